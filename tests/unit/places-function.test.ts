import { beforeEach, describe, expect, test } from 'vitest';
import { createServices } from '../../backend/services/services.ts';
import { localAllowances } from '../../backend/function-allowances.ts';
import { localPlaces } from '../../backend/place-answers.ts';
import type { Deps } from '../../supabase/functions/_shared/deps.ts';
import type { PlaceStore } from '../../supabase/functions/_shared/place-store.ts';
import { createPlaces } from '../../supabase/functions/_shared/places.ts';
import { readServicesConfig } from '../../src/core/sources/services-config.ts';
import { searchNominatim, reverseNominatim } from '../../workers/places/nominatim.ts';
import { throughGateway } from '../../workers/places/places-gateway.ts';
import { localAccounts, signedIn } from '../support/local-accounts.ts';
import { testPlaceServices } from '../support/place-services.ts';
import { unlimited } from '../support/unlimited.ts';

const monterey = { lat: 36.6, lng: -121.9 };
const user = { id: 'u1', email: 'skipper@sea.example', email_confirmed_at: '2026-01-01T00:00:00Z' };
const services = createServices({ mode: { kind: 'simulated' }, now: () => Date.now() });

let asked: { url: string; headers: Headers }[];
let upstream: (url: string) => Promise<Response>;
let logged: string[];
let waited: number[];
let store: PlaceStore;
let deps: Deps;

beforeEach(() => {
  asked = [];
  logged = [];
  waited = [];
  upstream = async url => (await services.handle(new Request(url))) ?? new Response('', { status: 404 });
  store = localPlaces();
  const variables: Record<string, string> = {
    PLACE_SEARCH_URL: 'http://sea/services/places/search',
    REVERSE_URL: 'http://sea/services/places/reverse',
    APP_ORIGIN: 'https://app.example',
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
        return Response.json({ data: [{ id: 'sub', status: 'active', created: 1 }], has_more: false });
      asked.push({ url, headers: new Headers(init?.headers) });
      return upstream(url);
    },
    now: () => Date.now(),
    log: entry => logged.push(JSON.stringify(entry)),
    customers: { find: async () => 'cus_1' } as unknown as Deps['customers'],
    allowances: unlimited,
  };
});

const isFirst = (init: RequestInit | undefined): boolean =>
  new Headers(init?.headers).get('authorization') === 'Bearer good';

/** A process of the function: it keeps nothing of another one. */
const process = () =>
  createPlaces(
    () => store,
    async ms => void waited.push(ms),
  );

const post = (body: unknown, token = 'good', language = 'fr-FR, en;q=0.5'): Request =>
  new Request('https://project.example/functions/v1/places', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'x-environment': 'live', 'accept-language': language },
    body: JSON.stringify(body),
  });

