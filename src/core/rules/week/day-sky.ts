import { getMoonIllumination } from 'suncalc';
import {
  moonPhaseNames,
  type DaySky,
  type MoonPhaseName,
  type StatedAstronomy,
} from '../forecast/forecast.ts';
import { moonTimesOver } from '../sky/moon-times.ts';
import type { Coordinates } from '../place/place.ts';
import { statedCrossings, statedMoon } from './stated-sky.ts';
import { isSunUp, sunCrossings, sunUpS } from '../sky/sun-crossings.ts';
import { hourS, type Instant } from '../time/time.ts';

/** A source's crossing may lie on the other side of a day's end than the computed one. */
const statedMarginS = 2 * hourS;

/**
 * Sun and moon between two instants (one day of whatever clock is shown) at a spot, computed on the device; rises and sets that a source
 * states stand in place of the computed ones. The day's clock need not be the spot's own: the events are those that fall between the
 * instants. The phase is always the device's: a source gives it for 00:00 UTC.
 */
export function skyOver(at: Coordinates, stated?: StatedAstronomy): (start: Instant, end: Instant) => DaySky {
  const moonTimes = moonTimesOver(at);
  return (start, end) => {
    const margin = stated ? statedMarginS : 0;
    const around = statedCrossings(sunCrossings(at, start - margin, end + margin), stated, at);
    const crossings = around.filter(crossing => crossing.at >= start && crossing.at < end);
    // A stated crossing may have moved into the day or out of it: the next one shows what the sun does before it.
    const next = around.find(crossing => crossing.at >= start);
    const isUpAtStart = next ? !next.isRise : isSunUp(end + margin, at);
    const rises = crossings.find(({ isRise }) => isRise)?.at ?? null;
    const sets = crossings.filter(({ isRise }) => !isRise).map(set => set.at);
    const illumination = getMoonIllumination(new Date(((start + end) / 2) * 1000));
    return {
      crossings,
      sunrise: rises,
      sunset: sets.find(set => rises !== null && set > rises) ?? sets[0] ?? null,
      sun: crossings.length > 0 ? 'rises' : isUpAtStart ? 'alwaysUp' : 'alwaysDown',
      daylightS: sunUpS(crossings, start, end, isUpAtStart),
      ...statedMoon(moonTimes(start, end), stated, start, end),
      moonPhase: moonPhaseName(illumination.phase),
      moonIllumination: illumination.fraction,
    };
  };
}

/** Name of a phase given as 0 (new) – 0.5 (full) – 1 (new again). */
export const moonPhaseName = (phase: number): MoonPhaseName =>
  moonPhaseNames[Math.round(phase * 8) % 8] ?? 'New Moon';
