import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { brotli } from '../../supabase/functions/_shared/brotli.ts';
import { createServices } from '../../backend/services/services.ts';
import { localAllowances } from '../../backend/function-allowances.ts';
import { localForecasts } from '../../backend/shared-forecasts.ts';
import type { SourceForecast } from '../../src/core/rules/forecast/forecast.ts';
import { unpackAnswer, type PackedPlace } from '../../src/core/rules/packed/packed-answer.ts';
import { tagOf } from '../../src/core/rules/packed/packed-forecast.ts';
import { unpackModels } from '../../src/core/rules/packed/packed-models.ts';
import { createForecast } from '../../supabase/functions/_shared/forecast.ts';
import type { Deps } from '../../supabase/functions/_shared/deps.ts';
import type { ForecastStore } from '../../supabase/functions/_shared/forecast-store.ts';
import { createSharedForecasts } from '../../supabase/functions/_shared/shared-forecasts.ts';
import { createSharedModels } from '../../supabase/functions/_shared/shared-models.ts';
import { readServicesConfig } from '../../src/core/sources/services-config.ts';
import { createOpenMeteo } from '../../src/core/sources/open-meteo.ts';
import { loadModels } from '../support/load-models.ts';
import { localAccounts, signedIn } from '../support/local-accounts.ts';
import { tenthsUntil } from '../support/tenths-until.ts';
import { unlimited } from '../support/unlimited.ts';

const marineUrl = 'http://sea/services/marine/v1/marine';
const forecastUrl = 'http://sea/services/weather/v1/forecast';
const monterey = { lat: 36.6, lng: -121.9 };
const getaria = { lat: 43.31, lng: -2.2 };
const zone = 'Europe/Madrid';
const user = { id: 'u1', email: 'skipper@sea.example', email_confirmed_at: '2026-01-01T00:00:00Z' };

let nowMs: number;
let asked: string[];
let upstream: (url: string) => Promise<Response>;
let subscription: string | null;
let store: ForecastStore;
let logged: string[];
/** What goes on behind answers. */
let behind: Promise<unknown>[];
let deps: Deps;

/** Until nothing goes on behind any answer. */
const settled = async (): Promise<void> => {
  for (let work = behind.shift(); work; work = behind.shift()) await work;
};

beforeEach(() => {
  nowMs = Date.parse('2026-11-26T12:04:00Z');
  asked = [];
  logged = [];
  behind = [];
  subscription = 'active';
  const services = createServices({ mode: { kind: 'simulated' }, now: () => nowMs });
  upstream = async url => (await services.handle(new Request(url))) ?? new Response('', { status: 404 });
  store = localForecasts(() => nowMs);
  const variables: Record<string, string> = {
    SUPABASE_URL: 'https://project.example',
    MARINE_URL: marineUrl,
    FORECAST_URL: forecastUrl,
    STRIPE_API_BASE: 'https://stripe.example',
    STRIPE_SECRET_KEY_LIVE: 'rk_live',
  };
  deps = {
    env: name => variables[name],
    fetch: async (url, init) => {
      if (url.endsWith('/auth/v1/user'))
        return new Headers(init?.headers).get('authorization') === 'Bearer good'
          ? Response.json(user)
          : Response.json({}, { status: 401 });
      if (url.startsWith('https://stripe.example'))
        return Response.json({
          data: subscription === null ? [] : [{ id: 'sub', status: subscription, created: 1 }],
          has_more: false,
        });
      asked.push(url);
      return upstream(url);
    },
    now: () => nowMs,
    log: ({ reason }) => logged.push(reason),
    behind: work => void behind.push(work),
    customers: { find: async () => 'cus_1' } as unknown as Deps['customers'],
    allowances: unlimited,
  };
});

/** A process of the function: it keeps nothing of another one. */
const process = () =>
  createForecast({
    shared: createSharedForecasts(() => store),
    models: createSharedModels(() => store),
    compress: brotli,
  });

const post = (body: unknown, token = 'good', headers: Record<string, string> = {}): Request =>
  new Request('https://project.example/functions/v1/forecast', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'x-environment': 'live', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

async function placesIn(response: Response): Promise<PackedPlace[]> {
  expect(response.status).toBe(200);
  const read = unpackAnswer(new Uint8Array(await response.arrayBuffer()), 'Offing');
  if (!read.ok) throw new Error(JSON.stringify(read.failure));
  expect(read.value.saidAt).toBe(nowMs / 1000);
  return read.value.places;
}

async function directly(at: { lat: number; lng: number }): Promise<SourceForecast> {
  const config = readServicesConfig({ VITE_MARINE_URL: marineUrl, VITE_FORECAST_URL: forecastUrl });
  const options = {
    fetch: (url: string | URL | Request) => upstream(new Request(url).url),
    now: nowMs / 1000,
    zone,
  };
  const loaded = await createOpenMeteo(config).load(at, options);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.failure));
  return loaded.value;
}

