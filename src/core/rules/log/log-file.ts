import type { DecodedText, TextEncoding } from '../value/decode-text.ts';
import type { Zone } from '../time/time.ts';
import type { LogEntry } from './log-entry.ts';
import type { OddTime } from './wall-clock.ts';
import type { DayOrder } from './written-time.ts';

/** What the user corrects of the assumptions under which a file is read; null = as the file itself suggests. */
export interface LogFileChoices {
  encoding: TextEncoding | null;
  dayOrder: DayOrder | null;
  zone: Zone | null;
  /** Reads a last row that the end of the file may have cut, too. */
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
  /** Everything of this app: it is read in the settings. */
  | 'backup'
  /** Of a later version of this app. */
  | 'newer'
  | 'noDates'
  /** The first row of a table, which names its columns. */
  | 'damagedHead'
  | 'notALog'
  /** It ends in the middle, and no entry before that is whole. */
  | 'cut'
  | 'noEntries';

/** Why a row or an entry of a file is not read. */
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
  /** The first of them, counted from 1 as table programs and lists do. */
  rows: number[];
}

/** What every reader of a log file is given. */
export interface LogFileContext {
  choices: LogFileChoices;
  /** For times without a written offset. */
  zone: Zone;
  isBrokenText: (text: string) => boolean;
}

/** Under which assumptions a file was read, and what of it was not. */
export interface LogFileNotes {
  skipped: SkippedRows[];
  /** The zone of times without a written offset, and how many there are. */
  zone: { used: Zone; rows: number } | null;
  /** null where no date can be read both ways. `used` null = the user has to choose. */
  dayOrder: { used: DayOrder | null; isProved: boolean } | null;
  decimalSign: ',' | '.' | null;
  /** Entries without a time of day: noon is assumed. */
  noons: number;
  /** Times that the zone's clocks skip, read as much later, and times that come twice, read as the first. */
  odd: Record<OddTime, number>;
  /** Columns or fields whose values are added to the note as text. */
  kept: string[];
  /** Fields that are not read. */
  unread: string[];
  /** Entries whose texts are longer than an entry takes. */
  shortened: number;
  /** `lastRow` = no line end proves that the last row is whole. */
  broken: 'cut' | 'damaged' | 'lastRow' | null;
  /** The row in doubt. */
  lastRow: string | null;
  encoding: Pick<DecodedText, 'encoding' | 'isSure'>;
}

/** By the id of an entry: further ids under which an earlier reading of the file may have saved it. */
export type OtherIds = ReadonlyMap<string, readonly string[]>;

export type ReadLogFile =
  | { ok: true; entries: LogEntry[]; otherIds: OtherIds; notes: LogFileNotes }
  | { ok: false; fault: LogFileFault };

/** What a reader says of a file: its entries and everything that the notes need of it. */
export interface LogSheet {
  entries: LogEntry[];
  /** The row of each entry. */
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

/** Rows named for each reason. */
const mostRowsNamed = 5;

export function skip(notes: LogSheet['notes'], reason: SkipReason, row: number): void {
  const found = notes.skipped.find(each => each.reason === reason);
  if (!found) notes.skipped.push({ reason, count: 1, rows: [row] });
  else {
    found.count++;
    if (found.rows.length < mostRowsNamed) found.rows.push(row);
  }
}

/** Names each once, few enough for a sentence. */
export function nameOnce(names: string[], name: string): void {
  if (names.length < mostNames && !names.includes(name)) names.push(name);
}
const mostNames = 30;
