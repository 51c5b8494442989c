import { describe, expect, test } from 'vitest';
import { createServices, probeLive } from '../../backend/services/services.ts';
import { fakeNetwork, neverAnswered } from '../support/fake-network.ts';

/** The live services on a made-up network, with a clock that only pauses move. */
function live(reply: Parameters<typeof fakeNetwork>[0], patience?: () => AbortSignal) {
  const fake = fakeNetwork(reply);
  const clock = { ms: 1_000_000 };
  const startedAt: number[] = [];
  const services = createServices({
    mode: { kind: 'live' },
    now: () => clock.ms,
    wait: async ms => void (clock.ms += ms),
    ...(patience && { patience }),
    fetch: (input, init) => {
      startedAt.push(clock.ms);
      return fake.network.fetch(input, init);
    },
  });
  const ask = async (path: string): Promise<Response> => {
    const response = await services.handle(new Request(`http://localhost${path}`));
    if (!response) throw new Error(`${path} is nobody's path.`);
    return response;
  };
  return { ask, clock, startedAt, asked: () => fake.asked.map(url => url.href), requests: fake.requests };
}

/** Answers only when told to. */
function held() {
  const release: (() => void)[] = [];
  return {
    release,
    reply: () => new Promise<Response>(resolve => release.push(() => resolve(new Response('{}')))),
  };
}

const marine = (lat: number) => `/services/marine/v1/marine?latitude=${lat}&longitude=1&hourly=wave_height`;
const search = (words: string) => `/services/places/search?q=${words}&format=json`;

/** Lets everything that can happen without time happen. */
const settle = () => new Promise(resolve => setImmediate(resolve));