describe('the forecasts of several places', () => {
  test('are the very facts of a direct download, in one call for the sea and one for the weather', async () => {
    const places = await placesIn(await process()(post({ places: [monterey, getaria], zone }), deps));
    expect(asked).toHaveLength(2);
    expect(places).toStrictEqual(
      [await directly(monterey), await directly(getaria)].map(forecast => ({ kind: 'facts', forecast })),
    );
  });

  test('come compressed to whoever reads that', async () => {
    const answer = await process()(
      post({ places: [monterey], zone }, 'good', { 'accept-encoding': 'gzip, br' }),
      deps,
    );
    expect(answer.headers.get('content-encoding')).toBe('br');
    const body = new Uint8Array(await answer.arrayBuffer());
    expect(body.length).toBeLessThanOrEqual(3300);
    expect(unpackAnswer(brotliDecompressSync(body), 'Offing').ok).toBe(true);
  });

  test('are asked of the source once an hour for everybody, in whatever process', async () => {
    const [one, other] = [process(), process()];
    const ask = (handler: typeof one) => handler(post({ places: [monterey], zone }), deps);
    await Promise.all([ask(one), ask(one), ask(other), ask(other)].map(async each => placesIn(await each)));
    expect(asked).toHaveLength(2);
    nowMs += 50 * 60_000;
    const [place] = await placesIn(await ask(process()));
    expect(asked).toHaveLength(2);
    expect(place).toMatchObject({ kind: 'facts', forecast: { fetchedAt: nowMs / 1000 - 50 * 60 } });
    nowMs += 10 * 60_000;
    await placesIn(await ask(one));
    await settled();
    expect(asked).toHaveLength(4);
  });

  describe('in the first minutes of an hour', () => {
    const ask = async (handler: ReturnType<typeof process>) => {
      const [place] = await placesIn(await handler(post({ places: [monterey], zone }), deps));
      return place;
    };
    const fetchedAt = (hoursAgo: number) => ({
      kind: 'facts',
      forecast: { fetchedAt: nowMs / 1000 - hoursAgo * 3600 },
    });

    test.each(['the same process', 'another one'])(
      'are told at once as old as they are, and asked for behind that – by %s',
      async who => {
        const one = process();
        await ask(one);
        nowMs += 3_600_000;
        let answer = (): void => undefined;
        const sound = upstream;
        const held = new Promise<void>(resolve => (answer = resolve));
        upstream = url => held.then(() => sound(url));
        const handler = who === 'another one' ? process() : one;
        // The source has not answered, and everybody has what there is.
        expect(await ask(handler)).toMatchObject(fetchedAt(1));
        expect(await ask(handler)).toMatchObject(fetchedAt(1));
        expect(await ask(process())).toMatchObject(fetchedAt(1));
        expect(await ask(handler)).not.toHaveProperty('stale');
        answer();
        await settled();
        expect(asked).toHaveLength(4);
        expect(await ask(handler)).toMatchObject(fetchedAt(0));
        expect(await ask(process())).toMatchObject(fetchedAt(0));
        expect(asked).toHaveLength(4);
      },
    );

    test('are told with why there is nothing newer, as soon as that is known', async () => {
      const handler = process();
      await ask(handler);
      nowMs += 3_600_000;
      upstream = () => Promise.reject(new Error('down'));
      expect(await ask(handler)).not.toHaveProperty('stale');
      await settled();
      expect(await ask(handler)).toMatchObject({ ...fetchedAt(1), stale: { kind: 'unreachable' } });
      await settled();
      expect(asked).toHaveLength(4);
    });

    test('are waited for where what is kept is from further back', async () => {
      await ask(process());
      nowMs += 126 * 60_000;
      expect(await ask(process())).toMatchObject(fetchedAt(0));
    });

    test('a new day is waited for: what is kept has not all of it', async () => {
      await ask(process());
      nowMs = Date.parse('2026-11-26T22:50:00Z');
      await ask(process());
      nowMs += 20 * 60_000;
      expect(await ask(process())).toMatchObject(fetchedAt(0));
    });
  });

  test.each([3, -3])('go by the database’s clock where a process’s is %i hours off', async hours => {
    const off: Deps = {
      ...deps,
      now: () => nowMs + hours * 3_600_000,
      allowances: { ...unlimited, take: async () => ({ waitS: 0, nowMs }) },
    };
    const body = { places: [monterey], zone };
    const fetchedAt = nowMs / 1000;
    const told = await placesIn(await process()(post(body), off));
    expect(told).toMatchObject([{ kind: 'facts', forecast: { fetchedAt } }]);
    nowMs += 50 * 60_000;
    // Of this hour for every caller, by any clock.
    for (const each of [deps, off])
      expect(await placesIn(await process()(post(body), each))).toMatchObject([{ forecast: { fetchedAt } }]);
    expect(asked).toHaveLength(2);
    nowMs += 3 * 3_600_000;
    for (const each of [off, deps])
      expect(await placesIn(await process()(post(body), each))).toMatchObject([
        { forecast: { fetchedAt: nowMs / 1000 } },
      ]);
    expect(asked).toHaveLength(4);
  });

  test('of a time to come, which a clock that ran ahead has written, are asked for anew', async () => {
    const handler = process();
    nowMs += 5 * 3_600_000;
    await placesIn(await handler(post({ places: [monterey], zone }), deps));
    nowMs -= 5 * 3_600_000;
    expect(await placesIn(await handler(post({ places: [monterey], zone }), deps))).toMatchObject([
      { kind: 'facts', forecast: { fetchedAt: nowMs / 1000 } },
    ]);
  });

  describe('of places in the same cells of the models', () => {
    const near = [
      { lat: 36.6, lng: -122.1 },
      { lat: 36.62, lng: -122.1 },
      { lat: 36.61, lng: -122.11 },
    ];
    const ask = (handler: ReturnType<typeof process>, places: unknown[]) =>
      handler(post({ places, zone }), deps).then(placesIn);

    test('are asked for once where it is known, each told as of its own position', async () => {
      await ask(process(), near);
      expect(asked).toHaveLength(2);
      nowMs += 3 * 3_600_000;
      asked = [];
      const [one, other] = [process(), process()];
      const [first, second, third] = await Promise.all([
        ask(one, near.slice(0, 1)),
        ask(other, near.slice(1)),
        ask(one, near.slice(2)),
      ]);
      expect(asked.map(url => new URL(url).searchParams.get('latitude')?.split(',').length)).toEqual([1, 1]);
      expect([...first, ...second.slice(0, 1), ...third]).toStrictEqual(
        (await Promise.all(near.map(directly))).map(forecast => ({ kind: 'facts', forecast })),
      );
    });

    test('that are new to everybody are read once: what is said of the others is the same', async () => {
      const sound = upstream;
      upstream = async url => {
        const answer = await sound(url);
        const body: Record<string, unknown>[] = await answer.json();
        const [first, ...others] = body;
        return Response.json([first, ...others.map(each => ({ ...each, hourly: null }))]);
      };
      const told = await ask(process(), near);
      expect(told).toMatchObject(near.map(at => ({ kind: 'facts', forecast: { coordinates: at } })));
      asked = [];
      nowMs += 3 * 3_600_000;
      upstream = sound;
      await ask(process(), near);
      expect(asked.map(url => new URL(url).searchParams.get('latitude')?.split(',').length)).toEqual([1, 1]);
    });

    test('are asked for anew when the models have other cells', async () => {
      await ask(process(), near);
      const sound = upstream;
      // The model is shifted: the first position lies in another cell.
      upstream = async url => {
        const answer = await sound(url);
        const body: Record<string, unknown> | Record<string, unknown>[] = await answer.json();
        const shifted = [body].flat().map(each => ({ ...each, elevation: Number(each['elevation']) + 1 }));
        return Response.json(Array.isArray(body) ? shifted : shifted[0], { headers: answer.headers });
      };
      nowMs += 3 * 3_600_000;
      asked = [];
      const told = await ask(process(), near);
      expect(told).toMatchObject(near.map(at => ({ kind: 'facts', forecast: { coordinates: at } })));
      const places = asked.map(url => new URL(url).searchParams.get('latitude')?.split(',').length);
      expect(places).toEqual([1, 1, 2, 2]);
      nowMs += 3 * 3_600_000;
      asked = [];
      await ask(process(), near);
      expect(asked).toHaveLength(2);
    });
  });

  describe('for devices in several zones', () => {
    const ask = async (of: string | undefined, handler = process()) => {
      const [place] = await placesIn(await handler(post({ places: [monterey], zone: of }), deps));
      if (place?.kind !== 'facts') throw new Error(JSON.stringify(place));
      return place.forecast;
    };
    const zonesAsked = () => new Set(asked.map(url => new URL(url).searchParams.get('timezone')));

    test('of one clock are one question, each told in the zone that its device names', async () => {
      const handler = process();
      const first = await ask('America/Los_Angeles', handler);
      for (const named of ['america/los_angeles', 'US/Pacific', 'Etc/GMT+8', 'America/Tijuana'])
        for (const each of [handler, process()])
          expect(await ask(named, each)).toStrictEqual({ ...first, requestZone: named });
      expect(asked).toHaveLength(2);
    });

    test('are told in the zone that a device names, however it writes it, and asked for in the clock’s own', async () => {
      expect(await ask('eUROPE/madrid')).toStrictEqual({
        ...(await directly(monterey)),
        requestZone: 'eUROPE/madrid',
      });
      expect(zonesAsked()).toEqual(new Set(['Etc/GMT-1']));
    });

    test('of another clock are asked for with days of their own', async () => {
      const [here, there] = [await ask('America/Los_Angeles'), await ask('Asia/Kolkata')];
      expect(asked).toHaveLength(4);
      expect(there.utcOffsetSeconds - here.utcOffsetSeconds).toBe(13.5 * 3600);
      expect(there.hourly.time[0]).toBeLessThan(here.hourly.time[0] ?? 0);
    });

    test('in a week in which clocks change are asked for zone by zone', async () => {
      nowMs = Date.parse('2026-10-22T12:04:00Z');
      for (const of of ['Europe/Madrid', 'Etc/GMT-2', 'europe/madrid']) await ask(of);
      expect(zonesAsked()).toEqual(new Set(['Europe/Madrid', 'Etc/GMT-2']));
      expect(asked).toHaveLength(4);
    });

    test('are asked for where they lie when no zone is named', async () => {
      expect((await ask(undefined)).requestZone).toBe('America/Los_Angeles');
      expect(zonesAsked()).toEqual(new Set(['auto']));
    });
  });

  test('that have not changed since are told so in a few bytes, with the time they were true at', async () => {
    const handler = process();
    const since = tagOf(await directly(monterey));
    const answer = await handler(
      post({
        places: [
          { ...monterey, since },
          { ...getaria, since },
        ],
        zone,
      }),
      deps,
    );
    const [same, other] = await placesIn(answer);
    expect(same).toMatchObject({ kind: 'unchanged', fetchedAt: nowMs / 1000 });
    expect(other).toMatchObject({ kind: 'facts' });
  });

  test('are told with their true age while the source is down, whatever process is asked', async () => {
    const places = [monterey];
    await process()(post({ places, zone }), deps);
    const at = nowMs / 1000;
    nowMs += 3 * 3_600_000;
    upstream = () => Promise.reject(new Error('down'));
    const [old] = await placesIn(await process()(post({ places, zone }), deps));
    const stale = { kind: 'unreachable', provider: 'Open-Meteo' };
    expect(old).toMatchObject({ kind: 'facts', stale, forecast: { fetchedAt: at } });
    expect(logged).toContain('Source: unreachable');
    const [none] = await placesIn(await process()(post({ places: [getaria], zone }), deps));
    expect(none).toEqual({ kind: 'failed', failure: { kind: 'unreachable', provider: 'Open-Meteo' } });
  });

  test('of which one half is missing do not take the place of whole ones', async () => {
    const sound = upstream;
    upstream = url => (url.startsWith(marineUrl) ? Promise.reject(new Error('down')) : sound(url));
    const handler = process();
    const ask = async () => placesIn(await handler(post({ places: [monterey], zone }), deps));
    const missing = { kind: 'unreachable', provider: 'Open-Meteo' };
    expect(await ask()).toMatchObject([{ kind: 'facts', missing, forecast: { marine: 'notAnswered' } }]);
    upstream = sound;
    nowMs += 61_000;
    expect(await ask()).toMatchObject([{ kind: 'facts', forecast: { marine: 'present' } }]);
    nowMs += 3_600_000;
    upstream = url => (url.startsWith(marineUrl) ? Promise.reject(new Error('down')) : sound(url));
    const [kept] = await ask();
    expect(kept).toMatchObject({ forecast: { marine: 'present', fetchedAt: nowMs / 1000 - 3600 } });
    expect(kept).not.toHaveProperty('missing');
  });

  test.each([
    [402, {}, 'quota'],
    [429, { reason: 'Minutely API request limit exceeded.' }, 'rateLimited'],
  ])(
    'after a %i of the source nobody asks it for a while, and what is kept serves',
    async (status, said, kind) => {
      const places = [monterey];
      await process()(post({ places, zone }), deps);
      nowMs += 3_600_000;
      upstream = async () => Response.json(said, { status });
      expect(await placesIn(await process()(post({ places, zone }), deps))).toMatchObject([
        { kind: 'facts' },
      ]);
      expect(asked).toHaveLength(4);
      const told = await placesIn(await process()(post({ places: [monterey, getaria], zone }), deps));
      expect(told).toMatchObject([
        { kind: 'facts', stale: { kind } },
        { kind: 'failed', failure: { kind } },
      ]);
      expect(asked).toHaveLength(4);
    },
  );

  test('are told before they are kept: whoever asks first waits for the source alone', async () => {
    const inner = store;
    let write = (): void => undefined;
    const mayWrite = new Promise<void>(resolve => (write = resolve));
    store = {
      ...inner,
      keep: rows => mayWrite.then(() => inner.keep(rows)),
      learnCells: cells => mayWrite.then(() => inner.learnCells(cells)),
    };
    const first = process();
    await placesIn(await first(post({ places: [monterey], zone }), deps));
    await placesIn(await first(post({ places: [monterey], zone }), deps));
    expect(asked).toHaveLength(2);
    write();
    await settled();
    await placesIn(await process()(post({ places: [monterey], zone }), deps));
    expect(asked).toHaveLength(2);
  });

  test('of a database that cannot be reached are none, and said to be', async () => {
    store = { ...store, open: () => Promise.reject(new Error('gone')) };
    expect((await process()(post({ places: [monterey], zone }), deps)).status).toBe(500);
  });
});

