import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpus } from 'node:os';
import { localAllowances, type AllowanceTables } from '../../backend/function-allowances.ts';
import { handleFunctions } from '../../backend/functions.ts';
import { listen } from '../../backend/listen.ts';
import { localGateway } from '../../backend/local-gateway.ts';
import type { Deps } from '../../supabase/functions/_shared/deps.ts';
import type { Crowd, CrowdAnswer, CrowdRound } from './gateway-clients.ts';
import { createLoadSource, forecastUrl, marineUrl } from './load-source.ts';

export interface Round {
  /** Calls of the source, the positions in them by service at most, and how many were asked for while they were. */
  calls: number;
  asked: number;
  twice: number;
  errors: number;
  stale: number;
  p50Ms: number;
  p95Ms: number;
  /** Of the answers of one place, as they went over the wire. */
  bytesAPlace: number;
  perSecond: number;
  /** What the gateway's process took of its core, the simulated source with it: the same on a busy machine. */
  coreMs: number;
  /** What other programs had of the cores meanwhile, in percent: from ten on the times are those of a busy machine. */
  others: number;
}

const zone = 'Europe/Paris';
const startMs = Date.parse('2026-11-26T12:04:00Z');

/** The local backend's gateway over loopback, its clients in a separate process, and a source that can be switched off. */
export async function gatewayLoad(crowd: Crowd) {
  let nowMs = startMs;
  let isUp = true;
  const counts = { calls: 0, marine: 0, weather: 0, twice: 0 };
  const underWay = new Set<string>();
  const weeks = createLoadSource(() => nowMs, zone);
  const source = async (url: string): Promise<Response> => {
    const { pathname, searchParams } = new URL(url);
    const service = pathname.includes('/marine/') ? 'marine' : 'weather';
    const [lats = [], lngs = []] = ['latitude', 'longitude'].map(name =>
      searchParams.get(name)?.split(',').map(Number),
    );
    const keys = lats.map((lat, index) => `${service} ${lat} ${lngs[index]}`);
    counts.calls += 1;
    counts[service] += keys.length;
    counts.twice += keys.filter(key => underWay.has(key)).length;
    for (const key of keys) underWay.add(key);
    try {
      if (!isUp) throw new TypeError('down');
      // As long as a quick source takes: requests meanwhile must wait for it.
      await new Promise(resolve => setTimeout(resolve, 40));
      return new Response(weeks.answer(service, lats, lngs), { headers: { 'x-offing-data': 'simulated' } });
    } finally {
      for (const key of keys) underWay.delete(key);
    }
  };

  const behind: Promise<unknown>[] = [];
  const tables: AllowanceTables = { allowances: [] };
  const variables: Record<string, string> = {
    MARINE_URL: marineUrl,
    FORECAST_URL: forecastUrl,
    STRIPE_API_BASE: 'http://stripe',
    STRIPE_SECRET_KEY_TEST: 'rk_test',
    ALLOWED_ENVIRONMENTS: 'test',
  };
  const deps: Deps = {
    env: name => variables[name],
    // Who is signed in and has paid is not what is measured: everybody is.
    fetch: async (url, init) => {
      if (url.startsWith('http://sea/')) return source(url);
      if (url.startsWith('http://stripe/'))
        return Response.json({ data: [{ id: 'sub', status: 'active', created: 1 }], has_more: false });
      const id = new Headers(init?.headers).get('authorization')?.slice('Bearer '.length) ?? '';
      return Response.json({ id, email: `${id}@sea.example`, email_confirmed_at: '2026-01-01T00:00:00Z' });
    },
    now: () => nowMs,
    log: () => undefined,
    behind: work => void behind.push(work),
    customers: { find: async () => 'cus_1' } as unknown as Deps['customers'],
    allowances: localAllowances(tables, () => undefined),
  };
  const gateway = localGateway(
    () => nowMs,
    () => null,
  );
  const server = await listen(0, () => [request => handleFunctions(deps, request, gateway.functions)]);
  const clients = fork('tools/run.mjs', ['tests/support/gateway-clients.ts']);
  await once(clients, 'message');

  return {
    /** Each client once, `later` ms after the round before. `forgetful` = none says what it has. */
    async round({
      later = 0,
      up = true,
      forgetful = false,
      clients: count = crowd.clients,
    } = {}): Promise<Round> {
      nowMs += later;
      isUp = up;
      await weeks.prepare();
      Object.assign(counts, { calls: 0, marine: 0, weather: 0, twice: 0 });
      const round: CrowdRound = {
        origin: server.origin,
        crowd: { ...crowd, clients: count },
        zone,
        forgetful,
      };
      const before = process.cpuUsage();
      clients.send(round);
      const [answered] = (await once(clients, 'message')) as [CrowdAnswer];
      // Background refreshes belong to this hour, too.
      for (let work = behind.shift(); work; work = behind.shift()) await work;
      const { user, system } = process.cpuUsage(before);
      const coreMs = (user + system) / 1000;
      const { errors, stale, timesMs, bytes, seconds } = answered;
      const others = (answered.othersMs - coreMs) / (seconds * 1000 * cpus().length);
      const at = (share: number): number => Math.round(timesMs[Math.floor(timesMs.length * share)] ?? 0);
      return {
        calls: counts.calls,
        asked: Math.max(counts.marine, counts.weather),
        twice: counts.twice,
        errors,
        stale,
        p50Ms: at(0.5),
        p95Ms: at(0.95),
        bytesAPlace: Math.round(bytes / timesMs.length / crowd.placesEach),
        perSecond: Math.round(timesMs.length / seconds),
        coreMs: Math.round(coreMs),
        others: Math.max(0, Math.round(others * 100)),
      };
    },
    async close(): Promise<void> {
      clients.disconnect();
      await server.close();
    },
  };
}
