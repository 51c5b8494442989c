import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The borders of time zones, OpenStreetMap's, to some meters. Of 71 MB: not installed with the others. */
export const zoneSource = { name: 'geo-tz', version: '8.1.9' };

interface GeoTz {
  find: (lat: number, lng: number) => string[];
}

/** All zones that a position may belong to; a nautical one outside territorial waters. */
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

/** A zone's hours from UTC in each month of ten years: zones alike in it are as good as each other. */
export function clockOf(zone: string): string {
  const known = clocks.get(zone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  const months = Array.from({ length: 120 }, (_, month) => Date.UTC(2020, month, 15));
  const clock = months.map(ms => format.formatToParts(ms).at(-1)?.value).join();
  clocks.set(zone, clock);
  return clock;
}
