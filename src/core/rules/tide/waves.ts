import { hourS, type Instant } from '../time/time.ts';
import { argumentDeg, meanLongitudes, speedDegH } from './astronomy.ts';
import { nodeFactorsAt } from './node-factors.ts';
import type { NodeMethod } from './pack-format.ts';
import type { HarmonicConstants } from './read-pack.ts';

/** Constituents made ready for a stretch of time in which the node factors stand still: the sum of these cosines is the tide. */
export interface Waves {
  /** Times are counted in hours from here. */
  origin: Instant;
  from: Instant;
  until: Instant;
  mean: number;
  amplitudes: Float64Array;
  /** Radians an hour, and at `origin`. */
  speeds: Float64Array;
  phases: Float64Array;
}

/**
 * NOAA's tables hold the factors of the middle of a calendar year (UTC) for all of it; elsewhere they are followed, in steps too small
 * to be seen.
 */
const stepS = 8 * 24 * hourS;

function stretchAt(at: Instant, method: NodeMethod): { from: Instant; until: Instant } {
  if (method === 'iho') {
    const from = Math.floor(at / stepS) * stepS;
    return { from, until: from + stepS };
  }
  const year = new Date(at * 1000).getUTCFullYear();
  return { from: yearStart(year), until: yearStart(year + 1) };
}

const yearStart = (year: number): Instant => Date.UTC(year, 0, 1) / 1000;

/** The waves of one station, by the stretch of time: a week asks for the same ones again and again. */
export function wavesOf(constants: HarmonicConstants, method: NodeMethod): (at: Instant) => Waves {
  const known = new Map<Instant, Waves>();
  let last: Waves | null = null;
  return at => {
    if (last && at >= last.from && at < last.until) return last;
    const { from, until } = stretchAt(at, method);
    last = known.get(from) ?? prepare(constants, method, from, until);
    if (known.size >= mostStretches) known.clear();
    known.set(from, last);
    return last;
  };
}

/** A year of the shorter stretches, and the days around it. */
const mostStretches = 64;

function prepare(
  { constituents, amplitudes, phasesDeg, mean }: HarmonicConstants,
  method: NodeMethod,
  from: Instant,
  until: Instant,
): Waves {
  const origin = (from + until) / 2;
  const longitudes = meanLongitudes(origin);
  const nodes = nodeFactorsAt(longitudes, method);
  const prepared = {
    amplitudes: new Float64Array(constituents.length),
    speeds: new Float64Array(constituents.length),
    phases: new Float64Array(constituents.length),
  };
  for (const [index, { multiples, nodes: terms }] of constituents.entries()) {
    const { factor, angleDeg } = nodes(terms);
    prepared.amplitudes[index] = (amplitudes[index] ?? 0) * factor;
    prepared.speeds[index] = radians(speedDegH(multiples));
    prepared.phases[index] = radians(argumentDeg(multiples, longitudes) + angleDeg - (phasesDeg[index] ?? 0));
  }
  return { origin, from, until, mean, ...prepared };
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Hours since the origin, which the functions below count in. */
export const hoursOf = ({ origin }: Waves, at: Instant): number => (at - origin) / hourS;

/** The tide's height (or the stream's speed) above the chart datum. */
export function heightAt({ mean, amplitudes, speeds, phases }: Waves, hours: number): number {
  let sum = mean;
  for (let index = 0; index < amplitudes.length; index++)
    sum += (amplitudes[index] ?? 0) * Math.cos((speeds[index] ?? 0) * hours + (phases[index] ?? 0));
  return sum;
}

/** How fast it rises, per hour. */
export function riseAt({ amplitudes, speeds, phases }: Waves, hours: number): number {
  let sum = 0;
  for (let index = 0; index < amplitudes.length; index++) {
    const speed = speeds[index] ?? 0;
    sum -= (amplitudes[index] ?? 0) * speed * Math.sin(speed * hours + (phases[index] ?? 0));
  }
  return sum;
}

/**
 * Heights, or how fast they rise, at even steps. Each cosine is turned by its step instead of computed again, which is several times
 * faster; over a year the error stays below a micrometre.
 */
export function sampled(
  waves: Waves,
  of: 'height' | 'rise',
  fromHours: number,
  stepHours: number,
  count: number,
) {
  const { amplitudes, speeds, phases } = waves;
  const samples = new Float64Array(count);
  if (of === 'height') samples.fill(waves.mean);
  for (let index = 0; index < amplitudes.length; index++) {
    const speed = speeds[index] ?? 0;
    const phase = speed * fromHours + (phases[index] ?? 0) + (of === 'rise' ? Math.PI / 2 : 0);
    const size = (amplitudes[index] ?? 0) * (of === 'rise' ? speed : 1);
    let x = size * Math.cos(phase);
    let y = size * Math.sin(phase);
    const turnX = Math.cos(speed * stepHours);
    const turnY = Math.sin(speed * stepHours);
    for (let at = 0; at < count; at++) {
      samples[at] = (samples[at] ?? 0) + x;
      const before = x;
      x = before * turnX - y * turnY;
      y = before * turnY + y * turnX;
    }
  }
  return samples;
}
