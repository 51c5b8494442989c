import { dayBounds, zoneOffsetSeconds, type Zone } from '../../../src/domain/time/time.ts';

const canonical = new Map<Zone, Zone>();
const mostNames = 1000;

/** The one name of a zone that has several, in whatever letters it was written. */
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
 * What an answer for these days depends on of its zone: where the days begin. Zones that stand at one offset all the days long have one
 * answer; in a week in which clocks change each zone has its own, as not all of them change at the same hour.
 */
export function clockOf(zone: Zone, startDate: string, endDate: string): string {
  const first = zoneOffsetSeconds(zone, dayBounds(startDate, zone).start);
  const last = zoneOffsetSeconds(zone, dayBounds(endDate, zone).end);
  return first === last ? String(first) : canonicalZone(zone);
}
