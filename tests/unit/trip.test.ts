import { describe, expect, test } from 'vitest';
import type { OfficialWarning } from '../../src/core/rules/forecast/warnings.ts';
import { distanceKm } from '../../src/core/rules/place/distance.ts';
import { pointBetween } from '../../src/core/rules/route/great-circle.ts';
import { passageOf, samplePoints } from '../../src/core/rules/route/legs.ts';
import { readTrip } from '../../src/core/rules/route/read-trip.ts';
import type { Trip } from '../../src/core/rules/route/trip.ts';
import { tripColumns, type Sample } from '../../src/core/rules/trip/trip-columns.ts';
import { departuresOf, type TripFacts } from '../../src/core/rules/trip/judge.ts';
import { windowsOf } from '../../src/core/rules/trip/trip-windows.ts';
import {
  calm,
  dayTrip,
  madeForecast,
  madeFrom,
  madeHours,
  noWarnings,
  samplesOf,
} from '../support/made-trips.ts';

const hourS = 3600;
const at = (label: string): number => Date.parse(label) / 1000;

function judged(trip: Trip, samples: readonly Sample[], more: Partial<TripFacts> = {}, now = madeFrom) {
  const columns = tripColumns(samples);
  if (!columns) throw new Error('There is no hour.');
  return departuresOf(trip, { columns, warnings: noWarnings, gates: [], ...more }, now);
}

const departureAt = (departures: ReturnType<typeof judged>, label: string) =>
  departures.find(({ start }) => start === at(label));

describe('departures', () => {
  test('are a quarter of an hour apart, from now to the last hour', () => {
    const departures = judged(dayTrip(), samplesOf(dayTrip()), {}, madeFrom + 100);
    expect(departures[0]?.start).toBe(madeFrom + 900);
    expect(departures.at(-1)?.start).toBe(madeFrom + (madeHours - 1) * hourS);
    expect(departures.length).toBe(madeHours * 4 - 4);
  });

  test('on a calm week are go until the trip would outlast the forecast', () => {
    const trip = dayTrip();
    const departures = judged(trip, samplesOf(trip));
    const { durationS } = passageOf(trip);
    const end = madeFrom + (madeHours - 1) * hourS;
    for (const { start, verdict, reason } of departures) {
      const isCovered = start + durationS <= end;
      expect(verdict).toBe(isCovered ? 'go' : 'no-data');
      expect(reason?.kind ?? null).toBe(isCovered ? null : 'no-data');
    }
  });

  test('of a stay past the last hour are not known', () => {
    const trip = dayTrip();
    trip.waypoints[1] = { lat: 36.8, lng: -122.17, stayMinutes: 7 * 24 * 60 };
    expect(new Set(judged(trip, samplesOf(trip)).map(({ verdict }) => verdict))).toEqual(
      new Set(['no-data']),
    );
  });
});

describe('a gust over the limit', () => {
  const gusty = Array.from({ length: madeHours }, (_, hour) => (hour === 20 ? 29 : 12));
  const trip = dayTrip({ limits: { maxWindKt: null, maxGustKt: 25, maxWaveFt: null, minWavePeriodS: null } });
  const departures = judged(trip, samplesOf(trip, { ...calm, windGustKt: gusty }));

  test('is no-go, with its value, the limit, the leg and the time', () => {
    const departure = departures.find(({ start }) => start === madeFrom + 19.25 * hourS);
    expect(departure).toMatchObject({
      verdict: 'no-go',
      reason: { kind: 'gust', value: 29, limit: 25, unit: 'kt', leg: 1, time: madeFrom + 20 * hourS },
    });
  });

  test('is on the way back for who leaves earlier', () => {
    const { durationS } = passageOf(trip);
    const departure = departures.findLast(({ start }) => start + durationS <= madeFrom + 20.1 * hourS);
    expect(departure).toMatchObject({ verdict: 'no-go', reason: { kind: 'gust', leg: 2 } });
  });

  test('closes no window before it and none after it', () => {
    const windows = windowsOf(departures);
    expect(windows.length).toBe(2);
    expect(windows[0]?.backBy).toBeLessThan(madeFrom + 20 * hourS);
    expect(windows[1]?.start).toBeGreaterThan(madeFrom + 20 * hourS);
  });
});