describe('of positions that are new to everybody a user', () => {
  const near = [34, 35, 36, 37, 38].map(lat => ({ lat, lng: -124 }));
  const busy = { kind: 'failed', failure: { kind: 'rateLimited', provider: 'Open-Meteo' } };
  let taken: number[];
  /** Three at once, and one a second. */
  beforeEach(() => {
    const counted = localAllowances({ allowances: [] }, () => undefined);
    taken = [];
    deps.allowances = {
      ...unlimited,
      takeQuestions(wanted, _allowance, now) {
        taken.push(wanted.wanted);
        return counted.takeQuestions(wanted, { burst: 3, perMinute: 60 }, now);
      },
    };
  });
  const ask = async (places: object[], handler = process()) =>
    placesIn(await handler(post({ places, zone }), deps));
  const askedPositions = () => asked.map(url => new URL(url).searchParams.get('latitude')?.split(',').length);

  test('has so many: one beyond them is as of a busy source, the others are told', async () => {
    const handler = process();
    const told = await ask(near, handler);
    expect(told.map(({ kind }) => kind)).toEqual(['facts', 'facts', 'facts', 'failed', 'failed']);
    expect(told.slice(3)).toEqual([busy, busy]);
    expect(askedPositions()).toEqual([3, 3]);
    nowMs += 2000;
    expect((await ask(near, handler)).map(({ kind }) => kind)).toEqual(near.map(() => 'facts'));
    expect(taken).toEqual([5, 2]);
  });

  test('takes none for what is at hand, is kept, or lies in cells that are known', async () => {
    const handler = process();
    await ask(near.slice(0, 3), handler);
    taken = [];
    await ask(near.slice(0, 3), handler);
    await ask(near.slice(0, 3));
    nowMs += 3 * 3_600_000;
    expect(await ask(near.slice(0, 3))).toMatchObject(near.slice(0, 3).map(() => ({ kind: 'facts' })));
    expect(asked.length).toBeGreaterThan(2);
    expect(taken).toEqual([]);
  });

  test('has as many for what models say', async () => {
    const models = async () => {
      const answer = await process()(post({ places: near, zone, models: true }), deps);
      const read = unpackModels(new Uint8Array(await answer.arrayBuffer()), 'Offing');
      return read.ok ? read.value.places.map(({ kind }) => kind) : [];
    };
    expect(await models()).toEqual(['models', 'models', 'models', 'failed', 'failed']);
    nowMs += 3 * 3_600_000;
    taken = [];
    expect(await models()).toEqual(near.map(() => 'models'));
    expect(taken).toEqual([2]);
  });

  test('has as many for another clock: what is known of the cells is not known by it', async () => {
    const handler = process();
    const askIn = async (of: string) =>
      (await placesIn(await handler(post({ places: near.slice(0, 2), zone: of }), deps))).map(
        ({ kind }) => kind,
      );
    expect(await askIn('Europe/Madrid')).toEqual(['facts', 'facts']);
    expect(await askIn('Asia/Kolkata')).toEqual(['facts', 'failed']);
    expect(await askIn('europe/paris')).toEqual(['facts', 'facts']);
    expect(taken).toEqual([2, 2]);
  });

  test('who waits for the same as one who has none left is told', async () => {
    let asking = 0;
    deps.allowances = {
      ...unlimited,
      takeQuestions: async ({ wanted }) => ((asking += 1) === 1 ? 0 : wanted),
    };
    const handler = process();
    const [refused, served] = await Promise.all([ask([monterey], handler), ask([monterey], handler)]);
    expect(refused).toEqual([busy]);
    expect(served).toMatchObject([{ kind: 'facts' }]);
  });

  test('has all while the database cannot count them, and the log says so', async () => {
    deps.allowances = { ...unlimited, takeQuestions: () => Promise.reject(new Error('gone')) };
    expect(await ask(near)).toMatchObject(near.map(() => ({ kind: 'facts' })));
    expect(logged).toContain('New questions were not counted');
  });
});

