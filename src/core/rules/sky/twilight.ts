import { getPosition, getTimes } from 'suncalc';
import type { Coordinates } from '../place/place.ts';
import { dayS, type Instant } from '../time/time.ts';

/** First and last light between two instants; null if the sun does not go that far down, or stays below. */
export interface Twilights {
  /** Sun 6° below the horizon: the limit of what can be seen without a lamp. */
  civilDawn: Instant | null;
  civilDusk: Instant | null;
  /** Sun 12° below the horizon: the limit of a visible horizon at sea. */
  nauticalDawn: Instant | null;
  nauticalDusk: Instant | null;
}

/** Returns dawn and dusk at a spot between two instants, one day of the displayed clock. */
export function twilightsOver(at: Coordinates): (start: Instant, end: Instant) => Twilights {
  return (start, end) => {
    const found: Record<keyof Twilights, Instant[]> = {
      civilDawn: [],
      civilDusk: [],
      nauticalDawn: [],
      nauticalDusk: [],
    };
    for (let day = Math.floor(start / dayS) * dayS - dayS; day < end + dayS; day += dayS) {
      const times = getTimes(new Date((day + dayS / 2) * 1000), at.lat, at.lng);
      const note = (name: keyof Twilights, told: Date | null | undefined, depthDeg: number): void => {
        const time = told ? Math.round(told.getTime() / 1000) : NaN;
        // Near polar day a formula may return a time at which the sun is elsewhere; it is skipped.
        if (time >= start && time < end && Math.abs(altitudeDeg(time, at) + depthDeg) <= toleranceDeg)
          found[name].push(time);
      };
      note('civilDawn', times.dawn, 6);
      note('civilDusk', times.dusk, 6);
      note('nauticalDawn', times.nauticalDawn, 12);
      note('nauticalDusk', times.nauticalDusk, 12);
    }
    return {
      civilDawn: found.civilDawn[0] ?? null,
      civilDusk: duskAfter(found.civilDawn[0], found.civilDusk),
      nauticalDawn: found.nauticalDawn[0] ?? null,
      nauticalDusk: duskAfter(found.nauticalDawn[0], found.nauticalDusk),
    };
  };
}

/** Where dusk is around midnight, a day may have two: the previous evening's and its own. */
const duskAfter = (dawn: Instant | undefined, dusks: readonly Instant[]): Instant | null =>
  dusks.find(dusk => dawn !== undefined && dusk > dawn) ?? dusks[0] ?? null;

const toleranceDeg = 0.5;

const altitudeDeg = (time: Instant, { lat, lng }: Coordinates): number =>
  getPosition(new Date(time * 1000), lat, lng).altitude;
