import type { Coordinates } from '../place/place.ts';
import type { Instant } from '../time/time.ts';
import { toNative, type Quantity } from '../unit/units.ts';
import { measuredNames, measuredValues, type MeasuredName, type Measurement } from './measured.ts';
import { possible } from './possible.ts';

/**
 * Text table of NOAA's National Data Buoy Center (https://www.ndbc.noaa.gov/faq/measdes.shtml): a header that begins with `#`, then rows.
 * Columns are found by name, because their order differs between files. Missing values are `MM` or `N/A`, in older files nines. Times are
 * UTC. The reader never throws: it skips unreadable rows, and a text without a header has no rows.
 */
export interface Table {
  column: (name: string) => number;
  rows: string[][];
}

const columns: Record<MeasuredName, { name: string; quantity: Quantity; unit: string; missing: number }> = {
  windSpeedKt: { name: 'WSPD', quantity: 'speed', unit: 'm/s', missing: 99 },
  windGustKt: { name: 'GST', quantity: 'speed', unit: 'm/s', missing: 99 },
  windDirectionDeg: { name: 'WDIR', quantity: 'direction', unit: '°', missing: 999 },
  waveHeightFt: { name: 'WVHT', quantity: 'height', unit: 'm', missing: 99 },
  wavePeriodS: { name: 'DPD', quantity: 'duration', unit: 's', missing: 99 },
  waveDirectionDeg: { name: 'MWD', quantity: 'direction', unit: '°', missing: 999 },
  seaTempF: { name: 'WTMP', quantity: 'temperature', unit: '°C', missing: 999 },
};

/** Returns the reports of one station, newest first; skips reports without any value that the app shows. */
export function readNdbcReports(text: string): Measurement[] {
  const table = readTable(text);
  if (!table) return [];
  return table.rows
    .flatMap(row => reportOf(table, row) ?? [])
    .toSorted((a, b) => b.time - a.time)
    .filter((report, index, all) => report.time !== all[index - 1]?.time);
}

/** Reads the table of every station's latest report (`latest_obs.txt`), each with its position. */
export function readNdbcLatest(text: string): ({ id: string; latest: Measurement } & Coordinates)[] {
  const table = readTable(text);
  if (!table) return [];
  return table.rows.flatMap(row => {
    const id = row[table.column('STN')] ?? '';
    const lat = numberIn(row[table.column('LAT')]);
    const lng = numberIn(row[table.column('LON')]);
    const latest = reportOf(table, row);
    if (!isStationId(id) || lat === null || lng === null || !latest) return [];
    if (Math.abs(lat) > 90 || Math.abs(lng) > 180) return [];
    return [{ id: id.toUpperCase(), lat, lng, latest }];
  });
}

/**
 * True for five letters and digits, as the World Meteorological Organization and NDBC assign them, or the four of an aviation identifier,
 * under which oil platforms report (`KATP`). `SHIP` stands for every ship without a call sign.
 */
export const isStationId = (id: string): boolean =>
  /^(?:[a-z\d]{5}|[a-z][a-z\d]{3})$/i.test(id) && id.toUpperCase() !== 'SHIP';

export function readTable(text: string): Table | null {
  const whole = text.split(/\r?\n/);
  // The text after the last line end was cut: its last number may have lost digits.
  const lines = whole.slice(0, -1).filter(line => line.trim() !== '');
  const head = lines.find(line => line.startsWith('#') || /^\s*YY/.test(line));
  if (head === undefined) return null;
  const names = head.replace(/^#/, '').trim().split(/\s+/);
  return {
    column: name => names.indexOf(name),
    rows: lines
      .filter(line => line !== head && !line.startsWith('#'))
      .map(line => line.trim().split(/\s+/))
      // A damaged line has fewer or more cells.
      .filter(row => row.length === names.length),
  };
}

function reportOf(table: Table, row: readonly string[]): Measurement | null {
  const time = timeOf(table, row);
  if (time === null) return null;
  const report = { time, ...measuredValues(name => valueOf(table, row, name)) };
  // A gust below the wind is impossible, as in a model.
  if (
    report.windGustKt !== null &&
    report.windSpeedKt !== null &&
    report.windGustKt < report.windSpeedKt - 0.5
  )
    report.windGustKt = null;
  return measuredNames.some(name => report[name] !== null) ? report : null;
}

function valueOf(table: Table, row: readonly string[], name: MeasuredName): number | null {
  const { name: column, quantity, unit, missing } = columns[name];
  const value = numberIn(row[table.column(column)]);
  const convert = toNative(quantity, unit);
  return value === null || value >= missing || !convert ? null : possible(name, convert(value));
}

export const numberIn = (text: string | undefined): number | null =>
  text !== undefined && /^[+-]?\d+(?:\.\d+)?$/.test(text) ? Number(text) : null;

/**
 * Reads the time of a row. `YY` or `YYYY`: files from before 1999 write two digits. An incomplete time gives null, because a guess might
 * replace a true report.
 */
export function timeOf(table: Table, row: readonly string[]): Instant | null {
  const at = (digits: RegExp, ...names: string[]): number => {
    const index = names.map(name => table.column(name)).find(found => found >= 0);
    const text = index === undefined ? undefined : row[index];
    return text !== undefined && digits.test(text) ? Number(text) : Number.NaN;
  };
  const year = at(/^(?:\d\d|[12]\d{3})$/, 'YYYY', 'YY');
  const [month, day] = [at(oneOrTwo, 'MM', 'MO'), at(oneOrTwo, 'DD')];
  const [hour, minute] = [at(oneOrTwo, 'hh'), at(oneOrTwo, 'mm')];
  const ms = Date.UTC(year < 100 ? 1900 + year : year, month - 1, day, hour, minute);
  const date = new Date(ms);
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && hour < 24 && minute < 60;
  return isReal ? ms / 1000 : null;
}
const oneOrTwo = /^\d{1,2}$/;
