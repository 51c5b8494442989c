import { getMoonIllumination, getPosition, getTimes } from 'suncalc';
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
      daylightS: crosses ? Math.min(Math.round(daylight), end - start) : upAllDay ? end - start : 0,
      ...moonTimes(start, end),
      moonPhase: moonPhaseName(illumination.phase),
      moonIllumination: illumination.fraction,
    };
  };
}

/** Name of a phase given as 0 (new) – 0.5 (full) – 1 (new again). */
export const moonPhaseName = (phase: number): MoonPhaseName =>
  moonPhaseNames[Math.round(phase * 8) % 8] ?? 'New Moon';

/**
 * One solar day (midnight to midnight of the sun) and the part of it in which the sun is up. At the edge of polar day a formula for
 * rise and set may tell a moment at which the sun stands degrees away from the horizon: such a one does not count.
 */
function sunOf(utcDay: Instant, at: Coordinates) {
  const times = getTimes(new Date((utcDay + dayS / 2) * 1000), at.lat, at.lng);
  const noon = times.solarNoon.getTime() / 1000;
  const isUpAtNoon = altitudeDeg(noon, at) > horizonDeg;
  const crossing = (told: Date | null | undefined, midnight: Instant): Instant | null => {
    const time = seconds(told);
    if (time !== null && Math.abs(altitudeDeg(time, at) - horizonDeg) <= horizonToleranceDeg) return time;
    const isUpAtMidnight = altitudeDeg(midnight, at) > horizonDeg;
    return isUpAtNoon === isUpAtMidnight ? null : between(midnight, noon, at);
  };
  const rise = crossing(times.sunrise, noon - dayS / 2);
  const set = crossing(times.sunset, noon + dayS / 2);
  return {
    rise,
    set,
    upFrom: isUpAtNoon ? (rise ?? noon - dayS / 2) : noon,
    upUntil: isUpAtNoon ? (set ?? noon + dayS / 2) : noon,
  };
}

/** The altitude that suncalc gives, refraction included, of a sun whose centre is 0.833° below the horizon: its upper edge is on it. */
const horizonDeg = -0.349;
const horizonToleranceDeg = 0.5;

const altitudeDeg = (at: Instant, { lat, lng }: Coordinates): number =>
  getPosition(new Date(at * 1000), lat, lng).altitude;

/** When the sun crosses the horizon between its midnight and its noon, at which it is on different sides of it; to a second. */
function between(midnight: Instant, noon: Instant, at: Coordinates): Instant {
  const isUpAtNoon = altitudeDeg(noon, at) > horizonDeg;
  let [before, after] = [midnight, noon];
  while (Math.abs(after - before) > 1) {
    const middle = (before + after) / 2;
    if (altitudeDeg(middle, at) > horizonDeg === isUpAtNoon) after = middle;
    else before = middle;
  }
  return Math.round(after);
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
