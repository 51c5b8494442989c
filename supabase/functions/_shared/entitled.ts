import { entitlement, mayUse } from './access.ts';
import { afterAnswer, type Caller, type Deps, type LastAnswer } from './deps.ts';
import { noteAnswer } from './note-answer.ts';
import { inTime } from './patience.ts';
import { Refusal } from './refusal.ts';

/** How long a yes is cached, ms: the payment provider is not called with every forecast. */
const yesMs = 10 * 60_000;
/** How long a no is cached, ms: short, because the user may be paying at this moment. */
const noMs = 45_000;
/** How long the provider rests after a failure, ms. */
const restMs = 30_000;
/** Longest wait for the provider, ms: the caller's request takes time, too, and the app has a short timeout. */
const longestMs = 3000;
/** Largest age of a yes that still counts while the provider cannot be reached, ms: as on the device. */
const believedMs = 30 * 86_400_000;
/**
 * Largest age of a yes that still counts while the provider refuses the question, ms. Short, because a revoked key is the deployer's
 * mistake and must be noticed soon.
 */
const refusedMs = 86_400_000;
/** Users of one process. */
const mostKept = 20_000;

const refusedFor = {
  open: 'This account may not use this server',
  list: 'This account is not on the list',
  stripe: 'A subscription is required',
};

/** `unknown` = the provider failed, and the caller has no yes that counts. */
interface Verdict {
  is: 'paid' | 'unpaid' | 'unknown';
  fromMs: number;
  untilMs: number;
}

/**
 * For the function of that name: throws Refusal 403 unless the caller may use this deployment (`access.ts`). While the payment provider fails, its last
 * definite answer decides: without a yes the caller is refused with 503. A missing key refuses everybody with 500.
 */
export function createEntitled(
  name: string,
): (caller: Caller, environment: string, deps: Deps) => Promise<void> {
  const verdicts = new Map<string, Verdict>();
  const lastAnswers = new Map<string, LastAnswer>();
  const running = new Map<string, Promise<Verdict>>();

  async function lookUp(caller: Caller, environment: string, deps: Deps, key: string): Promise<Verdict> {
    const fromMs = deps.now();
    try {
      const paid = await inTime(mayUse(caller, environment, deps), longestMs);
      if (paid === null) throw new Refusal(503, 'Billing provider is slow');
      storeIn(lastAnswers, key, { isPaid: paid, atMs: deps.now() });
      await afterAnswer(deps, noteAnswer({ name, userId: caller.id, environment }, paid, deps));
      return { is: paid ? 'paid' : 'unpaid', fromMs, untilMs: deps.now() + (paid ? yesMs : noMs) };
    } catch (error) {
      if (!(error instanceof Refusal) || error.status < 502) throw error;
      const { status, message: reason } = error;
      deps.log({ event: 'failed', function: name, status, reason, userId: caller.id });
      const last = newerOf(lastAnswers.get(key), caller.last);
      const longest = status === 502 ? refusedMs : believedMs;
      const isBelieved = last?.isPaid === true && deps.now() - last.atMs < longest;
      return { is: isBelieved ? 'paid' : 'unknown', fromMs, untilMs: deps.now() + restMs };
    }
  }

  return async (caller, environment, deps) => {
    const key = `${environment} ${caller.id}`;
    let verdict = validVerdict(verdicts.get(key), caller.last, deps.now());
    if (!verdict) {
      const lookingUp =
        running.get(key) ?? lookUp(caller, environment, deps, key).finally(() => running.delete(key));
      running.set(key, lookingUp);
      verdict = await lookingUp;
      storeIn(verdicts, key, verdict);
    }
    if (verdict.is === 'unpaid') throw new Refusal(403, refusedFor[entitlement(deps.env)]);
    if (verdict.is === 'unknown')
      throw new Refusal(503, 'The subscription cannot be checked', Math.ceil(restMs / 1000));
  };
}

/**
 * This process's verdict, or the database's while it is as fresh; null = the provider must be asked. A verdict that expires later than any
 * possible one was dated before the clock was set back. A newer, different answer of another process replaces it.
 */
function validVerdict(
  own: Verdict | undefined,
  last: LastAnswer | null | undefined,
  nowMs: number,
): Verdict | null {
  const isValid = ({ untilMs }: Verdict): boolean => untilMs > nowMs && untilMs <= nowMs + yesMs;
  const stored: Verdict | null = last
    ? {
        is: last.isPaid ? 'paid' : 'unpaid',
        fromMs: last.atMs,
        untilMs: last.atMs + (last.isPaid ? yesMs : noMs),
      }
    : null;
  if (own && isValid(own) && !(stored && stored.fromMs > own.fromMs && stored.is !== own.is)) return own;
  return stored && isValid(stored) ? stored : null;
}

const newerOf = (a: LastAnswer | null | undefined, b: LastAnswer | null | undefined) =>
  a && b ? (a.atMs > b.atMs ? a : b) : (a ?? b);

function storeIn<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
  for (const oldest of map.keys()) if (map.size > mostKept) map.delete(oldest);
}
