import { withFound, type AlertEvent, type Found } from '../../../src/domain/alert/alert-events.ts';
import { findAlerts } from '../../../src/domain/alert/find-alerts.ts';
import { sharedTag } from '../../../src/domain/alert/shared-alert.ts';
import type { AlertRule } from '../../../src/domain/settings/alert-settings.ts';
import type { AlertFacts } from './alert-forecasts.ts';
import type { AlertStore, Find, WatchedRule } from './alert-store.ts';
import type { Deps } from './deps.ts';
import { isPair } from './push-pair.ts';
import { isRecord } from './record.ts';
import { sendPushes, type PushKeys } from './send-pushes.ts';

export interface AlertParts extends Pick<Deps, 'env' | 'fetch' | 'now' | 'log'> {
  store: AlertStore;
  facts: AlertFacts;
}

const name = 'evaluate-alerts';
const rulesAtOnce = 500;

/**
 * The schedule calls it with its secret: it looks through the rules that are due, sends what was found and answers `{rules, found, sent}`.
 * A deployer's `{check: true}` looks through nothing and gets `{publicKey, isPair}`. 401 = not the schedule; 500 = not configured;
 * 503 = the database does not answer.
 */
export async function evaluateAlerts(request: Request, parts: AlertParts): Promise<Response> {
  const refuse = (status: number, reason: string): Response => {
    parts.log({ event: status >= 500 ? 'failed' : 'refused', function: name, status, reason, userId: null });
    return Response.json({ error: reason }, { status });
  };
  if (request.method !== 'POST') return refuse(405, 'POST only');
  const secret = parts.env('EVALUATE_ALERTS_SECRET') ?? '';
  const keys = pushKeys(parts.env);
  if (secret.length < 20 || keys === null) return refuse(500, 'Alerts are not configured');
  if (!(await isSame(request.headers.get('authorization') ?? '', `Bearer ${secret}`)))
    return refuse(401, 'Not the schedule');
  if (await isCheck(request))
    return Response.json({
      publicKey: keys.publicKey,
      isPair: await isPair(keys.publicKey, keys.privateKey),
    });
  try {
    const looked = await lookThrough(parts);
    return Response.json({ ...looked, sent: await sendPushes(parts, keys) });
  } catch {
    return refuse(503, 'Alert records unavailable');
  }
}

function pushKeys(env: Deps['env']): PushKeys | null {
  const [publicKey, privateKey, subject] = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'].map(
    env,
  );
  const appOrigin = env('APP_ORIGIN');
  return publicKey && privateKey && subject && appOrigin
    ? { publicKey, privateKey, subject, appOrigin }
    : null;
}

const isCheck = (request: Request): Promise<boolean> =>
  request.json().then(
    (body: unknown) => isRecord(body) && body['check'] === true,
    () => false,
  );

/** By their digests: how long it takes tells nothing of where they differ. */
async function isSame(given: string, wanted: string): Promise<boolean> {
  const digest = async (text: string): Promise<Uint8Array> =>
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  const [a, b] = await Promise.all([digest(given), digest(wanted)]);
  return a.every((byte, index) => byte === b[index]);
}

async function lookThrough(parts: AlertParts): Promise<{ rules: number; found: number }> {
  let [rules, found] = [0, 0];
  for (;;) {
    // A rule that several browsers watch is taken as several rows and told as one: fewer than were asked for are not yet the last.
    const due = await parts.store.takeRules(rulesAtOnce);
    if (due.length === 0) return { rules, found };
    const finds = await findIn(due, parts);
    if (finds.told.length > 0) await parts.store.tell(finds.told);
    if (finds.gone.length > 0) await parts.store.withdraw(finds.gone);
    rules += due.length;
    found += finds.told.length;
  }
}

interface Finds {
  told: Find[];
  gone: { userId: string; tag: string }[];
}

async function findIn(due: readonly WatchedRule[], { facts, now }: AlertParts): Promise<Finds> {
  const nowS = Math.floor(now() / 1000);
  const finds: Finds = { told: [], gone: [] };
  const placeOf = ({ lat, lng, zone }: WatchedRule): string => `${lat},${lng},${zone}`;
  const ofForecast = new Map(due.filter(({ kind }) => kind !== 'warning').map(rule => [placeOf(rule), rule]));
  const forecasts = await facts.forecasts([...ofForecast.values()], nowS);
  const forecastAt = new Map([...ofForecast.keys()].map((key, index) => [key, forecasts[index] ?? null]));
  const warningsAt = new Map<string, Awaited<ReturnType<AlertFacts['warnings']>>>();
  for (const rule of due) {
    const key = placeOf(rule);
    if (rule.kind === 'warning' && !warningsAt.has(key))
      warningsAt.set(key, await facts.warnings(rule, nowS));
    const forecast = forecastAt.get(key) ?? null;
    const warnings = warningsAt.get(key) ?? null;
    // Where nothing is known, nothing has ended either.
    if ((rule.kind === 'warning' ? warnings : forecast) === null) continue;
    const asked: AlertRule = { id: rule.rule, placeId: '', kind: rule.kind, threshold: rule.threshold };
    collect(rule, findAlerts(asked, { forecast, warnings, now: nowS }), { asked, nowS, finds });
  }
  return finds;
}

/** The rules of the device's own list say what is new: what goes on was told, what begins again is told again. */
function collect(
  watched: WatchedRule,
  found: readonly Found[],
  { asked, nowS, finds }: { asked: AlertRule; nowS: number; finds: Finds },
): void {
  const { userId, rule, kind, threshold, place, zone, told } = watched;
  const known = told.map(each => eventOf(each, asked));
  const isKnown = ({ id }: AlertEvent): boolean => known.some(each => each.id === id);
  const tagOf = (event: AlertEvent): string => (isKnown(event) ? event.id : sharedTag(event, kind));
  // What is as it was known was not found in this download.
  const list = withFound(known, asked, found, nowS).filter(event => !known.includes(event));
  for (const event of list) {
    const { id: _id, placeId: _place, foundAt: _found, readAt: _read, notifiedAt: _told, ...fact } = event;
    const tag = tagOf(event);
    if (isOpen(told.find(each => each.tag === tag)))
      finds.told.push({
        userId,
        rule,
        tag,
        key: event.key,
        at: event.at,
        until: event.until,
        event: { ...fact, kind, threshold, place, zone },
      });
  }
  const tags = new Set(list.map(tagOf));
  for (const each of told)
    if (isOpen(each) && !tags.has(each.tag)) finds.gone.push({ userId, tag: each.tag });
}

/** Somebody has not been told of it. */
const isOpen = (before: WatchedRule['told'][number] | undefined): boolean =>
  before === undefined || !before.isTold || before.isWaiting;

const eventOf = (
  { tag, key, at, until, isTold }: WatchedRule['told'][number],
  { kind, threshold }: AlertRule,
): AlertEvent => ({
  id: tag,
  key,
  placeId: '',
  kind,
  threshold,
  at,
  until,
  value: null,
  event: null,
  foundAt: at,
  readAt: null,
  notifiedAt: isTold ? at : null,
});
