import type { Language } from './settings.ts';

/** Returns the language to offer instead of English, by the browser's preference; null = no offer. */
export function offeredLanguage(preferred: string): Exclude<Language, 'en'> | null {
  const language = preferred.slice(0, 2).toLowerCase();
  return language === 'fr' || language === 'es' ? language : null;
}
