import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { passageOf, samplePoints } from '../../src/core/rules/route/legs.ts';
import { readTrip } from '../../src/core/rules/route/read-trip.ts';
import { asksForTrip, inspectTrip, readTripOptions } from '../../tools/inspect-trip.ts';
import { Misuse } from '../../tools/misuse.ts';
import { readGpxOf } from '../support/brought-files.ts';
import { fixturePath, hasFixtures } from '../support/fixtures.ts';
import { hourLabels } from '../support/made-answers.ts';

const folder = mkdtempSync(join(tmpdir(), 'offing-trip-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
function file(content: unknown): string {
  const path = join(folder, `${files++}.json`);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const trip = {
  waypoints: [
    { lat: 36.96, lng: -122.02 },
    { lat: 36.8, lng: -122.17, stayMinutes: 60 },
  ],
  speedKt: 12,
  thereAndBack: true,
  limits: { maxWindKt: 18, maxGustKt: 25 },
  backBefore: 'sunset',
};
const asked = ['--now', '2026-07-01T06:10-07:00', '--zone', 'America/Los_Angeles'];

/** Answers of two days in knots and feet, or in meters a second and meters. */
function answers({ metric = false, gusts = (_hour: number): number | null => 12 } = {}) {
  const time = hourLabels('2026-07-01', 48);
  const every = (value: number) => time.map(() => value);
  const speed = (knots: number | null) => (knots === null ? null : metric ? (knots * 1.852) / 3.6 : knots);
  const head = { utc_offset_seconds: -25_200, timezone: 'America/Los_Angeles' };
  return samplePoints(trip).map(({ lat, lng }) => ({
    lat,
    lng,
    marine: {
      ...head,
      latitude: lat,
      longitude: lng,
      hourly_units: { wave_height: metric ? 'm' : 'ft', wave_period: 's' },
      hourly: { time, wave_height: every(metric ? 2 / 3.28084 : 2), wave_period: every(11) },
    },
    weather: {
      ...head,
      latitude: lat,
      longitude: lng,
      hourly_units: {
        wind_speed_10m: metric ? 'm/s' : 'kn',
        wind_gusts_10m: metric ? 'm/s' : 'kn',
        weather_code: 'wmo code',
        visibility: 'm',
      },
      hourly: {
        time,
        wind_speed_10m: every(speed(8) ?? 0),
        wind_gusts_10m: time.map((_, hour) => speed(gusts(hour))),
        weather_code: every(1),
        visibility: every(24_000),
      },
    },
  }));
}

const inspect = (tripContent: unknown, answerContent: unknown, more: string[] = asked) =>
  inspectTrip(readTripOptions(['--trip', file(tripContent), '--answers', file(answerContent), ...more]));

describe('a trip', () => {
  test('is told departure by departure, with windows on the clock of the zone', async () => {
    const { departures, windows } = await inspect(trip, answers({ gusts: hour => (hour === 10 ? 29 : 12) }));
    expect(departures[0]).toEqual({
      start: Date.parse('2026-07-01T13:15Z') / 1000,
      end: expect.any(Number),
      verdict: 'go',
      reason: null,
      others: [],
      caveats: [{ kind: 'warnings', check: { kind: 'missing', isPart: false } }],
    });
    const at = (label: string) => departures.find(({ start }) => start === Date.parse(label) / 1000);
    expect(at('2026-07-01T16:30Z')).toMatchObject({
      verdict: 'no-go',
      reason: {
        kind: 'gust',
        value: 29,
        limit: 25,
        unit: 'kt',
        leg: 1,
        time: Date.parse('2026-07-01T17:00Z') / 1000,
      },
    });
    expect(at('2026-07-02T02:00Z')).toMatchObject({ verdict: 'no-go', reason: { kind: 'backBefore' } });
    expect(departures.at(-1)).toMatchObject({ verdict: 'no-go' });
    expect(windows[0]).toMatchObject({ text: '2026-07-01 06:15–06:30, back by 09:30' });
  });

  test('is judged alike whatever the units of the answers', async () => {
    const gusts = (hour: number) => 8 + (hour % 24);
    expect(
      (await inspect(trip, answers({ metric: true, gusts }))).departures.map(({ verdict }) => verdict),
    ).toEqual((await inspect(trip, answers({ gusts }))).departures.map(({ verdict }) => verdict));
  });

  test('is never go where half of its forecast is missing', async () => {
    const half = answers().map((answer, index) => (index === 0 ? { ...answer, marine: null } : answer));
    const lost = answers().map((answer, index) =>
      index === 0 ? { ...answer, weather: null, marine: null } : answer,
    );
    const gap = answers({ gusts: hour => (hour === 12 ? null : 12) });
    for (const given of [half, lost])
      expect((await inspect(trip, given)).departures.some(({ verdict }) => verdict === 'go')).toBe(false);
    const { departures } = await inspect(trip, gap);
    expect(departures.find(({ start }) => start === Date.parse('2026-07-01T18:30Z') / 1000)).toMatchObject({
      verdict: 'no-data',
      reason: { kind: 'no-data', value: null, limit: null, what: 'gust' },
    });
  });
});

/** Hand-made answers at any places, of hours of one clock. */
function calmAt(
  places: readonly { lat: number; lng: number }[],
  { from, hours, offset, zone }: { from: string; hours: number; offset: number; zone: string },
) {
  const time = hourLabels(from, hours);
  const every = (value: number) => time.map(() => value);
  return places.map(({ lat, lng }) => {
    const head = { latitude: lat, longitude: lng, utc_offset_seconds: offset, timezone: zone };
    return {
      lat,
      lng,
      marine: {
        ...head,
        hourly_units: { wave_height: 'ft', wave_period: 's' },
        hourly: { time, wave_height: every(2), wave_period: every(11) },
      },
      weather: {
        ...head,
        hourly_units: {
          wind_speed_10m: 'kn',
          wind_gusts_10m: 'kn',
          weather_code: 'wmo code',
          visibility: 'm',
        },
        hourly: {
          time,
          wind_speed_10m: every(6),
          wind_gusts_10m: every(9),
          weather_code: every(1),
          visibility: every(24_000),
        },
      },
    };
  });
}

describe('worked out by hand', () => {
  const clocks = { from: '2026-10-31', hours: 48, offset: -25_200, zone: 'America/Los_Angeles' };
  const overNight = ['--now', '2026-10-31T22:00-07:00', '--zone', 'America/Los_Angeles'];

  test('a window over the night on which clocks go back is named by both clocks, and takes as long as ever', async () => {
    const { departures, windows } = await inspect(
      { ...trip, backBefore: null },
      calmAt(samplePoints(trip), clocks),
      overNight,
    );
    const took = new Set(departures.map(({ start, end }) => end - start));
    expect(took.size).toBe(1);
    expect(windows).toHaveLength(1);
    expect(windows[0]?.text).toMatch(
      /^2026-10-31 22:00–2026-11-01 \d\d:\d\d, back by 2026-11-01 2[12]:\d\d$/,
    );
  });

  test('a stay past the last hour is not known, whatever the weather', async () => {
    const [first, second] = trip.waypoints;
    const long = { ...trip, waypoints: [first, { ...second, stayMinutes: 7 * 24 * 60 }], backBefore: null };
    const { departures, windows } = await inspect(long, calmAt(samplePoints(trip), clocks), overNight);
    expect(new Set(departures.map(({ verdict }) => verdict))).toEqual(new Set(['no-data']));
    expect(windows).toEqual([]);
  });

  test('over the date line the way is the short one', async () => {
    const waypoints = [
      { lat: -16.8, lng: 179.9 },
      { lat: -16.8, lng: -179.9 },
    ];
    const { departures } = await inspect(
      { ...trip, waypoints, thereAndBack: false, backBefore: null },
      calmAt(waypoints, { from: '2026-07-01', hours: 24, offset: 43_200, zone: 'Pacific/Fiji' }),
      ['--now', '2026-07-01T06:00+12:00', '--zone', 'Pacific/Fiji'],
    );
    const [departure] = departures;
    // 0.2° of longitude at 16.8° S are 11.5 NM: 57 minutes at 12 kt.
    expect(((departure?.end ?? 0) - (departure?.start ?? 0)) / 60).toBeCloseTo(57.4, 0);
    expect(departure?.verdict).toBe('go');
  });
});

describe.skipIf(!hasFixtures)('a way out of a file of another program', () => {
  const given = (hasFixtures ? readdirSync(fixturePath('gpx')) : []).flatMap(name => {
    const read = readGpxOf(readFileSync(fixturePath(`gpx/${name}`)));
    const ways = read.ok ? read.ways : [];
    return ways.map(({ waypoints }, index) => {
      const ofWay = { ...trip, waypoints, backBefore: null };
      return { name: `${name} ${index}`, ofWay, read: readTrip(ofWay) };
    });
  });
  const fromJuly = ['--now', '2026-07-01T00:00Z', '--zone', 'UTC'];
  const trips = given.flatMap(({ name, ofWay, read }) =>
    read.ok ? [{ name, ofWay, read: read.trip, durationS: passageOf(read.trip).durationS }] : [],
  );

  test.each(trips)('$name is judged', async ({ ofWay, read, durationS }) => {
    const calm = calmAt(samplePoints(read), { from: '2026-07-01', hours: 168, offset: 0, zone: 'UTC' });
    const { departures } = await inspect(ofWay, calm, fromJuly);
    expect(departures[0]).toMatchObject({ verdict: durationS < 167 * 3600 ? 'go' : 'no-data' });
    expect((departures[0]?.end ?? 0) - (departures[0]?.start ?? 0)).toBe(Math.round(durationS));
  });

  test('what is no trip is refused in a sentence', async () => {
    for (const { ofWay, read } of given.filter(each => !each.read.ok)) {
      expect(read.ok).toBe(false);
      await expect(inspect(ofWay, answers(), fromJuly)).rejects.toBeInstanceOf(Misuse);
    }
    expect(trips.length).toBeGreaterThan(5);
  });
});

describe.skipIf(!hasFixtures)('a recorded pair', () => {
  const judgedPair = (name: string, more: string[] = []) =>
    inspectTrip(
      readTripOptions([
        '--trip',
        fixturePath(`field-3/trip/${name}-trip.json`),
        '--answers',
        fixturePath(`field-3/trip/${name}-answers.json`),
        ...more,
      ]),
    );
  const counted = async (name: string): Promise<Record<string, number>> => {
    const counts: Record<string, number> = {};
    for (const { verdict, reason } of (await judgedPair(name)).departures) {
      const key = `${verdict} ${reason?.kind ?? ''}`.trim();
      counts[key] = (counts[key] ?? 0) + 1;
    }
    return counts;
  };

  test('of points half an hour apart is no-go from 03:45 to 06:00 UTC', async () => {
    const { departures } = await judgedPair('half-hour-zones-lose-a-peak');
    const closed = departures.filter(({ verdict }) => verdict === 'no-go').map(({ start }) => start);
    expect(closed[0]).toBe(Date.parse('2026-07-01T03:45Z') / 1000);
    expect(closed.at(-1)).toBe(Date.parse('2026-07-01T06:00Z') / 1000);
    expect(closed).toHaveLength(10);
  });

  // Where an answer has neither visibility nor low cloud, fog is not known and the rest of the week is marginal for it.
  test.each([
    ['doubled-waypoint-with-stay-is-no-data', { 'marginal fogUnknown': 81, 'no-data no-data': 12 }],
    ['ripple-of-2-s-is-no-go', { 'marginal fogUnknown': 83, 'no-data no-data': 10 }],
    ['low-cloud-is-fog', { go: 83, 'no-data no-data': 10 }],
    ['unknown-visibility-is-go', { 'marginal fogUnknown': 83, 'no-data no-data': 10 }],
    ['weather-code-absent-is-go', { 'no-data no-data': 93 }],
    ['gate-not-judged-by-inspect', { 'no-go tideHeight': 88, 'no-data no-data': 5 }],
    // The other point is 22 km away: its waves are not the harbor's.
    ['harbour-without-waves', { 'no-data no-data': 93 }],
    ['steep-3.9ft-3.5s-is-go', { 'marginal steepSeas': 85, 'no-data no-data': 8 }],
  ])('%s', async (name, counts) => expect(await counted(name)).toEqual(counts));

  test('of a dusk after midnight is dark about midnight alone', async () => {
    const { departures } = await judgedPair('dusk-after-mean-midnight');
    const dark = departures.filter(({ reason }) => reason?.kind === 'backBefore');
    expect(dark.length).toBe(13);
    for (const { start } of dark) expect((start / 3600 + 1.5) % 24).toBeLessThan(2);
  });

  test('of a current on the nose says that it is not counted', async () => {
    const { departures } = await judgedPair('current-4kt-on-the-nose-changes-nothing');
    for (const { caveats } of departures.slice(0, 77))
      expect(caveats.at(-1)).toMatchObject({ kind: 'stream', value: 4, leg: 1 });
  });
});

test('fields that no rule reads are listed, so that a misspelled gate or limit is no silent go', async () => {
  const [start, end] = trip.waypoints;
  const misspelled = {
    ...trip,
    waypoints: [start, { ...end, maxStreamKt: 2 }],
    limits: { ...trip.limits, maxWindKts: 5 },
    boat: { fuelPerHour: 20 },
    notAfter: 'sunset',
  };
  expect((await inspect(misspelled, answers())).unread).toEqual([
    'notAfter',
    'waypoints[1].maxStreamKt',
    'limits.maxWindKts',
    'boat.fuelPerHour',
  ]);
  expect(await inspect(trip, answers())).not.toHaveProperty('unread');
});

describe('official warnings', () => {
  const alert = (event: string) => ({
    features: [
      {
        properties: {
          id: 'urn:1',
          event,
          status: 'Actual',
          messageType: 'Alert',
          onset: '2026-07-01T00:00:00-07:00',
          ends: '2026-07-01T09:00:00-07:00',
          geocode: { UGC: ['PZZ535'] },
        },
      },
    ],
  });
  const withWarnings = async (json: unknown) =>
    (await inspect(trip, answers(), [...asked, '--warnings', file(json)])).departures[0];

  test('are judged where a file of them is given, and said to be unknown where none is', async () => {
    expect(await withWarnings({ features: [] })).toMatchObject({ verdict: 'go', caveats: [] });
    expect(await withWarnings(alert('Special Marine Warning'))).toMatchObject({
      verdict: 'no-go',
      reason: { kind: 'warning', what: 'Special Marine Warning' },
    });
    expect((await inspect(trip, answers())).departures[0]?.caveats).toEqual([
      { kind: 'warnings', check: { kind: 'missing', isPart: false } },
    ]);
  });

  test('that cannot be read are refused', () => expect(withWarnings([])).rejects.toBeInstanceOf(Misuse));
});

test('fuel and a gate far from any table are judged', async () => {
  const boat = { fuelPerHourL: 20, fuelAboardL: 10 };
  expect((await inspect({ ...trip, boat }, answers())).departures[0]).toMatchObject({
    verdict: 'no-go',
    reason: { kind: 'fuel' },
  });
  const places = [
    { lat: -40, lng: -120 },
    { lat: -40.1, lng: -120, leastTideM: 1 },
  ];
  const calm = calmAt(places, { from: '2026-07-01', hours: 24, offset: 0, zone: 'UTC' });
  const { departures } = await inspect({ ...trip, waypoints: places, backBefore: null }, calm, [
    '--now',
    '2026-07-01T00:00Z',
    '--zone',
    'UTC',
  ]);
  expect(departures[0]).toMatchObject({
    verdict: 'no-data',
    reason: { kind: 'no-data', what: 'tideHeight' },
  });
});

describe('what is wrong is said in a sentence', () => {
  test.each([
    ['{', answers(), /is not JSON/],
    [{}, answers(), /is no trip/],
    [{ ...trip, speedKt: 300 }, answers(), /speedKt is not 0\.5 to 60/],
    [{ ...trip, speedKt: 0 }, answers(), /speedKt is not 0\.5 to 60/],
    [{ ...trip, limits: { maxWindKt: -1 } }, answers(), /limits\.maxWindKt is not a number of 0 or more/],
    [{ ...trip, backBefore: 'noon' }, answers(), /backBefore is none of its choices/],
    [{ ...trip, waypoints: trip.waypoints.slice(1) }, answers(), /has 1 waypoints; a trip has 2 to 30/],
    [trip, {}, /is not a list of answers/],
    [trip, [], /is not a list of answers/],
    [trip, [{ lat: 36.9, lng: 400 }], /\[0\] has no position/],
    [trip, [{ lat: 36.9, lng: -122, marine: null, weather: null }], /not one answer has an hour/],
    [
      trip,
      [{ lat: 36.9, lng: -122, marine: '<html>', weather: null }],
      /\[0\] is no sound answer: .*not an object/,
    ],
  ])('%#', async (tripContent, answerContent, words) => {
    await expect(inspect(tripContent, answerContent)).rejects.toThrow(words);
    await expect(inspect(tripContent, answerContent)).rejects.toBeInstanceOf(Misuse);
  });

  test('a file that is not there, and options that make no sense', async () => {
    const missing = readTripOptions(['--trip', join(folder, 'none.json'), '--answers', file([])]);
    await expect(inspectTrip(missing)).rejects.toThrow('cannot be read');
    expect(() => readTripOptions(['--trip', 'a'])).toThrow('both');
    expect(() => readTripOptions(['--trip', 'a', '--answers', 'b', '--zone', 'Mars'])).toThrow('zone');
    expect(() => readTripOptions(['--trip', 'a', '--answers', 'b', '--now', 'noon'])).toThrow('instant');
    expect(asksForTrip(['--trip=a'])).toBe(true);
    expect(asksForTrip(['--marine', 'a'])).toBe(false);
  });
});
