import { isRecord } from '../../src/core/rules/value/is-record.ts';

/** The keyed provider's gate: which keys it knows, and how many calls each has left today. */
export interface KeyedAccounts {
  /** A refusal, or the count of calls that a successful answer contains. */
  enter(key: string | null): { refusal: Response } | { meta: UsedCalls };
}

interface UsedCalls {
  cost: number;
  dailyQuota: number;
  requestCount: number;
}

const dailyQuota = 10;
/** Any other key is good. */
export const refusedKey = 'refused-key';
const dayMs = 86_400_000;

export function keyedAccounts(now: () => number): KeyedAccounts {
  const used = new Map<string, { day: number; count: number }>();
  return {
    enter: key => {
      if (key === null) return { refusal: errors(401, { key: 'API key is missing' }) };
      if (key === refusedKey) return { refusal: errors(403, { key: 'API key is invalid' }) };
      const day = Math.floor(now() / dayMs);
      const before = used.get(key);
      const count = (before?.day === day ? before.count : 0) + 1;
      used.set(key, { day, count });
      return count > dailyQuota
        ? { refusal: quotaExceeded(count) }
        : { meta: { cost: 1, dailyQuota, requestCount: count } };
    },
  };
}

export const quotaExceeded = (requestCount = dailyQuota + 1): Response =>
  Response.json(
    { errors: { key: 'API quota exceeded' }, meta: { dailyQuota, requestCount } },
    { status: 402 },
  );

const errors = (status: number, named: Record<string, string>) =>
  Response.json({ errors: named }, { status });

/** The answer's body with the count of calls in its `meta`; no body = the request named no place. */
export function withCalls(body: Record<string, unknown> | null, used: UsedCalls): Response {
  if (!body) return errors(422, { lat: 'Required', lng: 'Required' });
  const meta = isRecord(body['meta']) ? body['meta'] : {};
  return Response.json({ ...body, meta: { ...meta, ...used } });
}
