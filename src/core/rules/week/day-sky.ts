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

/** Margin around a day, s: a source's crossing and the computed one may be on different sides of midnight. */
const statedMarginS = 2 * hourS;

/**
 * Returns sun and moon at a spot between two instants, one day of the displayed clock. They are computed on the device; a source's stated
 * rises and sets replace the computed ones. The displayed clock may differ from the spot's: the result contains the events between the
 * instants. The moon phase is always computed, because a source states it for 00:00 UTC.
 */
export function skyOver(at: Coordinates, stated?: StatedAstronomy): (start: Instant, end: Instant) => DaySky {
  const moonTimes = moonTimesOver(at);
  return (start, end) => {
    const margin = stated ? statedMarginS : 0;
    const around = statedCrossings(sunCrossings(at, start - margin, end + margin), stated, at);
    const crossings = around.filter(crossing => crossing.at >= start && crossing.at < end);
    // A stated crossing may have moved into or out of the day; the next crossing shows whether the sun is up before it.
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

/** Returns the name of a phase from 0 (new) to 0.5 (full) and 1 (new again). */
export const moonPhaseName = (phase: number): MoonPhaseName =>
  moonPhaseNames[Math.round(phase * 8) % 8] ?? 'New Moon';
