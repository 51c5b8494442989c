import { describe, expect, test } from 'vitest';
import { fixturePath, hasFixtures, readFixture } from '../support/fixtures.ts';
import { movedTable } from '../../backend/services/recorded/measured.ts';
import { outside, recording } from '../support/outside-services.ts';

const recorded = () => outside({ kind: 'recorded', folder: fixturePath('') });
const at = (lat: number, lng: number) => `latitude=${lat}&longitude=${lng}`;

async function answer(path: string): Promise<unknown> {
  const response = await recorded().ask(path);
  expect(response.headers.get('x-offing-data')).toBe('recorded');
  return response.json();
}

describe.skipIf(!hasFixtures)('recorded answers replayed', () => {
  test('Monterey gets what was recorded for Monterey, as it was', async () => {
    expect(await answer(`/services/marine/v1/marine?${at(36.6002, -121.8947)}&hourly=wave_height`)).toEqual(
      readFixture('open-meteo-marine/monterey_hourly_ft_sst_2026-07-01.json'),
    );
    expect(await answer(`/services/weather/v1/forecast?${at(36.6002, -121.8947)}`)).toEqual(
      readFixture('open-meteo-forecast/monterey_fahrenheit_kn_2026-07-01.json'),
    );
  });

  test('other places get the nearest recording', async () => {
    expect(await answer(`/services/marine/v1/marine?${at(32.7, -117.2)}`)).toEqual(
      readFixture('open-meteo-marine/danapoint_48h_ft_peak_period_undefined_2026-09-22.json'),
    );
    expect(await answer(`/services/marine/v1/marine?${at(53, 4)}`)).toEqual(
      readFixture('open-meteo-marine/northsea_all_variables_trimmed3_2026-10-03.json'),
    );
    expect(await answer(`/services/weather/v1/forecast?${at(52.5, 13.4)}`)).toEqual(
      readFixture('open-meteo-forecast/berlin_weathercode_15min_2023-11-13.json'),
    );
  });

  test('coverage: the nearest recorded point or refusal', async () => {
    expect(await answer('/services/nws/points/37.8,-122.3')).toEqual(
      readFixture('weathergov/points_oakland_37.805_-122.273.json'),
    );
    const london = await recorded().ask('/services/nws/points/51.5,-0.1');
    expect(london.status).toBe(404);
    expect(await london.json()).toEqual(
      readFixture('weathergov/error_404_invalid_point_london_trimmed.json'),
    );
  });

  test('searches by the words of the recording', async () => {
    const found = await answer('/services/places/search?q=madurodam&format=json&limit=2');
    expect(found).toMatchObject([{ class: 'tourism' }, { class: 'highway' }]);
    expect(await answer('/services/places/search?q=elbphilharmonie&format=json')).toMatchObject([
      { class: 'tourism' },
    ]);
    expect(await answer('/services/places/search?q=monterey&format=json')).toEqual([]);
    expect(await answer('/services/geocoding/v1/search?name=Vodice')).toEqual(
      readFixture('open-meteo-geocoding/vodice_count1.json'),
    );
    expect(await answer('/services/geocoding/v1/search?name=Xyzzyport')).not.toHaveProperty('results');
  });

  test('the name of a position is the nearest recorded one, in the format asked for', async () => {
    const { category, ...paris }: Record<string, unknown> = await recording(
      'nominatim/reverse_48.86_2.35_paris_jsonv2.json',
    );
    expect(await answer('/services/places/reverse?lat=48.85&lon=2.3&format=json')).toEqual({
      ...paris,
      class: category,
    });
  });

  test('failures can be played over recordings', async () => {
    const services = recorded();
    await services.switchTo({ name: 'waves-missing' });
    const body = await (await services.ask(`/services/marine/v1/marine?${at(36.6, -121.9)}`)).json();
    expect(new Set(body.hourly.wave_height)).toEqual(new Set([null]));
    expect(body.hourly.sea_surface_temperature[0]).toBe(14.9);
  });
});

test('a folder without recordings answers that it has none', async () => {
  const empty = outside({ kind: 'recorded', folder: 'no/such/folder' });
  expect(await empty.refusal(`/services/marine/v1/marine?${at(36.6, -121.9)}`)).toBe(
    'No data is available for this location',
  );
});

describe('a table of a buoy moved to the moment of use', () => {
  const nowMs = Date.parse('2027-01-01T00:04:00Z');

  test('keeps its rows apart as they were, over the turn of a year', () => {
    const text = '#YY  MM DD hh mm WDIR\n#yr  mo dy hr mn degT\n2022 06 05 12 40 220\n2022 06 05 12 10 MM\n';
    expect(movedTable(text, nowMs)).toBe(
      '#YY  MM DD hh mm WDIR\n#yr  mo dy hr mn degT\n2026 12 31 23 50 220\n2026 12 31 23 20 MM\n',
    );
  });

  test('is moved as a whole where it is of all stations, those that were silent then too', () => {
    const text =
      '#STN LAT LON YYYY MM DD hh mm WDIR\n44013  42.346  -70.651 2021 05 18 16 20 220\n22101 37.24 126.02 2021 05 18 13 00 2021\n';
    expect(movedTable(text, nowMs)).toBe(
      '#STN LAT LON YYYY MM DD hh mm WDIR\n44013  42.346  -70.651 2026 12 31 23 50 220\n22101 37.24 126.02 2026 12 31 20 30 2021\n',
    );
  });

  test('stays what it is where it has no date', () => {
    for (const text of ['', '<html>no</html>', '<station id="46042" name="A 2022 06 05 12 40 x"/>'])
      expect(movedTable(text, nowMs)).toBe(text);
  });
});

describe.skipIf(!hasFixtures)('recorded measurements and texts', () => {
  test('levels of a gauge keep their dates; what was not recorded of it is refused as by the real one', async () => {
    const seattle = await answer('/services/coops/datagetter?product=water_level&station=9447130&range=24');
    expect(seattle).toEqual(readFixture('coops/water_level-9447130-20150101-cut.json'));
    const none = await recorded().ask('/services/coops/datagetter?product=wind&station=9447130');
    expect(none.status).toBe(200);
    expect(await none.json()).toHaveProperty('error');
  });

  test('an office has its own texts alone, as they were issued', async () => {
    const list = await answer('/services/nws/products/types/CWF/locations/HFO');
    expect(list).toEqual({
      '@graph': [
        { id: 'CWFHFO-20260929-cut', productCode: 'CWF', issuanceTime: '2026-09-29T13:32:00+00:00' },
      ],
    });
    const text = await answer('/services/nws/products/CWFHFO-20260929-cut');
    expect(text).toMatchObject({ productText: expect.stringContaining('332 AM HST Tue Sep 29 2026') });
    expect(await answer('/services/nws/products/types/CWF/locations/MTR')).toEqual({ '@graph': [] });
    expect((await recorded().ask('/services/nws/products/CWFXXX')).status).toBe(404);
  });

  test('a station without a recording of its own has none', async () => {
    expect((await recorded().ask('/services/ndbc/realtime2/44013.spec')).status).toBe(200);
    expect((await recorded().ask('/services/ndbc/realtime2/44013.txt')).status).toBe(404);
  });
});
