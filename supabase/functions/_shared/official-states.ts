import type { FeedRead } from '../../../src/core/rules/official/feed-read.ts';
import { soundRead } from '../../../src/core/rules/official/sound-read.ts';
import { isNumber } from '../../../src/core/rules/value/numbers.ts';
import { abortableSleep } from '../../../src/core/sources/get-json.ts';
import type { OfficialFeed } from '../../../src/core/sources/official/official-feeds.ts';
import type { Deps } from './deps.ts';
import { askFeed, fetchFurther, type FeedAnswer } from './feed-fetch.ts';
import type { FeedStore } from './feed-store.ts';
import { inTime, withOldMs } from './patience.ts';
import { isRecord } from './record.ts';

/** Ends the name of a feed in the database: what an older version of the readers has stored is not told. */
const form = 1;
/** Longest wait for a feed of which nothing is stored, ms: the app gives up after ten seconds. */
const answerWithinMs = 6000;
const lookAgainMs = 250;
/** How long a process looks into the database no more after it has found nothing newer, ms. */
const restMs = 20_000;

/** Most addresses of one answer that are read: three of each cyclone, one of each Irish warning. A missing one makes the answer not whole. */
const mostFurther = 60;

/** The last readings of a feed, with their time and origin. */
export interface FeedState {
  /** Those of the last answer that was read whole, and what a later one that is not whole says besides. */
  reads: FeedRead[];
  /** When the last answer that was read whole was confirmed; epoch seconds, null = never. */
  readAt: number | null;
  /** What a backend that is not the real service says of its data. */
  provenance: string | null;
}

/** As it is stored. */
interface Stored extends FeedState {
  /** The last answer was read whole. */
  isWhole: boolean;
}

/**
 * Asks each feed once in its cadence for all users, whether the service answers or not; caches the state in this process and stores it in
 * the database. While a service is silent, returns the state of its last answer; null where there is none.
 */
export function createFeedStates(storeOf: (deps: Deps) => FeedStore) {
  const atHand = new Map<string, { untilMs: number; state: Promise<FeedState | null> }>();

  async function find(deps: Deps, feed: OfficialFeed): Promise<FeedState | null> {
    const store = storeOf(deps);
    for (let waitedMs = 0; ; waitedMs += lookAgainMs) {
      const opened = await store.open(nameOf(feed), feed.everyS);
      const kept = storedIn(opened.answer, opened.readAt);
      if (opened.isMine) {
        const before = kept?.isWhole ? opened : { etag: null, modified: null };
        return askedInTime(deps, feed, ask(deps, feed, store, { ...before, kept }), kept);
      }
      if (kept || !opened.isAsked || waitedMs >= answerWithinMs) return kept;
      await abortableSleep(lookAgainMs, undefined);
    }
  }

  /** What comes later is at hand for the next caller. */
  async function askedInTime(
    deps: Deps,
    feed: OfficialFeed,
    asking: Promise<FeedState | null>,
    kept: FeedState | null,
  ): Promise<FeedState | null> {
    const inPlace = asking.then(state => ({ state }));
    const known = await inTime(inPlace, kept ? withOldMs : answerWithinMs);
    if (known) return known.state;
    deps.behind?.(inPlace.then(({ state }) => hold(deps, feed, state)));
    return kept;
  }

  function hold(deps: Deps, feed: OfficialFeed, state: FeedState | null): void {
    const readAtMs = (state?.readAt ?? 0) * 1000;
    const untilMs = Math.min(readAtMs, deps.now()) + feed.everyS * 1000;
    atHand.set(feed.id, { untilMs: Math.max(untilMs, deps.now() + restMs), state: Promise.resolve(state) });
  }

  return (deps: Deps, feed: OfficialFeed): Promise<FeedState | null> => {
    const before = atHand.get(feed.id);
    if (before && before.untilMs > deps.now() && before.untilMs - deps.now() <= feed.everyS * 1000)
      return before.state;
    const state = find(deps, feed);
    atHand.set(feed.id, { untilMs: deps.now() + feed.everyS * 1000, state });
    state.then(
      found => hold(deps, feed, found),
      () => atHand.delete(feed.id),
    );
    return state;
  };
}

const nameOf = ({ id }: OfficialFeed): string => `${id}/${form}`;

