import type { Language } from './settings.ts';

/** What somebody whose browser prefers it is asked to read in, in place of English; null = nothing to ask. */
export function offeredLanguage(preferred: string): Exclude<Language, 'en'> | null {
  const language = preferred.slice(0, 2).toLowerCase();
  return language === 'fr' || language === 'es' ? language : null;
}
