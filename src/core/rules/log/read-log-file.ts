import { knownZone, type Instant, type Zone } from '../time/time.ts';
import { brokenTextIn } from '../value/broken-text.ts';
import type { DecodedText } from '../value/decode-text.ts';
import { isRecord } from '../value/is-record.ts';
import { jsonSteps, type ReadJson } from '../value/json-steps.ts';
import type { Steps } from '../value/work-steps.ts';
import { draftFault, mostEntries } from './log-entry.ts';
import {
  emptySheet,
  nameOnce,
  skip,
  type LogFileChoices,
  type LogFileContext,
  type LogFileFault,
  type LogSheet,
  type ReadLogFile,
} from './log-file.ts';
import { isTooLong } from './import-entry.ts';
import { anglersSteps } from './read-anglers-log.ts';
import { csvSteps } from './read-log-csv.ts';
import { readLogEntry } from './read-log-entry.ts';
import { logFormat } from './write-log.ts';

/** Largest log file, bytes. */
export const mostLogBytes = 40 * 1024 * 1024;

/** Reads a log of this app (JSON, CSV), Anglers’ Log’s JSON, or a CSV with a date column; rejects any other file with a specific reason. */
export function* logFileSteps(
  decoded: DecodedText,
  { choices, deviceZone, now }: { choices: LogFileChoices; deviceZone: Zone; now: Instant },
): Steps<ReadLogFile> {
  const { text, encoding, isSure, isDamaged } = decoded;
  const zone = knownZone(choices.zone ?? undefined) ?? deviceZone;
  const context: LogFileContext = { choices, zone, isBrokenText: brokenTextIn(isDamaged) };
  const found = yield* sheetSteps(text, context);
  if (typeof found === 'string') return { ok: false, fault: found };
  const { entries, rows, otherIds, notes } = found;
  const sound = entries.filter((entry, index) => {
    const fault = draftFault(entry, now);
    if (fault) skip(notes, fault === 'noTime' ? 'date' : fault, rows[index] ?? 0);
    return fault === null;
  });
  if (sound.length > mostEntries) return { ok: false, fault: 'tooManyRows' };
  // A summary explains why no row was read, and may offer another day order or encoding.
  const isWaiting = notes.dayOrder?.used === null;
  if (notes.skipped.length === 0 && sound.length === 0 && !isWaiting)
    return { ok: false, fault: 'noEntries' };
  return { ok: true, entries: sound, otherIds, notes: { ...notes, encoding: { encoding, isSure } } };
}

function* sheetSteps(text: string, context: LogFileContext): Steps<LogSheet | LogFileFault> {
  const first = /\S/.exec(text.slice(0, longestBlank))?.[0];
  if (first === undefined) return text.length > longestBlank ? 'notALog' : 'empty';
  if (first === '<') return /<(gpx|kml)[\s/>]/i.test(text.slice(0, longestBlank)) ? 'track' : 'notALog';
  if (first !== '{' && first !== '[') return yield* csvSteps(text, context);
  const read = yield* jsonSteps(text);
  if (read === 'notJson') return 'notALog';
  if (read === 'tooComplex') return read;
  const { value } = read;
  const isOwn = isRecord(value) && value['app'] === 'offing';
  const sheet = isOwn
    ? yield* ownSteps(value, read, context)
    : ((yield* anglersSteps(read, context)) ?? 'notALog');
  if (typeof sheet !== 'string' && read.brokenAt !== null)
    sheet.notes.broken = read.isCut ? 'cut' : 'damaged';
  return sheet;
}

/** Number of entries read per step. */
const perStep = 100;

/** Maximum number of characters searched for the first nonblank, and for the root element. */
const longestBlank = 10_000;

function* ownSteps(
  file: Record<string, unknown>,
  { isPartial, brokenAt }: ReadJson,
  { isBrokenText }: LogFileContext,
): Steps<LogSheet | LogFileFault> {
  const isLog = file['kind'] === 'log';
  if (!isLog) return file['settings'] === undefined && brokenAt !== null ? 'cut' : 'backup';
  if (typeof file['format'] === 'number' && file['format'] > logFormat) return 'newer';
  const given = file['entries'];
  if (!Array.isArray(given)) return brokenAt === null ? 'notALog' : 'cut';
  if (given.length > mostEntries) return 'tooManyRows';
  const sheet = emptySheet();
  for (const [index, each] of given.entries()) {
    if (index % perStep === 0) yield index / given.length;
    const row = index + 1;
    const lost: string[] = [];
    const entry = isPartial(each) ? null : readLogEntry(each, lost);
    if (!entry) skip(sheet.notes, isPartial(each) ? 'cut' : 'value', row);
    else if ([entry.place, entry.caught, entry.note].some(isBrokenText)) skip(sheet.notes, 'damaged', row);
    else {
      for (const name of lost) nameOnce(sheet.notes.unread, name);
      const textOf = (name: string): string => {
        const held = isRecord(each) ? each[name] : '';
        return typeof held === 'string' ? held : '';
      };
      if (isTooLong({ place: textOf('place'), caught: textOf('caught'), note: textOf('note') }))
        sheet.notes.shortened++;
      sheet.entries.push(entry);
      sheet.rows.push(row);
    }
  }
  return sheet;
}
