import type { SeaStateBand } from '../../core/rules/forecast/verdicts.ts';
import type { SeriesColor } from './chart-model.ts';

/** Colors of the design tokens, in CSS syntax. */
export interface ChartColors {
  series: (name: SeriesColor) => string;
  band: (band: SeaStateBand | 'unknown') => string;
  ink: string;
  inkSoft: string;
  surface: string;
  grid: string;
  night: string;
  now: string;
  best: string;
  good: string;
  danger: string;
}

const bandTokens: Record<SeaStateBand | 'unknown', string> = {
  calm: '--band-calm',
  caution: '--band-caution',
  smallCraft: '--band-smallcraft',
  gale: '--band-gale',
  storm: '--band-storm',
  unknown: '--band-unknown',
};

function colorsBy(token: (name: string) => string): ChartColors {
  return {
    series: name => token(`--series-${name}`),
    band: band => token(bandTokens[band]),
    ink: token('--ink'),
    inkSoft: token('--ink-soft'),
    surface: token('--surface'),
    grid: token('--chart-grid'),
    night: token('--chart-night'),
    now: token('--chart-now'),
    best: token('--chart-best'),
    good: token('--good'),
    danger: token('--danger'),
  };
}

/** CSS variables, for drawings that the browser colors: they follow each theme without a redraw. */
export const tokenColors: ChartColors = colorsBy(name => `var(${name})`);

let cached: ChartColors | null = null;

/** Returns the colors of the current theme, read once per theme: a canvas cannot use CSS variables. */
export function chartColors(): ChartColors {
  cached ??= readColors();
  return cached;
}

const watchers = new Set<() => void>();
let isWatched = false;

/**
 * Calls back after the theme changed, by the app's own attribute or the system's preference. A single watch serves all charts. It continues
 * without charts, because the next chart would otherwise use the previous theme's colors.
 */
export function onThemeChange(changed: () => void): () => void {
  if (!isWatched) watchTheme();
  isWatched = true;
  watchers.add(changed);
  return () => watchers.delete(changed);
}

function watchTheme(): void {
  const forget = (): void => {
    cached = null;
    for (const changed of watchers) changed();
  };
  const theme = { attributes: true, attributeFilter: ['data-theme', 'class'] };
  new MutationObserver(forget).observe(document.documentElement, theme);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', forget);
}

function readColors(): ChartColors {
  const style = getComputedStyle(document.documentElement);
  const known = new Map<string, string>();
  return colorsBy(name => {
    const value = known.get(name) ?? (style.getPropertyValue(name).trim() || 'gray');
    known.set(name, value);
    return value;
  });
}
