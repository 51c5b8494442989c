import { isCoordinates } from '../place/distance.ts';
import type { Coordinates } from '../place/place.ts';
import { knownZone, type Zone } from '../time/time.ts';
import { plainDecimal } from '../value/plain-decimal.ts';
import { entryMaker, isNoCatch } from './import-entry.ts';
import { nameOnce, skip } from './log-file.ts';
import type { RowReader } from './read-log-csv.ts';
import { offsetOf, writtenTime } from './written-time.ts';

/** Maximum length of a column name that is examined, characters. */
const longestName = 60;

/** Returns a reader for another app's table; null = no date column. Columns without a matching field become text in the note. */
export function otherRows(heads: readonly string[]): RowReader | null {
  const names = heads.map(head => head.toLowerCase().slice(0, longestName));
  const used = new Set<number>();
  const column = (...wanted: string[]): number => {
    const index = names.findIndex(name => wanted.includes(plainName(name)));
    if (index !== -1) used.add(index);
    return index;
  };
  // Earlier versions kept these columns as text. Ids leave them out, so that a file that is read again adds nothing.
  const later = new Set<number>();
  const laterColumn = (known: number, ...wanted: string[]): number => {
    if (known !== -1) return known;
    const index = column(...wanted);
    if (index !== -1) later.add(index);
    return index;
  };
  const columns = {
    date: column('date', 'datum', 'fecha', 'date/time', 'datetime', 'date time', 'caught on', 'trip date'),
    time: column('time', 'heure', 'hora', 'uhrzeit', 'zeit'),
    zone: column('zone', 'timezone', 'time zone', 'tz', 'utc offset'),
    species: column('species', 'fish', 'fish species', 'espèce', 'especie', 'art', 'fischart'),
    count: column('count', 'quantity', 'number', 'nombre', 'cantidad', 'anzahl'),
    place: laterColumn(
      column('spot', 'location', 'place', 'lieu', 'lugar', 'fishing spot', 'water', 'water body'),
      'ort',
      'gewässer',
      'angelplatz',
      'coin de pêche',
      "plan d'eau",
    ),
    lat: laterColumn(column('latitude', 'lat', 'spot lat', 'latitud'), 'breitengrad'),
    lng: laterColumn(column('longitude', 'lng', 'lon', 'long', 'spot lng', 'longitud'), 'längengrad'),
    note: laterColumn(
      column('notes', 'note', 'memo', 'comment', 'comments', 'notas', 'remarks'),
      'bemerkung',
      'bemerkungen',
      'notizen',
      'commentaire',
      'commentaires',
      'remarques',
      'comentario',
      'comentarios',
      'observaciones',
    ),
  };
  if (columns.date === -1) return null;
  const measures = names.flatMap((name, index) => {
    const unit = unitOf(name);
    if (unit === undefined || !isMeasure.test(name)) return [];
    used.add(index);
    return [{ index, unit }];
  });
  const further = heads.flatMap((head, index) =>
    used.has(index) ? [] : [{ index, name: head.slice(0, longestName) || `#${index + 1}` }],
  );
  const make = entryMaker();
  const from = names.includes('retrieve style') ? 'FishTracker' : 'CSV';
  return {
    dates: [columns.date],
    read: (cells, row, { zone, order, isPadded, sheet }) => {
      const { notes } = sheet;
      const cell = (index: number): string => (cells[index] ?? '').trim();
      const ownZone = zoneIn(cell(columns.zone));
      if (ownZone === 'unknown') return skip(notes, 'zone', row);
      const when = { date: cell(columns.date), time: cell(columns.time) };
      const written = writtenTime(when, { order, isPadded, zone: ownZone?.zone ?? zone });
      if (written === 'order') return;
      if (typeof written === 'string') return skip(notes, written, row);
      // An offset in its own column counts like an offset after the time.
      const shiftS = written.isAssumedZone ? (ownZone?.offsetS ?? 0) : 0;
      const position = positionIn(cell(columns.lat), cell(columns.lng));
      const count = cell(columns.count);
      const isCount = /^\d{1,4}$/.test(count);
      const lines = further.map(({ index, name }) => [name, cell(index)] as const);
      if (count !== '' && !isCount) lines.push([heads[columns.count] ?? '', count]);
      if (position === 'unread')
        for (const index of [columns.lat, columns.lng]) lines.push([heads[index] ?? '', cell(index)]);
      const species = cell(columns.species);
      const isWithoutCatch = isCount ? Number(count) === 0 : count === '' && isNoCatch(species);
      if (isWithoutCatch)
        for (const index of [columns.species, ...measures.map(each => each.index)])
          if (!isNoCatch(cell(index))) lines.push([heads[index] ?? '', cell(index)]);
      const kept = lines.filter(([, value]) => value !== '');
      for (const [name] of kept) nameOnce(notes.kept, name);
      const caught = [
        [Number(count) > 1 && isCount && `${count} ×`, species].filter(Boolean).join(' '),
        ...measures.map(({ index, unit }) => cell(index) && `${cell(index)} ${unit}`),
      ]
        .filter(Boolean)
        .join(', ');
      const note = cell(columns.note);
      const { entry, isShortened } = make({
        start: written.at - shiftS,
        end: null,
        zone: ownZone?.zone ?? zone,
        place: cell(columns.place),
        at: position === 'unread' ? null : position,
        caught: isWithoutCatch ? '' : caught,
        note,
        further: kept.map(([name, value]) => `${name}: ${value}`),
        isWithoutCatch,
        idOf: {
          caught,
          note: later.has(columns.note) ? '' : note,
          ...(later.has(columns.place) && { place: '' }),
          ...((later.has(columns.lat) || later.has(columns.lng)) && { at: null }),
        },
        from,
        odd: written.odd,
      });
      sheet.entries.push(entry);
      sheet.rows.push(row);
      if (isShortened) notes.shortened++;
      if (written.isNoon) notes.noons++;
      if (written.odd) notes.odd[written.odd]++;
      if (written.isAssumedZone && !ownZone) {
        notes.zone ??= { used: zone, rows: 0 };
        notes.zone.rows++;
      }
      if (position !== 'unread' && position)
        notes.decimalSign =
          `${cell(columns.lat)}${cell(columns.lng)}`.includes(',') || notes.decimalSign === ',' ? ',' : '.';
    },
  };
}

