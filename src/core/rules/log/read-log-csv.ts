import type { Zone } from '../time/time.ts';
import type { Steps } from '../value/work-steps.ts';
import { csvRowAt, csvStart, mostColumns, type CsvRow } from './csv.ts';
import { mostEntries } from './log-entry.ts';
import {
  emptySheet,
  skip,
  type LogFileChoices,
  type LogFileContext,
  type LogFileFault,
  type LogSheet,
} from './log-file.ts';
import { otherRows } from './read-other-rows.ts';
import { ownRows } from './read-own-rows.ts';
import { dateStyle, type DayOrder } from './written-time.ts';

/** What the rows of a table are read with. */
interface RowContext {
  zone: Zone;
  order: DayOrder | null;
  isPadded: boolean;
  isBrokenText: (text: string) => boolean;
  sheet: LogSheet;
}

/** Reads one kind of table row by row. */
export interface RowReader {
  /** Columns with dates. */
  dates: number[];
  read: (cells: readonly string[], row: number, context: RowContext) => void;
}

/** Rows between two steps. */
const perStep = 200;
/** Further rows hold no more than a log can. */
const mostRows = mostEntries + 1;

/**
 * A CSV of ours or of another app, by the names in its first line. The file is passed through twice: how its dates are written shows in
 * all of them together.
 */
export function* csvSteps(
  text: string,
  { choices, zone, isBrokenText }: LogFileContext,
): Steps<LogSheet | LogFileFault> {
  const { separator, from } = csvStart(text);
  const head = csvRowAt(text, from, separator);
  const names = head.cells.map(cell => cell.trim());
  if (head.isBroken && names.length >= mostColumns) return 'tooManyColumns';
  if (head.isBroken || names.some(isBrokenText)) return 'damagedHead';
  const reader = ownRows(names) ?? otherRows(names);
  if (reader === null) return names.length > 1 ? 'noDates' : 'notALog';
  const { style, see } = dateStyle();
  let count = 0;
  for (let at = head.next; at < text.length;) {
    const { cells, next } = csvRowAt(text, at, separator);
    if (++count > mostRows) return 'tooManyRows';
    for (const column of reader.dates) see((cells[column] ?? '').trim());
    at = next;
    if (count % perStep === 0) yield (at / text.length) * 0.4;
  }
  const { order } = style;
  const used = choices.dayOrder ?? (order === 'dayFirst' || order === 'monthFirst' ? order : null);
  const sheet = emptySheet();
  sheet.notes.dayOrder =
    order === null ? null : { used, isProved: order === 'dayFirst' || order === 'monthFirst' };
  const context = { zone, order: used, isPadded: style.isPadded, isBrokenText, sheet };
  let row = 1;
  for (let at = head.next; at < text.length;) {
    const found = csvRowAt(text, at, separator);
    row++;
    readRow(found, names.length, row, { reader, context, choices });
    at = found.next;
    if (row % perStep === 0) yield 0.4 + (at / text.length) * 0.6;
  }
  return sheet;
}

function readRow(
  { cells, isBroken, isEnded }: CsvRow,
  columns: number,
  row: number,
  { reader, context, choices }: { reader: RowReader; context: RowContext; choices: LogFileChoices },
): void {
  if (cells.every(cell => cell.trim() === '')) return;
  const { notes } = context.sheet;
  if (!isEnded) {
    const isCut = isBroken || cells.length < columns;
    notes.broken = isCut ? 'cut' : 'lastRow';
    notes.lastRow = isCut
      ? null
      : cells
          .filter(cell => cell.trim() !== '')
          .join(' · ')
          .slice(0, longestShown);
    if (isCut || !choices.readsLastRow) return skip(notes, 'cut', row);
  }
  if (isBroken || cells.some(context.isBrokenText)) return skip(notes, 'damaged', row);
  if (cells.length < columns) return skip(notes, 'short', row);
  // Also with empty cells: the header may have lost a delimiter, and all cells after it stand under a wrong name.
  if (cells.length > columns) return skip(notes, 'long', row);
  reader.read(cells, row, context);
}

/** Letters of a row that the preview shows. */
const longestShown = 200;
