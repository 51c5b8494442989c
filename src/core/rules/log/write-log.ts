import { zoneOffsetSeconds, type Instant, type Zone } from '../time/time.ts';
import { roundTo } from '../value/numbers.ts';
import { csvRow } from './csv.ts';
import type { LogEntry } from './log-entry.ts';
import { logReading } from './log-reading.ts';

/** Increases when older apps can no longer read the file. */
export const logFormat = 1;

/** Writes the whole log without its photos. */
export const logJson = (entries: readonly LogEntry[], now: Instant): string =>
  JSON.stringify({ app: 'offing', kind: 'log', format: logFormat, exportedAt: now, entries });

const columns = [
  'start',
  'end',
  'zone',
  'place',
  'lat',
  'lng',
  'felt',
  'outcome',
  'caught',
  'note',
  'wind_kt',
  'wind_from_deg',
  'gust_kt',
  'wave_ft',
  'wave_period_s',
  'sea_temp_f',
  'tide_m',
  'tide',
  'stream_kt',
  'moon',
  'from',
  'id',
];

/**
 * Writes a table for other programs, in native units. Frozen facts are written as means over the trip’s hours, without the earlier
 * forecasts.
 */
export function logCsv(entries: readonly LogEntry[]): string {
  const rows = entries.map(entry => {
    const reading = logReading(entry);
    const number = (value: number | null, decimals: number): number | null =>
      value === null ? null : roundTo(value, decimals);
    return csvRow([
      withOffset(entry.start, entry.zone),
      entry.end === null ? null : withOffset(entry.end, entry.zone),
      entry.zone,
      entry.place,
      entry.at?.lat ?? null,
      entry.at?.lng ?? null,
      entry.felt,
      entry.outcome,
      entry.caught,
      entry.note,
      number(reading.windKt, 1),
      number(reading.windFromDeg, 0),
      number(reading.gustKt, 1),
      number(reading.waveFt, 1),
      number(reading.periodS, 1),
      number(reading.seaTempF, 1),
      number(reading.tideM, 2),
      reading.tide,
      number(reading.streamKt, 1),
      entry.facts?.moon?.phase ?? null,
      entry.from,
      entry.id,
    ]);
  });
  // Without the byte order mark, spreadsheets assume a legacy encoding.
  return `\u{feff}${[csvRow(columns), ...rows].join('\r\n')}\r\n`;
}

/** Writes `2026-11-01T01:30:00-07:00`: local time with its offset, which distinguishes the two repeated hours in autumn. */
function withOffset(at: Instant, zone: Zone): string {
  const offset = zoneOffsetSeconds(zone, at);
  const clock = new Date((at + offset) * 1000).toISOString().slice(0, 19);
  const minutes = Math.round(Math.abs(offset) / 60);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${clock}${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
