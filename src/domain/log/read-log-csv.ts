import { isCoordinates } from '../place/distance.ts';
import type { Coordinates } from '../place/place.ts';
import { knownZone, type Instant, type Zone } from '../time/time.ts';
import { readCsv, unquoted } from './csv.ts';
import { placed, type Imported } from './import-entry.ts';
import { feltChoices, outcomes, type LogEntry } from './log-entry.ts';
import { readLogEntry } from './read-log-entry.ts';
import { instantOf, timeOfDay, type WallClock } from './wall-clock.ts';

type ReadCsvLog =
  | { kind: 'own'; entries: LogEntry[]; skipped: number }
  | { kind: 'other'; rows: Imported[]; skipped: number }
  | { kind: 'fault'; fault: 'noDates' | 'ambiguousDates' | 'notALog' };

/** A CSV of ours or of another app, by the names in its first line. */
export function readLogCsv(text: string, zone: Zone): ReadCsvLog {
  const [head = [], ...rows] = readCsv(text);
  const names = head.map(cell => cell.trim().toLowerCase());
  if (['start', 'outcome', 'zone'].every(name => names.includes(name))) return own(names, rows);
  const column = (...wanted: string[]): number => names.findIndex(name => wanted.includes(plainName(name)));
  const columns = {
    date: column('date', 'datum', 'fecha', 'date/time', 'datetime', 'date time', 'caught on', 'trip date'),
    time: column('time', 'heure', 'hora', 'uhrzeit'),
    species: column('species', 'fish', 'fish species', 'espèce', 'especie', 'art'),
    count: column('count', 'quantity', 'number', 'nombre', 'cantidad'),
    place: column('spot', 'location', 'place', 'lieu', 'lugar', 'fishing spot', 'water', 'water body'),
    lat: column('latitude', 'lat', 'spot lat', 'latitud'),
    lng: column('longitude', 'lng', 'lon', 'long', 'spot lng', 'longitud'),
    note: column('notes', 'note', 'memo', 'comment', 'comments', 'notas', 'remarks'),
  };
  if (columns.date === -1) return { kind: 'fault', fault: names.length > 1 ? 'noDates' : 'notALog' };
  const measures = names.flatMap((name, index) => {
    const unit = unitOf(name);
    return unit && /^(size|length|weight|longueur|poids|peso|taille|talla)/.test(name)
      ? [{ index, unit }]
      : [];
  });
  const cell = (row: readonly string[], index: number): string => (row[index] ?? '').trim();
  const order = dayOrder(rows.map(row => cell(row, columns.date)));
  if (order === 'ambiguous') return { kind: 'fault', fault: 'ambiguousDates' };
  const read = rows.flatMap((row): Imported[] => {
    const start = startOf(cell(row, columns.date), cell(row, columns.time), order, zone);
    if (start === null) return [];
    const count = Number(cell(row, columns.count));
    const what = [
      [count > 1 && `${count} ×`, cell(row, columns.species)].filter(Boolean).join(' '),
      ...measures.map(({ index, unit }) => cell(row, index) && `${cell(row, index)} ${unit}`),
    ];
    return [
      {
        start,
        zone,
        place: cell(row, columns.place),
        at: otherPosition(cell(row, columns.lat), cell(row, columns.lng)),
        caught: what.filter(Boolean).join(', '),
        note: cell(row, columns.note),
        from: names.includes('retrieve style') ? 'FishTracker' : 'CSV',
      },
    ];
  });
  return { kind: 'other', rows: read, skipped: rows.length - read.length };
}

/** `weight (g)` and `size_cm` without their units. */
const plainName = (name: string): string =>
  name
    .replace(/\s*\(.*\)$/, '')
    .replaceAll('_', ' ')
    .trim();
const unitOf = (name: string): string | undefined => /(?:\(|_)(g|kg|cm|mm|lb|lbs|oz|in)\)?$/.exec(name)?.[1];

function own(names: readonly string[], rows: readonly string[][]): ReadCsvLog {
  const entries = rows.flatMap(row => {
    const cell = (name: string): string => unquoted((row[names.indexOf(name)] ?? '').trim());
    const [lat, lng] = [cell('lat'), cell('lng')];
    const read = readLogEntry({
      id: cell('id'),
      start: Date.parse(cell('start')) / 1000,
      end: cell('end') === '' ? null : Date.parse(cell('end')) / 1000,
      zone: cell('zone'),
      place: cell('place'),
      at: positionOf(lat, lng),
      felt: feltChoices.find(each => each === cell('felt')),
      outcome: outcomes.find(each => each === cell('outcome')),
      caught: cell('caught'),
      note: cell('note'),
      from: cell('from'),
    });
    return read ? [read] : [];
  });
  return { kind: 'own', entries, skipped: rows.length - entries.length };
}

function positionOf(lat: string, lng: string): Coordinates | null {
  const at = { lat: Number(lat), lng: Number(lng) };
  return lat !== '' && lng !== '' && isCoordinates(at) ? at : null;
}

/** Tables of Europe write `48,36`. */
const otherPosition = (lat: string, lng: string): Coordinates | null =>
  placed(positionOf(lat.replace(',', '.'), lng.replace(',', '.')));

type DayOrder = 'monthFirst' | 'dayFirst';

/** Whether `03/04/2025` is in March or April, by any date of the file that can be only one of the two. */
function dayOrder(dates: readonly string[]): DayOrder | 'ambiguous' {
  const slashed = dates.flatMap(date => {
    const found = /^(\d{1,2})\/(\d{1,2})\/\d{4}/.exec(date);
    return found ? [[Number(found[1]), Number(found[2])] as const] : [];
  });
  const isDayFirst = slashed.some(([first]) => first > 12);
  const isMonthFirst = slashed.some(([, second]) => second > 12);
  if (isDayFirst === isMonthFirst && slashed.length > 0) return 'ambiguous';
  return isMonthFirst ? 'monthFirst' : 'dayFirst';
}

function startOf(date: string, time: string, order: DayOrder, zone: Zone): Instant | null {
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d.*(?:Z|[+-]\d\d:?\d\d)$/.test(date)) {
    const at = Date.parse(date) / 1000;
    return Number.isFinite(at) ? at : null;
  }
  const day = dayOf(date, order);
  if (!day) return null;
  const clock = timeOfDay(time) ?? timeOfDay(date.replace(/^\S+?[T\s]+/, ''));
  // A day without an hour: noon is on that day in every zone's eyes.
  return instantOf({ ...day, ...(clock ?? { hour: 12, minute: 0 }) }, knownZone(zone) ?? 'UTC');
}

function dayOf(date: string, order: DayOrder): Pick<WallClock, 'year' | 'month' | 'day'> | null {
  const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/.exec(date);
  if (yearFirst)
    return { year: Number(yearFirst[1]), month: Number(yearFirst[2]), day: Number(yearFirst[3]) };
  const yearLast = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})/.exec(date);
  if (!yearLast) return null;
  const [first, second, year] = [Number(yearLast[1]), Number(yearLast[3]), Number(yearLast[4])];
  const isDayFirst = yearLast[2] === '.' || order === 'dayFirst';
  return isDayFirst ? { year, month: second, day: first } : { year, month: first, day: second };
}
