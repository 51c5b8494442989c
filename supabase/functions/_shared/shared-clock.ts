import { dayBounds, hourS, zoneOffsetSeconds, type Zone } from '../../../src/core/rules/time/time.ts';

const canonical = new Map<Zone, Zone>();
const mostNames = 1000;

/** The canonical name of a zone with several names, whatever its capital letters. */
export function canonicalZone(zone: Zone): Zone {
  let name = canonical.get(zone);
  if (name === undefined) {
    name = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
    if (canonical.size >= mostNames) canonical.clear();
    canonical.set(zone, name);
  }
  return name;
}

/**
 * The part of the zone on which an answer for these days depends: where the days begin. Zones with the same offset throughout share one
 * answer; in a week in which clocks change each zone has its own, as they do not all change at the same hour.
 */
export function clockOf(zone: Zone, startDate: string, endDate: string): string {
  const [first, last] = offsetsIn(zone, startDate, endDate);
  return first === last ? String(first) : canonicalZone(zone);
}

const offsetsIn = (zone: Zone, startDate: string, endDate: string): [number, number] => [
  zoneOffsetSeconds(zone, dayBounds(startDate, zone).start),
  zoneOffsetSeconds(zone, dayBounds(endDate, zone).end),
];

/** Of part hours. Those that never change theirs come first. */
const ofPartHours: readonly Zone[] = [
  'Pacific/Marquesas',
  'Asia/Tehran',
  'Asia/Kabul',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Yangon',
  'Australia/Eucla',
  'Australia/Darwin',
  'Australia/Adelaide',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Pacific/Chatham',
];

/** As a question names it, for days from one YYYY-MM-DD to another. */
interface Clock {
  clock: string;
  start: string;
  end: string;
}

/**
 * A zone for a clock that is an offset, the same for all callers, since a source may not know a caller's zone. null = not such a clock, or
 * no zone fits.
 */
export function zoneOfClock({ clock, start, end }: Clock): Zone | null {
  const offset = offsetOf(clock);
  if (offset === null) return null;
  const hours = offset / hourS;
  if (!Number.isInteger(hours)) return ofPartHours.find(zone => clockOf(zone, start, end) === clock) ?? null;
  if (hours === 0) return 'GMT';
  // The sign of these zone names is reversed: fourteen hours east of Greenwich are minus fourteen.
  return hours >= -12 && hours <= 14 ? `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}` : null;
}

/** The offsets that an answer in this zone may have; null = any that the source finds. */
export function offsetsOfClock({ clock, start, end }: Clock): readonly number[] | null {
  if (clock === 'auto') return null;
  const offset = offsetOf(clock);
  return offset === null ? offsetsIn(clock, start, end) : [offset];
}

const offsetOf = (clock: string): number | null => (/^-?\d+$/.test(clock) ? Number(clock) : null);
