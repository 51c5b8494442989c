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

/** Context for reading a table's rows. */
interface RowContext {
  zone: Zone;
  order: DayOrder | null;
  isPadded: boolean;
  isBrokenText: (text: string) => boolean;
  sheet: LogSheet;
}

/** Reads the rows of one kind of table. */
export interface RowReader {
  /** Indexes of the columns with dates. */
  dates: number[];
  read: (cells: readonly string[], row: number, context: RowContext) => void;
}

/** Number of rows per step. */
const perStep = 200;
/** Row limit: the log cannot hold more. */
const mostRows = mostEntries + 1;

/**
 * Reads a CSV of this or another app, recognized by the column names in its first line. Makes two passes, because only all dates together
 * show how dates are written.
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
  // Counts empty cells too: if the header lost a delimiter, all later cells would be under the wrong name.
  if (cells.length > columns) return skip(notes, 'long', row);
  reader.read(cells, row, context);
}

/** Maximum length of a row in the preview, characters. */
const longestShown = 200;