interface Before {
  etag: string | null;
  modified: string | null;
  kept: Stored | null;
}

async function ask(
  deps: Deps,
  feed: OfficialFeed,
  store: FeedStore,
  { kept, ...tags }: Before,
): Promise<FeedState | null> {
  const answer = await askFeed(deps, feed, tags);
  const nowS = Math.floor(deps.now() / 1000);
  if (answer.is === 'silent') {
    const reason = `${feed.id}: ${answer.reason}`;
    deps.log({ event: 'failed', function: 'official', status: 502, reason, userId: null });
    if (answer.restS !== null) await store.rest(nameOf(feed), answer.restS).catch(() => undefined);
    return kept;
  }
  if (answer.is === 'unchanged') {
    await store.keep(nameOf(feed), { answer: null, ...tags }).catch(() => undefined);
    return kept && { ...kept, readAt: nowS };
  }
  const state = await readInto(deps, feed, answer, { kept, nowS });
  // Only an answer that was read whole may be "unchanged" the next time.
  const { etag, modified } = state.isWhole ? answer : { etag: null, modified: null };
  await store.keep(nameOf(feed), { answer: JSON.stringify(state), etag, modified }).catch(() => {
    // Other processes go on with the answer before it.
    const reason = `${feed.id}: not stored`;
    deps.log({ event: 'failed', function: 'official', status: 503, reason, userId: null });
  });
  return state;
}

async function readInto(
  deps: Deps,
  feed: OfficialFeed,
  { bytes, provenance }: Extract<FeedAnswer, { is: 'changed' }>,
  { kept, nowS }: { kept: Stored | null; nowS: number },
): Promise<Stored> {
  const reads = await readSafely(deps, feed, bytes, nowS);
  const faults = reads.flatMap(each => each.faults.slice(0, 2));
  if (reads.every(({ result }) => result === 'read'))
    return { isWhole: true, reads, readAt: nowS, provenance };
  // The service's own words, which may be long.
  const reason = `${feed.id}: ${faults.slice(0, 3).join('; ').slice(0, 300)}`;
  deps.log({ event: 'failed', function: 'official', status: 502, reason, userId: null });
  // What the last whole answer warned of may still hold; what this one warns of besides it holds, too. An earlier partial answer does not stay
  // beside it: a feed with a part that stays broken would grow with each read.
  const last = (kept?.reads ?? []).filter(each => each.result === 'read' && !each.feed.endsWith(inPart));
  const partial = reads.map(each => ({ ...each, isAllWarnings: false, feed: `${each.feed}${inPart}` }));
  return { isWhole: false, reads: [...last, ...partial], readAt: kept?.readAt ?? null, provenance };
}

/** Ends the name of a read of an answer that was not read whole. */
const inPart = '-in-part';

/** A reader that throws, on nesting that no service sends, must not hide what is stored of the feed. */
async function readSafely(
  deps: Deps,
  feed: OfficialFeed,
  bytes: Uint8Array,
  nowS: number,
): Promise<FeedRead[]> {
  try {
    let left = mostFurther;
    const reads = await feed.read(bytes, nowS, url =>
      left-- > 0 ? fetchFurther(deps, feed, url) : Promise.resolve(null),
    );
    return reads.map(soundRead);
  } catch (error) {
    return [
      {
        service: feed.service,
        feed: feed.id,
        result: 'unreadable',
        notices: [],
        texts: [],
        issuedAt: null,
        isAllWarnings: false,
        faults: [error instanceof Error ? error.name : 'a reader failed'],
      },
    ];
  }
}

/** null = none. An answer that was read whole is as old as the service's last confirmation of it. */
function storedIn(answer: string | null, readAt: number | null): Stored | null {
  if (answer === null || readAt === null) return null;
  try {
    const stored: unknown = JSON.parse(answer);
    return isStored(stored) ? { ...stored, readAt: stored.isWhole ? readAt : stored.readAt } : null;
  } catch {
    return null;
  }
}

const isStored = (value: unknown): value is Stored =>
  isRecord(value) &&
  Array.isArray(value['reads']) &&
  typeof value['isWhole'] === 'boolean' &&
  (value['readAt'] === null || isNumber(value['readAt']));
