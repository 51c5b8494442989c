import type { SeaStateBand } from '../../core/rules/forecast/verdicts.ts';

export interface SeaChartColors {
  water: string;
  /** Color of areas without data on land and sea. */
  unknown: string;
  land: string;
  shore: string;
  grid: string;
  ink: string;
  inkSoft: string;
  paper: string;
  accent: string;
  danger: string;
  tide: string;
  current: string;
  wind: string;
  wave: string;
  font: string;
  band: Record<SeaStateBand | 'unknown', { fill: string; ink: string }>;
}

/** Returns the design tokens that apply to an element now; a theme changes nothing else. */
export function readSeaChartColors(element: Element): SeaChartColors {
  const style = getComputedStyle(element);
  const token = (name: string): string => style.getPropertyValue(name).trim();
  const band = (name: string) => ({ fill: token(`--band-${name}`), ink: token(`--band-${name}-ink`) });
  return {
    water: token('--chart-water'),
    unknown: token('--chart-unknown'),
    land: token('--chart-land'),
    shore: token('--chart-shore'),
    grid: token('--chart-water-line'),
    ink: token('--ink'),
    inkSoft: token('--ink-soft'),
    paper: token('--surface'),
    accent: token('--accent'),
    danger: token('--danger'),
    tide: token('--series-tide'),
    current: token('--series-current'),
    wind: token('--series-wind'),
    wave: token('--series-wave'),
    font: style.fontFamily,
    band: {
      calm: band('calm'),
      caution: band('caution'),
      smallCraft: band('smallcraft'),
      gale: band('gale'),
      storm: band('storm'),
      unknown: band('unknown'),
    },
  };
}
