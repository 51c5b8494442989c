import { clockToleranceS, type Instant } from '../time/time.ts';

/** A message that the user gave to this device. Its text is stored and read again each time. */
export interface ReceivedWeek {
  text: string;
  receivedAt: Instant;
}

/** With a message more, the newest first; one that is there already stays as it is. */
export const withReceived = (list: readonly ReceivedWeek[], week: ReceivedWeek): ReceivedWeek[] =>
  list.some(({ text }) => text === week.text) ? [...list] : [week, ...list];

export const withoutReceived = (list: readonly ReceivedWeek[], text: string): ReceivedWeek[] =>
  list.filter(week => week.text !== text);

/**
 * Whether what is stored was downloaded after the message; as late counts as newer, as it is never the coarser one. 'unknown' where a
 * download lies in the future: one of the clocks was wrong, so it is unclear which of the two is newer.
 */
export function storedAgainst(
  messageAt: Instant,
  storedAt: Instant,
  now: Instant,
): 'newer' | 'older' | 'unknown' {
  if (Math.max(messageAt, storedAt) > now + clockToleranceS) return 'unknown';
  return storedAt >= messageAt ? 'newer' : 'older';
}
