import { describe, expect, test } from 'vitest';
import { distanceKm } from '../../src/core/rules/place/distance.ts';
import {
  nearestStations,
  stationById,
  stationFor,
  stationsToOffer,
  type StationNear,
} from '../../src/core/rules/tide/nearest.ts';
import { packOf } from '../support/tide-packs.ts';

const packs = [packOf('noaa'), packOf('world')];
const idOf = (of: StationNear | null | undefined): string | undefined => of?.pack.ids()[of.index];

describe('the station of a place', () => {
  test('is the national agency’s, though another collection has one nearer', () => {
    const goldenGate = { lat: 37.8068, lng: -122.4653 };
    expect(idOf(stationFor(packs, goldenGate, null))).toBe('noaa/9414290');
    expect(stationFor(packs, goldenGate, null)).toMatchObject({ standing: 'here' });
    expect(stationFor(packs, goldenGate, null)?.km).toBeLessThan(1);
  });

  test('is the one that was chosen, wherever it is', () => {
    const chosen = stationFor(packs, { lat: 37.8, lng: -122.47 }, 'noaa/9413745');
    expect(idOf(chosen)).toBe('noaa/9413745');
    expect(chosen).toMatchObject({ standing: 'chosen' });
    expect(chosen?.km).toBeGreaterThan(90);
  });

  test('is only nearby from 10 to 40 km, and none beyond', () => {
    const hossegor = stationFor(packs, { lat: 43.66, lng: -1.44 }, null);
    expect(hossegor).toMatchObject({ standing: 'nearby' });
    expect(hossegor?.km).toBeGreaterThan(10);
    expect(stationFor(packs, { lat: 39.6, lng: -9.07 }, null)).toBeNull();
    expect(stationFor(packs, { lat: 46.8, lng: 100 }, null)).toBeNull();
  });

  test('a chosen station that no pack has any more is as none', () => {
    expect(idOf(stationFor(packs, { lat: 37.8068, lng: -122.4653 }, '<b>gone</b>'))).toBe('noaa/9414290');
  });

  test.each([
    [90, 0],
    [-90, 0],
    [0, 180],
    [0, -180],
    [51.9, 179.99],
    [NaN, NaN],
  ])('at %d, %d nothing breaks', (lat, lng) => {
    expect(() => stationFor(packs, { lat, lng }, null)).not.toThrow();
    expect(() => stationsToOffer(packs, { lat, lng })).not.toThrow();
  });
});

describe('the nearest stations', () => {
  test('are nearest first, as the great circle has it', () => {
    for (const at of [
      { lat: 36.95, lng: -122.02 },
      { lat: 51.86, lng: -176.6 },
      { lat: -16.8, lng: 179.9 },
      { lat: 89, lng: 10 },
    ]) {
      const near = nearestStations(packs, at, 5);
      const all = packs.flatMap(({ ids, lats, lngs }) =>
        ids().map((id, index) => ({
          id,
          km: distanceKm(at, { lat: lats[index] ?? 0, lng: lngs[index] ?? 0 }),
        })),
      );
      const five = all.toSorted((a, b) => a.km - b.km).slice(0, 5);
      expect(near.map(idOf)).toEqual(five.map(({ id }) => id));
      for (const [index, { km }] of near.entries()) expect(km).toBeCloseTo(five[index]?.km ?? NaN, 6);
    }
  });

  test('are found across the date line', () => {
    const east = nearestStations(packs, { lat: 51.9, lng: 179.9 }, 5);
    const west = nearestStations(packs, { lat: 51.9, lng: -180.1 }, 5);
    expect(west.map(idOf)).toEqual(east.map(idOf));
    expect(east.some(({ pack, index }) => (pack.lngs[index] ?? 0) < 0)).toBe(true);
  });

  test('are offered once a gauge, five of them', () => {
    const offered = stationsToOffer(packs, { lat: 37.8068, lng: -122.4653 });
    expect(offered.length).toBe(5);
    expect(idOf(offered[0])).toBe('noaa/9414290');
    const names = offered.map(({ pack, index }) => pack.station(index).agency);
    expect(names).toContain('NOAA');
    for (const [index, { km }] of offered.slice(1).entries())
      expect(km).toBeGreaterThanOrEqual(offered[index]?.km ?? 0);
  });
});

test('NOAA’s stations are known by their bare numbers', () => {
  expect(idOf(stationById(packs, '9414290', null))).toBe('noaa/9414290');
  expect(idOf(stationById([packOf('currents')], 'SFB1202', null))).toBe('noaa/SFB1202');
  expect(stationById(packs, '<img src=x>', null)).toBeNull();
  expect(stationById(packs, '', null)).toBeNull();
});