describe('what several models say', () => {
  const getModels = async (body: object, handler = process()) => {
    const response = await handler(post({ zone, ...body }, 'good', { 'accept-encoding': 'br' }), deps);
    expect(response.status).toBe(200);
    const bytes = new Uint8Array(await response.arrayBuffer());
    const read = unpackModels(brotliDecompressSync(bytes), 'Offing');
    if (!read.ok) throw new Error(JSON.stringify(read.failure));
    return { size: bytes.length, places: read.value.places };
  };
  const options = () => ({
    fetch: (url: string | URL | Request) => upstream(new Request(url).url),
    now: nowMs / 1000,
    zone,
  });
  const config = readServicesConfig({ VITE_MARINE_URL: marineUrl, VITE_FORECAST_URL: forecastUrl });
  const byThemselves = async (at: typeof monterey, models = config.models) => {
    return { kind: 'models', facts: await loadModels({ ...config, models }, at, options()) };
  };

  test('are the very facts of a direct download, those of each place’s region', async () => {
    const { places, size } = await getModels({
      places: [monterey, getaria],
      models: true,
      earlierRuns: true,
    });
    expect(asked).toHaveLength(3);
    expect(places).toStrictEqual([await byThemselves(monterey), await byThemselves(getaria)]);
    expect(places[0]).toHaveProperty('facts.earlier');
    expect(size).toBeLessThanOrEqual(2 * 4500);
  });

  test('are told of those alone that are named, and all share one answer an hour', async () => {
    const some = await getModels({ places: [monterey], models: ['ukmo', 'gfs'], earlierRuns: true });
    const { facts } = await byThemselves(monterey, ['gfs', 'ukmo']);
    expect(some.places).toStrictEqual([
      { kind: 'models', facts: { ...facts, models: facts.models.toReversed(), earlier: expect.anything() } },
    ]);
    const other = process();
    await getModels({ places: [monterey], models: ['gem'], earlierRuns: true }, other);
    await getModels({ places: [monterey], models: true, earlierRuns: true }, other);
    expect(asked).toHaveLength(3);
    nowMs += 3 * 3_600_000;
    await getModels({ places: [monterey], models: true, earlierRuns: true }, other);
    expect(asked).toHaveLength(6);
  });

  test('without the runs of the days before are two calls, and mixed with no forecast', async () => {
    await placesIn(await process()(post({ places: [monterey], zone }), deps));
    expect(asked).toHaveLength(2);
    const { places } = await getModels({ places: [monterey], models: true });
    expect(asked).toHaveLength(4);
    expect(places[0]).not.toHaveProperty('facts.earlier');
    const [place] = await placesIn(await process()(post({ places: [monterey], zone }), deps));
    expect(place).toStrictEqual({ kind: 'facts', forecast: await directly(monterey) });
    expect(asked).toHaveLength(4);
  });

  test('are told with their age and why there is nothing newer while the source is down', async () => {
    await getModels({ places: [monterey], models: true });
    const fetchedAt = nowMs / 1000;
    nowMs += 3 * 3_600_000;
    upstream = () => Promise.reject(new Error('down'));
    const { places } = await getModels({ places: [monterey], models: true });
    expect(places).toMatchObject([{ kind: 'models', facts: { fetchedAt }, stale: { kind: 'unreachable' } }]);
  });

  test('have one half where the other did not answer, and say why', async () => {
    const sound = upstream;
    upstream = url => (url.includes('/marine/') ? Promise.reject(new Error('down')) : sound(url));
    const { places } = await getModels({ places: [monterey], models: true });
    expect(places).toMatchObject([
      {
        facts: { marineAnswered: false, weatherAnswered: true },
        missing: { kind: 'unreachable', provider: 'Open-Meteo' },
      },
    ]);
  });
});

