import { coordinatesKey, type Coordinates } from '../place/place.ts';
import type { LogEntry } from './log-entry.ts';
import { logReading, type LogReading } from './log-reading.ts';

export interface LogRow extends Pick<
  LogEntry,
  | 'id'
  | 'start'
  | 'end'
  | 'zone'
  | 'place'
  | 'at'
  | 'felt'
  | 'outcome'
  | 'caught'
  | 'note'
  | 'hasPhoto'
  | 'from'
> {
  reading: Pick<LogReading, 'windKt' | 'windFromDeg' | 'waveFt'>;
  /** True if the entry has weather data. */
  hasFacts: boolean;
}

export const logRow = (entry: LogEntry): LogRow => {
  const { id, start, end, zone, place, at, felt, outcome, caught, note, hasPhoto, from, facts } = entry;
  const { windKt, windFromDeg, waveFt } = logReading(entry);
  const reading = { windKt, windFromDeg, waveFt };
  const hasFacts = facts !== null;
  return { id, start, end, zone, place, at, felt, outcome, caught, note, hasPhoto, from, reading, hasFacts };
};

export interface LoggedSpot extends Coordinates {
  place: string;
  count: number;
}

/** Returns the logged spots, most visited first. Spots within 11 m are merged. */
export function loggedSpots(entries: readonly LogEntry[]): LoggedSpot[] {
  const spots = new Map<string, LoggedSpot>();
  for (const { at, place } of entries) {
    if (!at) continue;
    const spot = spots.get(coordinatesKey(at));
    if (spot) spot.count += 1;
    else spots.set(coordinatesKey(at), { ...at, place, count: 1 });
  }
  return [...spots.values()].toSorted((a, b) => b.count - a.count);
}
