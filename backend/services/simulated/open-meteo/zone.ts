import { zoneNameAt } from '../../../../supabase/functions/_shared/spot-zone.ts';
import { refusals } from './refusal.ts';

/** A zone as an answer states it: one fixed offset for the whole answer, whatever the clocks do in it. */
export interface AnswerZone {
  name: string;
  offsetSeconds: number;
  /** "GMT-7", not "PDT". */
  abbreviation: string;
}

/** `name`: IANA, or `auto` for the place's own. Throws a refusal for an unknown zone. */
export function answerZone(
  name: string,
  { lat, lng }: { lat: number; lng: number },
  nowMs: number,
): AnswerZone {
  const zone = name === 'auto' ? zoneNameAt({ lat, lng }) : name;
  return { name: zone, offsetSeconds: offsetSeconds(zone, nowMs), abbreviation: abbreviation(zone, nowMs) };
}

export function offsetSeconds(zone: string, ms: number): number {
  const [, sign, hours, minutes] = /^GMT([+-])(\d\d):(\d\d)/.exec(zoneName(zone, ms, 'longOffset')) ?? [];
  if (sign === undefined) return 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60);
}

/** The next instant at which the zone's clocks change, within a bit more than a year; null when they never do. */
export function nextClockChange(zone: string, fromMs: number): number | null {
  const dayMs = 86_400_000;
  for (let day = 0; day < 370; day++) {
    const start = fromMs + day * dayMs;
    const before = offsetSeconds(zone, start);
    if (offsetSeconds(zone, start + dayMs) === before) continue;
    const hour = Array.from({ length: 25 }, (_, i) => start + (i * dayMs) / 24);
    return hour.find(ms => offsetSeconds(zone, ms) !== before) ?? null;
  }
  return null;
}

/** ICU writes GMT itself as "GMT+0" in some versions. */
const abbreviation = (zone: string, ms: number) =>
  zoneName(zone, ms, 'shortOffset').replace(/^GMT[+-]0$/, 'GMT');

function zoneName(zone: string, ms: number, style: 'longOffset' | 'shortOffset'): string {
  // Intl also takes bare offsets ("+05:30"), which the service does not.
  if (/^[+-]/.test(zone)) throw refusals.timezone();
  try {
    const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: style }).formatToParts(ms);
    return parts.find(part => part.type === 'timeZoneName')?.value ?? 'GMT';
  } catch {
    throw refusals.timezone();
  }
}
