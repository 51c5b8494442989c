import { describe, expect, test } from 'vitest';
import { gazetteer } from '../../backend/services/simulated/places/gazetteer.ts';
import { outside } from '../support/outside-services.ts';

type Found = Record<string, unknown> & { name: string; address?: Record<string, string> };

async function search(query: string): Promise<Found[]> {
  return (await outside().ask(`/services/places/search?format=json&addressdetails=1&${query}`)).json();
}

async function reverse(lat: number, lng: number, zoom = 10): Promise<Found & { error?: unknown }> {
  const path = `/services/places/reverse?format=json&lat=${lat}&lon=${lng}&zoom=${zoom}&addressdetails=1`;
  return (await outside().ask(path)).json();
}

const geocode = async (query: string): Promise<{ results?: Found[]; generationtime_ms: number }> =>
  (await outside().ask(`/services/geocoding/v1/search?${query}`)).json();

const status = async (point: string) => (await outside().ask(`/services/nws/points/${point}`)).status;

describe('place search', () => {
  test.each([
    ['q=Monterey', 'Monterey'],
    ['q=santa cruz', 'Santa Cruz'],
    ['q=half+moon+bay,+ca', 'Half Moon Bay'],
    ['q=San Diego', 'San Diego'],
    ['q=montauk ny', 'Montauk'],
    ['q=KEY WEST', 'Key West'],
    ['q=Honolulu', 'Honolulu'],
    ['q=cape cod', 'Cape Cod'],
    ['q=galveston', 'Galveston'],
    ['q=outer banks', 'Outer Banks'],
    ['q=Brest', 'Brest'],
    ['q=hossegor', 'Hossegor'],
    ['q=nazare', 'Nazaré'],
    ['q=san sebastian', 'San Sebastián'],
    ['q=cadiz', 'Cádiz'],
    ['q=Lofoten', 'Lofoten'],
  ])('%s finds %s first', async (query, name) => {
    expect((await search(query))[0]?.name).toBe(name);
  });

  test('a bay is natural water with its own name under "natural"', async () => {
    const bay = (await search('q=monterey bay'))[0];
    expect(bay).toMatchObject({ class: 'natural', type: 'bay', osm_type: 'relation' });
    expect(bay?.address).toMatchObject({ natural: 'Monterey Bay', state: 'California', country_code: 'us' });
    expect(bay?.address).not.toHaveProperty('bay');
  });

  test('coordinates are strings, the name leads the display name', async () => {
    const [city] = await search('q=Monterey');
    expect(city).toMatchObject({
      lat: '36.6002000',
      lon: '-121.8947000',
      class: 'place',
      display_name: 'Monterey, Monterey County, California, United States',
    });
  });

  test('nothing found is an empty list; limits and details are as asked', async () => {
    expect(await search('q=xyzzyport')).toEqual([]);
    expect(await search('q=bay&limit=3')).toHaveLength(3);
    const plain: Found[] = await (await outside().ask('/services/places/search?q=brest&format=json')).json();
    expect(plain[0]).not.toHaveProperty('address');
    const v2: Found[] = await (await outside().ask('/services/places/search?q=brest&format=jsonv2')).json();
    expect(v2[0]).toMatchObject({ category: 'place' });
    expect(v2[0]).not.toHaveProperty('class');
  });

  test('a search for nothing is refused with an error object', async () => {
    const response = await outside().ask('/services/places/search?q=&format=json');
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error: { code: 400, message: 'Nothing to search for.' } });
  });

  test('the gazetteer has no place twice and none without coordinates', () => {
    expect(gazetteer.length).toBeGreaterThan(150);
    expect(new Set(gazetteer.map(entry => entry.id)).size).toBe(gazetteer.length);
    for (const { name, lat, lng, class: kind, country, countryCode, stateCode } of gazetteer) {
      expect(name).not.toBe('');
      expect(Math.abs(lat)).toBeLessThanOrEqual(90);
      expect(Math.abs(lng)).toBeLessThanOrEqual(180);
      expect(['place', 'natural', 'waterway']).toContain(kind);
      expect(country.length).toBeGreaterThan(3);
      expect(stateCode === null).toBe(countryCode !== 'us');
    }
  });
});

