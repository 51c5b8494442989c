import type { ForecastDay } from './forecast.ts';
import type { HourlySeries } from './hourly.ts';
import { hourS, type Instant } from '../time/time.ts';

/** Returns the indexes of a day's hours in the columns, in order. */
export const hoursOf = ({ firstHour, hourCount }: Pick<ForecastDay, 'firstHour' | 'hourCount'>): number[] =>
  Array.from({ length: hourCount }, (_, index) => firstHour + index);

/** Returns the last hour with a value for low data, else the hour itself. */
export const stepBefore = ({ time, stepHours }: HourlySeries, hour: number): number =>
  stepHours ? Math.max(0, hour - (Math.floor((time[hour] ?? 0) / hourS) % stepHours)) : hour;

type DayHours = Pick<ForecastDay, 'start' | 'end' | 'firstHour' | 'hourCount'>;

/** Returns the end of the day's last stored hour; null if it has no hours. */
export function knownUntil(time: readonly Instant[], { firstHour, hourCount }: DayHours): Instant | null {
  const last = hourCount === 0 ? undefined : time[firstHour + hourCount - 1];
  return last === undefined ? null : last + hourS;
}

/** True if at least the last hour of the day is not stored. False for a day without hours. */
export function endsEarly(time: readonly Instant[], day: DayHours): boolean {
  const until = knownUntil(time, day);
  return until !== null && day.end - until >= hourS;
}

/**
 * Returns the part of a day that its stored hours cover; null if they cover all of it or none. In zones half an hour off, the last hour may
 * reach into the next day; the part ends with the day.
 */
export function knownPart(time: readonly Instant[], day: DayHours): { from: Instant; until: Instant } | null {
  const from = time[day.firstHour];
  const until = knownUntil(time, day);
  if (from === undefined || until === null) return null;
  return from - day.start >= hourS || endsEarly(time, day) ? { from, until: Math.min(until, day.end) } : null;
}

/** Series that describe a day, in the order in which missing ones are listed. */
const toldNames = [
  'windSpeedKt',
  'windGustKt',
  'waveHeightFt',
  'wavePeriodS',
  'airTempF',
  'seaTempF',
  'precipitationPct',
  'precipitationIn',
] as const;
export type ToldName = (typeof toldNames)[number];

export interface PartlyKnown {
  /** The stored part of the day; null = the whole day is stored. */
  part: { from: Instant; until: Instant } | null;
  /** Series with values in only some hours: the day's highest, lowest or sum only covers those hours. */
  missing: ToldName[];
}

/** Returns which parts of a day are unknown; null if its values cover the whole day. */
export function partlyKnown({ time, series, stepHours }: HourlySeries, day: DayHours): PartlyKnown | null {
  const part = knownPart(time, day);
  // Low data have no values between steps; the screen says so once, and the source supplies the day's values.
  const missing = stepHours ? [] : toldNames.filter(name => isPatchy(series[name], day));
  return part || missing.length > 0 ? { part, missing } : null;
}

/** True if only some hours of a day have a value; `values` is aligned with the hours. */
export function isPatchy(values: readonly unknown[] | undefined, day: DayHours): boolean {
  const known = hoursOf(day).filter(hour => (values?.[hour] ?? null) !== null).length;
  return known > 0 && known < day.hourCount;
}
