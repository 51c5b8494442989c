import { hourS, type Instant } from '../../../core/rules/time/time.ts';
import type { Formats } from '../../../i18n/format.tsx';

/** Returns every sixth hour of the displayed clock, between two whole hours. */
export function hourMarks(from: Instant, to: Instant, formats: Formats): Instant[] {
  const hours = Array.from({ length: Math.round((to - from) / hourS) }, (_, hour) => from + hour * hourS);
  return hours.filter(at => Number(formats.axisTime(at).slice(0, 2)) % 6 === 0);
}
