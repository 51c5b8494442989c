import { readFileSync } from 'node:fs';
import { themes, type Theme } from '../../src/core/rules/settings/settings.ts';

export type AppliedTheme = Exclude<Theme, 'auto'>;
export const appliedThemes = themes.filter((theme): theme is AppliedTheme => theme !== 'auto');

/** The value of every token in a theme, as written: a theme holds only what differs from light. */
export function readTokens(theme: AppliedTheme): Map<string, string> {
  const css = readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8').replace(
    /\/\*[^]*?\*\//g,
    '',
  );
  const tokens = new Map<string, string>();
  for (const [, selectors = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const parts = new Set(
      selectors
        .replace('@layer tokens', '')
        .split(',')
        .map(part => part.trim()),
    );
    if (!parts.has(':root') && !parts.has(`[data-theme='${theme}']`)) continue;
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g))
      tokens.set(name, value.trim());
  }
  return tokens;
}

/** WCAG contrast of two opaque #rrggbb colors. */
export function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) throw new Error(`Not an opaque #rrggbb colour: ${colour}`);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const channel = parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