describe('live services', () => {
  test('each path goes to its public host with the same query', async () => {
    const { ask, asked } = live(() => new Response('{}'));
    for (const path of [
      marine(1),
      '/services/weather/v1/forecast?latitude=1&longitude=1&daily=uv_index_max',
      '/services/geocoding/v1/search?name=Brest&count=10',
      search('brest'),
      '/services/places/reverse?lat=1&lon=2&format=json',
      '/services/nws/points/36.6%2C-121.9',
    ])
      await ask(path);
    expect(asked()).toEqual([
      'https://marine-api.open-meteo.com/v1/marine?latitude=1&longitude=1&hourly=wave_height',
      'https://api.open-meteo.com/v1/forecast?latitude=1&longitude=1&daily=uv_index_max',
      'https://geocoding-api.open-meteo.com/v1/search?name=Brest&count=10',
      'https://nominatim.openstreetmap.org/search?q=brest&format=json',
      'https://nominatim.openstreetmap.org/reverse?lat=1&lon=2&format=json',
      'https://api.weather.gov/points/36.6,-121.9',
    ]);
  });

  test('says who asks, and live answers carry no other name', async () => {
    const { ask, requests } = live(() => new Response('{}'));
    const response = await ask(search('brest'));
    expect(new Headers(requests[0]?.headers).get('User-Agent')).toMatch(/^Offing\//);
    expect(response.headers.get('x-offing-data')).toBeNull();
  });

  test('place searches start a second apart', async () => {
    const { ask, startedAt } = live(() => new Response('[]'));
    await Promise.all([ask(search('a')), ask(search('b')), ask(search('c'))]);
    expect(startedAt.map((ms, i) => (i === 0 ? 0 : ms - (startedAt[i - 1] ?? 0)))).toEqual([0, 1000, 1000]);
  });

  test('a clock that was set back holds up no search', async () => {
    const { ask, startedAt, clock } = live(() => new Response('[]'));
    await ask(search('a'));
    clock.ms -= 600_000;
    await ask(search('b'));
    expect(startedAt[1]).toBe(1_000_000 - 600_000 + 1000);
  });

  test('Open-Meteo gets one request at a time, the sixth at once is turned away', async () => {
    const { release, reply } = held();
    const { ask, asked } = live(reply);
    const answers = [1, 2, 3, 4, 5].map(lat => ask(marine(lat)));
    const sixth = await ask(marine(6));
    expect(sixth.status).toBe(429);
    expect(await sixth.json()).toEqual({ error: true, reason: 'Too many concurrent requests' });
    for (let done = 0; done < 5; done++) {
      await settle();
      expect(asked()).toHaveLength(done + 1);
      release[done]?.();
    }
    expect((await Promise.all(answers)).map(response => response.status)).toEqual([200, 200, 200, 200, 200]);
  });

  test('a forecast is asked for again after ten minutes, a place after a day', async () => {
    const { ask, asked, clock } = live(() => new Response('{"n":1}'));
    await ask(marine(1));
    expect(await (await ask(marine(1))).text()).toBe('{"n":1}');
    expect(asked()).toHaveLength(1);
    clock.ms += 10 * 60_000;
    await ask(marine(1));
    expect(asked()).toHaveLength(2);
    await ask(search('brest'));
    clock.ms += 23 * 3_600_000;
    await ask(search('brest'));
    expect(asked()).toHaveLength(3);
  });

  test('errors come back as they are and are asked again', async () => {
    const body = '{"error":true,"reason":"Daily API request limit exceeded. Please try again tomorrow."}';
    const headers = { 'Content-Type': 'application/json' };
    const { ask, asked } = live(() => new Response(body, { status: 429, headers }));
    for (let i = 0; i < 2; i++) {
      const response = await ask(marine(1));
      expect([response.status, response.headers.get('content-type')]).toEqual([429, 'application/json']);
      expect(await response.text()).toBe(body);
    }
    expect(asked()).toHaveLength(2);
  });

  test('a host that cannot be reached is a bad gateway, and the next request goes out', async () => {
    let reachable = false;
    const { ask } = live(() => {
      if (!reachable) throw new TypeError('fetch failed');
      return new Response('{}');
    });
    expect((await ask(marine(1))).status).toBe(502);
    reachable = true;
    expect((await ask(marine(1))).status).toBe(200);
  });

  test('a host that does not answer is given up, and those behind it get their turn', async () => {
    const patience = new AbortController();
    const { ask, asked } = live(
      (url, init) => (asked().length === 1 ? neverAnswered(url, init) : new Response('{}')),
      () => (asked().length === 0 ? patience.signal : new AbortController().signal),
    );
    const answers = [ask(marine(1)), ask(marine(2))];
    await settle();
    expect(asked()).toHaveLength(1);
    patience.abort();
    await settle();
    expect(asked()).toHaveLength(2);
    expect((await Promise.all(answers)).map(response => response.status)).toEqual([502, 200]);
  });

  test('only GET is passed on, and other paths are not ours', async () => {
    const services = createServices({
      mode: { kind: 'live' },
      now: () => 0,
      fetch: async () => new Response('{}'),
    });
    const post = await services.handle(new Request(`http://localhost${marine(1)}`, { method: 'POST' }));
    expect(post?.status).toBe(405);
    expect(await services.handle(new Request('http://localhost/auth/v1/token'))).toBeNull();
    expect(await services.handle(new Request('http://localhost/services/else'))).toBeNull();
  });
});

describe('whether the public services answer', () => {
  test('yes, when one small request is answered', async () => {
    const { network, asked } = fakeNetwork(() => Response.json({ current: { is_day: 1 } }));
    expect(await probeLive(network.fetch, 1000)).toBe(true);
    expect(asked).toHaveLength(1);
  });

  test.each([
    ['there is no network', () => Promise.reject(new TypeError('fetch failed'))],
    ['a hotel answers instead', () => new Response('<html>')],
    ['the quota is used up', () => Response.json({ error: true, current: null }, { status: 429 })],
  ])('no, when %s', async (_name, reply) => {
    expect(await probeLive(fakeNetwork(reply).network.fetch, 1000)).toBe(false);
  });

  test('no, when nobody answers in time', async () => {
    const { network } = fakeNetwork(
      (_url, { signal }) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    );
    expect(await probeLive(network.fetch, 5)).toBe(false);
  });
});