describe('whoever asks', () => {
  test.each([
    ['31 places', { places: Array.from({ length: 31 }, () => monterey) }, 400],
    ['no place', { places: [] }, 400],
    ['NaN', '{"places": [{"lat": NaN, "lng": 1}]}', 400],
    ['nothing for a latitude', { places: [{ lat: null, lng: 1 }] }, 400],
    ['a position that is none', { places: [{ lat: 91, lng: 1 }] }, 400],
    ['an unknown source', { places: [monterey], source: 'oracle' }, 400],
    ['an unknown model', { places: [monterey], models: ['oracle'] }, 400],
    ['a model among others that is unknown', { places: [monterey], models: ['gfs', 'oracle'] }, 400],
    ['a model twice', { places: [monterey], models: ['gfs', 'gfs'] }, 400],
    ['models that are no list', { places: [monterey], models: 'gfs' }, 400],
    ['an offset in a zone’s place', { places: [monterey], zone: 'Moon+05:30' }, 400],
    ['an unknown zone', { places: [monterey], zone: 'Sea/Offing' }, 400],
    ['a tag that is none', { places: [{ ...monterey, since: 'yesterday' }] }, 400],
    ['a megabyte', { places: [monterey], more: 'x'.repeat(1_000_000) }, 413],
    ['somebody else', { places: [monterey], userId: 'u2' }, 403],
  ])('for %s is refused', async (_what, body, status) => {
    expect((await process()(post(body), deps)).status).toBe(status);
    expect(asked).toEqual([]);
  });

  test('with an expired or forged token is refused', async () => {
    expect((await process()(post({ places: [monterey] }, 'forged'), deps)).status).toBe(401);
    expect(asked).toEqual([]);
  });

  test.each([null, 'canceled', 'past_due'])('with a subscription that is %s is refused', async status => {
    subscription = status;
    expect((await process()(post({ places: [monterey] }), deps)).status).toBe(403);
    expect(asked).toEqual([]);
  });

  test('who had a subscription is let in while the payment provider is silent, and the log says that it is', async () => {
    deps.allowances = { ...unlimited, take: async () => ({ waitS: 0, last: paidYesterday() }) };
    const sound = deps.fetch;
    deps.fetch = (url, init) =>
      url.startsWith('https://stripe.example')
        ? Promise.resolve(new Response('', { status: 503 }))
        : sound(url, init);
    expect((await process()(post({ places: [monterey], zone }), deps)).status).toBe(200);
    expect(logged).toHaveLength(1);
  });

  test('is never told of in the log by their position', async () => {
    upstream = async () => new Response('', { status: 503 });
    await process()(post({ places: [monterey], zone }), deps);
    expect(logged.length).toBeGreaterThan(0);
    expect(logged.join(' ')).not.toMatch(/36|121/);
  });
});

