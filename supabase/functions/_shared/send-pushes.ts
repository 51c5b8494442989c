import { buildPushPayload } from '@block65/webcrypto-web-push';
import type { Instant } from '../../../src/core/rules/time/time.ts';
import type { AlertStore, PushOutcome, WaitingPush } from './alert-store.ts';
import type { Deps } from './deps.ts';
import { isPushEndpoint } from './push-endpoint.ts';
import { isQuietAt, lifetimeOf, quarterS } from './push-lifetime.ts';
import { pushMessage } from './push-message.ts';
import { signedName } from './push-receipt.ts';
import { retryAfterS } from './retry-after.ts';

export interface PushKeys {
  /** Base64url, of the P-256 pair by which push services know this project. */
  publicKey: string;
  privateKey: string;
  /** `mailto:` or https: whom a push service may write to. */
  subject: string;
  appOrigin: string;
  /** Signs the names that browsers return as receipts. */
  receiptSecret: string;
  /** Where a browser says that it has shown a message. */
  receiptUrl: string;
}

interface SendParts extends Pick<Deps, 'fetch' | 'now' | 'log'> {
  store: AlertStore;
}

const browsersAtOnce = 100;
const timeoutMs = 10_000;
const longestWaitS = 6 * 3600;

/** Sends the waiting events to every browser that may be notified now. Returns how many messages push services accepted. */
export async function sendPushes(parts: SendParts, keys: PushKeys): Promise<number> {
  let sent = 0;
  for (;;) {
    const taken = await parts.store.takePushes(browsersAtOnce);
    // A failure to record one outcome must not affect the others.
    const outcomes = await Promise.allSettled(taken.map(each => sendTo(each, parts, keys)));
    const failed = outcomes.find(each => each.status === 'rejected');
    if (failed) throw failed.reason;
    sent += outcomes.filter(each => each.status === 'fulfilled' && isTaken(each.value)).length;
    // Terminates, because a postponed message is not due again before the next round.
    if (taken.length < browsersAtOnce) return sent;
  }
}

const isTaken = (outcome: PushOutcome): boolean => outcome === 'sent' || outcome === 'expected';

async function sendTo(browser: WaitingPush, parts: SendParts, keys: PushKeys): Promise<PushOutcome> {
  const nowS = Math.floor(parts.now() / 1000);
  const isOver = ({ event }: WaitingPush['waiting'][number]): boolean =>
    event.until !== null && event.until <= nowS;
  const tagsOf = (waiting: WaitingPush['waiting']): string[] => waiting.map(({ tag }) => tag);
  const over = browser.waiting.filter(isOver);
  const waiting = browser.waiting.filter(each => !isOver(each));
  if (over.length > 0) await parts.store.finish(browser.id, tagsOf(over), 'dropped', 0);
  if (waiting.length === 0) return 'dropped';
  if (isQuietAt(browser, nowS)) {
    await parts.store.finish(browser.id, [], 'quiet', quarterS - (nowS % quarterS));
    return 'quiet';
  }
  const { outcome, waitS } = await post({ ...browser, waiting }, nowS, parts, keys);
  await parts.store.finish(browser.id, tagsOf(waiting), outcome, waitS);
  return outcome;
}

interface Answer {
  outcome: PushOutcome;
  waitS: number;
}

async function post(
  browser: WaitingPush,
  nowS: Instant,
  { fetch, log }: SendParts,
  { appOrigin, receiptUrl, receiptSecret, ...vapid }: PushKeys,
): Promise<Answer> {
  // Checked when it was stored; the list of hosts may have become shorter since.
  if (!isPushEndpoint(browser.endpoint)) return { outcome: 'gone', waitS: 0 };
  const waitS = Math.min(longestWaitS, quarterS * 2 ** Math.min(browser.failures, 5));
  try {
    const message = await signedName(browser.message, receiptSecret);
    const data = await pushMessage({ ...browser, message }, { appOrigin, receiptUrl });
    const { ttlS, againS } = lifetimeOf(browser, nowS);
    const { endpoint, p256dh, auth } = browser;
    const { headers, body } = await buildPushPayload(
      { data: JSON.stringify(data), options: { ttl: ttlS, urgency: 'high' } },
      { endpoint, expirationTime: null, keys: { p256dh, auth } },
      vapid,
    );
    const response = await fetch(endpoint, {
      method: 'POST',
      headers,
      body,
      // Push services never redirect; a host that does is not a push service.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    if (response.ok)
      return againS === null ? { outcome: 'sent', waitS: 0 } : { outcome: 'expected', waitS: againS };
    log({
      event: 'failed',
      function: 'evaluate-alerts',
      status: response.status,
      reason: 'Refused by a push service',
      userId: browser.userId,
      host: new URL(endpoint).hostname,
      hostStatus: response.status,
    });
    if (response.status === 404 || response.status === 410) return { outcome: 'gone', waitS: 0 };
    const askedS = retryAfterS(response.headers.get('retry-after'));
    return { outcome: 'later', waitS: askedS === null ? waitS : Math.min(askedS, longestWaitS) };
  } catch (failure) {
    // Unreachable, or unusable keys: after 50 in a row the browser is deleted. Logs the error's name alone, because a message may contain
    // an address.
    log({
      event: 'failed',
      function: 'evaluate-alerts',
      status: 502,
      reason: `Push failed: ${failure instanceof Error ? failure.name : 'unknown'}`,
      userId: browser.userId,
      host: new URL(browser.endpoint).hostname,
      hostStatus: null,
    });
    return { outcome: 'later', waitS };
  }
}
