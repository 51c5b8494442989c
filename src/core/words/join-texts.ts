import type { Language } from '../rules/settings/settings.ts';

/** Joins several remarks to one line: 'a; b'. French has a non-breaking space before the semicolon. */
export const joinTexts = (texts: readonly string[], language: Language): string =>
  texts.join(language === 'fr' ? '\u00a0; ' : '; ');
