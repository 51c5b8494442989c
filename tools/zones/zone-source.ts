import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** OpenStreetMap's borders of time zones, accurate to some meters (71 MB); not installed with the other packages. */
export const zoneSource = { name: 'geo-tz', version: '8.1.9' };

interface GeoTz {
  find: (lat: number, lng: number) => string[];
}

/** All zones that a position may belong to; a nautical zone outside territorial waters. */
export function openZones(): GeoTz['find'] {
  const require = createRequire(import.meta.url);
  const entry = require.resolve(`${zoneSource.name}/all`);
  const facts: { version: string } = JSON.parse(
    readFileSync(join(dirname(entry), '../package.json'), 'utf8'),
  );
  if (facts.version !== zoneSource.version)
    throw new Error(`${zoneSource.name} is ${facts.version}, not ${zoneSource.version}.`);
  const { find }: GeoTz = require(entry);
  return find;
}

const clocks = new Map<string, string>();

/** A zone's offsets from UTC in each month of ten years: zones with the same offsets are interchangeable. */
export function clockOf(zone: string): string {
  const known = clocks.get(zone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  const months = Array.from({ length: 120 }, (_, month) => Date.UTC(2020, month, 15));
  const clock = months.map(ms => format.formatToParts(ms).at(-1)?.value).join();
  clocks.set(zone, clock);
  return clock;
}
