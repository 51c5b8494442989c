import { instantOf } from '../../rules/log/wall-clock.ts';
import type { Instant, Zone } from '../../rules/time/time.ts';

const shape = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::\d\d)?$/;

/** The time that clocks of a zone show, `2026-10-09T05:05`, as an instant: the first of two. null for an invalid time. */
export function wallInstant(label: string, zone: Zone): Instant | null {
  const found = shape.exec(label);
  if (!found) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = found.slice(1).map(Number);
  return instantOf({ year, month, day, hour, minute }, zone);
}
