import { describe, expect, test } from 'vitest';
import type { PlaceCandidate } from '../../src/core/rules/place/place.ts';
import type { ServicesConfig } from '../../src/core/sources/services-config.ts';
import { createPlaceFinder } from '../../workers/places/place-finder.ts';
import { searchPlaces, type SearchOptions } from '../../workers/places/search.ts';
import { html, neverAnswered, offline } from '../support/fake-network.ts';
import { repliesBy, testPlaceServices, type PlaceReplies } from '../support/place-services.ts';

const bay = {
  place_id: 1,
  osm_type: 'relation',
  osm_id: 111,
  lat: '36.8007',
  lon: '-121.9473',
  class: 'natural',
  type: 'bay',
  display_name: 'Monterey Bay, California, United States',
  address: { natural: 'Monterey Bay', state: 'California', country: 'United States' },
};
const town = {
  ...bay,
  osm_id: 222,
  lat: '36.6002',
  lon: '-121.8947',
  class: 'boundary',
  type: 'administrative',
  display_name: 'Monterey, Monterey County, California, United States',
};
const abroad = {
  ...town,
  osm_id: 333,
  lat: '25.6802',
  lon: '-100.3152',
  display_name: 'Monterrey, Nuevo León, México',
};
const geocoded = {
  id: 5374361,
  name: 'Monterey',
  latitude: 36.60024,
  longitude: -121.89468,
  admin1: 'California',
  country: 'United States',
};

const found =
  (...items: unknown[]) =>
  () =>
    Response.json(items);
const nothing = found();
const noTowns = () => Response.json({ generationtime_ms: 0.1 });
const covered = () => Response.json({ type: 'Feature', properties: { gridId: 'MTR' } });
const notCovered = () =>
  Response.json({ status: 404, title: 'Data Unavailable For Requested Point' }, { status: 404 });
const failing = (status: number) => () => new Response('', { status });

const world: SearchOptions = { area: 'world', near: null };
const us: SearchOptions = { area: 'us', near: null };

function search(replies: PlaceReplies, text = 'Monterey', options: SearchOptions = world) {
  const made = testPlaceServices(repliesBy(replies));
  return { made, result: searchPlaces(made.services, text, options) };
}

async function names(replies: PlaceReplies, options: SearchOptions = world): Promise<string[]> {
  const result = await search(replies, 'Monterey', options).result;
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value.candidates.map(({ name }) => name);
}

describe('a build that names no place search', () => {
  const configured = (config: Partial<ServicesConfig>, replies: PlaceReplies) => {
    const { services } = testPlaceServices(repliesBy(replies));
    return searchPlaces({ ...services, config: { ...services.config, ...config } }, 'Monterey', world);
  };

  test('and no geocoder says that none is available', async () => {
    const none = { placeSearchUrl: null, geocodingUrl: null };
    expect(await configured(none, {})).toEqual({ ok: false, failure: { kind: 'noProvider' } });
  });

  test('asks the geocoder, which may find nothing', async () => {
    const towns = () => Response.json({ results: [geocoded] });
    expect(await configured({ placeSearchUrl: null }, { geocoder: towns })).toMatchObject({
      ok: true,
      value: { provider: 'geocoder', candidates: [{ name: 'Monterey' }] },
    });
    expect(await configured({ placeSearchUrl: null }, { geocoder: noTowns })).toMatchObject({
      ok: false,
      failure: { kind: 'noMatch' },
    });
  });

  test('or no geocoder tells that nothing was found, not that there is nobody to ask', async () => {
    expect(await configured({ geocodingUrl: null }, { search: nothing })).toMatchObject({
      ok: false,
      failure: { kind: 'noMatch' },
    });
  });
});

describe('what is typed', () => {
  test.each(['', '   ', '\n'])('%j asks nobody', async text => {
    const { made, result } = search({}, text);
    expect(await result).toMatchObject({ ok: true, value: { candidates: [] } });
    expect(made.asked).toEqual([]);
  });

  test.each(['36.9510, -122.0260', '36°57.06′N 122°1.56′W', 'geo:36.951,-122.026'])(
    'coordinates (%s) are a place at once, with nobody asked',
    async text => {
      const { made, result } = search({}, text, { area: 'us', near: { lat: 36.951, lng: -122.026 } });
      expect(await result).toEqual({
        ok: true,
        value: {
          candidates: [
            {
              id: 'coordinates-36.9510_-122.0260',
              name: '36.9510, -122.0260',
              fullName: '36.9510, -122.0260',
              lat: expect.closeTo(36.951, 6),
              lng: expect.closeTo(-122.026, 6),
              source: 'coordinates',
              type: '',
              isWater: false,
              distanceKm: expect.closeTo(0, 2),
            },
          ],
          provider: 'coordinates',
          coverageUnchecked: false,
        },
      });
      expect(made.asked).toEqual([]);
    },
  );

  test('a name is asked for as the service wants it, at its pace', async () => {
    const { made, result } = search({ search: found(bay) }, '  Monterey Bay & more ');
    await result;
    expect(made.asked.map(String)).toEqual([
      'https://nominatim.openstreetmap.org/search?q=Monterey+Bay+%26+more&format=json&limit=10&addressdetails=1',
    ]);
    expect(made.turns()).toBe(1);
  });
});