describe('the name of a position', () => {
  test('in a town it is the town, off its coast the county', async () => {
    expect(await reverse(36.6, -121.89)).toMatchObject({ name: 'Monterey', address: { city: 'Monterey' } });
    const off = await reverse(36.5, -122.15);
    expect(off).toMatchObject({
      class: 'boundary',
      address: { county: 'Monterey County', country: 'United States' },
    });
    expect(off.address).not.toHaveProperty('city');
  });

  test('a close look finds bays too', async () => {
    expect(await reverse(36.79, -121.97, 18)).toMatchObject({ name: 'Monterey Bay', class: 'natural' });
    expect((await reverse(36.79, -121.97)).class).not.toBe('natural');
  });

  test('the open sea has none: status 200 and an error string', async () => {
    const response = await outside().ask('/services/places/reverse?format=json&lat=30&lon=-40');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ error: 'Unable to geocode' });
  });

  test('without coordinates it is refused', async () => {
    const response = await outside().ask('/services/places/reverse?format=json&lon=3');
    expect(response.status).toBe(400);
  });
});

describe('geocoding', () => {
  test('no match has no results key', async () => {
    expect(Object.keys(await geocode('name=Xyzzyport'))).toEqual(['generationtime_ms']);
    expect(await geocode('name=K')).not.toHaveProperty('results');
  });

  test('zeros are left out', async () => {
    const bay = (await geocode('name=Monterey Bay')).results?.[0];
    expect(bay).toMatchObject({
      name: 'Monterey Bay',
      admin1: 'California',
      country_code: 'US',
      feature_code: 'BAY',
    });
    expect(bay).not.toHaveProperty('elevation');
    expect(bay).not.toHaveProperty('population');
  });

  test('beginnings match, greatest first; a filter follows the comma', async () => {
    const names = (await geocode('name=newport&count=10')).results?.map(place => place['admin1']);
    expect(names).toEqual(['California', 'Rhode Island', 'Oregon']);
    const rhode = (await geocode('name=Newport, Rhode Island')).results;
    expect(rhode?.map(place => place['admin1'])).toEqual(['Rhode Island']);
    expect((await geocode('name=New&count=2')).results).toHaveLength(2);
  });

  test('an impossible count is refused', async () => {
    const response = await outside().ask('/services/geocoding/v1/search?name=Brest&count=0');
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      error: true,
      reason: 'Parameter count must be between 1 and 100.',
    });
  });
});

describe('national coverage', () => {
  test('at American place of the gazetteer is covered, no other', async () => {
    const wrong: string[] = [];
    for (const { name, lat, lng, countryCode } of gazetteer) {
      const covered = (await status(`${lat},${lng}`)) === 200;
      if (covered !== (countryCode === 'us')) wrong.push(`${name} ${covered ? 'is' : 'is not'} covered`);
    }
    expect(wrong).toEqual([]);
  });

  test.each(['36.5,-122.6', '29,-88.5', '21,-158.4', '13.4,144.7', '40.5,-72'])(
    'water at %s is covered',
    async point => {
      const response = await outside().ask(`/services/nws/points/${point}`);
      const body: { properties: Record<string, unknown> } = await response.json();
      expect(response.status).toBe(200);
      expect(body.properties['type']).toBe('marine');
    },
  );

  test.each(['51.5,-0.12', '43.65,-79.38', '25.68,-100.31', '30,-40', '60,-20'])('%s is not', async point => {
    expect(await status(point)).toBe(404);
  });

  test('more than four decimals lead to the rounded point', async () => {
    const response = await outside().ask('/services/nws/points/36.60001,-121.90000');
    expect([response.status, response.headers.get('location')]).toEqual([
      301,
      '/services/nws/points/36.6,-121.9',
    ]);
    expect(await response.json()).toMatchObject({
      status: 301,
      title: 'Adjusting Precision Of Point Coordinate',
    });
  });

  test('what is no point is refused', async () => {
    expect(await status('here')).toBe(400);
  });
});
