import type { Language } from '../rules/settings/settings.ts';

/** Several remarks in one line: 'a; b'. French keeps a space before the semicolon, on the same line. */
export const joinTexts = (texts: readonly string[], language: Language): string =>
  texts.join(language === 'fr' ? '\u00a0; ' : '; ');
