import type { Deps } from './deps.ts';
import { callDatabase } from './postgrest.ts';
import { isRecord } from './record.ts';

const name = 'health';
/** How long an answer is cached, ms: anyone may call, and only one call in this time reaches the database. */
const cacheMs = 10_000;
/** Two rounds of the schedule and a bit, s: one may be lost. */
const lateAfterS = 35 * 60;

type HealthHandler = (
  request: Request,
  deps: Pick<Deps, 'env' | 'fetch' | 'now' | 'log'>,
) => Promise<Response>;

interface Cached {
  fromMs: number;
  answer: Promise<{ status: number; body: object }>;
}

/**
 * `GET` → `{troubles, lastRound, pauses, silentFeeds, newestForecast, queues}`: times in epoch seconds, ages in seconds, counts. Contains no
 * personal data, key or address. 200 = works, 503 = the database does not answer, or rules are watched and the schedule's last round is too
 * old.
 */
export function createHealth(): HealthHandler {
  let cached: Cached | null = null;
  return async (request, deps) => {
    const headers = { 'cache-control': 'no-store', 'access-control-allow-origin': '*' };
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return Response.json({ error: 'GET only' }, { status: 405, headers });
    const ageMs = cached ? deps.now() - cached.fromMs : Infinity;
    if (!cached || ageMs >= cacheMs || ageMs < 0) cached = { fromMs: deps.now(), answer: look(deps) };
    const { status, body } = await cached.answer;
    return request.method === 'HEAD'
      ? new Response(null, { status, headers })
      : Response.json(body, { status, headers });
  };
}

async function look(deps: Parameters<HealthHandler>[1]): Promise<{ status: number; body: object }> {
  try {
    const call = { path: 'rpc/operation_health', method: 'POST', body: {} } as const;
    const known = await callDatabase(deps, call, isRecord);
    const [now, lastRound, newest] = [known['now'], known['lastRound'], known['newestForecast']];
    const nowS = typeof now === 'number' ? now : deps.now() / 1000;
    const ageOf = (at: unknown): number | null =>
      typeof at === 'number' ? Math.max(0, Math.floor(nowS - at)) : null;
    const queues = isRecord(known['queues']) ? known['queues'] : {};
    const roundAgeS = ageOf(lastRound);
    const isLate = Number(queues['watchedRules'] ?? 0) > 0 && (roundAgeS === null || roundAgeS > lateAfterS);
    const troubles = isLate ? ['schedule'] : [];
    if (isLate) log(deps, `The last round of the schedule is ${roundAgeS ?? 'not known'} s old`);
    return {
      status: isLate ? 503 : 200,
      body: {
        troubles,
        now: nowS,
        lastRound: lastRound ?? null,
        lastRoundAgeS: roundAgeS,
        pauses: known['pauses'] ?? [],
        silentFeeds: known['silentFeeds'] ?? [],
        newestForecastAgeS: ageOf(newest),
        queues,
      },
    };
  } catch {
    log(deps, 'Records unavailable');
    return { status: 503, body: { troubles: ['database'] } };
  }
}

const log = (deps: Pick<Deps, 'log'>, reason: string): void =>
  deps.log({ event: 'failed', function: name, status: 503, reason, userId: null });
