import { bestStatus, isPaid } from './get-customer-subscription.ts';
import type { Caller, Deps } from './deps.ts';
import { inTime } from './patience.ts';
import { Refusal } from './refusal.ts';

/** A yes is believed for so long: the payment provider is not asked with every forecast. */
const believedMs = 10 * 60_000;
/** A provider that does not answer is asked again after so long. */
const restMs = 30_000;
/** What the caller is here for takes its time, too, and the app does not wait for long. */
const longestMs = 3000;
const mostKept = 20_000;

/**
 * For the function of that name: throws Refusal 403 unless the caller has an active subscription. Where the payment provider does not
 * answer they are let in, as the device judges by the last definite answer.
 */
export function createEntitled(
  name: string,
): (caller: Caller, environment: string, deps: Deps) => Promise<void> {
  const entitledUntil = new Map<string, number>();
  function believe(key: string, untilMs: number): void {
    entitledUntil.set(key, untilMs);
    for (const oldest of entitledUntil.keys())
      if (entitledUntil.size > mostKept) entitledUntil.delete(oldest);
  }
  return async (caller, environment, deps) => {
    const key = `${environment} ${caller.id}`;
    const until = entitledUntil.get(key) ?? 0;
    if (until > deps.now() && until <= deps.now() + believedMs) return;
    let status: string | null;
    try {
      const known = await inTime(
        bestStatus(caller, environment, deps).then(of => ({ of })),
        longestMs,
      );
      if (!known) throw new Refusal(503, 'Billing provider is slow');
      status = known.of;
    } catch (error) {
      if (!(error instanceof Refusal) || error.status < 500) throw error;
      const { status: failed, message } = error;
      deps.log({ event: 'failed', function: name, status: failed, reason: message, userId: caller.id });
      believe(key, deps.now() + restMs);
      return;
    }
    if (!isPaid(status)) {
      entitledUntil.delete(key);
      throw new Refusal(403, 'A subscription is required');
    }
    believe(key, deps.now() + believedMs);
  };
}
