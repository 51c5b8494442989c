import type { SourceForecast } from '../../../src/core/rules/forecast/forecast.ts';
import { succeed, fail, type Failure, type Result } from '../../../src/core/rules/value/failure.ts';
import { openMeteo } from '../../../src/core/sources/open-meteo-answer.ts';
import { abortableSleep } from '../../../src/core/sources/get-json.ts';
import { afterAnswer, type Deps } from './deps.ts';
import { createForecastCells, noCells } from './forecast-cells.ts';
import { chargeFor, type MayAsk } from './forecast-charge.ts';
import { isOfZone } from './forecast-halves.ts';
import { ageOf, createForecastMemory, datesOf, hourOf, meanwhileFrom } from './forecast-memory.ts';
import { createForecastRefresh } from './forecast-refresh.ts';
import { sharedSource, type SharedQuestion } from './forecast-request.ts';
import { restOfAll, restOfAny } from './forecast-rest.ts';
import { createAskedSource, type KeyedQuestion } from './forecast-source.ts';
import type { ForecastStore, KeptForecast } from './forecast-store.ts';
import type { UpstreamAnswer } from './forecast-upstream.ts';
import { inTime, leftOf, ofApp, ofRound, type Patience } from './patience.ts';
import { forecastKind, type DatedFacts, type SharedKind } from './shared-kind.ts';

/** Another process is asking: looked after this often. */
const lookAgainMs = 250;

export type Shared<Facts> = (
  questions: readonly SharedQuestion[],
  deps: Deps,
  /** None = all of them, and no app waits for the answer. */
  mayAsk?: MayAsk,
) => Promise<Result<UpstreamAnswer<Facts>>[]>;

export type SharedForecasts = Shared<SourceForecast>;

export const createSharedForecasts = (storeOf: (deps: Deps) => ForecastStore): SharedForecasts =>
  createShared(storeOf, forecastKind);

interface Look {
  rows: Map<string, KeptForecast>;
  /** null = a background request, which runs until it ends. */
  patience: Patience | null;
  mayAsk?: MayAsk | undefined;
}

/**
 * Shares each answer of the source among all callers for an hour: in this process's memory and in the database, with one request in flight.
 * A slightly older answer is returned at once with its true age and refreshed in the background. While the source does not answer, returns
 * the stored answer.
 */
