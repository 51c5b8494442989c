import type { Instant } from '../rules/time/time.ts';
import type { Formats } from './formats.ts';

/** Returns a time with its year, and with the zone's name unless it is the zone `here` (null = unknown): 'June 20, 2026 at 06:10 PDT'. */
export function longDateTimeOf(
  formats: Formats,
  at: Instant,
  here: Pick<Formats, 'zoneName'> | null,
): string {
  const text = formats.longDateTime(at);
  const name = formats.zoneName(at);
  return here?.zoneName(at) === name ? text : `${text}\u00a0${name}`;
}
