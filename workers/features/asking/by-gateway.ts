import type { Instant } from '../../../src/core/rules/time/time.ts';
import {
  fail,
  isOfNetwork,
  isOfPlace,
  succeed,
  type Failure,
  type Result,
} from '../../../src/core/rules/value/failure.ts';
import { isOfGateway, type GatewayParts } from '../../../src/core/sources/gateway.ts';
import type { Told } from '../../../src/core/sources/gateway-parts.ts';
import { openMeteo } from '../../../src/core/sources/open-meteo-answer.ts';
import type { EngineContext } from '../../context.ts';

interface Ways<Facts> {
  ask: (parts: GatewayParts) => Promise<Result<Told<Facts>>>;
  directly: () => Promise<Result<Facts>>;
  /** The same data, whole, as stored; null = nothing. */
  known: { fetchedAt: Instant } | null;
  now: Instant;
  /** Whom the failure names that what is stored is newer. */
  provider?: string;
  onMissing: (failure: Failure) => void;
}

/** Largest accepted age difference between answer and stored data, s: two requests of the same minute. */
const sameS = 120;

/** How long a gateway that did not answer is not asked again if there is another way, s. */
const leftAloneS = 60;

const silentAt = new WeakMap<object, Instant>();

export const isSilent = ({ database }: EngineContext, now: Instant): boolean =>
  Math.abs(now - (silentAt.get(database) ?? -Infinity)) < leftAloneS;

/**
 * Asks the gateway if the build names one, else the source itself. Also asks the source if the gateway has no answer or an old one and the
 * build names the source's hosts.
 */
export async function byGateway<Facts extends { fetchedAt: Instant }>(
  context: EngineContext,
  { ask, directly, known, now, onMissing, provider = openMeteo }: Ways<Facts>,
): Promise<Result<Facts>> {
  const { gateway } = context.config;
  if (gateway === null || (gateway.hasDirect && isSilent(context, now))) return directly();
  const otherwise = (failure: Failure) =>
    gateway.hasDirect && !isOfPlace(failure) ? directly() : Promise.resolve(fail(failure));

  const told = await ask({ config: gateway, fetch: context.fetch, token: context.sync.token });
  if (!told.ok) {
    if (isOfGateway(told.failure) && isOfNetwork(told.failure)) silentAt.set(context.database, now);
    return otherwise(told.failure);
  }
  const { facts, missing, stale } = told.value;
  const isOlder = known !== null && facts.fetchedAt < known.fetchedAt && known.fetchedAt <= now;
  if (stale) {
    const asked = await otherwise(stale);
    // Old as it is, it may be newer than what is stored.
    if (asked.ok || isOlder || facts.fetchedAt === known?.fetchedAt) return asked;
  } else if (isOlder && facts.fetchedAt + sameS < known.fetchedAt)
    return gateway.hasDirect ? directly() : fail({ kind: 'lacksKnown', provider });
  if (missing) onMissing(missing);
  return succeed(facts);
}
