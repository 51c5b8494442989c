import type { Instant } from '../time/time.ts';
import type { Departure } from './verdict.ts';

/** Whether a departure gets to the end of its way. */
export const getsThere = ({ stream }: Pick<Departure, 'stream'>): boolean => stream?.gainedS !== null;

/** The last departure that is there by a moment; a later departure never arrives earlier. */
export const arrivingBy = (departures: readonly Departure[], by: Instant): Departure | null =>
  departures.findLast(departure => departure.end <= by && getsThere(departure)) ?? null;
