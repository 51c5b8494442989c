import { isCoordinates } from '../place/distance.ts';
import type { Coordinates } from '../place/place.ts';
import type { Instant } from '../time/time.ts';
import { isRecord } from '../value/is-record.ts';
import type { ReadJson } from '../value/json-steps.ts';
import type { Steps } from '../value/work-steps.ts';
import { anglersFields, numberIn, unreadFields } from './anglers-fields.ts';
import { entryMaker, isNoCatch, type Imported } from './import-entry.ts';
import { mostEntries } from './log-entry.ts';
import { emptySheet, nameOnce, skip, type LogFileContext, type LogSheet } from './log-file.ts';
import { anglersClock } from './written-time.ts';
import { readWallClock, type OddTime } from './wall-clock.ts';

/**
 * Reads the JSON of Anglers’ Log’s older backups (before it used a database): `{ journal: { entries, trips, userDefines, measurementSystem
 * } }`. null = another file.
 */
export function* anglersSteps(
  { value, isPartial }: ReadJson,
  context: LogFileContext,
): Steps<LogSheet | 'tooManyRows' | null> {
  const journal = isRecord(value) && value['journal'];
  if (!isRecord(journal)) return null;
  const [entries, trips] = [listIn(journal, 'entries'), listIn(journal, 'trips')];
  if (!Array.isArray(journal['entries']) && trips.length === 0) return null;
  if (entries.length + trips.length > mostEntries) return 'tooManyRows';
  const sheet = emptySheet();
  const { notes } = sheet;
  const make = entryMaker();
  const spots = spotsOf(journal['userDefines'], () => nameOnce(notes.unread, 'coordinates'));
  const system = numberIn(journal['measurementSystem']);
  for (const held of [journal, ...listIn(journal, 'userDefines')])
    for (const name of unreadFields(held)) nameOnce(notes.unread, name);
  const units = system === 0 ? 'imperial' : system === 1 ? 'metric' : null;
  const add = (given: unknown, row: number, read: Imported | 'date' | 'value'): void => {
    if (isPartial(given)) return skip(notes, 'cut', row);
    if (typeof read === 'string') return skip(notes, read, row);
    const isBroken = [read.caught, read.note, read.place, ...read.further].some(context.isBrokenText);
    if (isBroken) return skip(notes, 'damaged', row);
    const { entry, isShortened, otherIds } = make(read);
    if (otherIds.length > 0) sheet.otherIds.set(entry.id, otherIds);
    sheet.entries.push(entry);
    sheet.rows.push(row);
    if (isShortened) notes.shortened++;
    if (read.odd) notes.odd[read.odd]++;
    if (hasTextDate(given)) {
      notes.zone ??= { used: context.zone, rows: 0 };
      notes.zone.rows++;
    }
    if (read.at === null && (read.idOf.ats?.length ?? 0) > 0) nameOnce(notes.unread, 'coordinates');
    for (const name of unreadFields(given)) nameOnce(notes.unread, name);
    for (const line of read.further) nameOnce(notes.kept, line.slice(0, line.indexOf(':')));
  };
  for (const [index, given] of entries.entries()) {
    add(given, index + 1, entryOf(given, { context, spots, units }));
    if (index % perStep === 0) yield index / entries.length;
  }
  for (const [index, given] of trips.entries()) {
    add(given, entries.length + index + 1, tripOf(given, context));
    if (index % perStep === 0) yield index / trips.length;
  }
  return sheet;
}

/** Number of entries read per step. */
const perStep = 100;

const hasTextDate = (value: unknown): boolean => isRecord(value) && typeof value['date'] === 'string';

interface Known {
  context: LogFileContext;
  spots: Spots;
  units: 'imperial' | 'metric' | null;
}

