import { packAnswer, unpackAnswer } from '../../../src/domain/packed/packed-answer.ts';
import type { SourceForecast } from '../../../src/domain/forecast/forecast.ts';
import { fail, succeed, type Failure, type Result } from '../../../src/domain/value/failure.ts';
import { openMeteo } from '../../../workers/sources/open-meteo-answer.ts';
import { abortableSleep } from '../../../workers/sources/get-json.ts';
import type { Deps } from './deps.ts';
import { createForecastCells } from './forecast-cells.ts';
import { sharedSource, type SharedQuestion } from './forecast-request.ts';
import type { ForecastStore, KeptForecast } from './forecast-store.ts';
import { askUpstream, type UpstreamAnswer } from './forecast-upstream.ts';

const hourS = 3600;
/** Another process is asking: looked after this often, for so long. */
const lookAgainMs = 250;
const mostLooks = 40;
/** What is old is there at once: the other process is waited for less long. */
const mostLooksWithOld = 12;
/** What one process has at hand; each is some 60 kB. */
const mostAtHand = 500;
/** A source that is down is asked again after so long: one question tells that it is back. */
const restMs = 20_000;
/** How long the source is left alone: its minute, or the better part of an hour where a day's calls are used up. */
const pauseS = { rateLimited: 60, quota: 45 * 60 } as const;

/** `askedBy` = the key that the question shares with others of its cells, or its own. */
type KeyedQuestion = SharedQuestion & { askedBy: string };

type Asks = (questions: readonly SharedQuestion[], deps: Deps) => Promise<Result<UpstreamAnswer>[]>;

/**
 * Forecasts that are asked of the source once an hour for everybody: at hand in this process, kept in the database, in flight once.
 * While the source does not answer, what is kept is told with its true age.
 */
export function createSharedForecasts(storeOf: (deps: Deps) => ForecastStore): Asks {
  const atHand = new Map<string, { start: string; answer: UpstreamAnswer }>();
  const cells = createForecastCells(storeOf);
  /** What this process is asking the source for, by the keys of cells. */
  const asking = new Map<string, Promise<unknown>>();
  let down: { untilMs: number; failure: Failure } | null = null;
  const inFlight = new Map<string, Promise<Result<UpstreamAnswer>>>();

  const isFresh = (
    question: SharedQuestion,
    known: Pick<KeptForecast, 'start' | 'fetchedAt'>,
    nowS: number,
  ) => known.start === question.start && known.fetchedAt >= hourOf(nowS);

  const remember = (key: string, start: string, answer: UpstreamAnswer): void => {
    atHand.delete(key);
    atHand.set(key, { start, answer });
    for (const oldest of atHand.keys()) if (atHand.size > mostAtHand) atHand.delete(oldest);
  };

  /** Old is better than nothing: whatever this process or the database has. */
  const orOld = (key: string, rows: Map<string, KeptForecast>, failure: Failure): Result<UpstreamAnswer> => {
    const row = rows.get(key);
    const own = atHand.get(key)?.answer ?? null;
    const isOwnAsNew = row === undefined || (own !== null && own.forecast.fetchedAt >= row.fetchedAt);
    const newest = isOwnAsNew ? own : (unpack(row) ?? own);
    return newest ? succeed({ ...newest, stale: failure }) : fail(failure);
  };

  /** Asks the source for these, which nobody else does meanwhile, and keeps what it says. null = of other cells than was thought. */
  async function ask(deps: Deps, questions: KeyedQuestion[], rows: Map<string, KeptForecast>) {
    const results = new Map<string, Result<UpstreamAnswer> | null>();
    const store = storeOf(deps);
    const kept: KeptForecast[] = [];
    const free: string[] = [];
    for (const group of askedTogether(questions)) {
      const answered = await askUpstream(deps, group);
      for (const [index, question] of group.entries()) {
        const { askedBy } = question;
        const answer = answered.ok ? (answered.value[index] ?? nothing) : answered;
        const failure = answer.ok ? answer.value.missing : answer.failure;
        if (answer.ok && failure === null) {
          const { cell, forecast } = answer.value;
          const key = cell === null ? askedBy : await cells.learn(deps, question, askedBy, cell);
          if (key !== askedBy) free.push(askedBy);
          kept.push(packRow(key, question.start, forecast));
          remember(key, question.start, answer.value);
          const isMoved = key !== askedBy && askedBy !== question.key;
          results.set(askedBy, isMoved ? null : answer);
          continue;
        }
        free.push(askedBy);
        // Half an answer stands behind a whole one that is older.
        const old = orOld(askedBy, rows, failure ?? { kind: 'noData', provider: openMeteo });
        results.set(askedBy, old.ok || !answer.ok ? old : answer);
      }
      if (!answered.ok && isDown(answered.failure))
        down = { untilMs: deps.now() + restMs, failure: answered.failure };
      const failure = answered.ok ? failureIn(answered.value) : answered.failure;
      if (failure) await noteFailure(deps, store, failure);
    }
    // What was answered is answered, whether it can be kept or not.
    if (kept.length > 0) await store.keep(onePerKey(kept)).catch(() => undefined);
    if (free.length > 0) await store.release(free).catch(() => undefined);
    return results;
  }

  async function load(deps: Deps, questions: SharedQuestion[]): Promise<Map<string, Result<UpstreamAnswer>>> {
    const results = new Map<string, Result<UpstreamAnswer>>();
    const rows = new Map<string, KeptForecast>();
    let open = questions;
    for (let look = 0; open.length > 0; look += 1) {
      const nowS = deps.now() / 1000;
      await cells.find(deps, open);
      const shared = sharedBy(open, question => cells.keyOf(question, deps.now()));
      const asked = [...shared].map(([key, [{ start }]]) => ({ key, start }));
      const opened = await storeOf(deps).open(sharedSource, asked, hourOf(nowS));
      for (const row of opened.rows) rows.set(row.key, row);
      const rest =
        down && Math.abs(down.untilMs - deps.now()) <= restMs && down.untilMs > deps.now() ? down : null;
      if (rest && opened.mine.length > 0)
        await storeOf(deps)
          .release(opened.mine)
          .catch(() => undefined);
      const mine = (rest ? [] : opened.mine).flatMap((key): KeyedQuestion[] => {
        const [first] = shared.get(key) ?? [];
        return first ? [{ ...first, askedBy: key }] : [];
      });
      const running = ask(deps, mine, rows);
      for (const { askedBy } of mine) asking.set(askedBy, running);
      const answered = await running.finally(() => {
        for (const { askedBy } of mine) asking.delete(askedBy);
      });
      for (const [key, [first, ...others]] of shared) {
        let answer = answered.get(key);
        const row = rows.get(key);
        const fresh = row && isFresh(first, row, nowS) ? unpack(row) : null;
        if (answer === undefined && fresh) {
          remember(key, first.start, fresh);
          answer = succeed(fresh);
        } else if (
          answer === undefined &&
          (rest || opened.pause !== null || look >= (row ? mostLooksWithOld : mostLooks))
        )
          answer = orOld(
            key,
            rows,
            opened.pause === null && rest
              ? rest.failure
              : { kind: opened.pause ?? 'unreachable', provider: openMeteo },
          );
        if (answer) for (const question of [first, ...others]) results.set(question.key, answer);
      }
      const isAnyMine = mine.length > 0;
      open = open.filter(({ key }) => !results.has(key));
      if (open.length > 0 && !isAnyMine) {
        const here = open.flatMap(
          question => asking.get(cells.keyOf(question, deps.now()))?.catch(() => undefined) ?? [],
        );
        await Promise.race([abortableSleep(lookAgainMs, undefined), ...here]);
      }
      if (look > mostLooks) break;
    }
    return results;
  }

  return async (questions, deps) => {
    const nowS = deps.now() / 1000;
    const wanted = new Map<string, SharedQuestion>();
    const answers = questions.map(question => {
      const known = atHand.get(cells.keyOf(question, deps.now()));
      if (known && isFresh(question, { ...known, fetchedAt: known.answer.forecast.fetchedAt }, nowS))
        return () => Promise.resolve(succeed(known.answer));
      if (!inFlight.has(question.key)) wanted.set(question.key, question);
      return () => inFlight.get(question.key) ?? Promise.resolve(nothing);
    });
    if (wanted.size > 0) {
      const loading = load(deps, [...wanted.values()]);
      for (const key of wanted.keys()) {
        const one = loading.then(results => results.get(key) ?? nothing);
        inFlight.set(key, one);
        void one.catch(() => undefined).finally(() => inFlight.delete(key));
      }
    }
    return Promise.all(answers.map(answer => answer()));
  };
}