/** Removes units from column names: `weight (g)`, `size_cm`. */
function plainName(name: string): string {
  const open = name.indexOf('(');
  return (open > 0 && name.endsWith(')') ? name.slice(0, open) : name).replaceAll('_', ' ').trim();
}

const isMeasure = /^(?:size|length|weight|longueur|poids|peso|taille|talla|länge|gewicht)/;
const unitOf = (name: string): string | undefined => /[(_\s](g|kg|cm|mm|lb|lbs|oz|in)\)?$/.exec(name)?.[1];

/** Reads a position. European tables write `48,36`. `unread` = the text is not a position. */
export function positionIn(lat: string, lng: string): Coordinates | null | 'unread' {
  if (lat === '' && lng === '') return null;
  const [north, east] = [lat, lng].map(text => plainDecimal(text.replace(',', '.')));
  if (typeof north !== 'number' || typeof east !== 'number') return 'unread';
  const at = { lat: north, lng: east };
  return isCoordinates(at) ? at : 'unread';
}

/** Reads a zone name or an offset in seconds east of UTC; null = none is written. */
function zoneIn(text: string): { zone: Zone; offsetS: number } | null | 'unknown' {
  if (text === '') return null;
  const offsetS = offsetOf(text);
  if (!Number.isNaN(offsetS)) return { zone: 'UTC', offsetS };
  // Short zone names are ambiguous, and browsers choose one meaning: `BST` as Dhaka, `AST` as Alaska.
  const zone = text.includes('/') ? knownZone(text) : null;
  return zone === null ? 'unknown' : { zone, offsetS: 0 };
}
