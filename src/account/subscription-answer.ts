import { readRecord, readText } from './read-json.ts';

/** The result of one lookup. */
type SubscriptionAnswer =
  | { kind: 'creating' }
  /** A definite answer; `none` = the user has no subscription. */
  | { kind: 'known'; status: string }
  /** The lookup failed, so the subscription is unknown. */
  | { kind: 'failed'; message: string | null };

/** Parses every form of the lookup's answer: 202, `{error}`, `{subscription}`, `{clientSecret}`. */
export function parseSubscription(status: number, body: Record<string, unknown>): SubscriptionAnswer {
  if (status === 202) return { kind: 'creating' };
  if (body['error'] !== undefined && body['error'] !== null) return failed(errorText(body['error']));
  if (status < 200 || status > 299) return failed(null);
  if (body['subscription'] === null) return { kind: 'known', status: 'none' };
  const subscriptionStatus = readText(readRecord(body['subscription'])?.['status']);
  if (subscriptionStatus) return { kind: 'known', status: subscriptionStatus };
  // A client secret allows a first payment, so the user has no subscription yet.
  if (readText(body['clientSecret'])) return { kind: 'known', status: 'none' };
  return failed(null);
}

const failed = (message: string | null): SubscriptionAnswer => ({ kind: 'failed', message });

const errorText = (error: unknown): string | null =>
  readText(error) ?? readText(readRecord(error)?.['message']);
