import type { Instant } from '../time/time.ts';
import type { Departure } from './verdict.ts';

/** True if the departure reaches the end of its route. */
export const getsThere = ({ stream }: Pick<Departure, 'stream'>): boolean => stream?.gainedS !== null;

/** Returns the last departure that arrives by a given time; a later departure never arrives earlier. */
export const arrivingBy = (departures: readonly Departure[], by: Instant): Departure | null =>
  departures.findLast(departure => departure.end <= by && getsThere(departure)) ?? null;
