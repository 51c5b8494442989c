import { expect, test } from 'vitest';
import { fetchBox } from '../../src/core/rules/shore/fetch.ts';
import { shoreOf } from '../../src/core/rules/shore/shore.ts';
import { signedDegrees } from '../../src/core/rules/value/directions.ts';
import { createCoast } from '../../workers/coast/coast.ts';
import { testCoastFiles } from '../support/coast-files.ts';
import { surfSpots } from '../support/shore.ts';

const { files } = testCoastFiles();
const coast = createCoast(files);

async function shoreAt(lat: number, lng: number) {
  const box = fetchBox({ lat, lng });
  await coast.fetchSheets(coast.sheetsOf(box));
  const known = await coast.known(box, 'fine');
  if (typeof known === 'string' || known.detail !== 'fine') throw new Error('A sheet is missing.');
  return shoreOf({ lat, lng }, known.regions);
}

test('twenty surf spots look to where surfers say they do', async () => {
  const rows: { name: string; facing: number; found: number | null; off: number | null }[] = [];
  const started = performance.now();
  for (const [name, lat, lng, facing] of surfSpots) {
    const found = (await shoreAt(lat, lng))?.facingDeg ?? null;
    const off = found === null ? null : Math.abs(signedDegrees(found - facing));
    rows.push({ name, facing, found: found && Math.round(found), off: off && Math.round(off) });
  }
  const offs = rows.flatMap(({ off }) => off ?? []).toSorted((a, b) => a - b);
  const at = (share: number): number =>
    offs[Math.min(offs.length - 1, Math.floor(offs.length * share))] ?? NaN;
  console.table(rows);
  console.log(
    `shore facing: ${offs.length} of ${rows.length} found, median ${at(0.5)}°, p90 ${at(0.9)}°, ${((performance.now() - started) / rows.length).toFixed(0)} ms each with its fetch`,
  );
  expect(offs.length).toBeGreaterThanOrEqual(19);
  expect(at(0.5)).toBeLessThanOrEqual(10);
  expect(at(0.9)).toBeLessThanOrEqual(36);
});

test.each([
  ['off Santa Cruz wharf', 36.957, -122.017, false],
  ['in the Golden Gate', 37.82, -122.478, false],
  ['in Puget Sound', 47.6, -122.4, false],
  ['in Boston harbor', 42.33, -70.97, false],
  ['in Denver', 39.74, -104.99, true],
  ['in Key West', 24.56, -81.785, true],
])('land and water are told apart %s', async (_where, lat, lng, isLand) => {
  expect((await shoreAt(lat, lng))?.isLand).toBe(isLand);
});

test('Santa Cruz lies open to the south and not to the north, told from the water off it', async () => {
  const shore = await shoreAt(36.974, -122.031);
  expect(shore?.isLand).toBe(true);
  expect(shore?.reach?.movedKm).toBeLessThan(3);
  const km = shore?.reach?.km ?? [];
  expect(km[18]).toBeGreaterThan(30);
  expect(km[0]).toBeLessThan(3);
});

test('far inland there is no water to lie on', async () => {
  expect(await shoreAt(39.74, -104.99)).toMatchObject({ isLand: true, facingDeg: null, reach: null });
});

test('on both sides of the date line the water reaches as far', async () => {
  const [east, west] = [await shoreAt(-17, 180), await shoreAt(-17, -180)];
  expect(east?.reach?.km.map(Math.round)).toEqual(west?.reach?.km.map(Math.round));
  // Taveuni and Vanua Levu lie around.
  expect(east?.reach?.km.some(km => km < 50)).toBe(true);
});
