import type { Instant } from '../time/time.ts';
import { isFair, type Departure } from './verdict.ts';

/** Consecutive departures against which nothing speaks: go, or inside the limits by the area field. */
export interface TripWindow {
  /** First and last departure of the run. */
  start: Instant;
  end: Instant;
  /** Arrival time of the last departure. */
  backBy: Instant;
}

export function windowsOf(departures: readonly Departure[]): TripWindow[] {
  const windows: TripWindow[] = [];
  let open: TripWindow | null = null;
  for (const { start, end, verdict } of departures) {
    if (!isFair(verdict)) {
      open = null;
    } else if (open) {
      open.end = start;
      open.backBy = end;
    } else {
      open = { start, end: start, backBy: end };
      windows.push(open);
    }
  }
  return windows;
}