export function createShared<Facts extends DatedFacts>(
  storeOf: (deps: Deps) => ForecastStore,
  kind: SharedKind<Facts>,
): Shared<Facts> {
  const memory = createForecastMemory(kind.unpack);
  const cells = kind.hasCells ? createForecastCells(storeOf) : noCells;
  const source = createAskedSource({ kind, storeOf, cells, memory });
  /** Running requests of this process to the source, by the keys of cells. */
  const asking = new Map<string, Promise<unknown>>();
  const inFlight = new Map<string, Promise<Result<UpstreamAnswer<Facts>>>>();
  const refresh = createForecastRefresh((deps, questions) =>
    look(deps, questions, { rows: new Map(), patience: null }),
  );

  /** Claims the questions to be asked and asks them. Returns the keys of the answered questions. */
  async function look(deps: Deps, questions: readonly SharedQuestion[], { rows, patience, mayAsk }: Look) {
    const isBehind = patience === null;
    const results = new Map<string, Result<UpstreamAnswer<Facts>>>();
    const nowS = deps.now() / 1000;
    await cells.find(deps, questions);
    const shared = sharedBy(questions, question => cells.keyOf(question, deps.now()));
    const tellAll = (key: string, answer: Result<UpstreamAnswer<Facts>>): void => {
      for (const question of shared.get(key) ?? []) results.set(question.key, answer);
    };
    for (const [key, [first]] of shared) {
      const briefly = memory.briefly(key, first, deps.now());
      if (!briefly) continue;
      tellAll(key, briefly);
      shared.delete(key);
    }
    if (shared.size === 0) return { results, hasAsked: false };
    const asked = [...shared].map(([key, [{ start }]]) => ({ key, start }));
    const since = isBehind ? hourOf(nowS) : meanwhileFrom(nowS);
    const opened = await storeOf(deps).open(sharedSource, asked, since);
    const { rows: kept, mine: claimed, pauses } = opened;
    source.rest.lift(opened.lifts ?? {});
    for (const row of kept) rows.set(row.key, row);
    const isKept = (key: string): boolean => rows.has(key) || memory.get(key) !== undefined;
    const restNow = (key: string, question: SharedQuestion): Failure | null => {
      const rests = source.rest.of(question, pauses, deps.now());
      return isKept(key) ? restOfAny(rests) : restOfAll(rests);
    };
    // Stored answers replace half answers, because a source with one half paused gives nothing better.
    const whys = new Map([...shared].map(([key, [first]]) => [key, restNow(key, first)]));
    const isSlow = source.isSlow();
    // Callers with a stored answer do not ask a source that does not answer.
    const left = new Set(claimed.filter(key => whys.get(key) || (isSlow && isKept(key))));
    const claims = claimed.flatMap((key): KeyedQuestion[] => {
      const [first] = shared.get(key) ?? [];
      return first && !left.has(key) ? [{ ...first, askedBy: key }] : [];
    });
    const isNew = (key: string): boolean => !rows.has(key) && !memory.isHalfKnown(key);
    const { refused, settle } = await chargeFor(claims, isNew, mayAsk);
    if (left.size + refused.size > 0)
      await storeOf(deps)
        .release([...left, ...refused])
        .catch(() => undefined);
    const mine = claims.filter(({ askedBy }) => !refused.has(askedBy));
    const running = source.ask(deps, mine, { rows, pauses, isBehind });
    for (const { askedBy } of mine) asking.set(askedBy, running);
    const ended = running
      .finally(() => {
        for (const { askedBy } of mine) asking.delete(askedBy);
      })
      .then(
        answers => afterAnswer(deps, settle(answers)).then(() => answers),
        (error: unknown) =>
          settle(new Map()).then(() => {
            throw error;
          }),
      );
    const leftMs = mine.every(({ askedBy }) => isKept(askedBy))
      ? leftOf(patience, 'withOldMs')
      : leftOf(patience, 'mostMs');
    const answered = patience === null ? await ended : ((await inTime(ended, leftMs)) ?? later(deps, ended));
    const isOver = leftOf(patience, 'mostMs') <= 0;
    const isOverWithOld = isSlow || leftOf(patience, 'withOldMs') <= 0;
    for (const [key, [first]] of shared) {
      const why = whys.get(key) ?? null;
      const row = rows.get(key);
      let answer = refused.has(key) ? tooManyNew : answered.get(key);
      // Of other cells than was thought: looked for there.
      if (answer === null && !isOver) continue;
      if (!answer) {
        const age = row ? ageOf(first, row, nowS) : 'old';
        const isTold = age === 'fresh' || (age === 'meanwhile' && why === null);
        const known = row && isTold ? kind.unpack(row) : null;
        if (known) {
          memory.remember(key, first.start, known);
          if (age === 'meanwhile' && !isBehind) refresh(deps, key, first);
          answer = succeed(known);
        } else if (why !== null || isOver || (isOverWithOld && isKept(key)))
          answer = memory.orOld(key, row, why ?? late);
      }
      if (answer) tellAll(key, answer);
    }
    return { results, hasAsked: mine.length > 0 };
  }

  async function load(
    deps: Deps,
    questions: readonly SharedQuestion[],
    mayAsk?: MayAsk,
  ): Promise<Map<string, Result<UpstreamAnswer<Facts>>>> {
    const answers = new Map<string, Result<UpstreamAnswer<Facts>>>();
    const rows = new Map<string, KeptForecast>();
    let open = questions;
    const patience = mayAsk ? ofApp() : ofRound();
    while (open.length > 0) {
      const { results, hasAsked } = await look(deps, open, { rows, patience, mayAsk });
      for (const [key, answer] of results) answers.set(key, answer);
      open = open.filter(({ key }) => !answers.has(key));
      if (open.length === 0 || hasAsked) continue;
      const here = open.flatMap(
        question => asking.get(cells.keyOf(question, deps.now()))?.catch(() => undefined) ?? [],
      );
      await Promise.race([abortableSleep(lookAgainMs, undefined), ...here]);
    }
    return answers;
  }

  /** Answers from this process's memory. */
  function fromHand(deps: Deps, question: SharedQuestion): Result<UpstreamAnswer<Facts>> | null {
    const key = cells.keyOf(question, deps.now());
    const held = memory.get(key);
    const age = held ? ageOf(question, datesOf(held), deps.now() / 1000) : 'old';
    if (!held || age === 'old') return memory.briefly(key, question, deps.now());
    if (age === 'fresh') return succeed(held.answer);
    refresh(deps, key, question);
    const stale = source.rest.trouble(question);
    return succeed(stale ? { ...held.answer, stale } : held.answer);
  }

  const ask: Shared<Facts> = async (questions, deps, mayAsk) => {
    const wanted = new Map<string, SharedQuestion>();
    const answers = questions.map(question => {
      const known = fromHand(deps, question);
      if (known) return () => Promise.resolve(known);
      if (!inFlight.has(question.key)) wanted.set(question.key, question);
      return () => inFlight.get(question.key) ?? Promise.resolve(nothing);
    });
    if (wanted.size > 0) {
      const loading = load(deps, [...wanted.values()], mayAsk);
      for (const key of wanted.keys()) {
        const one = loading.then(results => results.get(key) ?? nothing);
        inFlight.set(key, one);
        void one.catch(() => undefined).finally(() => inFlight.delete(key));
      }
    }
    const told = await Promise.all(answers.map(answer => answer()));
    // Another caller exceeded a limit or used an unknown zone; that does not concern callers who waited for the same answer.
    const isOthers = (index: number): boolean => {
      const answer = told[index];
      if (answer === undefined || answer.ok || wanted.has(questions[index]?.key ?? '')) return false;
      return answer === tooManyNew || isOfZone(answer.failure);
    };
    const again = questions.filter((_, index) => isOthers(index));
    if (again.length === 0) return told;
    const own = (await ask(again, deps, mayAsk)).values();
    return told.map((answer, index) => (isOthers(index) ? (own.next().value ?? nothing) : answer));
  };
  return ask;
}

/** Continues in the background; the next caller finds the result. */
function later<Answers>(
  { behind }: Pick<Deps, 'behind'>,
  work: Promise<Map<string, Answers>>,
): Map<string, Answers> {
  const ended = work.catch(() => undefined);
  behind?.(ended);
  return new Map();
}

const nothing = fail({ kind: 'noData', provider: openMeteo });
const late = { kind: 'timeout', provider: openMeteo } as const;
const tooManyNew = fail({ kind: 'rateLimited', provider: openMeteo });

/** Questions of one key and the same first day; of several days, those of the earliest one. */
function sharedBy(
  questions: readonly SharedQuestion[],
  keyOf: (question: SharedQuestion) => string,
): Map<string, [SharedQuestion, ...SharedQuestion[]]> {
  const groups = new Map<string, [SharedQuestion, ...SharedQuestion[]]>();
  for (const question of questions) {
    const key = keyOf(question);
    const group = groups.get(key);
    if (!group) groups.set(key, [question]);
    else if (group[0].start === question.start) group.push(question);
  }
  return groups;
}
