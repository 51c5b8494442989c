import { expect, test } from 'vitest';
import { boxAround, isNearLand } from '../../src/core/rules/coast/near-land.ts';
import { withNearShore } from '../../workers/features/trips/near-shore.ts';
import { wholeCoast } from '../../tools/data-on-board.ts';
import { madeForecast } from '../support/made-trips.ts';

const coast = await wholeCoast();
const isNear = async (lat: number, lng: number, km = 2) => {
  const known = await coast.known(boxAround({ lat, lng }, km), 'fine');
  if (typeof known === 'string') throw new Error(known);
  return isNearLand(known.regions, { lat, lng }, km);
};

test.each([
  ['the harbor of Santa Cruz', 36.963, -122.002, true],
  ['a mile off it', 36.947, -122.002, true],
  ['the middle of Monterey Bay', 36.8, -122.0, false],
  ['Nice', 43.69, 7.28, true],
  ['ten miles off Nice', 43.52, 7.28, false],
  ['the middle of an ocean, where a sheet is cut', 0, -150, false],
  ['the middle of a continent', 48, 20, true],
  ['Taveuni, on the date line', -16.85, 180, true],
])('%s', async (_name, lat, lng, near) => expect(await isNear(lat, lng)).toBe(near));

test('a point with waves is not looked up, and one without is near the shore as far as a coast can be read', async () => {
  const at = { lat: 36.963, lng: -122.002 };
  const dry = { at, forecast: madeForecast(at, { windSpeedKt: 5 }) };
  const wet = { at, forecast: madeForecast(at, { windSpeedKt: 5, waveHeightFt: 2 }) };
  const readings: number[] = [];
  const read = async () => {
    readings.push(1);
    return coast;
  };
  expect(await withNearShore([wet], read)).toEqual([wet]);
  expect(readings).toHaveLength(0);
  expect(await withNearShore([wet, dry], read)).toEqual([wet, { ...dry, isNearShore: true }]);
  expect(await withNearShore([dry], async () => null)).toEqual([dry]);
});
