import rosetta from 'rosetta';
import type { Language } from '../domain/settings.ts';
import { en, type Dictionary, type MessageKey, type PluralKey } from './dictionary.ts';

export type Params = Record<string, string | number>;

export interface Translate {
  (key: MessageKey, params?: Params): string;
  /** Picks `key_one`, `key_many` or `key_other` by the language's plural rule; `{{count}}` is filled in. */
  plural(key: PluralKey, count: number, params?: Params): string;
  language: Language;
}

/** Dictionaries other than English are fetched only when someone reads that language. */
export async function loadDictionary(language: Language): Promise<Dictionary> {
  switch (language) {
    case 'fr':
      return (await import('./fr/fr.ts')).fr;
    case 'es':
      return (await import('./es/es.ts')).es;
    case 'en':
      return en;
  }
}

/** rosetta answers '' for a key it does not know; a blank label is worse than an English one, so English stands in. */
export function createTranslate(language: Language, dictionary: Dictionary): Translate {
  const words = rosetta<Dictionary>({ [language]: dictionary, fallback: en });
  const plurals = new Intl.PluralRules(language);
  const lookUp = (key: string, params?: Params): string =>
    words.t(key, params, language) || words.t(key, params, 'fallback');

  const translate = (key: MessageKey, params?: Params): string => lookUp(key, params);
  return Object.assign(translate, {
    language,
    plural: (key: PluralKey, count: number, params?: Params): string => {
      const filled = { ...params, count };
      return lookUp(`${key}_${plurals.select(count)}`, filled) || lookUp(`${key}_other`, filled);
    },
  });
}
