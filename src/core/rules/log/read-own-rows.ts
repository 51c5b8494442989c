import { knownZone } from '../time/time.ts';
import { unquoted } from './csv.ts';
import { isTooLong } from './import-entry.ts';
import { feltChoices, outcomes } from './log-entry.ts';
import { nameOnce, skip } from './log-file.ts';
import { readLogEntry } from './read-log-entry.ts';
import type { RowReader } from './read-log-csv.ts';
import { positionIn } from './read-other-rows.ts';
import { writtenTime } from './written-time.ts';

/** Columns that become fields of an entry. */
const known = /^(?:start|end|zone|place|lat|lng|felt|outcome|caught|note|from|id)$/;

/**
 * Returns a reader for the app's own table, even if a spreadsheet saved it again with decimal commas, semicolons and local date order. null
 * = another app's table. A value in another form rejects its row.
 */
export function ownRows(heads: readonly string[]): RowReader | null {
  const names = heads.map(head => head.toLowerCase());
  if (!['start', 'outcome', 'zone'].every(name => names.includes(name))) return null;
  const column = new Map(names.map((name, index) => [name, index]));
  const dates = [column.get('start') ?? -1, column.get('end') ?? -1];
  return {
    dates,
    read: (cells, row, { order, isPadded, sheet }) => {
      const { notes } = sheet;
      const cell = (name: string): string => unquoted((cells[column.get(name) ?? -1] ?? '').trim());
      const zone = knownZone(cell('zone'));
      if (zone === null) return skip(notes, 'zone', row);
      const timeIn = (text: string) => writtenTime({ date: text, time: '' }, { order, isPadded, zone });
      const start = timeIn(cell('start'));
      const end = cell('end') === '' ? null : timeIn(cell('end'));
      if (start === 'order' || end === 'order') return;
      if (typeof start === 'string') return skip(notes, start, row);
      if (typeof end === 'string') return skip(notes, end, row);
      if (start.isNoon || end?.isNoon === true) return skip(notes, 'time', row);
      const at = positionIn(cell('lat'), cell('lng'));
      const [felt, outcome] = [
        feltChoices.find(each => each === cell('felt')),
        outcomes.find(each => each === cell('outcome')),
      ];
      const isUnread =
        at === 'unread' ||
        (felt === undefined && cell('felt') !== '') ||
        (outcome === undefined && cell('outcome') !== '');
      const entry = isUnread
        ? null
        : readLogEntry({
            id: cell('id'),
            start: start.at,
            end: end?.at ?? null,
            zone,
            place: cell('place'),
            at,
            felt,
            outcome,
            caught: cell('caught'),
            note: cell('note'),
            from: cell('from'),
          });
      if (!entry) return skip(notes, 'value', row);
      for (const [index, name] of names.entries())
        if (!known.test(name) && (cells[index] ?? '').trim() !== '')
          nameOnce(notes.unread, heads[index] || `#${index + 1}`);
      if (isTooLong({ place: cell('place'), caught: cell('caught'), note: cell('note') })) notes.shortened++;
      sheet.entries.push(entry);
      sheet.rows.push(row);
      for (const written of [start, end]) if (written?.odd) notes.odd[written.odd]++;
      if (at !== null && at !== 'unread')
        notes.decimalSign = `${cell('lat')}${cell('lng')}`.includes(',') ? ',' : (notes.decimalSign ?? '.');
    },
  };
}
