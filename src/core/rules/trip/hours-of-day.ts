import {
  dayS,
  hourMinute,
  hourS,
  zoneOffsetSeconds,
  type DayBounds,
  type Instant,
  type Zone,
} from '../time/time.ts';

/** A label of the day's time axis and its instant. */
interface HourOfDay {
  /** Two digits; '24' is the end of the day. */
  label: string;
  at: Instant;
}

/** Returns the instants of 0, 6, 12, 18 and 24 o'clock in a zone. On a day of 23 or 25 hours they are not evenly spaced. */
export function hoursOfDay({ date, start, end }: DayBounds, zone: Zone): HourOfDay[] {
  const midnightUtc = Date.parse(date) / 1000;
  return [
    // If clocks change at midnight, a day may begin at 1 o'clock.
    { label: hourMinute(start, zone).slice(0, 2), at: start },
    ...[6, 12, 18].map(hour => ({
      label: String(hour).padStart(2, '0'),
      at: showing(midnightUtc + hour * hourS, zone, start),
    })),
    { label: '24', at: end },
  ];
}

function showing(clockAsUtc: number, zone: Zone, start: Instant): Instant {
  const guessed = clockAsUtc - zoneOffsetSeconds(zone, start);
  return clockAsUtc - zoneOffsetSeconds(zone, guessed);
}

/** True if the hours are at the same positions in both days. */
export const haveSameHours = (a: DayBounds, b: DayBounds): boolean =>
  a.end - a.start === dayS && b.end - b.start === dayS;
