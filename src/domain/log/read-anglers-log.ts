import { isCoordinates } from '../place/distance.ts';
import type { Coordinates } from '../place/place.ts';
import type { Instant, Zone } from '../time/time.ts';
import { isRecord } from '../value/is-record.ts';
import { isNumber } from '../value/numbers.ts';
import { placed, type Imported } from './import-entry.ts';
import { instantOf, timeOfDay } from './wall-clock.ts';

/** The JSON of Anglers’ Log’s older backups (before it kept a database): `{ journal: { entries, userDefines, measurementSystem } }`. */
export function readAnglersLog(value: unknown, zone: Zone): { rows: Imported[]; skipped: number } | null {
  const journal = isRecord(value) && value['journal'];
  if (!isRecord(journal) || !Array.isArray(journal['entries'])) return null;
  const spots = spotsOf(journal['userDefines']);
  const isMetric = journal['measurementSystem'] === 1;
  const rows = journal['entries'].flatMap(entry => rowOf(entry, { zone, spots, isMetric }) ?? []);
  return { rows, skipped: journal['entries'].length - rows.length };
}

interface Known {
  zone: Zone;
  spots: Map<string, Coordinates>;
  isMetric: boolean;
}

function rowOf(value: unknown, { zone, spots, isMetric }: Known): Imported | null {
  if (!isRecord(value)) return null;
  const start = dateOf(value['date'], zone);
  if (start === null) return null;
  const [location, spot] = [text(value['location']), text(value['fishingSpot'])];
  return {
    start,
    zone,
    place: [location, spot].filter(Boolean).join(', '),
    at: spots.get(`${location}|${spot}`) ?? null,
    caught: caughtOf(value, isMetric),
    note: [text(value['notes']), text(value['baitUsed'])].filter(Boolean).join('. '),
    from: 'Anglers’ Log',
  };
}

/** `10-11-2017_5-19_PM_19.420`, `05-10-2022_17-07_`, or epoch milliseconds in newer files. */
function dateOf(value: unknown, zone: Zone): Instant | null {
  if (isNumber(value)) return Math.floor(value / 1000);
  const found = /^(\d{2})-(\d{2})-(\d{4})_(.+)$/.exec(text(value));
  const clock = found && timeOfDay(found[4] ?? '');
  if (!found || !clock) return null;
  const [month, day, year] = [Number(found[1]), Number(found[2]), Number(found[3])];
  return instantOf({ year, month, day, ...clock }, zone);
}

/** Minus one is the app’s own word for nothing. */
function caughtOf(value: Record<string, unknown>, isMetric: boolean): string {
  const species = text(value['fishSpecies']);
  const amount = (name: string): number | null => {
    const given = value[name];
    return isNumber(given) && given > 0 ? given : null;
  };
  const [count, length, weight] = [amount('fishQuantity'), amount('fishLength'), amount('fishWeight')];
  const ounces = isMetric ? null : amount('fishOunces');
  return [
    [count !== null && count > 1 && `${count} ×`, species].filter(Boolean).join(' '),
    length !== null && `${length} ${isMetric ? 'cm' : 'in'}`,
    weight !== null && `${weight} ${isMetric ? 'kg' : 'lb'}${ounces === null ? '' : ` ${ounces} oz`}`,
  ]
    .filter(Boolean)
    .join(', ');
}

function spotsOf(defines: unknown): Map<string, Coordinates> {
  const spots = new Map<string, Coordinates>();
  for (const group of Array.isArray(defines) ? defines : [])
    for (const location of listIn(group, 'locations'))
      for (const spot of listIn(location, 'fishingSpots')) {
        const at = isRecord(spot) && isRecord(spot['coordinates']) && positionOf(spot['coordinates']);
        if (at && isRecord(location) && isRecord(spot))
          spots.set(`${text(location['name'])}|${text(spot['name'])}`, at);
      }
  return spots;
}

function positionOf({ latitude, longitude }: Record<string, unknown>): Coordinates | null {
  // One platform writes them as texts.
  const [lat, lng] = [latitude, longitude].map(value => (text(value) === '' ? value : Number(value)));
  return isNumber(lat) && isNumber(lng) && isCoordinates({ lat, lng }) ? placed({ lat, lng }) : null;
}

const listIn = (value: unknown, name: string): unknown[] => {
  const list = isRecord(value) ? value[name] : null;
  return Array.isArray(list) ? list : [];
};

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
