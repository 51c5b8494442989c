import type { SourceForecast } from '../../../src/core/rules/forecast/forecast.ts';
import type { Coordinates } from '../../../src/core/rules/place/place.ts';
import type { Zone } from '../../../src/core/rules/time/time.ts';
import { fail, succeed, type Failure, type Result } from '../../../src/core/rules/value/failure.ts';
import type { Network } from '../../../src/core/sources/get-json.ts';
import { openMeteo } from '../../../src/core/sources/open-meteo-answer.ts';
import { askForList, type HeardOfAll } from '../../../src/core/sources/open-meteo-list.ts';
import type { AskedClock } from '../../../src/core/sources/open-meteo-days.ts';
import type { Deps } from './deps.ts';
import type { SharedQuestion } from './forecast-request.ts';
import type { Half } from './forecast-rest.ts';
import { isRecord } from './record.ts';
import { offsetsOfClock, zoneOfClock } from './shared-clock.ts';

/** The source's answer for one place in the requested zone, still unparsed. */
export type Heard = Result<{ json: unknown; provenance: SourceForecast['provenance']; asked: AskedClock }>;

interface HalfQuery extends AskedClock {
  at: Coordinates[];
}

/** Requests one half for all questions, in their order, from whichever address such a query has. A half that rests fails at once. */
export type AskHalf = (half: Half, addressOf: (query: HalfQuery) => string) => Promise<Heard[]>;

/** Zones that a half does not know, as "half zone", with the source's message. */
export type RefusedZones = Map<string, { failure: Failure; untilMs: number }>;

interface HalfCall {
  /** Of one clock and the same days. */
  questions: readonly SharedQuestion[];
  half: Half;
  addressOf: (query: HalfQuery) => string;
  refused: RefusedZones;
}

/**
 * Longest wait for a source, ms. It is shorter than the life of a claim, forty seconds: calls for the days of two zones run one after the
 * other, so both end before another process claims them.
 */
const longestMs = 7000;
/** What a source does not know it does not learn soon. */
const refusedMs = 600_000;
const mostRefused = 1000;

/** For one asking: however slowly an answer comes, it ends. */
function networkOf({ fetch }: Pick<Deps, 'fetch'>): Network {
  const whole = AbortSignal.timeout(longestMs);
  return {
    fetch: (url, init) => fetch(url instanceof Request ? url.url : url.toString(), init),
    timeoutSignal: ms => AbortSignal.any([whole, AbortSignal.timeout(ms)]),
  };
}

/**
 * Requests in the clock's own zone, and if the source does not know that zone, in each question's. A failure in one caller's zone affects
 * no other caller. `failure` = why the source now answers no caller; null = it answers.
 */
export async function askHalf(
  deps: Pick<Deps, 'fetch' | 'now'>,
  { questions, half, addressOf, refused }: HalfCall,
): Promise<{ answers: Heard[]; failure: Failure | null }> {
  const [first] = questions;
  if (!first) return { answers: [], failure: null };
  const network = networkOf(deps);
  const days = { startDate: first.start, endDate: first.end };
  const told = new Map<SharedQuestion, Heard>();
  let failure: Failure | null = null;

  /** Returns whether the source knows the zone. */
  async function askIn(zone: Zone, some: readonly SharedQuestion[]): Promise<boolean> {
    const name = `${half} ${zone}`;
    const before = refused.get(name);
    if (before && Math.abs(before.untilMs - deps.now()) <= refusedMs && before.untilMs > deps.now()) {
      for (const question of some) told.set(question, fail(before.failure));
      return false;
    }
    const heard = await listIn(zone, some, addressOf, network);
    if (heard.ok) {
      const { answers, provenance } = heard.value;
      const asked = { zone, days };
      for (const [index, question] of some.entries()) {
        const answer = answers[index] ?? nothing;
        told.set(question, answer.ok ? succeed({ json: answer.value, provenance, asked }) : answer);
      }
      return true;
    }
    for (const question of some) told.set(question, heard);
    if (!isOfZone(heard.failure)) {
      failure = heard.failure;
      return true;
    }
    refused.delete(name);
    refused.set(name, { failure: heard.failure, untilMs: deps.now() + refusedMs });
    for (const oldest of refused.keys()) if (refused.size > mostRefused) refused.delete(oldest);
    return false;
  }

  const clockZone = zoneOfClock(first);
  if (clockZone === null || !(await askIn(clockZone, questions))) {
    for (const [zone, some] of byZone(questions)) {
      if (failure !== null) for (const question of some) told.set(question, fail(failure));
      else if (zone !== clockZone) await askIn(zone, some);
    }
  }
  return { answers: questions.map(question => told.get(question) ?? nothing), failure };
}

const nothing = fail({ kind: 'noData', provider: openMeteo });
const anotherClock = 'another clock';

async function listIn(
  zone: Zone,
  questions: readonly SharedQuestion[],
  addressOf: HalfCall['addressOf'],
  network: Network,
): Promise<Result<HeardOfAll<Result<unknown>>>> {
  const [first] = questions;
  if (!first) return succeed({ answers: [], provenance: 'live' });
  const at = questions.map(question => question.at);
  const heard = await askForList(
    addressOf({ at, zone, days: { startDate: first.start, endDate: first.end } }),
    at,
    {
      ...network,
      retries: 0,
    },
  );
  const offsets = offsetsOfClock(first);
  // The clock of a recording is its own.
  if (!heard.ok || offsets === null || heard.value.provenance === 'recorded') return heard;
  // Days in another zone would be wrong for the callers who share the answer.
  const isByClock = heard.value.answers.every(answer => {
    const offset = answer.ok && isRecord(answer.value) ? answer.value['utc_offset_seconds'] : undefined;
    return typeof offset !== 'number' || offsets.includes(offset);
  });
  return isByClock ? heard : fail({ kind: 'brokenAnswer', provider: openMeteo, detail: anotherClock });
}

/** The source does not know this zone; that does not affect callers in other zones. */
export const isOfZone = (failure: Failure): boolean =>
  (failure.kind === 'badRequest' && /time ?_?zone/i.test(failure.reason)) ||
  (failure.kind === 'brokenAnswer' && failure.detail === anotherClock);

function byZone(questions: readonly SharedQuestion[]): Map<Zone, SharedQuestion[]> {
  const zones = new Map<Zone, SharedQuestion[]>();
  for (const question of questions) {
    const same = zones.get(question.zone);
    if (same) same.push(question);
    else zones.set(question.zone, [question]);
  }
  return zones;
}
