import type { Column } from '../forecast/hourly.ts';
import type { TideTurn } from '../forecast/forecast.ts';
import { isNumber, roundTo } from '../value/numbers.ts';
import { hourS, type Instant } from '../time/time.ts';

/**
 * Finds high and low water in an hourly sea level: local extremes, each refined with a parabola through the three hours around it (time
 * error 2–3 min at the 95th percentile; the highest hour itself is up to half an hour off). A turn needs unbroken hours on both sides, so
 * none is invented at a gap or at the edge of the data. Ripples no larger than the model's resolution are dropped. Times ascend.
 */
export function tideTurns(time: readonly Instant[], seaLevelM: Column | undefined): TideTurn[] {
  if (seaLevelM === undefined) return [];
  return unbrokenRuns(time, seaLevelM).flatMap(([first, last]) => turnsOfRun(time, seaLevelM, first, last));
}

/** Largest ripple, m: such differences come from the rounding of the model's levels. */
const rippleM = 0.01;

/** Returns the index ranges [first, last] of consecutive hours that all have a level. */
export function unbrokenRuns(time: readonly Instant[], levels: Column): [first: number, last: number][] {
  const runs: [number, number][] = [];
  let first: number | null = null;
  for (let index = 0; index <= time.length; index++) {
    const here = time[index];
    const previous = time[index - 1];
    const known = here !== undefined && isNumber(levels[index]);
    const joined = known && previous !== undefined && here - previous === hourS;
    if (!joined && first !== null) {
      runs.push([first, index - 1]);
      first = null;
    }
    if (known && first === null) first = index;
  }
  return runs;
}

/** `level` = level of the stored hour. The parabola overshoots and would make a ripple look larger than it is. */
type Found = TideTurn & { level: number };

export function turnsOfRun(
  time: readonly Instant[],
  levels: Column,
  first: number,
  last: number,
): TideTurn[] {
  const turns: Found[] = [];
  let index = first + 1;
  while (index < last) {
    // A plateau [index, flatEnd] of equal hours counts as one hour.
    let flatEnd = index;
    while (flatEnd < last && levels[flatEnd + 1] === levels[index]) flatEnd++;
    if (flatEnd === last) break;
    const before = levels[index - 1] ?? 0;
    const level = levels[index] ?? 0;
    const after = levels[flatEnd + 1] ?? 0;
    const rises = level - before;
    const falls = level - after;
    if (rises * falls > 0) {
      const start = time[index] ?? 0;
      const end = time[flatEnd] ?? start;
      const vertex = parabola(before, level, after);
      turns.push({
        type: rises > 0 ? 'high' : 'low',
        time: Math.round(flatEnd === index ? start + vertex.hours * hourS : (start + end) / 2),
        heightM: flatEnd === index ? vertex.height : level,
        level,
      });
    }
    index = flatEnd + 1;
  }
  return withoutRipples(turns).map(({ type, time: at, heightM }) => ({
    type,
    time: at,
    // Rounded as in `dayTide`, so that a turn has the same height everywhere, also in feet. `+ 0` turns -0 into 0.
    heightM: roundTo(heightM, 2) + 0,
  }));
}

/** Returns the vertex of the parabola through (-1, a), (0, b), (1, c). */
function parabola(a: number, b: number, c: number): { hours: number; height: number } {
  const hours = (a - c) / (2 * (a - 2 * b + c));
  return { hours, height: b - ((a - c) * hours) / 4 };
}

/** Removes pairs of turns that differ by no more than the rounding, smallest first. */
function withoutRipples(turns: Found[]): Found[] {
  const kept = [...turns];
  for (;;) {
    let smallest = -1;
    let difference = rippleM + 1e-9;
    for (let index = 0; index + 1 < kept.length; index++) {
      const apart = Math.abs((kept[index]?.level ?? 0) - (kept[index + 1]?.level ?? 0));
      if (apart < difference) {
        difference = apart;
        smallest = index;
      }
    }
    if (smallest === -1) return kept;
    kept.splice(smallest, 2);
  }
}