describe('what is found', () => {
  test('a candidate with a lasting id, its region, and whether it is water', async () => {
    const result = await search({ search: found(bay, town) }).result;
    expect(result.ok && result.value).toEqual({
      provider: 'places',
      coverageUnchecked: false,
      candidates: [
        {
          id: 'nominatim-R111',
          name: 'Monterey Bay',
          fullName: 'Monterey Bay, California, United States',
          lat: 36.8007,
          lng: -121.9473,
          source: 'nominatim',
          type: 'bay',
          isWater: true,
        },
        expect.objectContaining({ id: 'nominatim-R222', name: 'Monterey', isWater: false }),
      ] satisfies PlaceCandidate[],
    });
  });

  test('distances when the position is known, in the order of the service', async () => {
    const { result } = search({ search: found(bay, town) }, 'Monterey', {
      area: 'world',
      near: { lat: 36.6002, lng: -121.8947 },
    });
    const sorted = await result;
    const distances = sorted.ok ? sorted.value.candidates.map(({ distanceKm }) => distanceKm) : [];
    expect(distances).toEqual([expect.closeTo(22.76, 1), 0]);
  });

  test('one town told twice is one place', async () => {
    const node = { ...town, osm_type: 'node', osm_id: 9, lat: '36.6030' };
    expect(await names({ search: found(town, node, town) })).toEqual(['Monterey']);
  });

  test('the geocoder answers where the place search has nothing', async () => {
    const { made, result } = search({
      search: nothing,
      geocoder: () => Response.json({ results: [geocoded] }),
    });
    expect(await result).toMatchObject({
      ok: true,
      value: {
        provider: 'geocoder',
        candidates: [{ id: 'open-meteo-5374361', fullName: 'Monterey, California, United States' }],
      },
    });
    expect(made.asked[1]?.href).toBe(
      'https://geocoding-api.open-meteo.com/v1/search?name=Monterey&count=10&language=en&format=json',
    );
  });

  test.each([
    ['403 HTML', () => html(403)],
    ['no network', offline],
    ['an error in a 200', () => Response.json({ error: 'Unable to geocode' })],
  ])('and where the place search fails (%s)', async (_what, reply) => {
    expect(await names({ search: reply, geocoder: () => Response.json({ results: [geocoded] }) })).toEqual([
      'Monterey',
    ]);
  });

  test('nothing anywhere is "no match"', async () => {
    expect(await search({ search: nothing, geocoder: noTowns }).result).toEqual({
      ok: false,
      failure: { kind: 'noMatch', provider: 'OpenStreetMap Nominatim' },
    });
  });

  test.each([
    [failing(402), { kind: 'quota' }],
    [failing(404), { kind: 'http', status: 404 }],
    [() => html(403), { kind: 'http', status: 403 }],
    [() => html(429), { kind: 'rateLimited' }],
    [failing(509), { kind: 'http', status: 509 }],
    [() => html(200), { kind: 'unreachable' }],
    [
      () => Response.json({ error: { code: 400, message: 'Nothing' } }, { status: 400 }),
      { kind: 'badRequest', reason: 'Nothing' },
    ],
    [offline, { kind: 'unreachable' }],
  ])(
    'a failed place search is not called "no match" when the geocoder has nothing either',
    async (reply, failure) => {
      for (const geocoder of [noTowns, failing(500)])
        expect(await search({ search: reply, geocoder }).result).toMatchObject({
          ok: false,
          failure: { ...failure, provider: 'OpenStreetMap Nominatim' },
        });
    },
  );
});

const byCell = (answers: Record<string, () => Response>) => (cell: string) => (answers[cell] ?? notCovered)();

