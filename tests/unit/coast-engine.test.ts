import { expect, test } from 'vitest';
import type { PlaceCandidate } from '../../src/core/rules/place/place.ts';
import { createCoast } from '../../workers/coast/coast.ts';
import { testCoastFiles } from '../support/coast-files.ts';
import { freshAccount, testEngine } from '../support/test-engine.ts';

const santaCruz: PlaceCandidate = {
  id: 'coordinates-36.9600_-122.0200',
  name: 'Santa Cruz',
  fullName: 'Santa Cruz, California',
  source: 'coordinates',
  type: '',
  isWater: false,
  lat: 36.96,
  lng: -122.02,
};
const bay = { west: -122.5, south: 36.4, east: -121.5, north: 37.2 };

async function opened() {
  const coast = testCoastFiles();
  const { engine, notices } = testEngine({ openCoast: async () => createCoast(coast.files) });
  await engine.open(freshAccount());
  return { engine, notices, ...coast };
}

test('the coast of a bay is drawn from this device: coarse first, fine once its sheets were fetched', async () => {
  const { engine } = await opened();
  const before = await engine.coast(bay, 0.001);
  expect(before).toMatchObject({
    ok: true,
    value: { kind: 'coast', detail: 'coarse', missing: 1, box: bay },
  });
  expect(await engine.fetchCoast(bay)).toEqual({ ok: true, value: { kept: 1, failed: 0, fetched: 1 } });
  expect(await engine.coast(bay, 0.001)).toMatchObject({ ok: true, value: { detail: 'fine', missing: 0 } });
  // From afar a sheet shows no more than the world's file.
  expect(await engine.coast(bay, 0.01)).toMatchObject({ ok: true, value: { detail: 'coarse', missing: 0 } });
});

test('at tab is told when a coast came, and of nothing that was here', async () => {
  const { engine, notices } = await opened();
  await engine.fetchCoast(bay);
  expect(notices).toEqual([{ kind: 'coastCame' }]);
  await engine.fetchCoast(bay);
  expect(notices).toHaveLength(1);
});

test('at saved place gets the sheets within a degree, once', async () => {
  const { engine, kept, network } = await opened();
  await engine.setFavorite(santaCruz, true);
  expect(await engine.keepCoast(false)).toMatchObject({ ok: true, value: { kept: 0, failed: 3 } });
  expect(network.asked).toBe(0);
  expect(await engine.keepCoast(true)).toMatchObject({ ok: true, value: { kept: 3, failed: 0, fetched: 3 } });
  expect([...kept.keys()].toSorted()).toEqual(['n33w123', 'n36w123', 'n36w126']);
  const { asked } = network;
  expect(await engine.keepCoast(true)).toMatchObject({ ok: true, value: { kept: 3, failed: 0, fetched: 0 } });
  expect(network.asked).toBe(asked);
});

test('without any file of the coast there is none, and nothing fails', async () => {
  const { engine } = testEngine();
  await engine.open(freshAccount());
  expect(await engine.coast(bay, 0.001)).toEqual({ ok: true, value: { kind: 'noCoast', fault: 'missing' } });
});
