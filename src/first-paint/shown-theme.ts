import type { Theme } from '../core/rules/settings/settings.ts';

const dark = '(prefers-color-scheme: dark)';
const moreContrast = '(prefers-contrast: more)';
const forcedColors = '(forced-colors: active)';

/** What the system may ask for, and at any time otherwise. */
export const themeQueries = [dark, moreContrast, forcedColors];

const asksFor = (query: string): boolean => matchMedia(query).matches;

/**
 * Night after the place's sunset where the user chose that; else the theme itself, and `auto` follows the system: dark, or bright where the system wants more contrast, or light. Forced system colors win; charts and drawings, which keep their own colors, follow how dark those
 * are.
 */
export function shownTheme(theme: Theme, isNight: boolean): Exclude<Theme, 'auto'> {
  if (asksFor(forcedColors)) return asksFor(dark) ? 'dark' : 'light';
  if (isNight) return 'night';
  if (theme !== 'auto') return theme;
  if (asksFor(dark)) return 'dark';
  return asksFor(moreContrast) ? 'bright' : 'light';
}
