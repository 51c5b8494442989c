import rosetta from 'rosetta';
import type { Language } from '../rules/settings/settings.ts';
import type { MessageKey, Params, ParamsFor, PluralKey, PluralParamsFor } from './dictionary.ts';
import { madeOnce } from './made-once.ts';
import { wordsOf } from './words.ts';

export interface Translate {
  <Key extends MessageKey>(key: Key, ...params: ParamsFor<Key>): string;
  /** Chooses `key_one`, `key_many` or `key_other` by the language's plural rule; `{{count}}` is filled in. */
  plural<Key extends PluralKey>(key: Key, count: number, ...params: PluralParamsFor<Key>): string;
  language: Language;
}

/** Translates with the loaded sections; sections that screens load later are found too. */
export function createTranslate(language: Language): Translate {
  const spoken = rosetta({ [language]: wordsOf(language) });
  const plurals = (): Intl.PluralRules =>
    madeOnce(`plurals ${language}`, () => new Intl.PluralRules(language));
  const lookUp = (key: string, params?: Params): string => {
    const words = spoken.t(key, params, language);
    // In Spanish only one o'clock is singular ("a la 01:00"), and a weekday before the hour has its own article ("el lun 14:00").
    return language === 'es' && params
      ? words.replace(/\b([Ll])as(?=\s0?1:)/g, '$1a').replace(/\blas(?=\s\w..\s\d)/g, 'el')
      : words;
  };

  /** Cached texts without parameters: most texts have none, and searching them for placeholders takes most of the time. */
  const plain = new Map<MessageKey, string>();

  const translate = (key: MessageKey, params?: Params): string => {
    if (params) return lookUp(key, params);
    const words = plain.get(key) ?? lookUp(key);
    // An empty text is not loaded yet.
    if (words !== '') plain.set(key, words);
    return words;
  };
  return Object.assign(translate, {
    language,
    plural: (key: PluralKey, count: number, params?: Params): string => {
      const filled = { ...params, count };
      return lookUp(`${key}_${plurals().select(count)}`, filled) || lookUp(`${key}_other`, filled);
    },
  });
}
