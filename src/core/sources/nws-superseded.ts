import type { Instant } from '../rules/time/time.ts';
import type { VtecEvent } from './vtec.ts';

/** The fields of a message that decide whether another message ends it. */
export interface AlertMessage {
  id: string;
  sent: Instant | null;
  isCancel: boolean;
  /** Urgency `Past` or response `AllClear`; decides only if the message has no event code. */
  isOver: boolean;
  events: readonly VtecEvent[];
  /** Ids of the messages that it replaces. */
  replaces: readonly string[];
}

/**
 * Returns the messages of one answer that are in force. For each event only the newest message counts; a message stays while one of its
 * events continues. A message without an event code stays unless it states that it is over. An event in a newer message counts as ended in
 * the older message. That message may stay for its other events, and takes its name and end from them.
 */
export function inForce<Message extends AlertMessage>(messages: readonly Message[]): Message[] {
  const newest = newestOfEvents(messages);
  const sentOf = new Map(messages.map(({ id, sent }) => [id, sent]));
  const replaced = new Set(
    messages.flatMap(({ id, sent, replaces }) =>
      // A message never replaces a later one, whatever it names.
      replaces.filter(other => other !== id && (sent ?? Infinity) >= (sentOf.get(other) ?? -Infinity)),
    ),
  );
  return messages
    .filter(({ id, isCancel }) => !isCancel && !replaced.has(id))
    .map(message => ({
      ...message,
      events: message.events.map(event => ({
        ...event,
        isRunning: event.isRunning && newest.get(event.key) === message,
      })),
    }))
    .filter(({ events, isOver }) => (events.length === 0 ? !isOver : events.some(event => event.isRunning)));
}

/** Returns the newest message by event key. Of two messages sent at the same time: the one in which the event continues, else the first. */
function newestOfEvents<Message extends AlertMessage>(messages: readonly Message[]): Map<string, Message> {
  const newest = new Map<string, Message>();
  const runsIn = (message: Message, key: string): boolean =>
    !message.isCancel && message.events.some(event => event.key === key && event.isRunning);
  for (const message of messages)
    for (const { key } of message.events) {
      const other = newest.get(key);
      const order = other ? (message.sent ?? 0) - (other.sent ?? 0) : 1;
      if (!other || order > 0 || (order === 0 && runsIn(message, key) && !runsIn(other, key)))
        newest.set(key, message);
    }
  return newest;
}