test('the local backend answers as the project does', async () => {
  const services = createServices({ mode: { kind: 'simulated' }, now: () => nowMs });
  const accounts = localAccounts({ services: request => services.handle(request) });
  accounts.clock.nowMs = nowMs;
  const { data } = await (await signedIn(accounts)).getSession();
  const answer = await accounts.fetch('/functions/v1/forecast', {
    method: 'POST',
    headers: { authorization: `Bearer ${data.session?.access_token ?? ''}`, 'x-environment': 'test' },
    body: JSON.stringify({ places: [monterey], zone }),
  });
  expect(await placesIn(answer)).toMatchObject([{ kind: 'facts', forecast: { provenance: 'simulated' } }]);
});

test('in the local backend another scenario is another source: nothing of the one before is told', async () => {
  const services = createServices({ mode: { kind: 'simulated' }, now: () => nowMs });
  const accounts = localAccounts({
    services: request => services.handle(request),
    sourceOf: () => services.scenario.get(),
  });
  accounts.clock.nowMs = nowMs;
  const { data } = await (await signedIn(accounts)).getSession();
  const strongest = async (): Promise<number> => {
    const [place] = await placesIn(
      await accounts.fetch('/functions/v1/forecast', {
        method: 'POST',
        headers: { authorization: `Bearer ${data.session?.access_token ?? ''}`, 'x-environment': 'test' },
        body: JSON.stringify({ places: [monterey], zone }),
      }),
    );
    const winds = place?.kind === 'facts' ? (place.forecast.hourly.series.windSpeedKt ?? []) : [];
    return Math.max(...winds.map(each => each ?? 0));
  };
  const before = await strongest();
  services.scenario.set({ name: 'hurricane' });
  expect(await strongest()).toBeGreaterThan(before + 20);
});

