import type { AlertFacts } from './alert-forecasts.ts';
import type { AlertStore } from './alert-store.ts';
import { byDatabaseClock } from './database-clock.ts';
import type { Deps } from './deps.ts';
import { lookThrough } from './look-through.ts';
import { inTime } from './patience.ts';
import { pauseUnpaid } from './pause-unpaid.ts';
import type { IsPaying } from './paying-users.ts';
import { isPair } from './push-pair.ts';
import { isRecord } from './record.ts';
import { isSameSecret } from './same-secret.ts';
import { sendPushes, type PushKeys } from './send-pushes.ts';
import { tellDeployer } from './tell-deployer.ts';
import { shortestSecret } from './variables.ts';
import { withoutEndSlash } from './without-end-slash.ts';

interface AlertParts extends Pick<Deps, 'env' | 'fetch' | 'now' | 'log'> {
  store: AlertStore;
  /** By the clock that a round goes by. */
  factsBy: (now: Deps['now']) => AlertFacts;
  isPaying: IsPaying;
  /** How long pushes wait for what is still looked for. */
  patienceMs?: number;
}

const name = 'evaluate-alerts';
/** With a slow service a round takes longer than this; events found until then are sent meanwhile. */
const slowAfterMs = 15_000;

/**
 * Called by the schedule with its secret: evaluates the due rules, sends the events found, pauses accounts without a subscription and
 * returns `{rules, found, sent}`. A deployer's `{check: true}` evaluates nothing and gets `{publicKey, isPair}`. 401 = not the schedule;
 * 500 = not configured; 503 = the database does not answer.
 */
export async function evaluateAlerts(request: Request, parts: AlertParts): Promise<Response> {
  const refuse = (status: number, reason: string): Response => {
    parts.log({ event: status >= 500 ? 'failed' : 'refused', function: name, status, reason, userId: null });
    return Response.json({ error: reason }, { status });
  };
  if (request.method !== 'POST') return refuse(405, 'POST only');
  const told = await tellDeployer(name, request, parts.env);
  if (told) return told;
  const secret = parts.env('EVALUATE_ALERTS_SECRET') ?? '';
  const keys = pushKeys(parts.env, secret);
  if (secret.length < shortestSecret || keys === null) return refuse(500, 'Alerts are not configured');
  if (!(await isSameSecret(request.headers.get('authorization') ?? '', `Bearer ${secret}`)))
    return refuse(401, 'Not the schedule');
  if (await isCheck(request))
    return Response.json({
      publicKey: keys.publicKey,
      isPair: await isPair(keys.publicKey, keys.privateKey),
    });
  try {
    const beforeMs = parts.now();
    const databaseMs = await parts.store.clock();
    const own = byDatabaseClock(parts, { databaseMs, beforeMs, afterMs: parts.now() });
    const pausing = pauseUnpaid(own);
    const looking = lookThrough({ ...own, facts: own.factsBy(own.now) }).then(
      looked => ({ looked }),
      () => ({ looked: null }),
    );
    let sent = 0;
    while ((await inTime(looking, parts.patienceMs ?? slowAfterMs)) === null)
      sent += await sendPushes(own, keys);
    const { looked } = await looking;
    // Also where looking has failed: what was found before waits.
    sent += await sendPushes(own, keys);
    await pausing;
    if (looked === null) return refuse(503, 'Alert records unavailable');
    // The round is over, whether that can be noted or not.
    await parts.store.noteRound().catch(() => undefined);
    return Response.json({ ...looked, sent });
  } catch {
    return refuse(503, 'Alert records unavailable');
  }
}

function pushKeys(env: Deps['env'], receiptSecret: string): PushKeys | null {
  const [publicKey, privateKey, subject] = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'].map(
    env,
  );
  const appOrigin = withoutEndSlash(env('APP_ORIGIN') ?? '');
  // The address for browsers: on a self-hosted server the functions reach the project by another one.
  const receiptUrl = `${withoutEndSlash(env('SUPABASE_PUBLIC_URL') ?? env('SUPABASE_URL') ?? '')}/functions/v1/watch-alerts`;
  return publicKey && privateKey && subject && appOrigin
    ? { publicKey, privateKey, subject, appOrigin, receiptUrl, receiptSecret }
    : null;
}

const isCheck = (request: Request): Promise<boolean> =>
  request.json().then(
    (body: unknown) => isRecord(body) && body['check'] === true,
    () => false,
  );
