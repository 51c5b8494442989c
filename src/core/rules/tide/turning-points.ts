import { hourS, type Instant } from '../time/time.ts';
import { heightAt, hoursOf, riseAt, sampled, type Waves } from './waves.ts';

/** A turning point of a curve. Times are not rounded. */
export interface TurningPoint {
  time: Instant;
  isHigh: boolean;
  value: number;
}

/** Sampling step, hours: no relevant constituent turns twice in half an hour. */
const stepHours = 0.25;

/** Returns high and low points between two instants, across all stretches; times ascend, highs and lows alternate. */
export function turningPoints(
  wavesAt: (at: Instant) => Waves,
  from: Instant,
  until: Instant,
): TurningPoint[] {
  const found: TurningPoint[] = [];
  let rose: boolean | null = null;
  for (const { waves, start, end } of stretches(wavesAt, from, until)) {
    const inside = turnsInside(waves, start, end);
    const rises = riseAt(waves, hoursOf(waves, start)) > 0;
    // Where the factors jump, one stretch may rise up to the seam and the next fall from it. The turn is then at the seam, and neither
    // stretch contains it.
    if (rose !== null && rose !== rises)
      found.push({ time: start, isHigh: rose, value: heightAt(waves, hoursOf(waves, start)) });
    found.push(...inside.points);
    ({ rose } = inside);
  }
  return alternating(found);
}

/** Yields the spans in which the node factors are constant. */
export function* stretches(wavesAt: (at: Instant) => Waves, from: Instant, until: Instant) {
  for (let start = from; start < until;) {
    const waves = wavesAt(start);
    const end = Math.min(waves.until, until);
    yield { waves, start, end };
    start = end;
  }
}

function turnsInside(waves: Waves, start: Instant, end: Instant): { points: TurningPoint[]; rose: boolean } {
  const fromHours = hoursOf(waves, start);
  const count = Math.floor((end - start) / hourS / stepHours) + 1;
  const rises = sampled(waves, 'rise', fromHours, stepHours, count);
  const points: TurningPoint[] = [];
  const look = (low: number, high: number, before: number, after: number): void => {
    if (before > 0 === after > 0 || high <= low) return;
    const hours = root(hour => riseAt(waves, hour), low, high, before, after);
    points.push({
      time: waves.origin + hours * hourS,
      isHigh: before > 0,
      value: heightAt(waves, hours),
    });
  };
  for (let index = 1; index < count; index++) {
    const hours = fromHours + index * stepHours;
    look(hours - stepHours, hours, rises[index - 1] ?? 0, rises[index] ?? 0);
  }
  const endHours = hoursOf(waves, end);
  const lastRise = riseAt(waves, endHours);
  look(fromHours + (count - 1) * stepHours, endHours, rises[count - 1] ?? 0, lastRise);
  return { points, rose: lastRise > 0 };
}

/** Finds the zero of a smooth function between two points with different signs, to a tenth of a second (Illinois method). */
export function root(
  of: (hours: number) => number,
  low: number,
  high: number,
  atLow: number,
  atHigh: number,
): number {
  let [a, b, fa, fb] = [low, high, atLow, atHigh];
  for (let round = 0; round < 40 && Math.abs(b - a) > precisionHours; round++) {
    const next = fa === fb ? (a + b) / 2 : (a * fb - b * fa) / (fb - fa);
    const value = of(next);
    if (value === 0 || Math.abs(next - b) < precisionHours) return next;
    if (value > 0 !== fb > 0) [a, fa] = [b, fb];
    else fa /= 2;
    [b, fb] = [next, value];
  }
  return b;
}

const precisionHours = 0.1 / hourS;

/** Of adjacent points of the same kind, which a seam can leave, keeps the more extreme one. */
function alternating(points: readonly TurningPoint[]): TurningPoint[] {
  const kept: TurningPoint[] = [];
  for (const point of points) {
    const last = kept.at(-1);
    if (last?.isHigh !== point.isHigh) kept.push(point);
    else if (point.isHigh === point.value > last.value) kept[kept.length - 1] = point;
  }
  return kept;
}

/**
 * Removes ripples: of all adjacent pairs that differ by less than `leastDifference`, the smallest is removed first. Both points are
 * removed, so that the rest still alternates.
 */
export function withoutRipples(points: readonly TurningPoint[], leastDifference: number): TurningPoint[] {
  const kept = [...points];
  for (;;) {
    let smallest = leastDifference;
    let at = -1;
    for (let index = 1; index < kept.length; index++) {
      const difference = Math.abs((kept[index]?.value ?? 0) - (kept[index - 1]?.value ?? 0));
      if (difference >= smallest) continue;
      smallest = difference;
      at = index - 1;
    }
    if (at === -1) return kept;
    kept.splice(at, 2);
  }
}
