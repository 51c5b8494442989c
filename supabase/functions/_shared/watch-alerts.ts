import {
  isPushedKind,
  longestPlaceName,
  mostWatched,
  sharedRule,
} from '../../../src/core/rules/alert/shared-alert.ts';
import { activityRule, readSharedActivity } from '../../../src/core/rules/alert/shared-activity.ts';
import { isCoordinates } from '../../../src/core/rules/place/distance.ts';
import { languages } from '../../../src/core/rules/settings/settings.ts';
import { dayS, isZone, type Instant } from '../../../src/core/rules/time/time.ts';
import { isNumber } from '../../../src/core/rules/value/numbers.ts';
import { oneLine } from '../../../src/core/rules/value/one-line.ts';
import { highestThresholds } from '../../../src/core/rules/settings/alert-settings.ts';
import type { AlertStore } from './alert-store.ts';
import { endpoint, type FunctionHandler } from './endpoint.ts';
import { namedClaims, type Claim, type NamedClaim } from './named-claims.ts';
import { createReceipts } from './push-receipt.ts';
import { createEntitled } from './entitled.ts';
import { isP256Point } from './p256-point.ts';
import { isPushEndpoint } from './push-endpoint.ts';
import { isRecord } from './record.ts';
import { Refusal } from './refusal.ts';

/**
 * `{browser, rules}` has this browser woken for these rules alone, `{stop: endpoint}` ends that, `{stopAll: true}` for all of the account,
 * and `{key}` asks for the public key. `{claimant, claim: [{tag, rule, key, at, until}]}` → `{free: [tag], refused: [{tag, reason}]}`: the
 * events that the device may show, and the unreadable ones. `{shown: [tag]}` records that it showed them; unreadable tags are skipped. 400
 * for any other body, an address outside of the push services, or a find later than any forecast reaches; 403 for waking or claiming
 * without a subscription (stopping and `shown` need none); 503 where pushes are not configured.
 */
export function createWatchAlerts(
  storeOf: (deps: Parameters<FunctionHandler>[1]) => AlertStore,
): FunctionHandler {
  const checkEntitled = createEntitled('watch-alerts');
  const noteReceipt = createReceipts();
  const signedIn = endpoint(
    'watch-alerts',
    async (caller, environment, deps, body) => {
      const store = storeOf(deps);
      const key = deps.env('VAPID_PUBLIC_KEY');
      if (!key) throw new Refusal(503, 'Alerts are not configured');
      if (!isRecord(body)) throw new Refusal(400, 'Nothing was asked');
      if (body['key'] === true) return Response.json({ key });
      if (typeof body['stop'] === 'string') await store.unwatch(caller.id, body['stop'].slice(0, 1000));
      else if (body['stopAll'] === true) await store.unwatch(caller.id, null);
      else if (Array.isArray(body['shown'])) await store.confirm(caller.id, tagsIn(body['shown']));
      else if (Array.isArray(body['claim'])) {
        const claimant = textOf(body['claimant'], 100);
        const nowS = Math.floor(deps.now() / 1000);
        const { values, refusals } = readable(body['claim'], each => readClaim(each, nowS));
        const { over, kept } = apart((await Promise.all(values.map(namedClaims))).flat(), nowS);
        await checkEntitled(caller, environment, deps);
        const free = kept.length === 0 ? [] : await store.claim(caller.id, claimant, kept);
        return Response.json({
          free: [...over.map(({ handle }) => handle), ...free],
          refused: refusals.map(({ given, reason }) => ({ tag: tagOf(given), reason })),
        });
      } else {
        const rules = body['rules'];
        if (!Array.isArray(rules)) throw new Refusal(400, 'Rules are missing');
        if (rules.length > mostWatched) throw new Refusal(400, 'Too many rules');
        const named = new Map((await Promise.all(rules.map(readRule))).map(rule => [rule.rule, rule]));
        const browser = readBrowser(body['browser']);
        await checkEntitled(caller, environment, deps);
        await store.watch(caller.id, browser, [...named.values()]);
      }
      return Response.json({ status: 'success' });
    },
    longestBody,
  );
  return async (request, deps) =>
    (await noteReceipt(request, deps, () => storeOf(deps))) ?? signedIn(request, deps);
}

/** Largest conditions of an activity, bytes: two ranges of each variable. */
const longestAbout = 4000;
/**
 * Largest body: as many rules as may be watched, with the longest names. Each letter may take four bytes; the rest of a rule is numbers.
 */
const longestBody = 5000 + mostWatched * (4 * longestPlaceName + 300 + longestAbout);

function readBrowser(browser: unknown): object {
  const given = isRecord(browser) ? browser : {};
  const { endpoint: address, language, units, zone } = given;
  if (!isPushEndpoint(address)) throw new Refusal(400, 'Not a push service');
  const isSpoken = languages.some(each => each === language) && (units === 'imperial' || units === 'metric');
  if (!isSpoken || typeof zone !== 'string' || !isZone(zone))
    throw new Refusal(400, 'Browser cannot be read');
  const [quietFrom, quietTo] = [hourOf(given['quietFrom']), hourOf(given['quietTo'])];
  return {
    endpoint: address,
    p256dh: publicKeyOf(given['p256dh']),
    auth: keyOf(given['auth'], 16),
    language,
    units,
    zone,
    quietFrom: quietTo === null ? null : quietFrom,
    quietTo: quietFrom === null ? null : quietTo,
  };
}