describe('the places function', () => {
  test('answers what the service says, with whose data it is, and asks it once for everybody', async () => {
    const answer = await process()(post({ search: ' Monterey ' }), deps);
    expect(await answer.json()).toContainEqual(
      expect.objectContaining({ licence: expect.stringMatching(/OpenStreetMap/) }),
    );
    expect(decodeURI(answer.headers.get('x-attribution') ?? '')).toContain('OpenStreetMap');
    const [{ headers } = { headers: new Headers() }] = asked;
    expect([headers.get('user-agent'), headers.get('accept-language')]).toEqual([
      'Offing (https://app.example)',
      'fr',
    ]);
    await process()(post({ search: 'monterey' }), deps);
    expect(asked).toHaveLength(1);
    await process()(post({ search: 'monterey' }, 'good', 'es'), deps);
    expect(asked).toHaveLength(2);
  });

  test('keeps no letter that no database keeps: it is a blank', async () => {
    const keys: string[] = [];
    const inner = store;
    store = { ...inner, find: key => (keys.push(key), inner.find(key)) };
    await process()(post({ search: 'Saint\u0000Malo \ud83d' }), deps);
    expect(keys).toContain('search/fr/all/saint malo');
  });

  test('asks once for two at once', async () => {
    const one = process();
    await Promise.all([one(post({ search: 'Monterey' }), deps), one(post({ search: 'Monterey' }), deps)]);
    expect(asked).toHaveLength(1);
  });

  test('waits for its turn, and does not ask what somebody before it in the queue has asked', async () => {
    const inner = store;
    store = { ...inner, takeTurn: async () => 1000 };
    await process()(post({ search: 'Monterey' }), deps);
    expect(waited).toEqual([1000]);
    const slow = createPlaces(
      () => store,
      () => inner.keep('search/fr/all/montauk', '[]'),
    );
    await slow(post({ search: 'Montauk' }), deps);
    expect(asked).toHaveLength(1);
  });

  test('sends away whoever would wait too long, and says of a silent service that it is', async () => {
    store = { ...store, takeTurn: async () => null };
    const refused = await process()(post({ search: 'Monterey' }), deps);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
    store = localPlaces();
    upstream = async () => new Response('<html>', { status: 200 });
    expect((await process()(post(monterey), deps)).status).toBe(502);
    // One line for each, and nothing of where.
    expect(logged).toHaveLength(2);
    expect(logged.join()).not.toMatch(/monterey|36\.6|121/i);
    upstream = async () => Response.json({ display_name: 'Monterey' });
    expect((await process()(post(monterey), deps)).status).toBe(200);
  });

  test('searches what is new to everybody some forty times at once for one user, and what is kept always', async () => {
    deps.allowances = {
      ...unlimited,
      takeQuestions: localAllowances({ allowances: [] }, () => undefined).takeQuestions,
    };
    deps.now = () => 0;
    upstream = async () => Response.json([]);
    const handler = process();
    const search = async (name: number) => handler(post({ search: `Cove ${name}` }), deps);
    for (let each = 0; each < 40; each++) expect((await search(each)).status).toBe(200);
    const refused = await search(40);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3']);
    expect(asked).toHaveLength(40);
    expect((await search(7)).status).toBe(200);
    deps.now = () => 3000;
    expect((await search(40)).status).toBe(200);
  });

  describe('of searches that are new to everybody a user', () => {
    let takeTurn: PlaceStore['takeTurn'];
    let handler: ReturnType<typeof process>;
    const search = async (name: string, token = 'good') =>
      (await handler(post({ search: name }, token), deps)).status;
    beforeEach(() => {
      deps.allowances = { ...localAllowances({ allowances: [] }, () => undefined), take: unlimited.take };
      deps.now = () => 0;
      const sound = deps.fetch;
      deps.fetch = (url, init) =>
        url.endsWith('/auth/v1/user') && !isFirst(init)
          ? Promise.resolve(Response.json({ ...user, id: new Headers(init?.headers).get('authorization') }))
          : sound(url, init);
      upstream = async () => Response.json([]);
      store = localPlaces();
      takeTurn = store.takeTurn;
      handler = process();
    });
    const useUp = async (): Promise<void> => {
      for (let each = 0; each < 40; each += 1) expect(await search(`Cove ${each}`)).toBe(200);
      expect(await search('Cove 40')).toBe(429);
    };

    test('has as many as before after forty refusals of a full queue', async () => {
      store.takeTurn = async () => null;
      for (let each = 0; each < 60; each += 1) expect(await search('Monterey')).toBe(429);
      expect(logged.join()).not.toContain('Too many new searches');
      store.takeTurn = takeTurn;
      await useUp();
    });

    test.each([
      ['refused', () => new Response('{}', { status: 400 })],
      ['too long', () => Response.json('x'.repeat(60_001))],
      ['a page', () => new Response('<html>', { status: 200 })],
    ])('pays for each used turn of the queue, also where the answer is %s', async (_what, answer) => {
      upstream = async () => answer();
      for (let each = 0; each < 40; each += 1) expect(await search(`Bad ${each}`)).toBe(502);
      expect(await search('Bad 40')).toBe(429);
      expect(asked).toHaveLength(40);
      upstream = async () => Response.json([]);
      expect(await search('Monterey', 'other')).toBe(200);
    });

    test.each([
      ['a slow answer', () => Promise.reject(new DOMException('slow', 'TimeoutError'))],
      ['a refused one', () => Promise.resolve(new Response('', { status: 403 }))],
    ])('waits alone after %s: the others search on', async (_what, answer) => {
      upstream = answer;
      for (let each = 0; each < 5; each += 1) expect(await search(`Bad ${each}`)).toBe(502);
      expect(asked).toHaveLength(1);
      upstream = async () => Response.json([]);
      expect(await search('Monterey', 'other')).toBe(200);
      expect(await search('Monterey')).toBe(200);
      expect(await search('Santa Cruz')).toBe(502);
      deps.now = () => 20_001;
      expect(await search('Santa Cruz')).toBe(200);
    });

    test('who waits after a failure costs nobody who asks the same at once', async () => {
      upstream = async () => new Response('', { status: 503 });
      expect(await search('Bad')).toBe(502);
      upstream = async () => Response.json([]);
      const statuses = await Promise.all([search('Santa Cruz'), search('Santa Cruz', 'other')]);
      expect(statuses).toEqual([502, 200]);
    });

    test('and all others wait when two of them have failed at two different searches', async () => {
      upstream = async () => new Response('', { status: 503 });
      expect([await search('Bad'), await search('Bad', 'other')]).toEqual([502, 502]);
      expect(asked).toHaveLength(2);
      deps.now = () => 20_001;
      expect(await search('Worse', 'other')).toBe(502);
      expect(await search('Monterey', 'third')).toBe(502);
      expect(asked).toHaveLength(3);
      deps.now = () => 41_000;
      upstream = async () => Response.json([]);
      expect(await search('Monterey', 'third')).toBe(200);
    });

    test('who has none left costs nobody who asks the same at once, and takes no turn of theirs', async () => {
      await useUp();
      expect(await search('Cove 41', 'other')).toBe(200);
      let turns = 0;
      store.takeTurn = (...all) => ((turns += 1), takeTurn(...all));
      const statuses = await Promise.all([
        search('Santa Cruz'),
        search('Santa Cruz', 'other'),
        search('Santa Cruz', 'other'),
      ]);
      expect(statuses).toEqual([429, 200, 200]);
      expect(turns).toBe(1);
      expect(asked).toHaveLength(42);
    });
  });

  test.each([429, 503])(
    'leaves a service that says %i alone for a while, and tells what is kept',
    async status => {
      let nowMs = 0;
      deps.now = () => nowMs;
      const handler = process();
      const search = async (name: string) => (await handler(post({ search: name }), deps)).status;
      expect(await search('Monterey')).toBe(200);
      upstream = async () => new Response('', { status });
      for (let each = 0; each < 20; each += 1) expect(await search(`Cove ${each}`)).toBe(502);
      expect(asked).toHaveLength(2);
      expect(await search('Monterey')).toBe(200);
      nowMs += 21_000;
      upstream = async () => Response.json([]);
      expect(await search('Cove')).toBe(200);
    },
  );

  test.each([
    ['nothing', {}, 400],
    ['an empty name', { search: '  ' }, 400],
    ['a book', { search: 'x'.repeat(121) }, 400],
    ['letters that no database keeps', { search: '\u0000\ud83d' }, 400],
    ['a number for a name', { search: 5 }, 400],
    ['a position that is none', { lat: 91, lng: 0 }, 400],
    ['a megabyte', { search: 'x'.repeat(1_000_000) }, 413],
  ])('refuses %s', async (_what, body, status) => {
    expect((await process()(post(body), deps)).status).toBe(status);
    expect(asked).toEqual([]);
  });

  test('knows no stranger', async () => {
    expect((await process()(post(monterey, 'forged'), deps)).status).toBe(401);
  });
});

