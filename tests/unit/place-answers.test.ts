import * as fc from '../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import type { PlaceCandidate } from '../../src/core/rules/place/place.ts';
import { parseGeocoder } from '../../workers/places/geocoder.ts';
import { parseReverse, parseSearch } from '../../workers/places/nominatim.ts';
import { isRecord } from '../../src/core/rules/value/is-record.ts';
import { isWaterCode, isWaterFeature } from '../../workers/places/water.ts';
import { fixturesIn, hasFixtures, readFixture } from '../support/fixtures.ts';

const item = {
  osm_type: 'node',
  osm_id: 42,
  lat: '36.6',
  lon: '-121.9',
  class: 'place',
  type: 'city',
  display_name: 'Monterey, California, United States',
};

const listLength = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

function only(change: Record<string, unknown>): PlaceCandidate | undefined {
  const result = parseSearch([{ ...item, ...change }]);
  return result.ok ? result.value[0] : undefined;
}

describe('a place search result', () => {
  test.each([
    [{ osm_type: 'way', osm_id: 7 }, 'nominatim-W7'],
    [{ osm_id: '4532022' }, 'nominatim-N4532022'],
    [{ osm_type: undefined, osm_id: undefined, place_id: 99 }, 'nominatim-99'],
    [{ osm_type: 'constructor', place_id: '61478831' }, 'nominatim-61478831'],
  ])('%j has the id %s', (change, id) => {
    expect(only(change)?.id).toBe(id);
  });

  test.each([
    { lat: '91' },
    { lon: '' },
    { lat: null },
    { lat: 'north' },
    { lon: '181' },
    { osm_id: {}, place_id: undefined },
  ])('%j is nothing to sail to, and the others stay', change => {
    const result = parseSearch([{ ...item, ...change }, item, null, 'x']);
    expect(result.ok && result.value.map(({ id }) => id)).toEqual(['nominatim-N42']);
  });

  test('zero coordinates are coordinates', () => {
    expect(only({ lat: '0', lon: 0 })).toMatchObject({ lat: 0, lng: 0 });
  });

  test.each([
    ['<img src=x onerror=alert(1)>, Ocean', '<img src=x onerror=alert(1)>'],
    ['مرسى علم, مصر', 'مرسى علم'],
    ['🐟 Cove 👩‍🚀, Here', '🐟 Cove 👩‍🚀'],
    ['Line\u0000one\n  two, X', 'Line one two'],
    [`${'n'.repeat(300)}, X`, 'n'.repeat(200)],
    [`${'n'.repeat(199)}🐟, X`, 'n'.repeat(199)],
    [' , , ', 'Unnamed Location'],
    [undefined, 'Unnamed Location'],
  ])('%j is named %j, as text', (display_name, name) => {
    expect(only({ display_name })?.name).toBe(name);
  });

  test('its full name is name, region and country, each once', () => {
    const address = { city: 'Hamburg', state: 'Hamburg', country: 'Deutschland' };
    expect(only({ display_name: 'Hamburg, Deutschland', address })?.fullName).toBe('Hamburg, Deutschland');
    expect(only({ display_name: 'Key West, FL' })?.fullName).toBe('Key West, FL');
  });

  test('the newer format’s category is the class', () => {
    expect(only({ class: undefined, category: 'water', type: 'lake' })).toMatchObject({
      type: 'lake',
      isWater: true,
    });
    expect(only({ class: 'harbour', type: 'yes' })).toMatchObject({ type: 'harbour', isWater: false });
  });

  test.each([
    [{ error: 'Unable to geocode' }, { kind: 'brokenAnswer', detail: 'Unable to geocode' }],
    [
      { error: { code: 400, message: 'Nothing to search for.' } },
      { kind: 'badRequest', reason: 'Nothing to search for.' },
    ],
    [{}, { kind: 'brokenAnswer' }],
    [null, { kind: 'brokenAnswer' }],
    ['[]', { kind: 'brokenAnswer' }],
    [[{ nothing: true }], { kind: 'brokenAnswer' }],
  ])('%j is no list of places', (json, failure) => {
    expect(parseSearch(json)).toMatchObject({ ok: false, failure });
  });
});

describe('water', () => {
  test.each([
    ['natural', 'bay', true],
    ['natural', 'strait', true],
    ['water', 'lagoon', true],
    ['waterway', 'river', true],
    ['waterway', 'dam', false],
    ['place', 'sea', true],
    ['place', 'city', false],
    ['natural', 'beach', false],
    ['leisure', 'marina', false],
    ['constructor', 'has', false],
  ])('%s/%s: %s', (featureClass, type, isWater) => {
    expect(isWaterFeature(featureClass, type)).toBe(isWater);
  });

  test.each([
    ['BAY', true],
    ['LK', true],
    ['PPL', false],
    ['', false],
  ])('GeoNames %s: %s', (code, isWater) => {
    expect(isWaterCode(code)).toBe(isWater);
  });
});