function entryOf(value: unknown, { context: { zone }, spots, units }: Known): Imported | 'date' | 'value' {
  if (!isRecord(value)) return 'value';
  const start = dateOf(value['date'], zone);
  if (start === null) return 'date';
  const [location, spot] = [text(value['location']), text(value['fishingSpot'])];
  const ats = spots.get(spotKey(value)) ?? [];
  const { caught, further } = anglersFields(value, units);
  const note = [text(value['notes']), text(value['baitUsed'])].filter(Boolean).join('. ');
  // Anglers name a trip without a catch like a species.
  const species = text(value['fishSpecies']);
  const isWithoutCatch = isNoCatch(species);
  // The note keeps a number, a length or a weight that stands beside it.
  if (isWithoutCatch && caught !== species) further.unshift(`fishSpecies: ${caught}`);
  return {
    start: start.at,
    odd: start.odd,
    end: null,
    zone,
    place: [location, spot].filter(Boolean).join(', '),
    at: ats.length === 1 ? (ats[0] ?? null) : null,
    caught: isWithoutCatch ? '' : caught,
    note,
    further,
    isWithoutCatch,
    // An earlier version used the last spot with a given name, and an earlier file may have had one or several.
    idOf: { caught, note, ats: ats.length === 1 ? [null] : ats },
    from,
  };
}

const from = 'Anglers’ Log';

/** Reads one trip. The backup stores trips separately from catches. */
function tripOf(value: unknown, { zone }: LogFileContext): Imported | 'date' | 'value' {
  if (!isRecord(value)) return 'value';
  const [startDate, endDate] = [numberIn(value['startDate']), numberIn(value['endDate'])];
  // Backups write 0 for a missing date.
  if (startDate === null || startDate === 0) return 'date';
  const [name, note] = [text(value['name']), text(value['notes'])];
  return {
    start: Math.floor(startDate / 1000),
    end: endDate === null || endDate === 0 ? null : Math.floor(endDate / 1000),
    zone,
    place: name,
    at: null,
    caught: '',
    note,
    further: [],
    isWithoutCatch: false,
    idOf: { caught: '', note },
    from,
    odd: null,
  };
}

/** Reads `10-11-2017_5-19_PM_19.420`, `05-10-2022_17-07_`, or epoch milliseconds in newer files. */
function dateOf(value: unknown, zone: string): { at: Instant; odd: OddTime | null } | null {
  const epochMs = numberIn(value);
  if (epochMs === 0) return null;
  if (epochMs !== null) return { at: Math.floor(epochMs / 1000), odd: null };
  const found = /^(\d{2})-(\d{2})-(\d{4})_(.{1,40})$/.exec(text(value));
  const clock = found && anglersClock(found[4] ?? '');
  if (!found || !clock) return null;
  const [month, day, year] = [Number(found[1]), Number(found[2]), Number(found[3])];
  return readWallClock({ year, month, day, ...clock }, zone);
}

const spotKey = (entry: Record<string, unknown>): string =>
  JSON.stringify([text(entry['location']), text(entry['fishingSpot'])]);

/** Positions by spot name. A name with several distant positions gives no position. */
type Spots = Map<string, Coordinates[]>;

/** `onUnread` is called for positions that are written and cannot be read. */
function spotsOf(defines: unknown, onUnread: () => void): Spots {
  const spots: Spots = new Map();
  for (const group of Array.isArray(defines) ? defines : [])
    for (const location of listIn(group, 'locations'))
      for (const spot of listIn(location, 'fishingSpots')) {
        if (!isRecord(location) || !isRecord(spot) || !isRecord(spot['coordinates'])) continue;
        const at = positionOf(spot['coordinates']);
        if (at === 'unread') onUnread();
        if (at === null || at === 'unread') continue;
        const key = JSON.stringify([text(location['name']), text(spot['name'])]);
        const known = spots.get(key) ?? [];
        if (!known.some(({ lat, lng }) => lat === at.lat && lng === at.lng)) spots.set(key, [...known, at]);
      }
  return spots;
}

function positionOf({ latitude, longitude }: Record<string, unknown>): Coordinates | null | 'unread' {
  if ([latitude, longitude].every(each => each === undefined || each === null || each === '')) return null;
  // One platform writes them as texts.
  const [lat, lng] = [numberIn(latitude), numberIn(longitude)];
  return lat !== null && lng !== null && isCoordinates({ lat, lng }) ? { lat, lng } : 'unread';
}

const listIn = (value: unknown, name: string): unknown[] => {
  const list = isRecord(value) ? value[name] : null;
  return Array.isArray(list) ? list : [];
};

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