describe('the app', () => {
  const config = readServicesConfig({ VITE_PLACES_URL: 'http://gate/places', VITE_ENVIRONMENT: 'live' });

  function device(token: (refused?: string) => Promise<string | null>, hasDirect = false) {
    const own = testPlaceServices(() => Response.json([]));
    const direct: string[] = [];
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const address = input instanceof Request ? input.url : input.toString();
      if (address === 'http://gate/places') return process()(new Request('http://gate/places', init), deps);
      direct.push(address);
      return Response.json([]);
    };
    const placesGateway = config.placesGateway ?? { url: '', apiKey: '', environment: '', hasDirect };
    const gateway = throughGateway({ config: { ...placesGateway, hasDirect }, fetch, token });
    return { services: { ...own.services, gateway }, direct };
  }

  test('asks it for names and positions, and reads them as the service’s own', async () => {
    const { services: own, direct } = device(async refused => (refused ? 'good' : 'old'));
    const found = await searchNominatim(own, 'Monterey', true, undefined);
    expect(found).toMatchObject({ ok: true, value: [{ name: 'Monterey' }, { name: 'Monterey Bay' }] });
    const named = await reverseNominatim(own, monterey);
    expect(named).toMatchObject({ ok: true, value: { name: expect.any(String) } });
    expect(asked.map(({ url }) => new URL(url).pathname)).toEqual([
      '/services/places/search',
      '/services/places/reverse',
    ]);
    expect(direct).toEqual([]);
  });

  test('goes on with the service itself only where the build names it', async () => {
    upstream = () => Promise.reject(new Error('down'));
    const alone = device(async () => 'good');
    expect(await searchNominatim(alone.services, 'Monterey', false, undefined)).toMatchObject({
      ok: false,
      failure: { kind: 'http', status: 502 },
    });
    expect(alone.direct).toEqual([]);
    const both = device(async () => null, true);
    expect(await searchNominatim(both.services, 'Monterey', false, undefined)).toMatchObject({ ok: true });
    expect(both.direct).toHaveLength(1);
  });
});

test('the local backend answers as the project does', async () => {
  const accounts = localAccounts({ services: request => services.handle(request) });
  const { data } = await (await signedIn(accounts)).getSession();
  const answer = await accounts.fetch('/functions/v1/places', {
    method: 'POST',
    headers: { authorization: `Bearer ${data.session?.access_token ?? ''}`, 'x-environment': 'test' },
    body: JSON.stringify({ search: 'Monterey' }),
  });
  expect(await answer.json()).toContainEqual(expect.objectContaining({ name: 'Monterey' }));
});
