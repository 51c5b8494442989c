import type { Instant, Zone } from '../time/time.ts';
import { isRecord } from '../value/is-record.ts';
import { importedEntries } from './import-entry.ts';
import { draftFault, mostEntries, type LogEntry } from './log-entry.ts';
import { readAnglersLog } from './read-anglers-log.ts';
import { readLogCsv } from './read-log-csv.ts';
import { readLogEntry } from './read-log-entry.ts';
import { logFormat } from './write-log.ts';

export type LogFileFault =
  | 'empty'
  | 'tooLarge'
  /** A track or a route: it says where, not what came of it. */
  | 'track'
  /** Everything of this app: it is read in the settings. */
  | 'backup'
  /** Of a later version of this app. */
  | 'newer'
  | 'noDates'
  | 'ambiguousDates'
  | 'notALog'
  | 'noEntries';

export type ReadLogFile =
  | {
      ok: true;
      entries: LogEntry[];
      /** Rows that are no entry: without a date, or in the future. */
      skipped: number;
      /** Its times name no zone, and are read on the clock of this one; null = they are instants. */
      readIn: Zone | null;
    }
  | { ok: false; fault: LogFileFault };

const mostLogBytes = 40 * 1024 * 1024;

const fault = (kind: LogFileFault): ReadLogFile => ({ ok: false, fault: kind });

/** A log of this app (JSON, CSV), Anglers’ Log’s JSON, or a CSV with a column of dates; anything else is refused by name. */
export function readLogFile(text: string, zone: Zone, now: Instant): ReadLogFile {
  if (text.length > mostLogBytes) return fault('tooLarge');
  const plain = text.replace(/^\u{feff}/u, '').trim();
  if (plain === '') return fault('empty');
  if (plain.startsWith('<')) return fault(/<(gpx|kml)[\s/>]/i.test(plain) ? 'track' : 'notALog');
  if (plain.startsWith('{') || plain.startsWith('[')) return readJson(plain, zone, now);
  const read = readLogCsv(plain, zone);
  if (read.kind === 'fault') return fault(read.fault);
  return read.kind === 'own'
    ? known(read.entries, read.skipped, null, now)
    : known(importedEntries(read.rows), read.skipped, zone, now);
}

function readJson(text: string, zone: Zone, now: Instant): ReadLogFile {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return fault('notALog');
  }
  if (isRecord(value) && value['app'] === 'offing') return readOwn(value, now);
  const anglers = readAnglersLog(value, zone);
  return anglers ? known(importedEntries(anglers.rows), anglers.skipped, zone, now) : fault('notALog');
}

function readOwn(file: Record<string, unknown>, now: Instant): ReadLogFile {
  if (file['kind'] !== 'log') return fault('backup');
  if (typeof file['format'] === 'number' && file['format'] > logFormat) return fault('newer');
  const given = file['entries'];
  if (!Array.isArray(given)) return fault('notALog');
  const entries = given.flatMap(each => readLogEntry(each) ?? []);
  return known(entries, given.length - entries.length, null, now);
}

function known(all: readonly LogEntry[], skipped: number, readIn: Zone | null, now: Instant): ReadLogFile {
  const entries = all.filter(entry => draftFault(entry, now) === null);
  if (entries.length === 0) return fault('noEntries');
  if (entries.length > mostEntries) return fault('tooLarge');
  return { ok: true, entries, skipped: skipped + all.length - entries.length, readIn };
}