const nothing = fail({ kind: 'noData', provider: openMeteo });

/** Questions of one key and the same first day; of several days those of the first one that comes. */
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

/** The newest of each: a database takes no two rows of one key at once. */
const onePerKey = (rows: readonly KeptForecast[]): KeptForecast[] => [
  ...new Map(rows.map(row => [row.key, row])).values(),
];

/** Of one zone and the same days: what one call can ask for. */
function askedTogether(questions: readonly KeyedQuestion[]): KeyedQuestion[][] {
  const groups = new Map<string, KeyedQuestion[]>();
  for (const question of questions) {
    const of = `${question.zone} ${question.start} ${question.end}`;
    groups.set(of, [...(groups.get(of) ?? []), question]);
  }
  return [...groups.values()];
}

const hourOf = (nowS: number): number => Math.floor(nowS / hourS) * hourS;

const isDown = (failure: Failure): boolean =>
  failure.kind === 'unreachable' ||
  failure.kind === 'timeout' ||
  (failure.kind === 'http' && failure.status >= 500);

const failureIn = (answers: Result<UpstreamAnswer>[]): Failure | null =>
  answers.map(answer => (answer.ok ? answer.value.missing : answer.failure)).find(Boolean) ?? null;

async function noteFailure(deps: Deps, store: ForecastStore, { kind }: Failure): Promise<void> {
  deps.log({ event: 'failed', function: 'forecast', status: 502, reason: `Source: ${kind}`, userId: null });
  if (kind === 'quota' || kind === 'rateLimited')
    await store.pause(sharedSource, kind, pauseS[kind]).catch(() => undefined);
}

function packRow(key: string, start: string, forecast: SourceForecast): KeptForecast {
  const packed = packAnswer([{ kind: 'facts', forecast }], forecast.fetchedAt);
  const payload = btoa(Array.from(packed, byte => String.fromCharCode(byte)).join(''));
  return { key, start, payload, fetchedAt: forecast.fetchedAt };
}

/** null = of another version, or not whole: as if it were not there. */
function unpack({ payload }: KeptForecast): UpstreamAnswer | null {
  try {
    const packed = Uint8Array.from(atob(payload), letter => letter.charCodeAt(0));
    const read = unpackAnswer(packed, openMeteo);
    const place = read.ok ? read.value.places[0] : undefined;
    return place?.kind === 'facts'
      ? { forecast: place.forecast, missing: null, stale: null, cell: null }
      : null;
  } catch {
    return null;
  }
}
