import { describe, expect, test } from 'vitest';
import type { PlaceCandidate } from '../../src/core/rules/place/place.ts';
import { officialDevice } from '../support/official-device.ts';
import { noticeFrom, serviceRead } from '../support/official-made.ts';
import { dayTrip } from '../support/made-trips.ts';

const placeAt = (name: string, lat: number, lng: number): PlaceCandidate => ({
  id: name,
  name,
  fullName: name,
  lat,
  lng,
  source: 'coordinates',
  type: 'coordinates',
  isWater: true,
});
const [cuxhaven, kiel, brest] = [
  placeAt('Cuxhaven', 53.87, 8.71),
  placeAt('Kiel', 54.32, 10.15),
  placeAt('Brest', 48.38, -4.49),
] as const;
const harbors = [cuxhaven, kiel, brest];
const gale = { services: [serviceRead('dwd')], notices: [noticeFrom({})] };

async function deviceWithPlaces() {
  const device = await officialDevice({ made: gale });
  for (const place of harbors) await device.engine.setFavorite(place, true);
  return device;
}

describe('official warnings of all places of a device', () => {
  test('are asked for in one call, and every place has its own', async () => {
    const { check, engine, report, server } = await deviceWithPlaces();
    await check(cuxhaven);
    await engine.refreshForecast(kiel, { source: 'open-meteo', force: false });
    await engine.refreshForecast(brest, { source: 'open-meteo', force: false });
    expect(server.asked.map(question => question?.places.length)).toEqual([3]);
    for (const place of harbors)
      expect((await report(place))?.warnings.map(({ event }) => event)).toEqual(['STURM-Warnung']);
  });

  test('an unchanged answer is a few bytes, and makes the stored warnings newer', async () => {
    const { check, clock, server, nowS } = await deviceWithPlaces();
    await check(cuxhaven);
    clock.now += 20 * 60_000;
    const report = await check(cuxhaven);
    expect(server.asked.map(question => question?.known)).toEqual([null, expect.any(String)]);
    expect(server.bytes[1]).toBeLessThan(150);
    expect(report).toMatchObject({ checkedAt: nowS() - 300, warnings: [{ event: 'STURM-Warnung' }] });
  });

  test('a changed answer takes the place of the one before', async () => {
    const { check, clock, server } = await deviceWithPlaces();
    await check(cuxhaven);
    server.made = { services: [serviceRead('dwd')] };
    clock.now += 20 * 60_000;
    expect(await check(cuxhaven)).toMatchObject({ coverage: 'covered', warnings: [] });
  });

  test('after a failure the next place asks again and names the version that it has', async () => {
    const { check, clock, server } = await deviceWithPlaces();
    await check(cuxhaven);
    clock.now += 20 * 60_000;
    server.status = 500;
    expect((await check(kiel))?.failed).not.toBeNull();
    server.status = 200;
    expect(await check(brest)).toMatchObject({ failed: null, warnings: [{ event: 'STURM-Warnung' }] });
    expect(server.asked.map(question => question?.known)).toEqual([
      null,
      expect.any(String),
      expect.any(String),
    ]);
  });

  test('an answer that another place got minutes ago is told with its age', async () => {
    const { check, clock, engine, report, server, nowS } = await deviceWithPlaces();
    await check(cuxhaven);
    clock.now += 4 * 60_000;
    await engine.refreshForecast(kiel, { source: 'open-meteo', force: false });
    expect(server.asked).toHaveLength(1);
    expect((await report(kiel))?.checkedAt).toBe(nowS() - 300 - 240);
  });

  test('the waypoints of a trip are in the call, places of US waters are not', async () => {
    const { engine, server } = await deviceWithPlaces();
    await engine.setFavorite(placeAt('Monterey', 36.6, -121.9), true);
    const trip = dayTrip({
      waypoints: [cuxhaven, { lat: 54.18, lng: 7.89 }].map(each => ({ ...each, name: '' })),
    });
    await engine.saveTrip({ id: 't', trip, created: 1, changed: 1 });
    await engine.refreshTrip('t', { force: true });
    expect(server.asked.map(question => question?.places.map(({ lat }) => lat).toSorted())).toEqual([
      [48.38, 53.87, 54.18, 54.32],
    ]);
  });

  test('a place that is not saved is asked for alone', async () => {
    const { check, server } = await deviceWithPlaces();
    await check({ lat: 60.39, lng: 5.32 });
    expect(server.asked.map(question => question?.places.map(({ lat }) => lat))).toEqual([[60.39]]);
  });

  test('the zone that the user has chosen goes with its place, and stays until it is taken back', async () => {
    const { check, clock, engine, server } = await deviceWithPlaces();
    await check(brest);
    clock.now += 1000;
    const zone = { service: 'meteofrance', key: '22' } as const;
    expect(await engine.chooseSeaZone(brest, zone)).toEqual({ ok: true, value: 'refreshed' });
    const zones = () => server.asked.at(-1)?.places.flatMap(place => place.zone ?? []);
    expect(zones()).toEqual([zone]);
    expect((await check(brest))?.official?.chosen).toEqual(zone);
    expect(zones()).toEqual([zone]);
    clock.now += 1000;
    await engine.chooseSeaZone(brest, null);
    expect(zones()).toEqual([]);
  });

  test('a zone that is chosen without a connection is asked for with the next check', async () => {
    const { check, engine, server } = await deviceWithPlaces();
    server.up = false;
    expect((await engine.chooseSeaZone(kiel, { service: 'dwd', key: '501000002' })).ok).toBe(false);
    server.up = true;
    await check(kiel);
    expect(server.asked.at(-1)?.places.flatMap(place => place.zone?.key ?? [])).toEqual(['501000002']);
  });
});
