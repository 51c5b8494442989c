import { withFound, type AlertEvent } from '../../../src/domain/alert/alert-events.ts';
import { findAlerts } from '../../../src/domain/alert/find-alerts.ts';
import { sharedTag } from '../../../src/domain/alert/shared-alert.ts';
import type { Forecast } from '../../../src/domain/forecast/forecast.ts';
import type { WarningReport } from '../../../src/domain/forecast/warnings.ts';
import type { AlertRule } from '../../../src/domain/settings/alert-settings.ts';
import type { AlertFacts } from './alert-forecasts.ts';
import type { AlertStore, Find, WatchedRule } from './alert-store.ts';
import { byDatabaseClock } from './database-clock.ts';
import type { Deps } from './deps.ts';
import { pauseUnpaid } from './pause-unpaid.ts';
import type { IsPaying } from './paying-users.ts';
import { isPair } from './push-pair.ts';
import { isRecord } from './record.ts';
import { isSameSecret } from './same-secret.ts';
import { sendPushes, type PushKeys } from './send-pushes.ts';
import { tellDeployer } from './tell-deployer.ts';
import { shortestSecret } from './variables.ts';

export interface AlertParts extends Pick<Deps, 'env' | 'fetch' | 'now' | 'log'> {
  store: AlertStore;
  /** By the clock that a round goes by. */
  factsBy: (now: Deps['now']) => AlertFacts;
  isPaying: IsPaying;
  /** How long pushes wait for what is still looked for. */
  patienceMs?: number;
}

const name = 'evaluate-alerts';
const rulesAtOnce = 500;
/** Of the service of warnings, which answers for one place at a time. */
const placesAtOnce = 8;
/** Looking takes longer than this where a service is slow: what was found until then is sent meanwhile. */
const slowAfterMs = 15_000;
/** A rule is due again 14 minutes after it was taken: a round that lasts longer would never end. */
const longestRoundMs = 10 * 60_000;

/**
 * The schedule calls it with its secret: it looks through the rules that are due, sends what was found, pauses who has
 * no subscription any more and answers `{rules, found, sent}`.
 * A deployer's `{check: true}` looks through nothing and gets `{publicKey, isPair}`. 401 = not the schedule; 500 = not configured;
 * 503 = the database does not answer.
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
  const keys = pushKeys(parts.env);
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
    const looking = lookThrough({ ...own, facts: own.factsBy(own.now) });
    let sent = 0;
    while (await isSlow(looking, parts.patienceMs ?? slowAfterMs)) sent += await sendPushes(own, keys);
    const looked = await looking;
    sent += await sendPushes(own, keys);
    await pausing;
    return Response.json({ ...looked, sent });
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

async function isSlow(looking: Promise<unknown>, patienceMs: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<true>(resolve => (timer = setTimeout(() => resolve(true), patienceMs)));
  return Promise.race([patience, looking.then(() => false)]).finally(() => clearTimeout(timer));
}

interface LookParts extends Pick<AlertParts, 'store' | 'now'> {
  facts: AlertFacts;
}

async function lookThrough(parts: LookParts): Promise<{ rules: number; found: number }> {
  let [rules, found] = [0, 0];
  const end = parts.now() + longestRoundMs;
  while (parts.now() < end) {
    // A rule that several browsers watch is taken as several rows and told as one: fewer than were asked for are not yet the last.
    const due = await parts.store.takeRules(rulesAtOnce);
    if (due.length === 0) return { rules, found };
    found += await findIn(due, parts);
    rules += due.length;
  }
  return { rules, found };
}

/** What a rule is looked for in; null = not known. */
interface Known {
  forecast: Forecast | null;
  warnings: WarningReport | null;
}

interface Finds {
  told: Find[];
  gone: { userId: string; tag: string }[];
}

/** Each answer is told as it comes: a service that is slow, or a process that ends before it, keeps back nothing but its own. */
async function findIn(due: readonly WatchedRule[], parts: LookParts): Promise<number> {
  const { facts, now } = parts;
  const nowS = Math.floor(now() / 1000);
  let found = 0;
  const record = async (
    rules: readonly WatchedRule[],
    known: (rule: WatchedRule) => Known,
  ): Promise<void> => {
    const finds: Finds = { told: [], gone: [] };
    for (const rule of rules) collect(rule, { ...known(rule), nowS, finds });
    if (finds.told.length > 0) await parts.store.tell(finds.told);
    if (finds.gone.length > 0) await parts.store.withdraw(finds.gone);
    found += finds.told.length;
  };
  const inForecasts = async (): Promise<void> => {
    const rules = due.filter(({ kind }) => kind !== 'warning');
    const places = byPlace(rules, ({ lat, lng, zone }) => `${lat},${lng},${zone}`);
    const forecasts = await facts.forecasts(
      [...places.values()].flatMap(([first]) => first ?? []),
      nowS,
    );
    const forecastOf = new Map(
      [...places.values()].flatMap((some, index) => some.map(rule => [rule, forecasts[index] ?? null])),
    );
    await record(rules, rule => ({ forecast: forecastOf.get(rule) ?? null, warnings: null }));
  };
  const warned = byPlace(
    due.filter(({ kind }) => kind === 'warning'),
    ({ lat, lng }) => `${lat},${lng}`,
  ).values();
  const inWarnings = async (): Promise<void> => {
    for (const rules of warned) {
      const warnings = rules[0] ? await facts.warnings(rules[0], nowS) : null;
      await record(rules, () => ({ forecast: null, warnings }));
    }
  };
  const all = await Promise.allSettled([inForecasts(), ...Array.from({ length: placesAtOnce }, inWarnings)]);
  const failed = all.find(each => each.status === 'rejected');
  if (failed) throw failed.reason;
  return found;
}

function byPlace(
  rules: readonly WatchedRule[],
  placeOf: (rule: WatchedRule) => string,
): Map<string, WatchedRule[]> {
  const places = new Map<string, WatchedRule[]>();
  for (const rule of rules) places.set(placeOf(rule), [...(places.get(placeOf(rule)) ?? []), rule]);
  return places;
}

/** The rules of the device's own list say what is new: what goes on was told, what begins again is told again. */
function collect(
  watched: WatchedRule,
  { forecast, warnings, nowS, finds }: Known & { nowS: number; finds: Finds },
): void {
  // Where nothing is known, nothing has ended either.
  if (forecast === null && warnings === null) return;
  const { userId, rule, kind, threshold, place, zone, told } = watched;
  const asked: AlertRule = { id: rule, placeId: '', kind, threshold };
  const found = findAlerts(asked, { forecast, warnings, now: nowS });
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
  // Some of the warnings could not be read: those may be in force.
  if (warnings !== null && warnings.failed !== null) return;
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
