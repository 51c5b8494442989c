import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createServices } from '../../backend/services/services.ts';
import { oceanAt } from '../../backend/services/simulated/ocean/ocean.ts';
import { fieldAt } from '../../src/core/rules/field/field-at.ts';
import { fieldSheetPath, readLatest } from '../../src/core/rules/field/latest-field.ts';
import { readField } from '../../src/core/rules/field/read-field.ts';

const now = Date.parse('2026-07-15T17:23Z');
const services = createServices({ mode: { kind: 'simulated' }, now: () => now });
const ask = async (path: string, method = 'GET'): Promise<Response> => {
  const answer = await services.handle(new Request(`http://localhost/services/field/${path}`, { method }));
  if (!answer) throw new Error('no answer');
  return answer;
};

const latest = async () => readLatest(await (await ask('latest.json')).text());
const sheetBytes = async (name: string): Promise<Uint8Array> => {
  const { folder = '' } = (await latest()) ?? {};
  const answer = await ask(fieldSheetPath(folder, name));
  return Uint8Array.from(gunzipSync(new Uint8Array(await answer.arrayBuffer())));
};

test('the newest run is five hours old at least, and its sheets have sea', async () => {
  const named = await latest();
  expect(named).toMatchObject({
    model: 'simulated',
    run: Date.parse('2026-07-15T12:00Z') / 1000,
    folder: 'simulated-2026071512',
  });
  expect(named?.sheets).toEqual(expect.arrayContaining(['n35w125', 's20e175', 's90w180']));
  expect(named?.sheets).not.toContain('n40e080');
});

test('a sheet says of Monterey Bay what the simulated ocean is there', async () => {
  const read = readField(await sheetBytes('n35w125'), { model: 'simulated', south: 35, west: -125 });
  if (!read.ok) throw new Error(read.fault);
  const at = { lat: 36.5, lng: -122.5 };
  const time = now / 1000 + 30 * 3600;
  const step = Date.parse('2026-07-15T15:00Z');
  const ocean = oceanAt(at, {});
  const [sky, { wave }] = [ocean.sky(step), ocean.sea(step)];
  const said = fieldAt(read.sheet, at, step / 1000);
  expect(Math.abs((said?.wind?.speedMs ?? NaN) - sky.windMs)).toBeLessThan(0.36);
  expect(Math.abs((said?.gustMs ?? NaN) - sky.gustMs)).toBeLessThanOrEqual(0.25);
  expect(Math.abs((said?.waveHeightM ?? NaN) - wave.heightM)).toBeLessThanOrEqual(0.05);
  expect(Math.abs((said?.wavePeriodS ?? NaN) - wave.peakPeriodS)).toBeLessThanOrEqual(0.05 + 1e-9);
  expect(fieldAt(read.sheet, at, time)?.wind).not.toBeNull();
  // Inland there is wind, and no sea.
  expect(fieldAt(read.sheet, { lat: 39.5, lng: -120.5 }, time)).toMatchObject({ waveHeightM: null });
});

test('a sheet is the same each time, and another one in a hurricane', async () => {
  const calm = await sheetBytes('n35w125');
  expect(Buffer.compare(await sheetBytes('n35w125'), calm)).toBe(0);
  services.scenario.set({ name: 'hurricane' });
  expect(Buffer.compare(await sheetBytes('n35w125'), calm)).not.toBe(0);
  services.scenario.set({ name: 'normal' });
});

test('older runs, other sheets and other methods have no answer', async () => {
  const statuses = [
    'simulated-2026071506/n35w125.field',
    'simulated-2026071512/n36w125.field',
    '../latest.json',
    'x',
  ];
  for (const path of statuses) expect((await ask(path).catch(() => null))?.status ?? 404).toBe(404);
  expect((await ask('latest.json', 'POST')).status).toBe(405);
  const live = createServices({ mode: { kind: 'live' }, now: () => now });
  const answer = await live.handle(new Request('http://localhost/services/field/latest.json'));
  expect(answer?.status).toBe(404);
});
