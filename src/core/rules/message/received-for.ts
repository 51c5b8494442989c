import type { Coordinates } from '../place/place.ts';
import { isSamePlace } from '../place/places.ts';
import { hourS, type Instant } from '../time/time.ts';
import { storedAgainst, type ReceivedWeek } from './received.ts';
import { readMessages } from './read-messages.ts';
import type { WeekMessage } from './week-message.ts';

/** Decodes the stored messages; skips those that this build can no longer read. */
export const messagesOf = (list: readonly ReceivedWeek[]): WeekMessage[] =>
  list.flatMap(({ text }) => {
    const messages = readMessages(text);
    return typeof messages === 'string' ? [] : messages.slice(0, 1);
  });

export const isOver = ({ hours }: WeekMessage, now: Instant): boolean =>
  (hours.at(-1)?.at ?? 0) + hourS <= now;

/** Returns the message for a place that was downloaded last and is newer than the stored forecast (`storedAt` null = nothing is stored). */
export function receivedFor(
  list: readonly ReceivedWeek[],
  at: Coordinates,
  storedAt: Instant | null,
  now: Instant,
): WeekMessage | null {
  const told = messagesOf(list).filter(
    message =>
      isSamePlace(message.coordinates, at) &&
      !isOver(message, now) &&
      (storedAt === null || storedAgainst(message.fetchedAt, storedAt, now) === 'older'),
  );
  return told.toSorted((a, b) => b.fetchedAt - a.fetchedAt)[0] ?? null;
}
