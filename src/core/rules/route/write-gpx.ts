import { decimalText, withoutExponents } from '../value/plain-decimal.ts';
import { xmlText } from '../value/xml.ts';
import type { Instant } from '../time/time.ts';
import type { Trip } from './trip.ts';

/**
 * Writes a trip as a route for plotters. Fields that GPX lacks (stays, limits, the return) are written to an extension that this app reads.
 */
export function gpxText(trip: Trip, now: Instant): string {
  const points = trip.waypoints.map(
    ({ lat, lng, name }, index) =>
      `    <rtept lat="${decimalText(lat)}" lon="${decimalText(lng)}"><name>${xmlText(name || String(index + 1))}</name></rtept>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Offing" xmlns="http://www.topografix.com/GPX/1/1">
  <metadata><time>${new Date(now * 1000).toISOString().slice(0, 19)}Z</time></metadata>
  <rte>
    <name>${xmlText(trip.name)}</name>
    <extensions><offing:trip xmlns:offing="https://offing.app/gpx/1">${xmlText(withoutExponents(JSON.stringify(trip)))}</offing:trip></extensions>
${points.join('\n')}
  </rte>
</gpx>
`;
}

/** Returns `to-the-reef.gpx`: a file name that is valid on any disk. */
export const gpxFileName = (name: string): string => fileName(name, 'gpx');
export const fileName = (name: string, ending: string): string => {
  const plain = name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return `${plain.slice(0, 40) || 'trip'}.${ending}`;
};
