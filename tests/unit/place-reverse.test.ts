import { describe, expect, test } from 'vitest';
import { placeAt } from '../../workers/places/reverse.ts';
import { html, offline } from '../support/fake-network.ts';
import { repliesBy, testPlaceServices } from '../support/place-services.ts';

const at = { lat: 36.951_04, lng: -122.026_01 };

function named(json: unknown) {
  return placeAt(testPlaceServices(repliesBy({ reverse: () => Response.json(json) })).services, at);
}

const answer = (address: Record<string, string>, rest: Record<string, unknown> = {}) => ({
  osm_type: 'relation',
  osm_id: 7240,
  lat: '36.97',
  lon: '-122.03',
  class: 'boundary',
  type: 'administrative',
  display_name: 'Santa Cruz, Santa Cruz County, California, United States',
  address: { ...address, state: 'California', country: 'United States' },
  ...rest,
});

describe('a position', () => {
  test('is asked for in English at the level of a town, at the service’s pace', async () => {
    const { services, asked, requests, turns } = testPlaceServices(
      repliesBy({ reverse: () => Response.json(answer({ city: 'Santa Cruz' })) }),
    );
    await placeAt(services, at);
    expect(asked.map(String)).toEqual([
      'https://nominatim.openstreetmap.org/reverse?lat=36.951&lon=-122.026&format=json&zoom=10&addressdetails=1',
    ]);
    expect(requests[0]?.headers).toEqual({ 'Accept-Language': 'en' });
    expect(turns()).toBe(1);
  });

  test('gets the town’s name and stays where it is', async () => {
    expect(await named(answer({ city: 'Santa Cruz', county: 'Santa Cruz County' }))).toEqual({
      id: 'nominatim-36.9510_-122.0260',
      name: 'Santa Cruz',
      fullName: 'Santa Cruz, California, United States',
      ...at,
      source: 'nominatim',
      type: 'administrative',
      isWater: false,
    });
  });

  test.each([
    [{ water: 'Lake Tahoe', city: 'Tahoe City' }, 'Lake Tahoe', true],
    [{ natural: 'Monterey Bay', county: 'Monterey' }, 'Monterey Bay', false],
    [{ bay: 'Morro Bay', town: 'Morro' }, 'Morro Bay', true],
    [{ sea: 'Celtic Sea' }, 'Celtic Sea', true],
    [{ ocean: 'Pacific Ocean' }, 'Pacific Ocean', true],
    [{ waterway: 'Italia' }, 'Italia', true],
    [{ place: 'The Rips', village: 'Near' }, 'The Rips', false],
    [{ town: 'Capitola', county: 'X' }, 'Capitola', false],
    [{ hamlet: 'Davenport Landing' }, 'Davenport Landing', false],
    [{ county: 'Santa Cruz County' }, 'Santa Cruz County', false],
    [{}, 'Santa Cruz', false],
  ] as [Record<string, string>, string, boolean][])('%j is %s', async (address, name, isWater) => {
    expect(await named(answer(address))).toMatchObject({ name, isWater });
  });

  test('in a bay is on the water, by what the bay is', async () => {
    const bay = answer({ natural: 'Monterey Bay' }, { class: 'natural', type: 'bay' });
    expect(await named(bay)).toMatchObject({ name: 'Monterey Bay', type: 'bay', isWater: true });
  });

  test.each([
    ['nothing there', () => Response.json({ error: 'Unable to geocode' })],
    ['another error', () => Response.json({ error: 'database down' })],
    ['an error object', () => Response.json({ error: { code: 400, message: 'bad' } }, { status: 400 })],
    ['HTML', () => html(200)],
    ['403', () => html(403)],
    ['a list', () => Response.json([])],
    ['no names', () => Response.json({ ...answer({}), display_name: '' })],
    ['no network', offline],
  ])('that nobody names (%s) is its coordinates', async (_what, reverse) => {
    expect(await placeAt(testPlaceServices(repliesBy({ reverse })).services, at)).toEqual({
      id: 'coordinates-36.9510_-122.0260',
      name: 'Unknown Location',
      fullName: '36.9510, -122.0260',
      ...at,
      source: 'coordinates',
      type: '',
      isWater: false,
    });
  });

  test('is asked once a day, also when nothing is there', async () => {
    const { services, asked, clock } = testPlaceServices(
      repliesBy({ reverse: () => Response.json({ error: 'Unable to geocode' }) }),
    );
    await placeAt(services, at);
    await placeAt(services, { lat: 36.951_01, lng: -122.026 });
    expect(asked).toHaveLength(1);
    clock.now += 86_401;
    await placeAt(services, at);
    expect(asked).toHaveLength(2);
  });

  test('off the globe is asked of nobody', async () => {
    const { services, asked } = testPlaceServices(repliesBy({}));
    expect(await placeAt(services, { lat: 91, lng: 0 })).toMatchObject({ name: 'Unknown Location' });
    expect(asked).toEqual([]);
  });
});
