import type { Instant } from '../../../src/domain/time/time.ts';
import { succeed, type Failure, type Result } from '../../../src/domain/value/failure.ts';
import { openMeteo } from '../../../workers/sources/open-meteo-answer.ts';
import { abortableSleep } from '../../../workers/sources/get-json.ts';
import { afterAnswer, type Deps } from './deps.ts';
import { keyOfCell, type ForecastCells } from './forecast-cells.ts';
import { datesOf, type ForecastMemory } from './forecast-memory.ts';
import { sharedSource, type SharedQuestion } from './forecast-request.ts';
import type { ForecastStore, KeptForecast } from './forecast-store.ts';
import type { UpstreamAnswer } from './forecast-upstream.ts';
import { withOldMs } from './patience.ts';
import type { DatedFacts, SharedKind } from './shared-kind.ts';

/** A source that is down is asked again after so long: one question tells that it is back. */
const restMs = 20_000;
/** How long the source is left alone: its minute, or the better part of an hour where a day's calls are used up. */
const pauseS = { rateLimited: 60, quota: 45 * 60 } as const;
/** Of positions of the same cells that are answered within so long the first answer is everybody's. */
const sameAnswerS = 60;

/** Behind the answers: as long as a few others take. */
const breathMs = 10;

/** `askedBy` = the key that the question shares with others of its cells, or its own. */
export type KeyedQuestion = SharedQuestion & { askedBy: string };

type Answers<Facts> = Map<string, Result<UpstreamAnswer<Facts>> | null>;

export interface AskedSource<Facts> {
  /** Asks for these, which nobody else does meanwhile, and keeps what is said. By `askedBy`; null = of other cells than was thought. */
  ask: (deps: Deps, questions: readonly KeyedQuestion[], how: AskedHow) => Promise<Answers<Facts>>;
  /** Why it did not answer the last time, and whether it is left alone for a while; null = it did, or was not asked. */
  trouble: (nowMs: number) => { failure: Failure; isResting: boolean } | null;
  /** It has been asked and has not answered yet, for longer than whoever can be told something old waits. */
  isSlow: () => boolean;
}

interface AskedHow {
  /** What the database has, by `askedBy`. */
  rows: ReadonlyMap<string, KeptForecast>;
  /** Nobody waits for it: whoever asks for something else goes first. */
  isBehind: boolean;
}

interface Parts<Facts extends DatedFacts> {
  kind: SharedKind<Facts>;
  storeOf: (deps: Deps) => ForecastStore;
  cells: ForecastCells;
  memory: ForecastMemory<Facts>;
}