describe('marginal', () => {
  const limits = { maxWindKt: 20, maxGustKt: 30, maxWaveFt: 6, minWavePeriodS: 8 };
  const verdictIn = (
    series: Partial<Record<keyof typeof calm, number>>,
    own: Trip['limits'] | null = limits,
  ) => judged(dayTrip(own ? { limits: own } : {}), samplesOf(dayTrip(), { ...calm, ...series }))[0];

  test.each([
    [{ windSpeedKt: 17.9, windGustKt: 19 }, 'go', undefined],
    [{ windSpeedKt: 18, windGustKt: 19 }, 'marginal', 'wind'],
    [{ windSpeedKt: 20, windGustKt: 20 }, 'marginal', 'wind'],
    [{ windSpeedKt: 20.1, windGustKt: 21 }, 'no-go', 'wind'],
    [{ waveHeightFt: 5.4 }, 'marginal', 'wave'],
    [{ waveHeightFt: 6.1 }, 'no-go', 'wave'],
    [{ wavePeriodS: 8.8 }, 'marginal', 'wavePeriod'],
    [{ wavePeriodS: 7.9 }, 'no-go', 'wavePeriod'],
    [{ weatherCode: 95 }, 'marginal', 'thunder'],
    [{ weatherCode: 45 }, 'marginal', 'fog'],
  ])('%j is %s', (series, verdict, kind) => {
    const departure = verdictIn(series);
    expect(departure?.verdict).toBe(verdict);
    expect(departure?.reason?.kind).toBe(kind);
  });

  test.each([
    [{ windSpeedKt: 14, windGustKt: 16 }, 'go', undefined],
    [{ windSpeedKt: 15, windGustKt: 16 }, 'marginal', 'windBand'],
    [{ windSpeedKt: 25, windGustKt: 28 }, 'marginal', 'windBand'],
    [{ windSpeedKt: 25, windGustKt: 34 }, 'no-go', 'gustBand'],
    [{ waveHeightFt: 8 }, 'marginal', 'waveBand'],
  ])('without limits %j is %s', (series, verdict, kind) => {
    const departure = verdictIn(series, null);
    expect(departure?.verdict).toBe(verdict);
    expect(departure?.reason?.kind).toBe(kind);
  });

  test('a gale is no-go within whatever limits', () =>
    expect(
      verdictIn({ windSpeedKt: 36, windGustKt: 40 }, { ...limits, maxWindKt: 60, maxGustKt: 60 }),
    ).toMatchObject({ verdict: 'no-go', reason: { kind: 'windBand', band: 'gale', limit: 34 } }));
});

describe('what is not known', () => {
  test('is never go: without waves, without gusts, without any forecast of one sample', () => {
    const trip = dayTrip();
    const { waveHeightFt: _waves, ...noWaves } = calm;
    const { windGustKt: _gusts, ...noGusts } = calm;
    for (const series of [noWaves, noGusts])
      expect(judged(trip, samplesOf(trip, series))[0]).toMatchObject({
        verdict: 'no-data',
        reason: { kind: 'no-data', leg: 1, time: madeFrom },
      });
    const samples = samplesOf(trip);
    const half = samples.map((sample, index) => (index === 0 ? sample : { ...sample, forecast: null }));
    expect(judged(trip, half)[0]).toMatchObject({ verdict: 'no-data' });
  });

  test('hides nothing that is known to forbid', () => {
    const trip = dayTrip({
      limits: { maxWindKt: 20, maxGustKt: null, maxWaveFt: null, minWavePeriodS: null },
    });
    const { waveHeightFt: _waves, ...noWaves } = { ...calm, windSpeedKt: 24, windGustKt: 26 };
    expect(judged(trip, samplesOf(trip, noWaves))[0]).toMatchObject({
      verdict: 'no-go',
      reason: { kind: 'wind', value: 24 },
    });
  });

  test('is what is further than 25 km from a sample', () => {
    const trip = dayTrip({
      thereAndBack: false,
      waypoints: [
        { lat: 0, lng: 0 },
        { lat: 0, lng: 0.6 },
      ],
    });
    const ends = trip.waypoints.map(({ lat, lng }) => ({
      at: { lat, lng },
      forecast: madeForecast({ lat, lng }, calm),
    }));
    expect(judged(trip, ends)[0]).toMatchObject({ verdict: 'no-data', reason: { leg: 1 } });
    expect(
      judged(trip, [
        ...ends,
        { at: { lat: 0, lng: 0.3 }, forecast: madeForecast({ lat: 0, lng: 0.3 }, calm) },
      ])[0],
    ).toMatchObject({ verdict: 'go' });
  });

  test('is an hour that is missing from the forecast, and not what is between its neighbours', () => {
    const trip = dayTrip();
    const samples = samplesOf(trip);
    for (const { forecast } of samples) {
      forecast?.hourly.time.splice(10, 1);
      for (const column of Object.values(forecast?.hourly.series ?? {})) column.splice(10, 1);
    }
    const departures = judged(trip, samples);
    expect(departures.find(({ start }) => start === madeFrom + 9.5 * hourS)).toMatchObject({
      verdict: 'no-data',
    });
    expect(departures.find(({ start }) => start === madeFrom + 12 * hourS)).toMatchObject({ verdict: 'go' });
  });
});

