import { expect, test } from 'vitest';
import { nothingMeasured } from '../../src/core/rules/measured/measured.ts';
import { freshAccount, testEngine } from '../support/test-engine.ts';

const monterey = { lat: 36.6, lng: -121.9 };
const bay = { south: 36, north: 37.2, west: -123, east: -121 };

test('stations that were asked for a place stand on the chart with their newest report, and with the cache they go', async () => {
  const { engine, clock } = testEngine();
  await engine.open(freshAccount());
  const now = Math.floor(clock.now / 1000);
  const report = (agoS: number, windSpeedKt: number) => ({
    ...nothingMeasured,
    time: now - agoS,
    windSpeedKt,
  });
  const kept = await engine.keepMeasured(monterey, {
    fetchedAt: now,
    provenance: 'live',
    stations: [
      {
        id: '46042',
        name: 'Monterey',
        lat: 36.785,
        lng: -122.396,
        reports: [report(600, 14), report(4200, 9)],
      },
      { id: '46240', lat: 36.626, lng: -121.907, reports: [] },
      // Beyond what the chart shows.
      { id: '46026', lat: 37.754, lng: -122.839, reports: [report(600, 20)] },
    ],
  });
  expect(kept).toEqual({ ok: true, value: null });
  const buoys = async () => {
    const found = await engine.chartStations(bay, 100);
    return found.ok ? found.value.filter(({ kind }) => kind === 'buoy') : [];
  };
  const found = await buoys();
  expect(found.map(({ id }) => id).toSorted()).toEqual(['46042', '46240']);
  expect(found.find(({ id }) => id === '46042')?.measured).toMatchObject([
    { windSpeedKt: 14, time: now - 600 },
    { windSpeedKt: 9, time: now - 4200 },
  ]);
  expect(found.find(({ id }) => id === '46240')?.measured).toEqual([]);
  // A station that was stored before names were asked for, or has none, is called by its id.
  expect(found.map(({ name }) => name).toSorted()).toEqual(['46042 Monterey', '46240']);
  await engine.clearForecasts();
  expect(await buoys()).toEqual([]);
});
