import type { DecodedText, TextEncoding } from '../value/decode-text.ts';
import type { Zone } from '../time/time.ts';
import type { LogEntry } from './log-entry.ts';
import type { OddTime } from './wall-clock.ts';
import type { DayOrder } from './written-time.ts';

/** The user's corrections of the assumptions about a file; null = as the file itself suggests. */
export interface LogFileChoices {
  encoding: TextEncoding | null;
  dayOrder: DayOrder | null;
  zone: Zone | null;
  /** True = also read a last row that the end of the file may have cut. */
  readsLastRow: boolean;
}

export const noChoices: LogFileChoices = {
  encoding: null,
  dayOrder: null,
  zone: null,
  readsLastRow: false,
};

export type LogFileFault =
  | 'empty'
  | 'tooLarge'
  | 'tooManyRows'
  | 'tooManyColumns'
  | 'tooComplex'
  /** A track or a route: it has positions but no catches. */
  | 'track'
  /** A full backup of this app, which the settings screen reads. */
  | 'backup'
  /** A file of a later version of this app. */
  | 'newer'
  | 'noDates'
  /** The table's first row, which names the columns, is damaged. */
  | 'damagedHead'
  | 'notALog'
  /** The file is truncated, and no entry before the cut is complete. */
  | 'cut'
  | 'noEntries';

/** Reason why a row or an entry is skipped. */
type SkipReason =
  | 'date'
  | 'time'
  | 'zone'
  | 'short'
  | 'long'
  | 'damaged'
  | 'value'
  | 'future'
  | 'tooLong'
  | 'endsBeforeStart'
  | 'cut';

interface SkippedRows {
  reason: SkipReason;
  count: number;
  /** The first skipped rows, counted from 1 as spreadsheets do. */
  rows: number[];
}

/** Input of every log file reader. */
export interface LogFileContext {
  choices: LogFileChoices;
  /** For times without a written offset. */
  zone: Zone;
  isBrokenText: (text: string) => boolean;
}

/** Assumptions under which a file was read, and the parts that were not read. */
export interface LogFileNotes {
  skipped: SkippedRows[];
  /** Zone of the times without a written offset, and their number. */
  zone: { used: Zone; rows: number } | null;
  /** null = no date is ambiguous. `used` null = the user has to choose. */
  dayOrder: { used: DayOrder | null; isProved: boolean } | null;
  decimalSign: ',' | '.' | null;
  /** Number of entries without a time of day; noon is assumed. */
  noons: number;
  /** Numbers of times that the zone's clocks skip (moved later by the skipped span), and of times that occur twice (read as the first). */
  odd: Record<OddTime, number>;
  /** Columns or fields whose values are appended to the note as text. */
  kept: string[];
  /** Fields that are not read. */
  unread: string[];
  /** Number of entries whose texts exceed the limits. */
  shortened: number;
  /** `lastRow` = no line end proves that the last row is complete. */
  broken: 'cut' | 'damaged' | 'lastRow' | null;
  /** The last row, if it may be truncated. */
  lastRow: string | null;
  encoding: Pick<DecodedText, 'encoding' | 'isSure'>;
}

/** By entry id: other ids under which an earlier import may have saved the entry. */
export type OtherIds = ReadonlyMap<string, readonly string[]>;

export type ReadLogFile =
  | { ok: true; entries: LogEntry[]; otherIds: OtherIds; notes: LogFileNotes }
  | { ok: false; fault: LogFileFault };

/** A reader's result: the entries, and all input for the notes. */
export interface LogSheet {
  entries: LogEntry[];
  /** Row number of each entry. */
  rows: number[];
  otherIds: Map<string, readonly string[]>;
  notes: Omit<LogFileNotes, 'encoding'>;
}

const noNotes = (): LogSheet['notes'] => ({
  skipped: [],
  zone: null,
  dayOrder: null,
  decimalSign: null,
  noons: 0,
  odd: { skipped: 0, repeated: 0 },
  kept: [],
  unread: [],
  shortened: 0,
  broken: null,
  lastRow: null,
});

export const emptySheet = (): LogSheet => ({
  entries: [],
  rows: [],
  otherIds: new Map(),
  notes: noNotes(),
});

/** Maximum number of row numbers listed per reason. */
const mostRowsNamed = 5;

export function skip(notes: LogSheet['notes'], reason: SkipReason, row: number): void {
  const found = notes.skipped.find(each => each.reason === reason);
  if (!found) notes.skipped.push({ reason, count: 1, rows: [row] });
  else {
    found.count++;
    if (found.rows.length < mostRowsNamed) found.rows.push(row);
  }
}

/** Adds a name unless it is already listed; limits the list to what fits a sentence. */
export function nameOnce(names: string[], name: string): void {
  if (names.length < mostNames && !names.includes(name)) names.push(name);
}
const mostNames = 30;