describe('US waters', () => {
  test('keeps what the National Weather Service covers', async () => {
    expect(
      await names({ search: found(bay, abroad), coverage: byCell({ '36.8,-121.95': covered }) }, us),
    ).toEqual(['Monterey Bay']);
  });

  test('says so when it covers none of it', async () => {
    expect(await search({ search: found(abroad), coverage: notCovered }, 'Monterrey', us).result).toEqual({
      ok: false,
      failure: { kind: 'noMatch', provider: 'National Weather Service' },
    });
  });

  test('leaves out what could not be checked, and says that it did', async () => {
    const { result } = search(
      {
        search: found(bay, town),
        coverage: byCell({ '36.8,-121.95': covered, '36.6,-121.89': failing(503) }),
      },
      'Monterey',
      us,
    );
    expect(await result).toMatchObject({
      ok: true,
      value: { coverageUnchecked: true, candidates: [{ name: 'Monterey Bay' }] },
    });
  });

  test.each([
    [failing(503), { kind: 'http', status: 503 }],
    [() => html(403), { kind: 'http', status: 403 }],
    [failing(429), { kind: 'rateLimited' }],
    [offline, { kind: 'unreachable' }],
    [() => new Response('"fine"'), { kind: 'brokenAnswer' }],
  ])('a check that never answers is an error, not "no match"', async (coverage, failure) => {
    const { made, result } = search({ search: found(bay, town, abroad), coverage }, 'Monterey', us);
    expect(await result).toMatchObject({
      ok: false,
      failure: { ...failure, provider: 'National Weather Service' },
    });
    // Two silent checks are enough: the search does not wait for ten.
    const cells = new Set(
      made.asked.filter(({ host }) => host === 'api.weather.gov').map(({ pathname }) => pathname),
    );
    expect(cells.size).toBe(2);
  });

  test.each([
    ['the first', '36.8,-121.95', offline],
    ['the last', '25.68,-100.32', offline],
    ['the middle', '36.6,-121.89', failing(503)],
  ])(
    'is "no match" where what was answered is not covered, and that %s check failed is told',
    async (_which, cell, failed) => {
      const { result } = search(
        { search: found(bay, town, abroad), coverage: byCell({ [cell]: failed }) },
        'Monterey',
        us,
      );
      expect(await result).toEqual({
        ok: false,
        failure: { kind: 'noMatch', provider: 'National Weather Service', unchecked: true },
      });
    },
  );

  test('neighbours are checked once, one after the other, with two decimals and no header of ours', async () => {
    const { made, result } = search(
      {
        search: found(bay, { ...bay, osm_id: 5, display_name: 'Elsewhere in it', lat: '36.8011' }),
        coverage: covered,
      },
      'Monterey',
      us,
    );
    expect(await result).toMatchObject({ ok: true, value: { candidates: [{}, {}] } });
    expect(made.asked.slice(1).map(String)).toEqual(['https://api.weather.gov/points/36.8,-121.95']);
    expect(made.requests[1]).not.toHaveProperty('headers');
  });

  describe('of a name that the whole world uses', () => {
    const ten = Array.from({ length: 10 }, (_, index) => ({
      ...abroad,
      osm_id: 900 + index,
      lat: `${index - 30}`,
      display_name: `Monterey ${index}, México`,
    }));
    const inUs = (query: URLSearchParams) => query.get('countrycodes') === 'us,pr,vi,gu,as,mp';
    const coverage = (cell: string) => (cell.startsWith('36') ? covered() : notCovered());

    test('finds those that ten places elsewhere had left no room for', async () => {
      const first = [...ten.slice(0, 9), bay];
      const reply = (query: URLSearchParams) => Response.json(inUs(query) ? [bay, town] : first);
      expect(await names({ search: reply, coverage }, us)).toEqual(['Monterey Bay', 'Monterey']);
    });

    test('finds those of the geocoder likewise', async () => {
      const results = ten.map((_, index) => ({ ...geocoded, id: index, latitude: index - 30 }));
      const geocoder = (query: URLSearchParams) =>
        Response.json({ results: query.get('countryCode') === 'US' ? [geocoded] : results });
      expect(await names({ search: nothing, geocoder, coverage }, us)).toEqual(['Monterey']);
    });

    test('asks once where the answer was whole, or all of it is covered', async () => {
      const covers = Array.from({ length: 10 }, (_, index) => ({
        ...bay,
        osm_id: index,
        lat: `36.${index}`,
      }));
      for (const items of [covers, [...ten.slice(0, 8), bay]]) {
        const { made, result } = search({ search: found(...items), coverage }, 'Monterey', us);
        expect(await result).toMatchObject({ ok: true });
        expect(made.turns()).toBe(1);
      }
    });

    test('finds those of the United States though one check of the others failed, and says that it did', async () => {
      const reply = (query: URLSearchParams) => Response.json(inUs(query) ? [bay] : ten);
      const oneFails = (cell: string) => (cell.startsWith('-25') ? failing(503)() : coverage(cell));
      expect(await search({ search: reply, coverage: oneFails }, 'Monterey', us).result).toMatchObject({
        ok: true,
        value: { coverageUnchecked: true, candidates: [{ name: 'Monterey Bay' }] },
      });
    });

    test('is not called "no match" while none of those in the United States could be checked', async () => {
      const reply = (query: URLSearchParams) => Response.json(inUs(query) ? [bay, town] : ten);
      const abroadOnly = (cell: string) => (cell.startsWith('36') ? offline() : notCovered());
      expect(await search({ search: reply, coverage: abroadOnly }, 'Monterey', us).result).toMatchObject({
        ok: false,
        failure: { kind: 'unreachable', provider: 'National Weather Service' },
      });
    });

    test('is not called "no match" while that second answer is missing', async () => {
      const reply = (query: URLSearchParams) => (inUs(query) ? html(403) : Response.json(ten));
      const { result } = search({ search: reply, coverage }, 'Monterey', us);
      expect(await result).toMatchObject({ ok: false, failure: { kind: 'http', status: 403 } });
      const known = (query: URLSearchParams) =>
        inUs(query) ? html(403) : Response.json([...ten.slice(0, 9), bay]);
      expect(await names({ search: known, coverage }, us)).toEqual(['Monterey Bay']);
    });
  });

  test('the whole world needs no check', async () => {
    expect(await names({ search: found(abroad) })).toEqual(['Monterrey']);
  });
});

