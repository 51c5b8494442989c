import { clockToleranceS, type Instant } from '../time/time.ts';

/** A message that the user passed to this device. Its text is stored and decoded again each time. */
export interface ReceivedWeek {
  text: string;
  receivedAt: Instant;
}

/** Adds a message, newest first; a known message stays unchanged. */
export const withReceived = (list: readonly ReceivedWeek[], week: ReceivedWeek): ReceivedWeek[] =>
  list.some(({ text }) => text === week.text) ? [...list] : [week, ...list];

export const withoutReceived = (list: readonly ReceivedWeek[], text: string): ReceivedWeek[] =>
  list.filter(week => week.text !== text);

/**
 * True if the stored forecast was downloaded after the message. The same time counts as newer, because a stored forecast is never coarser.
 * 'unknown' if a download lies in the future: one of the clocks was wrong, so the order is unclear.
 */
export function storedAgainst(
  messageAt: Instant,
  storedAt: Instant,
  now: Instant,
): 'newer' | 'older' | 'unknown' {
  if (Math.max(messageAt, storedAt) > now + clockToleranceS) return 'unknown';
  return storedAt >= messageAt ? 'newer' : 'older';
}
