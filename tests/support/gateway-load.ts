import { localAllowances, type AllowanceTables } from '../../backend/function-allowances.ts';
import { handleFunctions } from '../../backend/functions.ts';
import { listen } from '../../backend/listen.ts';
import { localGateway } from '../../backend/local-gateway.ts';
import { createServices } from '../../backend/services/services.ts';
import { unpackAnswer } from '../../src/domain/packed/packed-answer.ts';
import { tagOf } from '../../src/domain/packed/packed-forecast.ts';
import type { Coordinates } from '../../src/domain/place/place.ts';
import type { Deps } from '../../supabase/functions/_shared/deps.ts';

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
}

interface Load {
  clients: number;
  placesEach: number;
  cells: number;
  concurrency: number;
}

/** The cells of the simulated models. */
const cellsOf: Record<string, (degrees: number) => number> = {
  marine: degrees => Number(((Math.floor(degrees * 12) + 0.5) / 12).toFixed(6)),
  weather: degrees => Math.round(degrees * 16) / 16,
};
const startMs = Date.parse('2026-11-26T12:04:00Z');
const zone = 'Europe/Paris';

/** The local backend's gateway over loopback, its clients, and a source that can be switched off. */
export async function gatewayLoad({ clients, placesEach, cells, concurrency }: Load) {
  let nowMs = startMs;
  let isUp = true;
  const counts = { calls: 0, marine: 0, weather: 0, twice: 0 };
  const underWay = new Set<string>();
  const services = createServices({ mode: { kind: 'simulated' }, now: () => nowMs });
  const source = async (url: string): Promise<Response> => {
    const { pathname, searchParams } = new URL(url);
    const service = pathname.includes('/marine/') ? 'marine' : 'weather';
    const [lats = [], lngs = []] = ['latitude', 'longitude'].map(name => searchParams.get(name)?.split(','));
    const keys = lats.map((lat, index) => `${service} ${lat} ${lngs[index]}`);
    counts.calls += 1;
    counts[service] += keys.length;
    counts.twice += keys.filter(key => underWay.has(key)).length;
    for (const key of keys) underWay.add(key);
    try {
      if (!isUp) throw new TypeError('down');
      // As long as a quick source takes: what is asked meanwhile must wait for it.
      await new Promise(resolve => setTimeout(resolve, 40));
      return new Response(await answerOf(service, url), { headers: { 'x-offing-data': 'simulated' } });
    } finally {
      for (const key of keys) underWay.delete(key);
    }
  };

  /** One answer an hour, told of every cell: making them anew would be what is measured. */
  const made = new Map<string, Promise<string>>();
  const answerOf = async (service: string, url: string): Promise<string> => {
    const query = new URL(url).searchParams;
    const lats = query.get('latitude')?.split(',').map(Number) ?? [];
    const lngs = query.get('longitude')?.split(',').map(Number) ?? [];
    const hour = `${service} ${nowMs}`;
    const one = new URL(url);
    one.searchParams.set('latitude', '36.625');
    one.searchParams.set('longitude', '-30.125');
    const text =
      made.get(hour) ?? services.handle(new Request(one)).then(async answer => (await answer?.text()) ?? '');
    made.set(hour, text);
    const rest = (await text).replace(/^\{"latitude":[^,]*,"longitude":[^,]*,/, '');
    const all = lats.map((lat, index) => {
      const [north, east] = [lat, lngs[index] ?? 0].map(cellsOf[service] ?? Number);
      return `{"latitude":${north},"longitude":${east},${rest}`;
    });
    return all.length === 1 ? all.join() : `[${all.join()}]`;
  };

  const tables: AllowanceTables = { allowances: [] };
  const variables: Record<string, string> = {
    MARINE_URL: 'http://sea/services/marine/v1/marine',
    FORECAST_URL: 'http://sea/services/weather/v1/forecast',
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
    customers: { find: async () => 'cus_1' } as unknown as Deps['customers'],
    allowances: localAllowances(tables, () => undefined),
  };
  const gateway = localGateway(
    () => nowMs,
    () => null,
  );
  const server = await listen(0, () => [request => handleFunctions(deps, request, gateway)]);
  const known = new Map<string, number>();

  async function ask(
    client: number,
  ): Promise<{ ms: number; bytes: number; isError: boolean; stale: number }> {
    const places = placesOf(client, placesEach, cells);
    const body = JSON.stringify({
      places: places.map(at => ({ ...at, ...sinceOf(known.get(keyOf(at))) })),
      zone,
    });
    const started = performance.now();
    const response = await fetch(`${server.origin}/functions/v1/forecast`, {
      method: 'POST',
      headers: { authorization: `Bearer client-${client}`, 'accept-encoding': 'br' },
      body,
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const ms = performance.now() - started;
    const size = Number(response.headers.get('content-length') ?? bytes.length);
    const read = unpackAnswer(bytes, 'Offing');
    const answers = response.ok && read.ok ? read.value.places : [];
    for (const [index, answer] of answers.entries()) {
      const at = places[index];
      if (at && answer.kind === 'facts' && !known.has(keyOf(at)))
        known.set(keyOf(at), tagOf(answer.forecast));
    }
    const isError = answers.length !== placesEach || answers.some(({ kind }) => kind === 'failed');
    const stale = answers.filter(answer => answer.kind !== 'failed' && answer.stale).length;
    return { ms, bytes: size, isError, stale };
  }

  return {
    /** An hour later: all clients once. `forgetful` = none says what it has. */
    async round({ later = 0, up = true, forgetful = false } = {}): Promise<Round> {
      nowMs += later;
      isUp = up;
      Object.assign(counts, { calls: 0, marine: 0, weather: 0, twice: 0 });
      if (forgetful) known.clear();
      const results: Awaited<ReturnType<typeof ask>>[] = [];
      let next = 0;
      const started = performance.now();
      await Promise.all(
        Array.from({ length: concurrency }, async () => {
          while (next < clients) results.push(await ask(next++));
        }),
      );
      const seconds = (performance.now() - started) / 1000;
      const times = results.map(({ ms }) => ms).toSorted((a, b) => a - b);
      const at = (share: number): number => Math.round(times[Math.floor(times.length * share)] ?? 0);
      return {
        calls: counts.calls,
        asked: Math.max(counts.marine, counts.weather),
        twice: counts.twice,
        errors: results.filter(({ isError }) => isError).length,
        stale: results.reduce((sum, { stale }) => sum + stale, 0),
        p50Ms: at(0.5),
        p95Ms: at(0.95),
        bytesAPlace: Math.round(
          results.reduce((sum, { bytes }) => sum + bytes, 0) / results.length / placesEach,
        ),
        perSecond: Math.round(clients / seconds),
      };
    },
    close: () => server.close(),
  };
}

const keyOf = ({ lat, lng }: Coordinates): string => `${lat} ${lng}`;
const sinceOf = (tag: number | undefined) => (tag === undefined ? {} : { since: tag });

/** Cells a quarter of a degree apart on an open sea, four positions in each; who looks where is by chance, the same each time. */
function placesOf(client: number, count: number, cells: number): Coordinates[] {
  const seen = new Set<number>();
  for (let step = 0; seen.size < count; step++) seen.add(mixed(client * 7919 + step) % cells);
  return [...seen].map(cell => {
    const corner = mixed(client * 31 + cell) % 4;
    const lat = 35 + Math.floor(cell / 20) * 0.25 + 0.01 + (corner % 2) * 0.01;
    const lng = -40 + (cell % 20) * 0.25 + 0.01 + Math.floor(corner / 2) * 0.01;
    return { lat: Number(lat.toFixed(4)), lng: Number(lng.toFixed(4)) };
  });
}

function mixed(value: number): number {
  let hash = Math.imul(value ^ 0x9e3779b9, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
