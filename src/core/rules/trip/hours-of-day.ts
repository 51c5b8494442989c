import {
  dayS,
  hourMinute,
  hourS,
  zoneOffsetSeconds,
  type DayBounds,
  type Instant,
  type Zone,
} from '../time/time.ts';

/** A quarter of a day's clock and when it shows it. */
interface HourOfDay {
  /** Two digits; '24' is the end of the day. */
  label: string;
  at: Instant;
}

/** When the clocks of a zone show 0, 6, 12, 18 and 24 on a day: on one of 23 or 25 hours they are not a quarter of it apart. */
export function hoursOfDay({ date, start, end }: DayBounds, zone: Zone): HourOfDay[] {
  const midnightUtc = Date.parse(date) / 1000;
  return [
    // Where clocks change at midnight, a day begins at one.
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

/** Whether the same hours stand at the same places of both days. */
export const haveSameHours = (a: DayBounds, b: DayBounds): boolean =>
  a.end - a.start === dayS && b.end - b.start === dayS;
