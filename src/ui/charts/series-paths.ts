import type { Column } from '../../domain/forecast.ts';
import type { Instant } from '../../domain/time.ts';
import type { PlotArea } from './plot-area.ts';
import { rounded } from './svg.ts';

/** What a series looks like as SVG paths; an empty path draws nothing. Gaps stay gaps. */
export interface SeriesPaths {
  line: string;
  /** Down to zero, or to the edge when zero is out of sight. */
  area: string;
  /** Values between two gaps, which no line goes through. */
  dots: string;
}

export function linePaths(area: PlotArea, times: readonly Instant[], values: Column): SeriesPaths {
  const { x, y, first, last } = area;
  const base = baseOf(area);
  let line = '';
  let fill = '';
  let dots = '';
  let start = -1;
  for (let index = first; index <= last + 1; index++) {
    const value = index <= last ? (values[index] ?? null) : null;
    const at = times[index];
    if (value !== null && at !== undefined) {
      line += `${start < 0 ? 'M' : 'L'}${x(at)} ${y(value)}`;
      if (start < 0) start = index;
      continue;
    }
    if (start < 0) continue;
    const from = x(times[start] ?? 0);
    if (start === index - 1) dots += dotAt(from, y(values[start] ?? 0));
    const run = line.slice(line.lastIndexOf('M') + 1);
    fill += `M${from} ${base}L${run}V${base}Z`;
    start = -1;
  }
  return { line, area: fill, dots };
}

/** Each value holds until the next one: an hour of fog is an hour wide. */
export function stepPaths(area: PlotArea, times: readonly Instant[], values: Column): SeriesPaths {
  const { x, y, first, last, stepPx } = area;
  const base = baseOf(area);
  let line = '';
  let fill = '';
  let isOpen = false;
  for (let index = first; index <= last; index++) {
    const value = values[index] ?? null;
    const at = times[index];
    if (value === null || at === undefined) {
      if (isOpen) fill += `V${base}Z`;
      isOpen = false;
      continue;
    }
    const from = x(at);
    const until = rounded(from + stepPx);
    line += isOpen ? `V${y(value)}H${until}` : `M${from} ${y(value)}H${until}`;
    fill += isOpen ? `V${y(value)}H${until}` : `M${from} ${base}V${y(value)}H${until}`;
    isOpen = true;
  }
  return { line, area: isOpen ? `${fill}V${base}Z` : fill, dots: '' };
}

export function barPaths(area: PlotArea, times: readonly Instant[], values: Column): SeriesPaths {
  const { x, y, first, last, stepPx } = area;
  const base = baseOf(area);
  const width = rounded(Math.min(28, Math.max(1, stepPx * 0.85)));
  let fill = '';
  for (let index = first; index <= last; index++) {
    const value = values[index] ?? null;
    const at = times[index];
    if (value !== null && value !== 0 && at !== undefined)
      fill += `M${rounded(x(at) - width / 2)} ${base}V${y(value)}h${width}V${base}Z`;
  }
  return { line: '', area: fill, dots: '' };
}

export function dotPaths(area: PlotArea, times: readonly Instant[], values: Column): SeriesPaths {
  let dots = '';
  for (let index = area.first; index <= area.last; index++) {
    const value = values[index] ?? null;
    const at = times[index];
    if (value !== null && at !== undefined) dots += dotAt(area.x(at), area.y(value));
  }
  return { line: '', area: '', dots };
}

/** A round cap makes a dot of next to nothing. */
export const dotAt = (x: number, y: number): string => `M${x} ${y}h.01`;

const baseOf = ({ low, high, y }: PlotArea): number => y(Math.min(Math.max(0, low), high));
