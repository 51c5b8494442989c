import type { SourceId } from '../forecast/forecast.ts';
import type { Coordinates } from '../place/place.ts';
import { dayS, type Instant } from '../time/time.ts';

/** Selects the weeks for the messages. `source` = the stored forecast of that source for one place. */
export type WeeksOf = 'favorites' | { tripId: string } | { source: SourceId; at: Coordinates };

/** Writes one line per message; the reader ignores the other lines. */
export const weeksFileText = (messages: readonly string[]): string =>
  ['Offing', '', ...messages, ''].join('\n');

/** Returns 'offing-2026-11-26.offing', with the date in UTC. */
export const weeksFileName = (at: Instant): string =>
  `offing-${new Date(Math.floor(at / dayS) * dayS * 1000).toISOString().slice(0, 10)}.offing`;

export const weeksFileType = 'text/plain';
