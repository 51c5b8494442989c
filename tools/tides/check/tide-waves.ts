import type { Station } from '@neaps/tide-database';

/** Largest constituents of nearly every tide, with their speeds in degrees an hour. */
export const speeds = {
  M2: 28.9841042,
  S2: 30,
  N2: 28.4397295,
  K1: 15.0410686,
  O1: 13.9430356,
} as const;
type Name = keyof typeof speeds;
const names: readonly Name[] = ['M2', 'S2', 'N2', 'K1', 'O1'];

interface Wave {
  /** Meters. */
  amplitude: number;
  /** Degrees at Greenwich, of the station itself: a table-2 station has its reference's, moved by its time offsets. */
  phase: number;
}

export type TideWaves = Readonly<Record<Name, Wave>>;

/** The large constituents of a tide station; null when its reference is not in the database. */
export function tideWaves(station: Station, byId: ReadonlyMap<string, Station>): TideWaves | null {
  const { offsets } = station;
  const source = offsets ? byId.get(offsets.reference) : station;
  if (!source) return null;
  const hours = offsets ? (offsets.time.high + offsets.time.low) / 120 : 0;
  const ratio = offsets ? rangeRatio(station, source) : 1;
  const wave = (name: Name): Wave => {
    const found = source.harmonic_constituents.find(each => each.name === name);
    return {
      amplitude: (found?.amplitude ?? 0) * ratio,
      phase: (found?.phase ?? 0) + speeds[name] * hours,
    };
  };
  return { M2: wave('M2'), S2: wave('S2'), N2: wave('N2'), K1: wave('K1'), O1: wave('O1') };
}

/** How much larger the range of a table-2 station is than its reference's. */
function rangeRatio({ offsets }: Station, { datums }: Station): number {
  if (!offsets) return 1;
  const { high, low, type } = offsets.height;
  if (type === 'ratio') return (high + low) / 2;
  const range = (datums['MHW'] ?? 0) - (datums['MLW'] ?? 0);
  return range > 0 ? Math.max(0, 1 + (high - low) / range) : 1;
}

/** By how many minutes the M2 of one station is later than that of another, within half a period. */
export const m2LaterMin = (one: TideWaves, other: TideWaves): number =>
  (turned(one.M2.phase - other.M2.phase) / speeds.M2) * 60;

/** An angle between -180° and 180°. */
const turned = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180;

/** The least M2 whose phase is a fact and not the noise of an analysis, m. */
export const leastM2 = 0.05;

/** The five amplitudes together, m. */
export const tideSize = (waves: TideWaves): number =>
  names.reduce((sum, name) => sum + waves[name].amplitude, 0);

/**
 * By how many hours one tide is later than another, -12.4 to 12.4, judged by five constituents: M2 alone repeats after 12.42 h, so with it 5 h early looks like 7 h late. `fit` is 1 where all five agree on it.
 */
export function laterHours(one: TideWaves, other: TideWaves): { hours: number; fit: number } {
  const weights = names.map(name => Math.min(one[name].amplitude, other[name].amplitude));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const agreement = (hours: number): number =>
    names.reduce((total, name, index) => {
      const apart = one[name].phase - other[name].phase - speeds[name] * hours;
      return total + (weights[index] ?? 0) * Math.cos((apart * Math.PI) / 180);
    }, 0);
  // The agreement waves with a period of 12 h: half hours find its highest wave, tenths its crest.
  const half = bestOf(agreement, -12.4, 0.5, 50);
  const hours = bestOf(agreement, half - 0.4, 0.1, 9);
  return { hours, fit: whole > 0 ? agreement(hours) / whole : 0 };
}

/** Where a function is greatest, of so many even steps. */
function bestOf(value: (at: number) => number, from: number, step: number, count: number): number {
  let [best, most] = [from, -Infinity];
  for (let index = 0; index < count; index++) {
    const at = from + index * step;
    const here = value(at);
    if (here > most) [best, most] = [at, here];
  }
  return best;
}
