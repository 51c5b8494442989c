import type { SourceId } from '../forecast/forecast.ts';
import type { Coordinates } from '../place/place.ts';
import { dayS, type Instant } from '../time/time.ts';

/** Whose weeks go into messages. `source`: of one place what that source said. */
export type WeeksOf = 'favorites' | { tripId: string } | { source: SourceId; at: Coordinates };

/** A line of each message; a reader takes no notice of what stands around them. */
export const weeksFileText = (messages: readonly string[]): string =>
  ['Offing', '', ...messages, ''].join('\n');

/** 'offing-2026-11-26.offing', by the date in UTC. */
export const weeksFileName = (at: Instant): string =>
  `offing-${new Date(Math.floor(at / dayS) * dayS * 1000).toISOString().slice(0, 10)}.offing`;

export const weeksFileType = 'text/plain';