describe('daylight', () => {
  const trip = dayTrip({ rules: { backBefore: 'sunset', notBefore: null } });
  const departures = judged(trip, samplesOf(trip));

  test('back before sunset is go, back after it is no-go and says when the sun sets', () => {
    // Santa Cruz, 1 July: sunset 20:30 PDT, sunrise 05:52.
    const { durationS } = passageOf(trip);
    const sunset = at('2026-07-02T03:30Z');
    for (const { start, end, verdict, reason } of departures) {
      if (start < at('2026-07-01T14:00Z') || start > sunset) continue;
      if (Math.abs(end - sunset) < 120) continue;
      expect(verdict).toBe(end < sunset ? 'go' : 'no-go');
      if (end < sunset) continue;
      expect(reason).toMatchObject({ kind: 'backBefore', value: end, unit: 'epoch' });
      expect(Math.abs((reason?.limit ?? 0) - sunset)).toBeLessThan(120);
    }
    expect(durationS).toBeGreaterThan(3 * hourS);
  });

  test('an evening’s departure is not saved by the sunset of the next day', () =>
    expect(departureAt(departures, '2026-07-02T05:00Z')).toMatchObject({ verdict: 'no-go' }));

  test('dusk is later than sunset', () => {
    const late = dayTrip({ rules: { backBefore: 'dusk', notBefore: null } });
    const until = (of: typeof departures) =>
      of.findLast(({ start, verdict }) => start < at('2026-07-02T04:00Z') && verdict === 'go')?.start ?? 0;
    expect(until(judged(late, samplesOf(late))) - until(departures)).toBe(1800);
  });

  test('not before sunrise holds who would leave in the dark', () => {
    const early = dayTrip({ rules: { backBefore: null, notBefore: 'sunrise' } });
    const judgedEarly = judged(early, samplesOf(early));
    expect(departureAt(judgedEarly, '2026-07-01T12:30Z')).toMatchObject({
      verdict: 'no-go',
      reason: { kind: 'notBefore', leg: 1 },
    });
    expect(departureAt(judgedEarly, '2026-07-01T13:00Z')).toMatchObject({ verdict: 'go' });
  });

  test('never sets at midsummer in the far north, and is never there in its winter', () => {
    const north = (from: string) => {
      const way = dayTrip({
        waypoints: [
          { lat: 74, lng: 20 },
          { lat: 74.1, lng: 20 },
        ],
        rules: { backBefore: 'sunset', notBefore: null },
      });
      const samples = samplesOf(way).map(({ at: where, forecast }) => ({
        at: where,
        forecast: forecast && {
          ...forecast,
          hourly: {
            ...forecast.hourly,
            time: forecast.hourly.time.map((_, hour) => at(from) + hour * hourS),
          },
        },
      }));
      return judged(way, samples, {}, at(from))[0];
    };
    expect(north('2026-07-01T00:00Z')).toMatchObject({ verdict: 'go' });
    expect(north('2026-12-20T00:00Z')).toMatchObject({
      verdict: 'no-go',
      reason: { kind: 'backBefore', limit: null },
    });
  });
});

describe('besides', () => {
  test('fuel that does not last with its reserve is no-go', () => {
    const boat = { name: '', fuelPerHourL: 20, fuelAboardL: 50, fuelReservePct: 33 };
    expect(judged(dayTrip({ boat }), samplesOf(dayTrip()))[0]).toMatchObject({
      verdict: 'no-go',
      reason: { kind: 'fuel', unit: 'L', leg: 2 },
    });
    expect(judged(dayTrip({ boat: { ...boat, fuelAboardL: 70 } }), samplesOf(dayTrip()))[0]?.verdict).toBe(
      'go',
    );
  });

  test('a gale warning in force forbids, an advisory makes marginal, one for the land does neither', () => {
    const warning = (changed: Partial<OfficialWarning>): OfficialWarning => ({
      id: '1',
      event: 'Gale Warning',
      kind: 'marine',
      band: 'gale',
      severity: 'Moderate',
      area: '',
      headline: null,
      description: null,
      instruction: null,
      sender: null,
      sent: null,
      onset: madeFrom + 10 * hourS,
      until: madeFrom + 20 * hourS,
      ...changed,
    });
    const hours = (changed: Partial<OfficialWarning>) => {
      const departures = judged(dayTrip(), samplesOf(dayTrip()), {
        warnings: { ...noWarnings, known: [warning(changed)] },
      });
      return [5, 9, 15, 21].map(
        hour => departures.find(({ start }) => start === madeFrom + hour * hourS)?.verdict,
      );
    };
    expect(hours({})).toEqual(['go', 'no-go', 'no-go', 'go']);
    expect(hours({ event: 'Small Craft Advisory', band: 'smallCraft' })).toEqual([
      'go',
      'marginal',
      'marginal',
      'go',
    ]);
    expect(hours({ event: 'Frost Advisory', band: null, kind: 'other' })).toEqual(['go', 'go', 'go', 'go']);
    expect(hours({ until: null })).toEqual(['go', 'no-go', 'no-go', 'no-go']);
  });

  test('a bar is passed only with water enough, there and back', () => {
    const values = Array.from({ length: madeHours * 10 }, (_, step) => (step < 50 ? 1 : 3));
    const gate = {
      waypoint: 0,
      kind: 'tideHeight',
      station: 'The bar',
      limit: 2,
      from: madeFrom,
      stepS: 360,
      values,
    } as const;
    const departures = judged(dayTrip(), samplesOf(dayTrip()), { gates: [gate] });
    expect(departures[0]).toMatchObject({
      verdict: 'no-go',
      reason: { kind: 'tideHeight', value: 1, limit: 2, unit: 'm', leg: 1 },
    });
    expect(departures.find(({ start }) => start === madeFrom + 6 * hourS)?.verdict).toBe('go');
  });
});

