import { getMoonIllumination, getTimes } from 'suncalc';
import { moonPhaseNames, type DaySky, type MoonPhaseName } from './forecast.ts';
import { moonTimesOver } from './moon-times.ts';
import type { Coordinates } from './place.ts';
import { dayS, type Instant } from './time.ts';

/**
 * Sun and moon between two instants (one day of whatever clock is shown) at a spot, computed on the device. The day's
 * clock need not be the spot's own: the events are those that fall between the instants. The returned function remembers
 * the sun of each UTC day, which neighbouring days share.
 */
export function skyOver(at: Coordinates): (start: Instant, end: Instant) => DaySky {
  const sunOfDay = remembered(day => sunOf(day, at));
  const moonTimes = moonTimesOver(at);
  return (start, end) => {
    const within = (event: Instant | null): event is Instant =>
      event !== null && event >= start && event < end;
    // The sun of a UTC day far from Greenwich reaches into the days beside it.
    const sun = utcDays(start - dayS, end + dayS).map(sunOfDay);
    const sunrise = sun.map(({ rise }) => rise).find(within) ?? null;
    const sunset = sun.map(({ set }) => set).find(within) ?? null;
    const middle = new Date(((start + end) / 2) * 1000);
    const illumination = getMoonIllumination(middle);
    const crosses = sunrise !== null || sunset !== null;
    const daylight = sun.reduce((sum, { upFrom, upUntil }) => sum + overlap(start, end, upFrom, upUntil), 0);
    // The noon of this clock may be midnight at the spot, with a sun on the horizon that does not set.
    const upAllDay = !crosses && daylight > (end - start) / 2;
    return {
      sunrise,
      sunset,
      sun: crosses ? 'rises' : upAllDay ? 'alwaysUp' : 'alwaysDown',
      // Solar days are not quite 24 h apart: only crossings are worth adding up.
      daylightS: crosses ? Math.round(daylight) : upAllDay ? end - start : 0,
      ...moonTimes(start, end),
      moonPhase: moonPhaseName(illumination.phase),
      moonIllumination: illumination.fraction,
    };
  };
}

/** Name of a phase given as 0 (new) – 0.5 (full) – 1 (new again). */
export const moonPhaseName = (phase: number): MoonPhaseName =>
  moonPhaseNames[Math.round(phase * 8) % 8] ?? 'New Moon';

/** One solar day (midnight to midnight of the sun) and the part of it in which the sun is up. */
function sunOf(utcDay: Instant, { lat, lng }: Coordinates) {
  const times = getTimes(new Date((utcDay + dayS / 2) * 1000), lat, lng);
  const rise = seconds(times.sunrise);
  const set = seconds(times.sunset);
  const noon = times.solarNoon.getTime() / 1000;
  const neverUp = times.alwaysDown === true;
  return {
    rise,
    set,
    upFrom: neverUp ? noon : (rise ?? noon - dayS / 2),
    upUntil: neverUp ? noon : (set ?? noon + dayS / 2),
  };
}

function utcDays(from: Instant, to: Instant): Instant[] {
  const days: Instant[] = [];
  for (let day = Math.floor(from / dayS) * dayS; day < to; day += dayS) days.push(day);
  return days;
}

function remembered<Value>(compute: (day: Instant) => Value): (day: Instant) => Value {
  const known = new Map<Instant, Value>();
  return day => {
    const value = known.get(day) ?? compute(day);
    known.set(day, value);
    return value;
  };
}

const overlap = (start: Instant, end: Instant, from: Instant, until: Instant): number =>
  Math.max(0, Math.min(end, until) - Math.max(start, from));

const seconds = (date: Date | null | undefined): Instant | null =>
  date ? Math.round(date.getTime() / 1000) : null;
