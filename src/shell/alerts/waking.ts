import { callHere } from '../../account/call-here.ts';
import {
  longestPlaceName,
  mostWatched,
  sharedKey,
  type SharedClaim,
  type SharedWatch,
} from '../../core/rules/alert/shared-alert.ts';
import type { Settings } from '../../core/rules/settings/settings.ts';
import { firstLetters } from '../../core/rules/value/first-letters.ts';
import { within } from '../../within.ts';
import { isInstalled, isIos } from '../device/install-offer.ts';
import { noticeAbility, type NoticeAbility } from './notices.ts';
import { sharedWatches, toldClaims } from './shared-watches.ts';
import { changeWaking, rememberWaking, wakingHere, type Waking } from './waking-memory.ts';

/**
 * The deployment's VAPID key, by which push services recognize its server. `ask` = fetch it from the server's function; empty = no pushes.
 */
export const projectKey = (): string => String(import.meta.env['OFFING_VAPID_PUBLIC_KEY'] ?? '').trim();

/** Returns whether this browser can receive pushes, or what prevents it. */
export const wakingAbility = (): NoticeAbility =>
  'PushManager' in window && 'serviceWorker' in navigator
    ? noticeAbility()
    : isIos() && !isInstalled()
      ? 'install'
      : 'none';

const functionName = 'watch-alerts';
const installWithinMs = 60_000;

type Spoken = Pick<Settings, 'language' | 'units'> & { quiet: Settings['alerts']['quiet'] };

/** Uploads run one after the other: an older list of rules must not arrive after a newer one. */
let queue: Promise<unknown> = Promise.resolve();
function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  const done = queue.then(work, work);
  queue = done.catch(() => undefined);
  return done;
}

export async function beginWaking(account: string, spoken: Spoken): Promise<void> {
  const claimant = crypto.randomUUID();
  // Sends the events that this device has already notified, so that the server does not push them.
  const untold = await toldClaims();
  rememberWaking({ account, claimant, leftOut: [], saved: 'waiting', untold: untold.slice(-mostUntold) });
  await saveWaking(spoken);
}

/**
 * Sends this browser's endpoint and its rules to the server, replacing the previous ones. Runs at each start, after each change, and when
 * the network returns. Replaces an endpoint that has expired or belongs to an earlier key.
 */
export const saveWaking = (spoken: Spoken): Promise<void> =>
  inTurn(async () => {
    const waking = wakingHere();
    if (!waking) return;
    const saved = await save(waking, spoken).catch((): Waking['saved'] => 'waiting');
    if (wakingHere()?.claimant === waking.claimant) changeWaking(() => ({ saved }));
    if (saved === 'saved') await tellUntold();
  });

async function save({ leftOut }: Waking, { language, units, quiet }: Spoken): Promise<Waking['saved']> {
  if (wakingAbility() !== 'granted') return 'refused';
  const registration = await within(installWithinMs, navigator.serviceWorker.ready, null);
  if (!registration) return 'waiting';
  const key = await keyOfServer();
  if (key === null) return 'waiting';
  const subscription = await subscribe(registration.pushManager, key);
  if (!subscription) return navigator.onLine ? 'refused' : 'waiting';
  const watches = ticked(await sharedWatches(), leftOut).slice(0, mostWatched);
  const { endpoint, keys } = subscription.toJSON();
  const answer = await callHere(functionName, {
    browser: {
      endpoint,
      ...keys,
      language,
      units,
      zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      quietFrom: quiet?.from ?? null,
      quietTo: quiet?.to ?? null,
    },
    rules: watches.map(({ kind, threshold, lat, lng, zone, place, about }) => ({
      kind,
      threshold,
      lat,
      lng,
      zone,
      place: firstLetters(place, longestPlaceName),
      ...(about && { about }),
    })),
  });
  if (answer.kind !== 'answer') return 'waiting';
  if (answer.status === 403) return 'unpaid';
  return answer.status === 200 ? 'saved' : answer.status >= 429 ? 'waiting' : 'refused';
}

async function keyOfServer(): Promise<string | null> {
  if (projectKey() !== 'ask') return projectKey();
  const answer = await callHere(functionName, { key: true });
  const key = answer.kind === 'answer' ? answer.body['key'] : null;
  return typeof key === 'string' ? key : null;
}

