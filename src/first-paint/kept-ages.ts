import { dayS, hourS } from '../core/rules/time/spans.ts';
import type { Instant } from '../core/rules/time/time.ts';

/** Words for ages: by whole minutes below an hour, by hours below two days, then by days. */
export interface KeptAges {
  minutes: string[];
  hours: string[];
  days: string[];
}

/** Collects the words; `relative` returns in words how long ago an instant was. */
export function keepAges(relative: (at: Instant, now: Instant) => string): KeptAges {
  const ages = (count: number, unitS: number): string[] =>
    Array.from({ length: count }, (_, index) => relative(0, index * unitS));
  return { minutes: ages(60, 60), hours: ages(48, hourS), days: ages(60, dayS) };
}

/** Returns undefined for an age of months, for which no words are stored. */
export function textOfAge({ minutes, hours, days }: KeptAges, ageS: number): string | undefined {
  if (ageS < hourS) return minutes[Math.floor(ageS / 60)];
  if (ageS < 2 * dayS) return hours[Math.floor(ageS / hourS)];
  return days[Math.floor(ageS / dayS)];
}

/** Marks the age of an instant in a pictured text; the age is filled in when the picture is painted. */
export const ageMark = (at: Instant): string => `\uE000${at}\uE000`;
export const ageMarks = /\uE000(\d+)\uE000/g;