describe('a geocoder answer', () => {
  const town = { id: 1, name: 'Null Town', latitude: 1.5, longitude: -2.5, country: 'Gabon' };

  test('without results is "nothing found"', () => {
    expect(parseGeocoder({ generationtime_ms: 0.1 })).toEqual({ ok: true, value: [] });
  });

  test('leaves out zeros: a missing latitude is the equator, a missing pair no position', () => {
    const { latitude: _lat, ...onEquator } = town;
    const { longitude: _lng, ...nowhere } = onEquator;
    const result = parseGeocoder({ results: [onEquator, nowhere] });
    expect(result.ok && result.value).toEqual([
      expect.objectContaining({ lat: 0, lng: -2.5, fullName: 'Null Town, Gabon' }),
    ]);
  });

  test.each([
    null,
    [],
    'text',
    { results: {} },
    { results: [null, { id: 'x' }, { ...town, latitude: '1x' }] },
    {
      results: [
        { ...town, latitude: '0x2A' },
        { ...town, longitude: '4e1' },
      ],
    },
  ])('%j is broken', json => {
    expect(parseGeocoder(json)).toMatchObject({ ok: false, failure: { kind: 'brokenAnswer' } });
  });
});

describe('anything at all', () => {
  const keys = [
    'lat',
    'lon',
    'latitude',
    'longitude',
    'id',
    'osm_id',
    'osm_type',
    'place_id',
    'class',
    'type',
  ];
  const moreKeys = [
    'address',
    'name',
    'display_name',
    'error',
    'results',
    'city',
    'state',
    'admin1',
    'toString',
  ];
  const oddThing = fc.oneof(
    fc.constantFrom<unknown>('36.6', 'node', 'constructor', 0, 91, -0, null, true, '', 1e308, '9'.repeat(30)),
    fc.jsonValue({ maxDepth: 2 }),
  );
  const oddItem = fc.dictionary(fc.constantFrom(...keys, ...moreKeys), oddThing);
  const answer = fc.oneof(
    fc.jsonValue(),
    oddItem,
    fc.array(oddItem, { maxLength: 3 }),
    fc.record({ results: fc.array(oddItem, { maxLength: 3 }) }),
    fc.record({ address: oddItem, display_name: oddThing }),
  );

  test('is read or refused by name, never thrown at', () => {
    fc.assert(
      fc.property(answer, json => {
        const found = [parseSearch(json), parseGeocoder(json)].flatMap(result =>
          result.ok ? result.value : [],
        );
        for (const { lat, lng, name, id } of found) {
          expect(Math.abs(lat) <= 90 && Math.abs(lng) <= 180).toBe(true);
          expect(name.length * id.length).toBeGreaterThan(0);
        }
        expect(typeof parseReverse(json).ok).toBe('boolean');
      }),
      fc.runs(3000),
    );
  });
});

describe.skipIf(!hasFixtures)('recorded answers', () => {
  const searches = fixturesIn('nominatim').filter(({ name }) => name.startsWith('search_'));
  const reverses = fixturesIn('nominatim').filter(({ name }) => name.startsWith('reverse_'));

  test.each(searches)('$name is read whole', ({ name }) => {
    const json = readFixture(`nominatim/${name}.json`);
    const result = parseSearch(json);
    expect(result.ok && result.value).toHaveLength(listLength(json));
    for (const { id, name: shown } of result.ok ? result.value : []) {
      expect(id).toMatch(/^nominatim-[NWR]\d+$/);
      expect(shown).not.toBe('Unnamed Location');
    }
  });

  test('old answers with everything as text are read too', () => {
    const result = parseSearch(
      readFixture('nominatim/search_cologne_cathedral_format_json_addressdetails_old.json'),
    );
    expect(result.ok && result.value[0]).toMatchObject({
      id: 'nominatim-W4532022',
      name: 'Cologne Cathedral',
      fullName: 'Cologne Cathedral, North Rhine-Westphalia, Germany',
      lat: 50.941_344_45,
      type: 'place_of_worship',
    });
  });

  test.each(reverses)('$name gives the town', ({ name }) => {
    const towns: Record<string, string> = {
      paris: 'Paris',
      krasnoyarsk: 'Красноярск',
      washington: 'Washington',
    };
    const expected = Object.entries(towns).find(([key]) => name.includes(key))?.[1];
    expect(expected).toBeDefined();
    expect(parseReverse(readFixture(`nominatim/${name}.json`))).toMatchObject({
      ok: true,
      value: { name: expected },
    });
  });

  test('geocoder answers are read whole, missing elevations and regions included', () => {
    for (const { name } of fixturesIn('open-meteo-geocoding')) {
      const json = readFixture(`open-meteo-geocoding/${name}.json`);
      const result = parseGeocoder(json);
      expect(result.ok && result.value).toHaveLength(listLength(isRecord(json) ? json['results'] : null));
    }
    const vodice = parseGeocoder(readFixture('open-meteo-geocoding/vodice_count1.json'));
    expect(vodice.ok && vodice.value[0]).toMatchObject({
      id: 'open-meteo-3187485',
      fullName: 'Vodice, Municipality of Vodice, Slovenia',
    });
  });
});
