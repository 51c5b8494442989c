import type { TidePack } from '../../../src/core/rules/tide/read-pack.ts';
import type { Judge } from './contradictions.ts';
import { meanLows } from './mean-lows.ts';
import type { Placed } from './neighbors.ts';
import { speeds, type TideWaves } from './tide-waves.ts';

/** A station as a pack has it, with its own large constituents. */
export interface Shipped extends Placed, Judge {
  isGauge: boolean;
}

/** All stations of a pack, out of the pack alone. */
export function shippedStations(pack: TidePack): Shipped[] {
  const { references } = pack.header;
  const ranges = new Map<number, number>();
  const rangeOf = (reference: number): number => {
    const known = ranges.get(reference);
    if (known !== undefined) return known;
    const range = meanLows(pack.constants(reference), pack.header.method)?.range ?? 0;
    ranges.set(reference, range);
    return range;
  };
  return pack.ids().map((id, index) => {
    const { at, offsets, reference } = pack.station(index);
    const { constituents, amplitudes, phasesDeg } = pack.constants(reference);
    const [highMin = 0, lowMin = 0, high = 1000, low = 1000] = offsets?.values ?? [];
    const hours = offsets ? (highMin + lowMin) / 120 : 0;
    const range = offsets?.isAdded ? rangeOf(reference) : 0;
    const ratio = !offsets
      ? 1
      : !offsets.isAdded
        ? (high + low) / 2000
        : Math.max(0, 1 + (high - low) / 1000 / range);
    const wave = (name: keyof typeof speeds) => {
      const place = constituents.findIndex(each => each.name === name);
      return {
        amplitude: (amplitudes[place] ?? 0) * ratio,
        phase: (phasesDeg[place] ?? 0) + speeds[name] * hours,
      };
    };
    const waves: TideWaves = {
      M2: wave('M2'),
      S2: wave('S2'),
      N2: wave('N2'),
      K1: wave('K1'),
      O1: wave('O1'),
    };
    return { id, latitude: at.lat, longitude: at.lng, at, waves, isGauge: index < references };
  });
}
