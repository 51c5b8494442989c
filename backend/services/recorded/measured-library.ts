import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '../../../src/core/rules/value/is-record.ts';
import { ndbcLatestPath, ndbcNamesPath } from '../routes.ts';

/** An official text as it was sent. */
interface RecordedProduct {
  id: string;
  kind: string;
  office: string;
  issuedMs: number;
  text: string;
}

/** What was recorded of stations and offices; of several recordings of the same the newest. */
export interface MeasuredLibrary {
  /** The buoy center's files by their path there: "/realtime2/44013.spec". */
  buoys: Map<string, string>;
  /** Answers of tide gauges by product and station: "water_level 9447130". */
  gauges: Map<string, unknown>;
  products: RecordedProduct[];
}

/** Reads the folders `ndbc`, `coops` and `nws-text`. The file's name contains the station, product or office; other files are skipped. */
export const readMeasuredLibrary = (folder: string): MeasuredLibrary => ({
  buoys: new Map(
    texts(join(folder, 'ndbc')).flatMap(({ file, text }) => {
      const path = ndbcPath(file);
      return path === null ? [] : [[path, text()] as const];
    }),
  ),
  gauges: new Map(texts(join(folder, 'coops')).flatMap(({ file, text }) => gauge(file, text))),
  products: texts(join(folder, 'nws-text')).flatMap(({ file, text }) => product(file, text())),
});

/** Sorted by name, which ends with the date. */
function texts(folder: string): { file: string; text: () => string }[] {
  try {
    const files = readdirSync(folder).toSorted();
    return files.map(file => ({ file, text: () => readFileSync(join(folder, file), 'utf8') }));
  } catch {
    return [];
  }
}

function ndbcPath(file: string): string | null {
  if (/^latest_obs-\d{8}\.txt$/.test(file)) return ndbcLatestPath;
  if (/^activestations\b.*\.xml$/.test(file)) return ndbcNamesPath;
  const [, station, table] = /^rt2-([A-Z\d]{5})-\d{8}\.(txt|spec)$/.exec(file) ?? [];
  return station === undefined ? null : `/realtime2/${station}.${table}`;
}

function gauge(file: string, text: () => string): [string, unknown][] {
  const [, what, station] = /^(water_level|wind|water_temperature)-(\d{7})-.*\.json$/.exec(file) ?? [];
  if (what === undefined) return [];
  try {
    const body: unknown = JSON.parse(text());
    return isRecord(body) ? [[`${what} ${station}`, body]] : [];
  } catch {
    return [];
  }
}

/** `FZUS56 KLOX 091609`: the day of the month and the time of issue; month and year stand in the file's name. */
function product(file: string, text: string): RecordedProduct[] {
  const [, kind, office, year, month] = /^([A-Z]{3})([A-Z]{3})-(\d{4})(\d\d)\d\d\b.*\.txt$/.exec(file) ?? [];
  const [, day, hour, minute] = /^[A-Z]{4}\d\d [A-Z]{4} (\d\d)(\d\d)(\d\d)\b/m.exec(text) ?? [];
  if (kind === undefined || office === undefined || day === undefined) return [];
  const issuedMs = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
  return [{ id: file.replace(/\.txt$/, ''), kind, office, issuedMs, text }];
}
