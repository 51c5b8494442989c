import { hourS, type Instant } from '../time/time.ts';
import { stretches, type TurningPoint } from './turning-points.ts';
import { heightAt, hoursOf, sampled, type Waves } from './waves.ts';

type WavesAt = (at: Instant) => Waves;

/** A reference's turn, and the corresponding turn of the station that refers to it. */
interface MovedPoint {
  reference: TurningPoint;
  own: TurningPoint;
}

/**
 * Length of the cross-fade at New Year, s. There the factors jump, by up to 9 cm at some stations, so the two years fade into each other,
 * half of this before and half after it.
 */
const fadeS = 24 * hourS;

/** Returns heights at even steps. `moved` = the turns of a station without constants: its reference's curve is bent to these turns. */
export function levelsOver(
  wavesAt: WavesAt,
  from: Instant,
  stepS: number,
  count: number,
  moved: readonly MovedPoint[] | null,
): Float64Array {
  return moved ? bent(wavesAt, from, stepS, count, moved) : ownLevels(wavesAt, from, stepS, count);
}

function ownLevels(wavesAt: WavesAt, from: Instant, stepS: number, count: number): Float64Array {
  const levels = new Float64Array(count);
  let done = 0;
  for (const { waves, end } of stretches(wavesAt, from, from + stepS * count)) {
    const last = Math.min(count, Math.ceil((end - from) / stepS));
    const start = from + done * stepS;
    levels.set(sampled(waves, 'height', hoursOf(waves, start), stepS / hourS, last - done), done);
    for (let index = done; index < last; index++) {
      const at = from + index * stepS;
      if (nearSeam(waves, at)) levels[index] = faded(wavesAt, at);
    }
    done = last;
  }
  return levels;
}

const nearSeam = ({ from, until }: Waves, at: Instant): boolean =>
  at - from < fadeS / 2 || until - at <= fadeS / 2;

/** Returns the height at one instant, cross-faded near the border of two years. */
function faded(wavesAt: WavesAt, at: Instant): number {
  const waves = wavesAt(at);
  const own = heightAt(waves, hoursOf(waves, at));
  if (!nearSeam(waves, at)) return own;
  const seam = at - waves.from < fadeS / 2 ? waves.from : waves.until;
  const [before, after] = [wavesAt(seam - 1), wavesAt(seam)];
  const part = (at - seam) / fadeS + 0.5;
  const of = (side: Waves): number => heightAt(side, hoursOf(side, at));
  return of(before) * (1 - part) + of(after) * part;
}

/**
 * Stretches the reference's curve between two turns in time and height, so that it passes through the station's own turns. Its shape (a
 * stand of the tide, a double high water) is preserved.
 */
function bent(
  wavesAt: WavesAt,
  from: Instant,
  stepS: number,
  count: number,
  moved: readonly MovedPoint[],
): Float64Array {
  const levels = new Float64Array(count).fill(NaN);
  let next = 1;
  for (let index = 0; index < count; index++) {
    const at = from + index * stepS;
    while (next < moved.length - 1 && (moved[next]?.own.time ?? Infinity) < at) next += 1;
    const [low, high] = [moved[next - 1], moved[next]];
    if (!low || !high) continue;
    const span = high.own.time - low.own.time;
    const part = span > 0 ? Math.min(1, Math.max(0, (at - low.own.time) / span)) : 0;
    const level = faded(wavesAt, low.reference.time + part * (high.reference.time - low.reference.time));
    const range = high.reference.value - low.reference.value;
    const up = range === 0 ? part : (level - low.reference.value) / range;
    levels[index] = low.own.value + up * (high.own.value - low.own.value);
  }
  return levels;
}