test('a source that is down is asked once in a while, not by everybody', async () => {
  const handler = process();
  const ask = async (at: typeof monterey) => placesIn(await handler(post({ places: [at], zone }), deps));
  const sound = upstream;
  await ask(monterey);
  nowMs += 3 * 3_600_000;
  asked = [];
  upstream = () => Promise.reject(new Error('down'));
  const stale = { kind: 'unreachable' };
  expect(await ask(monterey)).toMatchObject([{ kind: 'facts', stale }]);
  expect(await ask(monterey)).toMatchObject([{ kind: 'facts', stale }]);
  expect(await ask(getaria)).toMatchObject([{ kind: 'failed', failure: stale }]);
  expect(asked).toHaveLength(2);
  upstream = sound;
  nowMs += 21_000;
  expect(await ask(monterey)).toMatchObject([{ kind: 'facts', forecast: { fetchedAt: nowMs / 1000 } }]);
});

test('a source that comes a letter at a time is given up before anybody else may ask for the same', async () => {
  const clocks: { ms: number; end: () => void }[] = [];
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(ms => {
    const clock = new AbortController();
    clocks.push({ ms, end: () => clock.abort() });
    return clock.signal;
  });
  let drip = (): void => undefined;
  const dripping = new Promise<void>(resolve => (drip = resolve));
  const slow: Deps = {
    ...deps,
    fetch: (url, init) =>
      url.startsWith('http://sea/')
        ? Promise.resolve(
            new Response(
              new ReadableStream({
                start(body) {
                  body.enqueue(new TextEncoder().encode('['));
                  init?.signal?.addEventListener('abort', () => body.error(new Error('aborted')));
                },
                pull: () => drip(),
              }),
            ),
          )
        : deps.fetch(url, init),
  };
  const answer = process()(post({ places: [monterey], zone }), slow);
  await dripping;
  // A claim of the database holds for forty seconds, and there may be two such calls one after the other.
  for (const { ms, end } of clocks) if (ms === 7000) end();
  expect(await placesIn(await answer)).toMatchObject([{ kind: 'failed', failure: { kind: 'timeout' } }]);
  timeout.mockRestore();
});