async function subscribe(push: PushManager, key: string): Promise<PushSubscription | null> {
  const before = await push.getSubscription();
  const isOurs = before && keyOf(before) === key;
  const isLasting = (before?.expirationTime ?? Infinity) > Date.now();
  if (isOurs && isLasting) return before;
  await before?.unsubscribe();
  return push.subscribe({ userVisibleOnly: true, applicationServerKey: key }).catch(() => null);
}

function keyOf({ options: { applicationServerKey: key } }: PushSubscription): string {
  const letters = String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0)));
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/**
 * Ends pushes on this device at once. If the server is not reached, it learns it later: the push service no longer accepts the endpoint.
 */
export function endWaking(): Promise<void> {
  rememberWaking(null);
  return inTurn(async () => {
    const registration = await navigator.serviceWorker?.getRegistration();
    const subscription = await registration?.pushManager?.getSubscription();
    if (!subscription) return;
    const { endpoint } = subscription;
    await subscription.unsubscribe();
    await callHere(functionName, { stop: endpoint });
  });
}

/** Ends pushes for all devices of the account: all are signed out, so they cannot do so themselves. */
export const endWakingEverywhere = (): Promise<unknown> =>
  inTurn(() => callHere(functionName, { stopAll: true }));

/**
 * Returns whether this device may notify the user of an event: false if a push has done so, or is about to. Without an answer it returns
 * true, and the server learns of the event later.
 */
export async function mayTell(claim: SharedClaim): Promise<boolean> {
  const waking = wakingHere();
  if (!waking) return true;
  const answer = await callHere(functionName, { claimant: waking.claimant, claim: [claim] });
  const free = answer.kind === 'answer' && answer.status === 200 ? answer.body['free'] : null;
  return !Array.isArray(free) || free.includes(claim.tag);
}

/** Records that this device showed an event, so that no push repeats it. */
export async function noteTold(claim: SharedClaim): Promise<void> {
  changeWaking(({ untold }) => ({ untold: [...untold, claim].slice(-mostUntold) }));
  await inTurn(tellUntold);
}

const mostUntold = 40;

/** Largest request, bytes. The server's function accepts 10 kB at a time. */
const mostBytes = 8000;

async function tellUntold(): Promise<void> {
  for (;;) {
    const waking = wakingHere();
    if (!waking || waking.untold.length === 0) return;
    const { claimant, untold } = waking;
    // Claims from earlier builds contain the whole area of a warning, so they are shortened.
    const short = await Promise.all(
      untold.map(async claim => ({ ...claim, key: await sharedKey(claim.key) })),
    );
    const part = short.slice(0, fitting(short));
    const claimed = await callHere(functionName, { claimant, claim: part });
    // Without a subscription there are no pushes; the server gets the event when a subscription exists again. An event that it rejected as
    // unreadable (400) is not sent again.
    const isHeard = claimed.kind === 'answer' && (claimed.status === 200 || claimed.status === 400);
    const told = isHeard && (await callHere(functionName, { shown: part.map(({ tag }) => tag) }));
    if (!told || told.kind !== 'answer' || told.status !== 200) return;
    const done = new Set(part.map(({ tag }) => tag));
    changeWaking(now => ({ untold: now.untold.filter(({ tag }) => !done.has(tag)) }));
    // Stops if storage did not keep the change; otherwise the loop would send the same events for ever.
    if ((wakingHere()?.untold.length ?? 0) >= untold.length) return;
  }
}

/** Returns how many claims fit into one request, at least one. */
function fitting(claims: readonly SharedClaim[]): number {
  let bytes = 0;
  const over = claims.findIndex(claim => {
    bytes += new TextEncoder().encode(JSON.stringify(claim)).length + 1;
    return bytes > mostBytes;
  });
  return over === -1 ? claims.length : Math.max(1, over);
}

/** Returns the rules for which the server pushes to this device; it watches a limited number. */
export const wokenFor = (watches: readonly SharedWatch[]): SharedWatch[] => {
  const waking = wakingHere();
  return waking ? ticked(watches, waking.leftOut).slice(0, mostWatched) : [];
};

/** Returns the selected rules beyond the server's limit. */
export const notWokenFor = (watches: readonly SharedWatch[], { leftOut }: Waking): SharedWatch[] =>
  ticked(watches, leftOut).slice(mostWatched);

const ticked = (watches: readonly SharedWatch[], leftOut: readonly string[]): SharedWatch[] =>
  watches.filter(({ rule }) => !leftOut.includes(rule));
