import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { samplePoints } from '../../src/core/rules/route/legs.ts';
import { inspectTrip, readTripOptions } from '../../tools/inspect-trip.ts';
import { Misuse } from '../../tools/misuse.ts';
import { hourLabels } from '../support/made-answers.ts';

const folder = mkdtempSync(join(tmpdir(), 'offing-stream-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
function file(content: unknown): string {
  const path = join(folder, `${files++}.json`);
  writeFileSync(path, JSON.stringify(content));
  return path;
}

/** Ten miles due north, or through the entrance of San Francisco Bay. */
const plain = {
  waypoints: [
    { lat: 36, lng: -122.5 },
    { lat: 36.16656, lng: -122.5 },
  ],
  speedKt: 5,
};
const goldenGate = {
  waypoints: [
    { lat: 37.8, lng: -122.56 },
    { lat: 37.83, lng: -122.42 },
  ],
  speedKt: 6,
};

type Way = typeof plain;

function answers(trip: Way, velocity: number | null, direction: number | null) {
  const time = hourLabels('2026-07-01', 48);
  const every = (value: number | null) => time.map(() => value);
  return samplePoints(trip).map(({ lat, lng }) => ({
    lat,
    lng,
    marine: {
      utc_offset_seconds: 0,
      timezone: 'GMT',
      latitude: lat,
      longitude: lng,
      hourly_units: {
        wave_height: 'ft',
        wave_period: 's',
        ocean_current_velocity: 'kn',
        ocean_current_direction: '°',
      },
      hourly: {
        time,
        wave_height: every(1),
        wave_period: every(9),
        ocean_current_velocity: every(velocity),
        ocean_current_direction: every(direction),
      },
    },
    weather: {
      utc_offset_seconds: 0,
      timezone: 'GMT',
      latitude: lat,
      longitude: lng,
      hourly_units: { wind_speed_10m: 'kn', wind_gusts_10m: 'kn', weather_code: 'wmo code', visibility: 'm' },
      hourly: {
        time,
        wind_speed_10m: every(6),
        wind_gusts_10m: every(9),
        weather_code: every(1),
        visibility: every(24_000),
      },
    },
  }));
}

const inspect = (trip: Way & Record<string, unknown>, given: ReturnType<typeof answers>) =>
  inspectTrip(
    readTripOptions(['--trip', file(trip), '--answers', file(given), '--now', '2026-07-01T00:00Z']),
  );

describe('npm run inspect on a trip with a stream', () => {
  test('tells arrival, miles through the water and over ground, and minutes lost to the model’s current', async () => {
    const { departures, streamSources } = await inspect(
      { ...plain, stream: 'model' },
      answers(plain, 4, 180),
    );
    expect(departures[0]).toMatchObject({
      arrival: expect.closeTo(Date.parse('2026-07-01T10:00Z') / 1000, -1),
      overGroundNm: expect.closeTo(10, 2),
      throughWaterNm: expect.closeTo(50, 1),
      streamMinutes: -480,
    });
    expect(streamSources).toEqual({ stations: [], model: true, unknownLegs: [] });
  });

  test('tells a leg without headway first, and no arrival', async () => {
    const { departures } = await inspect({ ...plain, stream: 'model' }, answers(plain, 6, 180));
    expect(departures[0]).toMatchObject({
      verdict: 'no-go',
      reason: { kind: 'noHeadway', value: 6, limit: 5 },
      arrival: null,
      streamMinutes: null,
    });
  });

  test('reads the tables of stations beside the way, which ebb and flood', async () => {
    const { departures, streamSources } = await inspect(
      { ...goldenGate, stream: 'tables' },
      answers(goldenGate, null, null),
    );
    expect(streamSources?.stations.join()).toMatch(/Golden Gate/);
    const minutes = departures
      .slice(0, 96)
      .map(each => ('streamMinutes' in each ? each.streamMinutes : null));
    const known = minutes.flatMap(each => each ?? []);
    expect(Math.max(...known)).toBeGreaterThan(10);
    expect(Math.min(...known)).toBeLessThan(-10);
  });

  test('answers which departure is there by a moment', async () => {
    const { arriveAt } = await inspect(
      { ...plain, stream: 'none', arriveAt: '2026-07-01T10:00Z' },
      answers(plain, 4, 180),
    );
    const latest = Date.parse('2026-07-01T08:00Z') / 1000;
    expect(arriveAt).toEqual({ by: Date.parse('2026-07-01T10:00Z') / 1000, latest, latestGo: latest });
  });

  test('judges and prints as before where the file says nothing of it', async () => {
    const without = await inspect(plain, answers(plain, 4, 180));
    const none = await inspect({ ...plain, stream: 'none' }, answers(plain, 4, 180));
    expect(Object.keys(without)).toEqual(['departures', 'windows']);
    expect(Object.keys(without.departures[0] ?? {})).toEqual([
      'start',
      'end',
      'verdict',
      'reason',
      'others',
      'caveats',
    ]);
    expect(none.departures.map(({ verdict, end }) => [verdict, end])).toEqual(
      without.departures.map(({ verdict, end }) => [verdict, end]),
    );
    expect(none.departures[0]).toMatchObject({ streamMinutes: 0, overGroundNm: expect.closeTo(10, 2) });
  });

  test('takes warnings from the trip’s own file', async () => {
    const { departures } = await inspect({ ...plain, warnings: { features: [] } }, answers(plain, 1, 0));
    expect(departures[0]?.caveats.some(({ kind }) => kind === 'warnings')).toBe(false);
  });

  test('refuses a stream or an arrival that it cannot read', async () => {
    await expect(inspect({ ...plain, stream: 'tide' }, answers(plain, 1, 0))).rejects.toThrow(Misuse);
    await expect(inspect({ ...plain, arriveAt: '10:00' }, answers(plain, 1, 0))).rejects.toThrow(Misuse);
  });
});
