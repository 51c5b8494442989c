import { abortableSleep } from '../../../src/core/sources/get-json.ts';
import type { AnswerStore } from './answer-store.ts';
import { isToCome } from './database-clock.ts';
import type { Deps } from './deps.ts';
import { inTime, withOldMs } from './patience.ts';
import { isRecord } from './record.ts';
import { Refusal } from './refusal.ts';

const timeoutMs = 8000;
/** Longest wait for a file, ms: one may follow another, and the app's timeout is ten seconds (`call-function.ts`). */
const answerWithinMs = 4000;
/** While another process asks: interval and duration of looking for its result, ms. */
const lookAgainMs = 250;
const mostLooks = answerWithinMs / lookAgainMs;
/** How long a source that did not answer is left alone, ms. */
const restMs = 20_000;
const mostAtHand = 400;

/** One file of a source, read. */
interface Table<Rows> {
  rows: Rows;
  /** What a backend that is not the real service says of its data. */
  provenance: string | null;
  /** Epoch seconds. */
  fetchedAt: number;
}

interface TableParts {
  storeOf: (deps: Deps) => AnswerStore;
  /** The function, as the log names it. */
  name: string;
  /** Text of the refusal when the source is silent and nothing is stored. */
  silent: string;
}

interface TableKind {
  /** Most bytes to read of it. */
  bytes: number;
  forMs: number;
}

/**
 * Fetches files of a source once per `forMs` for all callers: from memory or the database, and never twice at once. While the source is
 * silent, returns the previous file. Throws Refusal 502 if there is none, and anything that `read` throws.
 */
export function createSharedTables({ storeOf, name, silent }: TableParts) {
  return <Rows>({ bytes, forMs }: TableKind) => {
    const atHand = new Map<string, { untilMs: number; table: Promise<Table<Rows>> }>();

    async function find(deps: Deps, url: string, read: (text: string) => Rows): Promise<Table<Rows>> {
      const store = storeOf(deps);
      const since = Math.floor((deps.now() - forMs) / 1000);
      for (let look = 0; ; look += 1) {
        const { isMine, answer, fetchedAt } = await store.open(url, since);
        const kept = keptTable(answer, fetchedAt, read);
        const isFresh =
          kept !== null && kept.fetchedAt >= since && !isToCome(kept.fetchedAt, deps.now() / 1000);
        if (kept && (!isMine || isFresh)) return kept;
        if (isMine) return toldInTime(deps, url, ask(deps, url, read, kept), kept);
        if (look >= mostLooks) throw new Refusal(502, silent);
        await abortableSleep(lookAgainMs, undefined);
      }
    }

    /** What comes later is there for who asks next. */
    async function toldInTime(
      deps: Deps,
      url: string,
      asking: Promise<Table<Rows>>,
      kept: Table<Rows> | null,
    ): Promise<Table<Rows>> {
      const known = await inTime(asking, kept ? withOldMs : answerWithinMs);
      if (known) return known;
      const heard = asking.then(
        table => {
          if (table !== kept)
            atHand.set(url, { untilMs: table.fetchedAt * 1000 + forMs, table: Promise.resolve(table) });
        },
        () => undefined,
      );
      deps.behind?.(heard);
      if (kept) return kept;
      throw new Refusal(502, silent);
    }

    async function ask(deps: Deps, url: string, read: (text: string) => Rows, kept: Table<Rows> | null) {
      const store = storeOf(deps);
      try {
        const { text, provenance } = await fetchText(deps, url, bytes);
        const table = { rows: read(text), provenance, fetchedAt: Math.floor(deps.now() / 1000) };
        // An answer counts even if it cannot be stored.
        await store.keep(url, JSON.stringify({ text, provenance }), table.fetchedAt).catch(() => undefined);
        return table;
      } catch (error) {
        await store.release(url).catch(() => undefined);
        const reason = `Source: ${error instanceof HttpError ? error.message : 'no answer'}`;
        deps.log({ event: 'failed', function: name, status: 502, reason, userId: null });
        if (kept) return kept;
        throw new Refusal(502, silent);
      }
    }

    return (deps: Deps, url: string, read: (text: string) => Rows): Promise<Table<Rows>> => {
      const before = atHand.get(url);
      if (before && before.untilMs > deps.now() && before.untilMs - deps.now() <= forMs) return before.table;
      const held = { untilMs: deps.now() + forMs, table: find(deps, url, read) };
      atHand.delete(url);
      atHand.set(url, held);
      for (const oldest of atHand.keys()) if (atHand.size > mostAtHand) atHand.delete(oldest);
      held.table.then(
        ({ fetchedAt }) => (held.untilMs = Math.max(fetchedAt * 1000 + forMs, deps.now() + restMs)),
        () => (held.untilMs = deps.now() + restMs),
      );
      return held.table;
    };
  };
}

/** null = none, or one that cannot be read any more. */
function keptTable<Rows>(answer: string | null, fetchedAt: number | null, read: (text: string) => Rows) {
  if (answer === null || fetchedAt === null) return null;
  try {
    const given: unknown = JSON.parse(answer);
    const { text, provenance } = isRecord(given) ? given : {};
    if (typeof text !== 'string') return null;
    return { rows: read(text), provenance: typeof provenance === 'string' ? provenance : null, fetchedAt };
  } catch {
    return null;
  }
}

class HttpError extends Error {}

async function fetchText({ fetch }: Deps, url: string, bytes: number) {
  const response = await fetch(url, {
    headers: { range: `bytes=0-${bytes}` },
    signal: AbortSignal.timeout(timeoutMs),
  });
  // A missing file is an answer, too: it is not requested again at once.
  const isMissing = response.status === 404;
  if (!response.ok && !isMissing) throw new HttpError(String(response.status));
  return {
    text: isMissing ? '' : (await response.text()).slice(0, bytes),
    provenance: response.headers.get('x-offing-data'),
  };
}
