import { withFound, type AlertEvent } from '../../../src/domain/alert/alert-events.ts';
import { findAlerts } from '../../../src/domain/alert/find-alerts.ts';
import { sharedKey, sharedTag } from '../../../src/domain/alert/shared-alert.ts';
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
    const looking = lookThrough({ ...own, facts: own.factsBy(own.now) }).then(
      looked => ({ looked }),
      () => ({ looked: null }),
    );
    let sent = 0;
    while (await isSlow(looking, parts.patienceMs ?? slowAfterMs)) sent += await sendPushes(own, keys);
    const { looked } = await looking;
    // Also where looking has failed: what was found before waits.
    sent += await sendPushes(own, keys);
    await pausing;
    if (looked === null) return refuse(503, 'Alert records unavailable');
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

interface LookParts extends Pick<AlertParts, 'store' | 'now' | 'log'> {
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

/** Rules in a row that the database refuses one by one, before it counts as silent. */
const mostRefused = 8;

/** Each answer is told as it comes: a service that is slow, or a process that ends before it, keeps back nothing but its own. */
async function findIn(due: readonly WatchedRule[], parts: LookParts): Promise<number> {
  const { facts, now } = parts;
  const nowS = Math.floor(now() / 1000);
  let found = 0;
  const record = async (
    rules: readonly WatchedRule[],
    known: (rule: WatchedRule) => Known,
  ): Promise<void> => {
    const each = await Promise.all(rules.map(rule => collect(rule, { ...known(rule), nowS })));
    found += each.reduce((sum, { told }) => sum + told.length, 0);
    await write(each);
  };
  let refused = 0;
  /** All in one call; what the database refuses in halves, so that a rule that it cannot keep holds up none but itself. */
  const write = async (each: readonly Finds[]): Promise<void> => {
    try {
      const [told, gone] = [each.flatMap(finds => finds.told), each.flatMap(finds => finds.gone)];
      if (told.length > 0) await parts.store.tell(told);
      if (gone.length > 0) await parts.store.withdraw(gone);
      refused = 0;
    } catch (failure) {
      if (each.length === 1) {
        refused += 1;
        parts.log({
          event: 'failed',
          function: name,
          status: 503,
          reason: 'A rule’s finds are not kept',
          userId: null,
        });
      }
      if (refused >= mostRefused) throw failure;
      if (each.length === 1) return;
      const middle = Math.ceil(each.length / 2);
      await write(each.slice(0, middle));
      await write(each.slice(middle));
    }
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
async function collect(
  watched: WatchedRule,
  { forecast, warnings, nowS }: Known & { nowS: number },
): Promise<Finds> {
  const finds: Finds = { told: [], gone: [] };
  // Where nothing is known, nothing has ended either.
  if (forecast === null && warnings === null) return finds;
  const { userId, rule, kind, threshold, place, zone } = watched;
  // As in the device's list, the newest first: of two warnings of one name that is the one that goes on.
  const told = watched.told.toSorted((a, b) => (b.until ?? Infinity) - (a.until ?? Infinity) || b.at - a.at);
  const asked: AlertRule = { id: rule, placeId: '', kind, threshold };
  const found = await Promise.all(
    findAlerts(asked, { forecast, warnings, now: nowS }).map(async each => ({
      ...each,
      key: await sharedKey(each.key),
    })),
  );
  const known = told.map(each => eventOf(each, asked));
  // What is as it was known was not found in this download.
  const list = withFound(known, asked, found, nowS).filter(event => !known.includes(event));
  const tags = new Set<string>();
  for (const event of list) {
    const { id, placeId: _place, foundAt: _found, readAt: _read, notifiedAt: _told, ...fact } = event;
    const tag = told.some(each => each.tag === id) ? id : await newTag(event, watched);
    tags.add(tag);
    const before = told.find(each => each.tag === tag);
    if (isOpen(before) || isLonger(event, before, kind))
      finds.told.push({
        userId,
        rule,
        tag,
        key: event.key,
        at: event.at,
        until: event.until,
        foundAt: nowS,
        event: { ...fact, kind, threshold, place, zone },
      });
  }
  // Some of the warnings could not be read: those may be in force.
  if (warnings !== null && warnings.failed !== null) return finds;
  for (const each of told)
    if (isOpen(each) && !tags.has(each.tag)) finds.gone.push({ userId, tag: each.tag });
  return finds;
}

/** A warning keeps its tag while it is put off: one that comes later at the first one's time is named anew. */
async function newTag(event: AlertEvent, { kind, told }: WatchedRule): Promise<string> {
  const tag = await sharedTag(event, kind);
  const isTaken = kind === 'warning' && told.some(each => each.tag === tag);
  return isTaken ? sharedTag({ ...event, key: event.id }, kind) : tag;
}

/** A warning that was renewed: with its first end it would begin anew after that. */
const isLonger = (
  { until }: AlertEvent,
  before: WatchedRule['told'][number] | undefined,
  kind: WatchedRule['kind'],
): boolean => kind === 'warning' && before !== undefined && before.until !== until;

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
