import { fail, succeed, type Failure, type Result } from '../../../src/core/rules/value/failure.ts';
import type { Instant } from '../../../src/core/rules/time/time.ts';
import { isToCome } from './database-clock.ts';
import type { SharedQuestion } from './forecast-request.ts';
import type { KeptForecast } from './forecast-store.ts';
import type { DatedFacts, SharedKind } from './shared-kind.ts';
import type { UpstreamAnswer } from './forecast-upstream.ts';

const hourS = 3600;
/** Oldest answer that is served while a newer one is fetched, s: younger than what the app itself calls fresh, which is three hours. */
const meanwhileS = 125 * 60;
/** How long an incomplete answer is served before it is fetched again, ms. */
const brieflyMs = 60_000;
/** Each is some 60 kB. */
const mostAtHand = 500;

interface HeldForecast<Facts> {
  /** YYYY-MM-DD of its first day. */
  start: string;
  answer: UpstreamAnswer<Facts>;
}

/** Answers in the memory of one process of the function, by the keys of cells. */
export interface ForecastMemory<Facts> {
  get: (key: string) => HeldForecast<Facts> | undefined;
  remember: (key: string, start: string, answer: UpstreamAnswer<Facts>) => void;
  /** Caches an incomplete answer for a minute: half of one, an older one in its place, or none for this place. */
  rememberBriefly: (key: string, start: string, told: Result<UpstreamAnswer<Facts>>, nowMs: number) => void;
  briefly: (
    key: string,
    question: Pick<SharedQuestion, 'start'>,
    nowMs: number,
  ) => Result<UpstreamAnswer<Facts>> | null;
  /** Half of it was returned before, so no caller pays for a new position. */
  isHalfKnown: (key: string) => boolean;
  /** The source is back: fetch again what was served without it. */
  endBriefly: () => void;
  /** Returns an old answer instead of none: the newest of this process or the database. */
  orOld: (key: string, row: KeptForecast | undefined, failure: Failure) => Result<UpstreamAnswer<Facts>>;
}

export function createForecastMemory<Facts extends DatedFacts>(
  unpack: SharedKind<Facts>['unpack'],
): ForecastMemory<Facts> {
  const held = new Map<string, HeldForecast<Facts>>();
  const brief = new Map<string, { start: string; told: Result<UpstreamAnswer<Facts>>; atMs: number }>();
  return {
    get: key => held.get(key),
    remember(key, start, answer) {
      brief.delete(key);
      held.delete(key);
      held.set(key, { start, answer });
      for (const oldest of held.keys()) if (held.size > mostAtHand) held.delete(oldest);
    },
    rememberBriefly(key, start, told, nowMs) {
      brief.delete(key);
      brief.set(key, { start, told, atMs: nowMs });
      for (const oldest of brief.keys()) if (brief.size > mostAtHand) brief.delete(oldest);
    },
    briefly(key, { start }, nowMs) {
      const known = brief.get(key);
      return known?.start === start && Math.abs(nowMs - known.atMs) < brieflyMs ? known.told : null;
    },
    isHalfKnown: key => brief.get(key)?.told.ok === true,
    endBriefly() {
      for (const each of brief.values()) each.atMs = -Infinity;
    },
    orOld(key, row, failure) {
      const own = held.get(key)?.answer ?? null;
      const isOwnAsNew = row === undefined || (own !== null && own.facts.fetchedAt >= row.fetchedAt);
      const newest = isOwnAsNew ? own : (unpack(row) ?? own);
      return newest ? succeed({ ...newest, stale: failure }) : fail(failure);
    },
  };
}

/** Epoch seconds: what was fetched since is of this hour. */
export const hourOf = (nowS: Instant): Instant => Math.floor(nowS / hourS) * hourS;

/** Epoch seconds: answers fetched since then are served while a newer one is fetched. */
export const meanwhileFrom = (nowS: Instant): Instant => Math.floor(nowS) - meanwhileS;

type Dated = Pick<KeptForecast, 'start' | 'fetchedAt'>;

/** 'meanwhile' = told at once, and asked for again behind it. */
export function ageOf(
  { start }: Pick<SharedQuestion, 'start'>,
  known: Dated,
  nowS: Instant,
): 'fresh' | 'meanwhile' | 'old' {
  // Of a time to come: some clock ran ahead when it was fetched.
  if (known.start !== start || isToCome(known.fetchedAt, nowS)) return 'old';
  if (known.fetchedAt >= hourOf(nowS)) return 'fresh';
  return known.fetchedAt >= meanwhileFrom(nowS) ? 'meanwhile' : 'old';
}

export const datesOf = ({ start, answer }: HeldForecast<DatedFacts>): Dated => ({
  start,
  fetchedAt: answer.facts.fetchedAt,
});
