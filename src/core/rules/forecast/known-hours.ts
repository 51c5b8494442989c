import type { ForecastDay } from './forecast.ts';
import type { HourlySeries } from './hourly.ts';
import { hourS, type Instant } from '../time/time.ts';

/** Where a day's hours stand in the columns, in order. */
export const hoursOf = ({ firstHour, hourCount }: Pick<ForecastDay, 'firstHour' | 'hourCount'>): number[] =>
  Array.from({ length: hourCount }, (_, index) => firstHour + index);

/** Of low data the last hour that can be known by then, else the hour itself. */
export const stepBefore = ({ time, stepHours }: HourlySeries, hour: number): number =>
  stepHours ? Math.max(0, hour - (Math.floor((time[hour] ?? 0) / hourS) % stepHours)) : hour;

type DayHours = Pick<ForecastDay, 'start' | 'end' | 'firstHour' | 'hourCount'>;

/** The end of the day's last stored hour; null when it has none. */
export function knownUntil(time: readonly Instant[], { firstHour, hourCount }: DayHours): Instant | null {
  const last = hourCount === 0 ? undefined : time[firstHour + hourCount - 1];
  return last === undefined ? null : last + hourS;
}

/** True when the stored hours leave an hour or more at the end of the day open. A day without hours is not cut short. */
export function endsEarly(time: readonly Instant[], day: DayHours): boolean {
  const until = knownUntil(time, day);
  return until !== null && day.end - until >= hourS;
}

/**
 * The part of a day that its stored hours cover; null when they cover all of it or none. The last hour may reach into the next day, where
 * clocks are half an hour apart; the part ends with the day.
 */
export function knownPart(time: readonly Instant[], day: DayHours): { from: Instant; until: Instant } | null {
  const from = time[day.firstHour];
  const until = knownUntil(time, day);
  if (from === undefined || until === null) return null;
  return from - day.start >= hourS || endsEarly(time, day) ? { from, until: Math.min(until, day.end) } : null;
}

/** The series that describe a day, in the order in which it names missing ones. */
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
  /** The hours that are stored where that is not the whole day. */
  part: { from: Instant; until: Instant } | null;
  /** What some of them have and others have not: the day's highest, lowest or sum is that of the former. */
  missing: ToldName[];
}

/** null for a day whose numbers are of all of it. */
export function partlyKnown({ time, series, stepHours }: HourlySeries, day: DayHours): PartlyKnown | null {
  const part = knownPart(time, day);
  // Low data have no values between steps, which the screen says once; a day's own values come from the source.
  const missing = stepHours ? [] : toldNames.filter(name => isPatchy(series[name], day));
  return part || missing.length > 0 ? { part, missing } : null;
}

/** Whether some hours of a day have a value and others have not; `values` in step with the hours. */
export function isPatchy(values: readonly unknown[] | undefined, day: DayHours): boolean {
  const known = hoursOf(day).filter(hour => (values?.[hour] ?? null) !== null).length;
  return known > 0 && known < day.hourCount;
}