export function createAskedSource<Facts extends DatedFacts>({
  kind,
  storeOf,
  cells,
  memory,
}: Parts<Facts>): AskedSource<Facts> {
  let trouble: { failure: Failure; restUntilMs: number } | null = null;
  const asking = new Set<{ sinceMs: number }>();

  /** What is said of one position: kept under the key of its cells, or what stands in its place. */
  function take(
    question: KeyedQuestion,
    answer: Result<UpstreamAnswer<Facts>>,
    row: KeptForecast | undefined,
    kept: Map<string, KeptForecast>,
  ): { key: string | null; told: Result<UpstreamAnswer<Facts>> | null } {
    const { askedBy, start } = question;
    const failure = answer.ok ? answer.value.missing : answer.failure;
    if (!answer.ok || failure !== null) {
      // Half an answer stands behind a whole one that is older.
      const old = memory.orOld(askedBy, row, failure ?? nothing.failure);
      return { key: null, told: old.ok || !answer.ok ? old : answer };
    }
    const { cell, facts } = answer.value;
    const key = cell === null ? askedBy : keyOfCell(cell, question);
    const same = cell === null ? null : sameIn(facts.fetchedAt, cell, question);
    if (!same) {
      kept.set(key, kind.pack(key, start, facts));
      memory.remember(key, start, answer.value);
    }
    const isMoved = key !== askedBy && askedBy !== question.key;
    return { key, told: isMoved ? null : succeed(same ?? answer.value) };
  }

  function sameIn(nowS: Instant, cell: string, question: SharedQuestion): UpstreamAnswer<Facts> | null {
    const before = memory.get(keyOfCell(cell, question));
    // Also not one of a time to come: some clock ran ahead.
    const isSame =
      before?.start === question.start && Math.abs(nowS - datesOf(before).fetchedAt) < sameAnswerS;
    return isSame ? before.answer : null;
  }

  async function askKind(
    deps: Deps,
    group: readonly SharedQuestion[],
  ): Promise<Result<Result<UpstreamAnswer<Facts>>[]>> {
    const one = { sinceMs: performance.now() };
    asking.add(one);
    try {
      return await kind.ask(deps, group, (cell, question) => sameIn(deps.now() / 1000, cell, question));
    } finally {
      asking.delete(one);
    }
  }

  async function note(deps: Deps, store: ForecastStore, { kind: why }: Failure): Promise<void> {
    deps.log({ event: 'failed', function: 'forecast', status: 502, reason: `Source: ${why}`, userId: null });
    if (why === 'quota' || why === 'rateLimited')
      await store.pause(sharedSource, why, pauseS[why]).catch(() => undefined);
  }

  return {
    trouble(nowMs) {
      if (!trouble) return null;
      const { failure, restUntilMs } = trouble;
      // A clock that was put back would let it rest for long.
      return { failure, isResting: restUntilMs > nowMs && restUntilMs - nowMs <= restMs };
    },
    isSlow() {
      const beforeMs = performance.now() - withOldMs;
      return [...asking].some(({ sinceMs }) => sinceMs <= beforeMs);
    },
    async ask(deps, questions, { rows, isBehind }) {
      /** Then nothing more is asked of it. */
      let down: { ok: false; failure: Failure } | null = null;
      const results: Answers<Facts> = new Map();
      const store = storeOf(deps);
      const kept = new Map<string, KeptForecast>();
      const free: string[] = [];
      for (const group of askedTogether(questions)) {
        const isAsked = down === null;
        const answered: Result<Result<UpstreamAnswer<Facts>>[]> = down ?? (await askKind(deps, group));
        const answers = group.map((_, index) =>
          answered.ok ? (answered.value[index] ?? nothing) : answered,
        );
        const failure = answered.ok ? failureIn(answered.value) : answered.failure;
        if (answered.ok) trouble = null;
        else if (isOfSource(answered.failure)) trouble = troubleOf(answered.failure, deps.now());
        if (!answered.ok && isDown(answered.failure)) down = answered;
        if (failure && isAsked) await note(deps, store, failure);
        await cells.learn(
          deps,
          group.flatMap((question, index) => {
            const answer = answers[index];
            return answer?.ok && answer.value.cell !== null ? [{ question, cell: answer.value.cell }] : [];
          }),
        );
        for (const [index, question] of group.entries()) {
          const { askedBy } = question;
          const { key, told } = take(question, answers[index] ?? nothing, rows.get(askedBy), kept);
          if (key !== askedBy) free.push(askedBy);
          results.set(askedBy, told);
          if (isBehind) await abortableSleep(breathMs, undefined);
        }
      }
      const write = async (): Promise<void> => {
        // What was answered is answered, whether it can be kept or not.
        if (kept.size > 0) await store.keep([...kept.values()]).catch(() => undefined);
        const notKept = free.filter(key => !kept.has(key));
        if (notKept.length > 0) await store.release(notKept).catch(() => undefined);
      };
      const isFoundThere = [...results.values()].includes(null);
      await (isFoundThere ? write() : afterAnswer(deps, write()));
      return results;
    },
  };
}

const nothing = { ok: false, failure: { kind: 'noData', provider: openMeteo } } as const;

/** Of one clock and the same days: what one call can ask for. */
function askedTogether(questions: readonly KeyedQuestion[]): KeyedQuestion[][] {
  const groups = new Map<string, KeyedQuestion[]>();
  for (const question of questions) {
    const of = `${question.clock} ${question.start} ${question.end}`;
    const group = groups.get(of);
    if (group) group.push(question);
    else groups.set(of, [question]);
  }
  return [...groups.values()];
}

/** No answer to this one question says nothing of the others. */
const isOfSource = (failure: Failure): boolean =>
  isDown(failure) || failure.kind === 'quota' || failure.kind === 'rateLimited';

const troubleOf = (failure: Failure, nowMs: number) => ({
  failure,
  restUntilMs: isDown(failure) ? nowMs + restMs : 0,
});

const isDown = (failure: Failure): boolean =>
  failure.kind === 'unreachable' ||
  failure.kind === 'timeout' ||
  (failure.kind === 'http' && failure.status >= 500);

const failureIn = (answers: Result<UpstreamAnswer<unknown>>[]): Failure | null =>
  answers.map(answer => (answer.ok ? answer.value.missing : answer.failure)).find(Boolean) ?? null;
