import type { Theme } from '../core/rules/settings/settings.ts';

const dark = '(prefers-color-scheme: dark)';
const moreContrast = '(prefers-contrast: more)';
const forcedColors = '(forced-colors: active)';

/** The system preferences that affect the theme; they may change at any time. */
export const themeQueries = [dark, moreContrast, forcedColors];

const asksFor = (query: string): boolean => matchMedia(query).matches;

/**
 * Returns the theme to show: night after the place's sunset if the user chose that, else the chosen theme. `auto` follows the system: dark;
 * bright if the system requests more contrast; else light. Forced system colors take precedence; charts and drawings keep their own colors,
 * which follow the brightness of the forced ones.
 */
export function shownTheme(theme: Theme, isNight: boolean): Exclude<Theme, 'auto'> {
  if (asksFor(forcedColors)) return asksFor(dark) ? 'dark' : 'light';
  if (isNight) return 'night';
  if (theme !== 'auto') return theme;
  if (asksFor(dark)) return 'dark';
  return asksFor(moreContrast) ? 'bright' : 'light';
}