describe('a source that hangs', () => {
  let answerNow: () => void;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(ms => {
      const clock = new AbortController();
      setTimeout(() => clock.abort(), ms);
      return clock.signal;
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  /** Hangs until the test lets it answer. */
  function hang(): void {
    const sound = upstream;
    const told = new Promise<void>(resolve => (answerNow = resolve));
    const plain = deps.fetch;
    upstream = async url => {
      await told;
      return sound(url);
    };
    deps.fetch = (url, init) => {
      const { signal } = init ?? {};
      if (!url.startsWith('http://sea/') || !signal) return plain(url, init);
      const ended = new Promise<never>((_, reject) =>
        signal.addEventListener('abort', () => reject(new Error('aborted'))),
      );
      return Promise.race([plain(url, init), ended]);
    };
  }
  /** Seconds until the answer, and the answer. */
  async function timed(answer: Promise<Response>): Promise<{ afterS: number; places: PackedPlace[] }> {
    const afterS = Math.round((await tenthsUntil(answer)) / 10);
    return { afterS, places: await placesIn(await answer) };
  }
  const ask = (handler: ReturnType<typeof process>, ...places: object[]) =>
    timed(handler(post({ places, zone }), deps));
  const failure = { kind: 'timeout', provider: 'Open-Meteo' };

  test('what is kept is told long before the app gives up, as old as it is, the next time at once', async () => {
    const handler = process();
    const fetchedAt = nowMs / 1000;
    await ask(handler, monterey);
    nowMs += 5 * 3_600_000;
    hang();
    const old = [{ kind: 'facts', forecast: { fetchedAt }, stale: failure }];
    expect(await ask(handler, monterey)).toMatchObject({ afterS: 3, places: old });
    expect(await ask(handler, monterey)).toMatchObject({ afterS: 0, places: old });
    expect(await ask(process(), monterey)).toMatchObject({ afterS: 3, places: old });
  });

  test('and answers at last is heard: whoever asks next is told what it said', async () => {
    const handler = process();
    await ask(handler, monterey);
    nowMs += 5 * 3_600_000;
    hang();
    await ask(handler, monterey);
    answerNow();
    await settled();
    asked = [];
    const fresh = [{ kind: 'facts', forecast: { fetchedAt: nowMs / 1000 } }];
    expect(await ask(handler, monterey)).toMatchObject({ afterS: 0, places: fresh });
    expect((await ask(process(), monterey)).places).toMatchObject(fresh);
    expect(asked).toEqual([]);
  });

  test('is given up for a new place while the app still waits, and left alone as one that is down', async () => {
    const handler = process();
    hang();
    const failed = [{ kind: 'failed', failure }];
    expect(await ask(handler, getaria)).toMatchObject({ afterS: 7, places: failed });
    expect(asked).toHaveLength(2);
    expect(await ask(handler, monterey)).toMatchObject({ afterS: 0, places: failed });
    expect(asked).toHaveLength(2);
    answerNow();
    nowMs += 21_000;
    expect(await ask(handler, monterey)).toMatchObject({ places: [{ kind: 'facts' }] });
  });

  test('of payments keeps no payer waiting: they are let in, and it is left alone for a while', async () => {
    deps.allowances = { ...unlimited, take: async () => ({ waitS: 0, last: paidYesterday() }) };
    const plain = deps.fetch;
    let toProvider = 0;
    deps.fetch = (url, init) => {
      if (!url.startsWith('https://stripe.example')) return plain(url, init);
      toProvider += 1;
      return new Promise(() => undefined);
    };
    const handler = process();
    expect(await ask(handler, monterey)).toMatchObject({ afterS: 3, places: [{ kind: 'facts' }] });
    expect(await ask(handler, monterey)).toMatchObject({ afterS: 0, places: [{ kind: 'facts' }] });
    expect(toProvider).toBe(1);
    expect(logged).toEqual(['Billing provider is slow']);
  });

  test('costs no second question where places have other days', async () => {
    hang();
    const told = timed(process()(post({ places: [monterey, { lat: -36.8, lng: 174.8 }] }), deps));
    expect(await told).toMatchObject({ afterS: 7, places: [{ failure }, { failure }] });
    expect(asked).toHaveLength(2);
  });
});

const paidYesterday = () => ({ isPaid: true, atMs: nowMs - 86_400_000 });