async function readRule(rule: unknown) {
  const given = isRecord(rule) ? rule : {};
  const { kind, lat, lng, zone, place } = given;
  const threshold = given['threshold'] ?? null;
  const isPlace = isNumber(lat) && isNumber(lng) && isCoordinates({ lat, lng });
  if (!isPushedKind(kind) || !isPlace || typeof zone !== 'string' || !isZone(zone))
    throw new Refusal(400, 'Rule cannot be read');
  const highest = highestThresholds[kind] ?? null;
  const isInRange =
    highest === null ? threshold === null : isNumber(threshold) && threshold >= 0 && threshold <= highest;
  if (!isInRange) throw new Refusal(400, 'Rule cannot be read');
  const known = { kind, threshold: isNumber(threshold) ? threshold : null, lat, lng };
  const about = kind === 'window' ? readSharedActivity(given['about']) : null;
  if (kind === 'window' && !about) throw new Refusal(400, 'Rule cannot be read');
  if (about?.name != null) textOf(about.name, longestPlaceName);
  const name = about ? await activityRule(about, known) : sharedRule(known);
  return { ...known, rule: name, zone, place: nameOf(place), ...(about && { about }) };
}

/** Longer than any forecast and any official warning reaches. */
const farthestS = 17 * dayS;

function readClaim(claim: unknown, nowS: Instant): Claim {
  const given = isRecord(claim) ? claim : {};
  const { tag, rule, key, at, until } = given;
  const isReached = (time: unknown): time is Instant =>
    isNumber(time) && Number.isSafeInteger(time) && time >= 0 && time <= nowS + farthestS;
  if (!isReached(at) || !(until === null || isReached(until))) throw new Refusal(400, 'Claim cannot be read');
  const [ofRule, ofKey] = [textOf(rule, 100), textOf(key, longestKey)];
  const [kind] = ofRule.split(' ', 1);
  if (!hasPosition(ofRule)) throw new Refusal(400, 'The position of a claim is not on earth');
  if (!isPushedKind(kind) || !ofKey.startsWith(`${ofRule} `)) throw new Refusal(400, 'Claim cannot be read');
  return { handle: textOf(tag, 400), rule: ofRule, kind, key: ofKey, at, until };
}

/** At its end, as `sharedRule` writes it: in decimals. */
function hasPosition(rule: string): boolean {
  const [, lat, lng] = / (-?\d{1,3}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/.exec(rule) ?? [];
  return lat !== undefined && lng !== undefined && isCoordinates({ lat: Number(lat), lng: Number(lng) });
}

/** The device's name of an unreadable claim; null = the name is unreadable, too. */
function tagOf(claim: unknown): string | null {
  const tag = isRecord(claim) ? claim['tag'] : null;
  return typeof tag === 'string' ? tag.slice(0, 400) : null;
}

/** Keys of earlier builds, which contain the whole area of a warning. */
const longestKey = 8000;

/** The readable claims, and why the others are unreadable; throws the first refusal if none is readable. */
function readable<Value>(
  given: unknown[],
  read: (each: unknown) => Value,
): { values: Value[]; refusals: { given: unknown; reason: string }[] } {
  const values: Value[] = [];
  const refusals: { given: unknown; reason: string }[] = [];
  let first: Refusal | null = null;
  for (const each of given.slice(0, mostWatched)) {
    try {
      values.push(read(each));
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      first ??= refusal;
      refusals.push({ given: each, reason: refusal.message });
    }
  }
  if (values.length === 0 && first) throw first;
  return { values, refusals };
}

/**
 * Separates claims that have been over for a day, which are not stored, since no other device claims them. They are not an error: a device
 * without a network sends them late.
 */
function apart(claims: readonly NamedClaim[], nowS: Instant): { over: NamedClaim[]; kept: NamedClaim[] } {
  const each = [...new Map(claims.map(claim => [`${claim.handle}\n${claim.tag}`, claim])).values()];
  const isOver = ({ until }: NamedClaim): boolean => until !== null && until < nowS - dayS;
  return { over: each.filter(isOver), kept: each.filter(claim => !isOver(claim)) };
}

const tagsIn = (tags: unknown[]): string[] => readable(tags, tag => textOf(tag, 400)).values;

function textOf(value: unknown, longest: number): string {
  if (typeof value !== 'string' || value.length > longest || refusedByDatabase.test(value))
    throw new Refusal(400, 'Text cannot be read');
  return value;
}

/** A zero character or half a letter: Postgres refuses the whole call for one. */
const refusedByDatabase = /[\0\p{Surrogate}]/u;

/** Cuts a place's name, which may be of any length, instead of rejecting its rules. Cuts between letters. */
const nameOf = (value: unknown): string =>
  Array.from(textOf(typeof value === 'string' ? oneLine(value) : value, longestBody))
    .slice(0, longestPlaceName)
    .join('');

const hourOf = (hour: unknown): number | null =>
  isNumber(hour) && Number.isInteger(hour) && hour >= 0 && hour <= 23 ? hour : null;

/** A point off the curve cannot be encrypted for: fifty pushes would fail before the browser is deleted. */
function publicKeyOf(value: unknown): string {
  const text = keyOf(value, 65);
  if (!isP256Point(bytesOf(text))) throw new Refusal(400, 'Browser cannot be read');
  return text;
}

const bytesOf = (base64url: string): Uint8Array =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0));

/** Base64url of so many bytes. */
function keyOf(value: unknown, bytes: number): string {
  const text = textOf(value, 100);
  const isKey = /^[\w-]+$/.test(text) && Math.floor((text.length * 3) / 4) === bytes;
  if (!isKey) throw new Refusal(400, 'Browser cannot be read');
  return text;
}