describe('answers are kept', () => {
  const replies: PlaceReplies = {
    search: found(bay, abroad),
    coverage: cell => (cell.startsWith('36') ? covered() : notCovered()),
  };

  test('the same question is asked once a day, and where it finds a place that is not covered; one that is, once in 30 days', async () => {
    const { services, asked, clock } = testPlaceServices(repliesBy(replies));
    const first = await searchPlaces(services, 'Monterey', us);
    expect(asked).toHaveLength(3);
    expect(await searchPlaces(services, ' MONTEREY ', us)).toEqual(first);
    expect(asked).toHaveLength(3);
    clock.now += 86_400 + 1;
    await searchPlaces(services, 'Monterey', us);
    expect(asked.slice(3).map(({ host }) => host)).toEqual([
      'nominatim.openstreetmap.org',
      'api.weather.gov',
    ]);
    expect(asked[4]?.pathname).not.toContain('/36');
    clock.now += 30 * 86_400;
    await searchPlaces(services, 'Monterey', us);
    expect(asked).toHaveLength(8);
  });

  test('failures and unanswered checks are not', async () => {
    const { services, store } = testPlaceServices(repliesBy({ search: found(bay), coverage: failing(500) }));
    await searchPlaces(services, 'Monterey', us);
    expect([...store.kept.keys()]).toEqual(['search:monterey']);
  });

  test('a store that fails, or holds what an older version wrote, only costs a request', async () => {
    const { services, store } = testPlaceServices(repliesBy(replies));
    await store.put('search:monterey', { old: 'shape' }, Infinity);
    expect(await searchPlaces(services, 'Monterey', us)).toMatchObject({ ok: true });
    const broken = {
      get: () => Promise.reject(new Error('closed')),
      put: () => Promise.reject(new Error('full')),
    };
    expect(await searchPlaces({ ...services, store: broken }, 'Monterey', us)).toMatchObject({ ok: true });
  });

  test('a question longer than the store’s keys is asked each time', async () => {
    const { services, asked, store } = testPlaceServices(repliesBy(replies));
    for (let time = 0; time < 2; time += 1) await searchPlaces(services, 'x'.repeat(250), world);
    expect(asked).toHaveLength(2);
    expect(store.kept.size).toBe(0);
  });
});

describe('a newer search', () => {
  const elsewhere = { area: 'world', near: null } as const;

  test('ends the older one, which nobody waits for any more', async () => {
    const { services, asked } = testPlaceServices((url, init) =>
      url.searchParams.get('q') === 'Mont' ? neverAnswered(url, init) : Response.json([bay]),
    );
    const finder = createPlaceFinder(services);
    const older = finder.search('Mont', elsewhere);
    await expect.poll(() => asked.length).toBe(1);
    const newer = finder.search('Monterey', elsewhere);
    expect(await older).toMatchObject({ ok: false, failure: { kind: 'aborted' } });
    expect(await newer).toMatchObject({ ok: true, value: { candidates: [{ name: 'Monterey Bay' }] } });
  });

  test('spares the older one its requests when it was still waiting for its turn', async () => {
    const { services, asked } = testPlaceServices(repliesBy({ search: found(bay) }));
    const finder = createPlaceFinder(services);
    const older = finder.search('Mont', elsewhere);
    await finder.search('Monterey', elsewhere);
    expect(await older).toMatchObject({ failure: { kind: 'aborted' } });
    expect(asked).toHaveLength(1);
  });
});
