import type { Instant } from '../../../src/core/rules/time/time.ts';
import { fail, succeed, type Failure, type Result } from '../../../src/core/rules/value/failure.ts';
import { openMeteo } from '../../../src/core/sources/open-meteo-answer.ts';
import { abortableSleep } from '../../../src/core/sources/get-json.ts';
import { afterAnswer, type Deps } from './deps.ts';
import { keyOfCell, type ForecastCells } from './forecast-cells.ts';
import { askHalf, isOfZone, type AskHalf, type RefusedZones } from './forecast-halves.ts';
import { datesOf, type ForecastMemory } from './forecast-memory.ts';
import {
  createSourceRest,
  pauseAfter,
  restOfAll,
  togetherOf,
  type Pauses,
  type Rests,
  type SourceRest,
} from './forecast-rest.ts';
import { sharedSource, type SharedQuestion } from './forecast-request.ts';
import { pauseName, type ForecastStore, type KeptForecast } from './forecast-store.ts';
import type { UpstreamAnswer } from './forecast-upstream.ts';
import { withOldMs } from './patience.ts';
import type { DatedFacts, SharedKind } from './shared-kind.ts';

/** For positions of the same cells answered within this time, all callers get the first answer. */
const sameAnswerS = 60;

/** Behind the answers: as long as a few others take. */
const breathMs = 10;

/** `askedBy` = the key that the question shares with others of its cells, or its own. */
export type KeyedQuestion = SharedQuestion & { askedBy: string };

type Answers<Facts> = Map<string, Result<UpstreamAnswer<Facts>> | null>;

interface AskedSource<Facts> {
  /**
   * Fetches these questions, which this process has claimed, and stores the answers, keyed by `askedBy`; null = the answer is for other
   * cells than expected.
   */
  ask: (deps: Deps, questions: readonly KeyedQuestion[], how: AskedHow) => Promise<Answers<Facts>>;
  /** The halves that rest for a while, and why the last such question got no answer. */
  rest: Pick<SourceRest, 'of' | 'trouble' | 'lift'>;
  /** The source has been silent for longer than a caller with an older answer waits. */
  isSlow: () => boolean;
}

interface AskedHow {
  /** What the database has, by `askedBy`. */
  rows: ReadonlyMap<string, KeptForecast>;
  pauses: Pauses;
  /** A background request: requests for other positions go first. */
  isBehind: boolean;
}

interface Taking {
  row: KeptForecast | undefined;
  kept: Map<string, KeptForecast>;
  /** It fails for everybody now. */
  isOfAll: (failure: Failure) => boolean;
  nowMs: number;
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
  const rest = createSourceRest();
  const refused: RefusedZones = new Map();
  const asking = new Set<{ sinceMs: number }>();

  /** Stores the result for one position: under the key of its cells, or as a substitute. */
  function take(
    question: KeyedQuestion,
    answer: Result<UpstreamAnswer<Facts>>,
    { row, kept, isOfAll, nowMs }: Taking,
  ): { key: string | null; told: Result<UpstreamAnswer<Facts>> | null } {
    const { askedBy, start } = question;
    const failure = answer.ok ? answer.value.missing : answer.failure;
    if (!answer.ok || failure !== null) {
      const why = failure ?? nothing.failure;
      // Half an answer stands behind a whole one that is older.
      const old = memory.orOld(askedBy, row, why);
      const told = old.ok || !answer.ok ? old : answer;
      // A failure of all questions pauses the source; half an answer does not.
      const isHalf = answer.ok && !old.ok;
      if (isHalf || !(isOfAll(why) || isOfZone(why))) memory.rememberBriefly(askedBy, start, told, nowMs);
      return { key: null, told };
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
    group: readonly KeyedQuestion[],
    ask: AskHalf,
  ): Promise<Result<UpstreamAnswer<Facts>>[]> {
    const one = { sinceMs: performance.now() };
    asking.add(one);
    try {
      return await kind.ask(deps, group, {
        askHalf: ask,
        sameIn: (cell, question) => sameIn(deps.now() / 1000, cell, question),
      });
    } finally {
      asking.delete(one);
    }
  }

  /** Requests the halves that do not rest, and records the success of each. */
  const askerOf =
    (deps: Deps, store: ForecastStore, questions: readonly KeyedQuestion[], rests: Rests): AskHalf =>
    async (half, addressOf) => {
      const resting = rests[half] ?? (half === 'runs' ? rests.sea : null);
      const [first] = questions;
      if (resting || !first) return questions.map(() => fail(resting ?? nothing.failure));
      const { answers, failure } = await askHalf(deps, { questions, half, addressOf, refused });
      if (failure === null) {
        if (rest.answered(half, first)) memory.endBriefly();
        return answers;
      }
      rest.failed(half, first, failure, deps.now());
      const pause = pauseAfter(failure);
      if (pause)
        await store.pause(pauseName(sharedSource, half), pause.kind, pause.waitS).catch(() => undefined);
      return answers;
    };

  return {
    rest,
    isSlow() {
      const beforeMs = performance.now() - withOldMs;
      return [...asking].some(({ sinceMs }) => sinceMs <= beforeMs);
    },
    async ask(deps, questions, { rows, pauses, isBehind }) {
      const results: Answers<Facts> = new Map();
      const store = storeOf(deps);
      const kept = new Map<string, KeptForecast>();
      const free: string[] = [];
      for (const [first, ...others] of askedTogether(questions)) {
        const group = [first, ...others];
        const rests = rest.of(first, pauses, deps.now());
        const resting = restOfAll(rests);
        const answers = resting
          ? group.map(() => fail(resting))
          : await askKind(deps, group, askerOf(deps, store, group, rests));
        const known = Object.values(rests);
        const failure = answers.map(failureIn).find(each => each !== null && !known.includes(each));
        if (failure) log(deps, failure);
        const ofAll = Object.values(rest.of(first, pauses, deps.now()));
        const isOfAll = (each: Failure): boolean => [...known, ...ofAll].includes(each);
        await cells.learn(
          deps,
          group.flatMap((question, index) => {
            const answer = answers[index];
            return answer?.ok && answer.value.cell !== null ? [{ question, cell: answer.value.cell }] : [];
          }),
        );
        for (const [index, question] of group.entries()) {
          const { askedBy } = question;
          const taking = { row: rows.get(askedBy), kept, isOfAll, nowMs: deps.now() };
          const { key, told } = take(question, answers[index] ?? nothing, taking);
          if (key !== askedBy) free.push(askedBy);
          results.set(askedBy, told);
          if (isBehind) await abortableSleep(breathMs, undefined);
        }
      }
      const write = async (): Promise<void> => {
        // An answer counts even if it cannot be stored.
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

const nothing = fail({ kind: 'noData', provider: openMeteo });

/** Of one clock and the same days: what one call can ask for. */
function askedTogether(questions: readonly KeyedQuestion[]): [KeyedQuestion, ...KeyedQuestion[]][] {
  const groups = new Map<string, [KeyedQuestion, ...KeyedQuestion[]]>();
  for (const question of questions) {
    const of = togetherOf(question);
    const group = groups.get(of);
    if (group) group.push(question);
    else groups.set(of, [question]);
  }
  return [...groups.values()];
}

const log = (deps: Deps, { kind: why }: Failure): void =>
  deps.log({ event: 'failed', function: 'forecast', status: 502, reason: `Source: ${why}`, userId: null });

const failureIn = (answer: Result<UpstreamAnswer<unknown>>): Failure | null =>
  answer.ok ? answer.value.missing : answer.failure;