describe('a way', () => {
  test('is sampled at most every 25 km, date line or not, and each place once', () => {
    const points = samplePoints({
      waypoints: [
        { lat: 51, lng: 179 },
        { lat: 52, lng: -178.5 },
        { lat: 51, lng: 179 },
      ],
    });
    for (const [index, point] of points.entries()) {
      expect(distanceKm(points[index - 1] ?? point, point)).toBeLessThanOrEqual(25);
      expect(Math.abs(point.lng)).toBeGreaterThan(178);
    }
    expect(new Set(points.map(({ lat, lng }) => `${lat} ${lng}`)).size).toBe(points.length);
  });

  test('is halfway in the middle of its great circle', () => {
    const middle = pointBetween({ lat: 50, lng: 170 }, { lat: 50, lng: -170 }, 0.5);
    expect(middle.lng).toBeCloseTo(-180, 9);
    expect(middle.lat).toBeGreaterThan(50);
  });

  test('takes as long as its legs and its stays', () => {
    const { durationS, legs, distanceKm: km } = passageOf(dayTrip());
    expect(legs.length).toBe(2);
    expect(durationS).toBeCloseTo((km / 1.852 / 12) * hourS + hourS, 6);
  });
});

describe('a trip that is none', () => {
  const good = {
    waypoints: [
      { lat: 1, lng: 2 },
      { lat: 1.1, lng: 2 },
    ],
    speedKt: 10,
    thereAndBack: true,
  };
  test('is told from one that is', () =>
    expect(readTrip(good)).toMatchObject({ ok: true, trip: { speedKt: 10 } }));
  test.each([
    [null, { kind: 'notATrip' }],
    [
      { ...good, waypoints: [] },
      { kind: 'waypointCount', count: 0 },
    ],
    [
      { ...good, waypoints: Array.from({ length: 31 }, () => good.waypoints[0]) },
      { kind: 'waypointCount', count: 31 },
    ],
    [
      { ...good, waypoints: [good.waypoints[0], { lat: 91, lng: 0 }] },
      { kind: 'position', waypoint: 1 },
    ],
    [
      { ...good, waypoints: [good.waypoints[0], { lat: '1', lng: 0 }] },
      { kind: 'position', waypoint: 1 },
    ],
    [
      { ...good, waypoints: [{ ...good.waypoints[0], stayMinutes: -1 }, good.waypoints[1]] },
      { kind: 'stay', waypoint: 0 },
    ],
    [
      { ...good, speedKt: 0 },
      { kind: 'speed', waypoint: null },
    ],
    [
      { ...good, speedKt: 300 },
      { kind: 'speed', waypoint: null },
    ],
    [
      { ...good, speedKt: undefined },
      { kind: 'speed', waypoint: null },
    ],
    [
      { ...good, thereAndBack: 'yes' },
      { kind: 'rule', rule: 'thereAndBack' },
    ],
    [
      { ...good, backBefore: 'noon' },
      { kind: 'rule', rule: 'backBefore' },
    ],
    [
      { ...good, limits: { maxGustKt: '25' } },
      { kind: 'limit', limit: 'maxGustKt' },
    ],
    [{ ...good, waypoints: [good.waypoints[0], good.waypoints[0]] }, { kind: 'noDistance' }],
    [
      {
        ...good,
        waypoints: [
          { lat: 0, lng: 0 },
          { lat: 60, lng: 90 },
        ],
      },
      { kind: 'tooLong', km: expect.any(Number) },
    ],
  ])('%j', (value, fault) => expect(readTrip(value)).toEqual({ ok: false, fault }));
});
