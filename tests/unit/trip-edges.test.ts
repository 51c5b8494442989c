import { warningOfNotice } from '../../src/core/rules/official/stored-warnings.ts';
import { noticeFrom } from '../support/official-made.ts';
import { describe, expect, test } from 'vitest';
import {
  isForbiddingWarning,
  warningBandOf,
  type OfficialWarning,
} from '../../src/core/rules/forecast/warnings.ts';
import type { Coordinates } from '../../src/core/rules/place/place.ts';
import { noLimits, noRules, type Trip } from '../../src/core/rules/route/trip.ts';
import type { TideGate } from '../../src/core/rules/trip/gates.ts';
import { departuresOf, tripJudge, type TripFacts } from '../../src/core/rules/trip/judge.ts';
import { legVerdicts } from '../../src/core/rules/trip/leg-verdicts.ts';
import { tripColumns, type Sample } from '../../src/core/rules/trip/trip-columns.ts';
import type { Departure } from '../../src/core/rules/trip/verdict.ts';
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
const instant = (label: string): number => Date.parse(label) / 1000;
type Series = Parameters<typeof madeForecast>[1];

function judged(trip: Trip, samples: readonly Sample[], more: Partial<TripFacts> = {}): Departure[] {
  const columns = tripColumns(samples);
  if (!columns) throw new Error('There is no hour.');
  return departuresOf(trip, { columns, warnings: noWarnings, gates: [], ...more }, columns.from);
}
function firstOf(trip: Trip, series: Series, more: Partial<TripFacts> = {}): Departure {
  const columns = tripColumns(samplesOf(trip, series));
  if (!columns) throw new Error('There is no hour.');
  const facts = { columns, warnings: noWarnings, gates: [], ...more };
  return tripJudge(trip, facts, { from: madeFrom, until: madeFrom })(madeFrom);
}
const kindsOf = ({ reason, others }: Departure): string[] =>
  [reason, ...others].flatMap(each => each?.kind ?? []);

describe('points whose hours are half an hour apart', () => {
  const trip = dayTrip({
    waypoints: [
      { lat: 36.96, lng: -122.02, stayMinutes: 120 },
      { lat: 36.8, lng: -122.17 },
    ],
    speedKt: 10,
    thereAndBack: false,
    limits: { ...noLimits, maxWindKt: 25 },
  });
  const peak = (hour: number) => Array.from({ length: 24 }, (_, each) => (each === hour ? 30 : 8));
  const samplesApart = (offsetS: number, peakAt: 0 | 1): Sample[] =>
    trip.waypoints.map(({ lat, lng }, index) => {
      const windSpeedKt = peakAt === index ? peak(6) : 8;
      const from = madeFrom + (index === 1 ? offsetS : 0);
      return {
        at: { lat, lng },
        forecast: madeForecast({ lat, lng }, { ...calm, windSpeedKt, windGustKt: windSpeedKt }, 24, from),
      };
    });

  test.each([0, 900, 1800, 2700])('lose no peak of the first one, %d s apart', offsetS => {
    const atPeak = judged(trip, samplesApart(offsetS, 0)).filter(
      ({ start }) => start >= madeFrom + 4 * hourS && start <= madeFrom + 6 * hourS,
    );
    expect(atPeak.length).toBe(9);
    for (const departure of atPeak)
      expect(departure).toMatchObject({ verdict: 'no-go', reason: { kind: 'wind', value: 30 } });
  });

  test.each([0, 900, 1800, 2700])('and none of the last one, %d s apart', offsetS => {
    // Three hours and twelve minutes later the boat is at the second point.
    const worst = Math.max(
      ...judged(trip, samplesApart(offsetS, 1)).map(({ reason }) =>
        reason?.kind === 'wind' ? (reason.value ?? 0) : 0,
      ),
    );
    // Departures are a quarter of an hour apart: the nearest arrival is within seven and a half minutes of the peak.
    expect(worst).toBeGreaterThan(30 - (22 * 450) / hourS);
  });

  test('are known where both are, and nowhere else', () => {
    const departures = judged(trip, samplesApart(1800, 0));
    // The boat waits two hours at the first point: it needs the second one later.
    expect(departures[0]?.verdict).not.toBe('no-data');
    const late = judged(trip, samplesApart(-7200 - 1800, 0));
    expect(late[0]).toMatchObject({ verdict: 'no-data', reason: { leg: 1 } });
  });

  test('thunder in either of their hours is met', () => {
    const samples = samplesApart(1800, 0).map(({ at, forecast }, index) => ({
      at,
      forecast: forecast && {
        ...forecast,
        hourly: {
          ...forecast.hourly,
          series: {
            ...forecast.hourly.series,
            windSpeedKt: forecast.hourly.time.map(() => 8),
            windGustKt: forecast.hourly.time.map(() => 9),
            weatherCode: forecast.hourly.time.map((_, hour) => (index === 1 && hour === 10 ? 95 : 1)),
          },
        },
      },
    }));
    // There at 17:30 and after: the hour of thunder is 17:30, and counts from 16:30 to 18:30.
    const marginal = judged(trip, samples).filter(({ verdict }) => verdict === 'marginal');
    expect(marginal.every(({ reason }) => reason?.kind === 'thunder')).toBe(true);
    expect(marginal.length).toBeGreaterThan(4);
  });
});

describe('a waypoint that stands twice', () => {
  const [home, middle, end] = [
    { lat: 36.96, lng: -122.02 },
    { lat: 36.8, lng: -122.02 },
    { lat: 36.8, lng: -122.22 },
  ];
  const hours = Array.from({ length: madeHours }, (_, hour) => 6 + (hour % 24));
  const verdicts = (waypoints: Trip['waypoints'], thereAndBack: boolean) => {
    const trip = dayTrip({ waypoints, thereAndBack, speedKt: 10 });
    return judged(trip, samplesOf(trip, { ...calm, windSpeedKt: hours, windGustKt: hours })).map(
      ({ verdict, reason }) => [verdict, reason?.kind, reason?.time, Math.round((reason?.value ?? 0) * 1e6)],
    );
  };

  test.each([true, false])('is judged as one, there and back: %s', thereAndBack => {
    const stay = { stayMinutes: 60 };
    const once = verdicts([home, { ...middle, ...stay }, end], thereAndBack);
    expect(verdicts([home, middle, { ...middle, ...stay }, end], thereAndBack)).toEqual(once);
    expect(verdicts([home, { ...middle, ...stay }, middle, end], thereAndBack)).toEqual(once);
    expect(verdicts([home, middle, { ...middle, ...stay }, middle, end], thereAndBack)).toEqual(once);
    expect(new Set(once.map(([verdict]) => verdict)).has('go')).toBe(true);
  });

  test('at the start, with a stay, is judged', () => {
    const once = verdicts([{ ...home, stayMinutes: 60 }, end], false);
    expect(verdicts([home, { ...home, stayMinutes: 60 }, end], false)).toEqual(once);
    expect(verdicts([{ ...home, stayMinutes: 60 }, home, end], false)).toEqual(once);
    expect(once.some(([verdict]) => verdict === 'go')).toBe(true);
  });

  test('has a verdict for each leg', () => {
    const trip = dayTrip({
      waypoints: [home, middle, { ...middle, stayMinutes: 60 }, end],
      thereAndBack: false,
    });
    const columns = tripColumns(samplesOf(trip));
    if (!columns) throw new Error('There is no hour.');
    expect(legVerdicts(trip, { columns, warnings: noWarnings, gates: [] }, madeFrom)).toEqual([
      'go',
      'go',
      'go',
    ]);
  });
});

describe('dusk after midnight', () => {
  const north = (lng: number, lat = 60.95): Trip =>
    dayTrip({
      waypoints: [
        { lat, lng },
        { lat: lat + 0.05, lng },
      ],
      speedKt: 10,
      rules: { ...noRules, backBefore: 'dusk' },
    });

  test.each([0, 5, 24.9, 180, -179.9, -135])('leaves the bright day open at %d° of longitude', lng => {
    const trip = north(lng);
    const departures = judged(trip, samplesOf(trip));
    // Of all days from 1 to 7 July the sun is above civil twilight all day but for an hour or two about its midnight.
    const dark = departures.filter(({ reason }) => reason?.kind === 'backBefore').length;
    const days = departures.length / 96;
    expect(dark / days).toBeGreaterThan(0.5);
    expect(dark / days).toBeLessThan(14);
  });

  test('is no limit where the sun stays up', () => {
    const trip = north(20, 69);
    const columns = judged(trip, samplesOf(trip));
    expect(columns.some(({ reason }) => reason?.kind === 'backBefore')).toBe(false);
  });
});

describe('fog', () => {
  const { visibilityFt: _known, ...unseen } = calm;
  test.each([
    [{ ...calm, lowCloudPct: 92, visibilityFt: 78_740 }, 'go', []],
    [{ ...calm, lowCloudPct: 92, visibilityFt: 10_000 }, 'marginal', ['possibleFog']],
    [{ ...unseen, lowCloudPct: 92 }, 'marginal', ['possibleFog']],
    [{ ...unseen, lowCloudPct: 20 }, 'go', []],
    [{ ...calm, visibilityFt: 3000 }, 'marginal', ['fog']],
    [{ ...calm, weatherCode: 48 }, 'marginal', ['fog']],
    [unseen, 'marginal', ['fogUnknown']],
  ] as const)('%j is %s', (series, verdict, kinds) => {
    const departure = firstOf(dayTrip(), series);
    expect(departure.verdict).toBe(verdict);
    expect(kindsOf(departure)).toEqual(kinds);
  });

  test('of an hour without a weather code is no data, whether the hours have none or one lacks it', () => {
    const { weatherCode: _code, ...without } = calm;
    const lacking = Array.from({ length: madeHours }, (_, hour) => (hour === 0 ? null : 1));
    for (const series of [without, { ...calm, weatherCode: lacking }])
      expect(firstOf(dayTrip(), series)).toMatchObject({
        verdict: 'no-data',
        reason: { kind: 'no-data', what: 'weatherCode' },
      });
  });
});

describe('a shortest wave period', () => {
  const trip = dayTrip({ limits: { ...noLimits, minWavePeriodS: 6 } });
  test.each([
    [{ waveHeightFt: 0.3, wavePeriodS: 2 }, 'go', undefined],
    [{ waveHeightFt: 1.9, wavePeriodS: 3 }, 'go', undefined],
    [{ waveHeightFt: 2, wavePeriodS: 5 }, 'no-go', 'wavePeriod'],
    [{ waveHeightFt: 3, wavePeriodS: 6.5 }, 'marginal', 'wavePeriod'],
    [{ waveHeightFt: 3, wavePeriodS: 7 }, 'go', undefined],
  ] as const)('of 6 s: %j is %s', (series, verdict, kind) => {
    const departure = firstOf(trip, { ...calm, ...series });
    expect(departure.verdict).toBe(verdict);
    expect(departure.reason?.kind).toBe(kind);
  });

  test('is asked of seas of 2 ft alone where it is not known', () => {
    const { wavePeriodS: _period, ...without } = calm;
    expect(firstOf(trip, { ...without, waveHeightFt: 1 }).verdict).toBe('go');
    expect(firstOf(trip, { ...without, waveHeightFt: 3 })).toMatchObject({
      verdict: 'no-data',
      reason: { what: 'wavePeriod' },
    });
  });

  test('counts from the moment at which the seas reach 2 ft between two hours', () => {
    const standing = dayTrip({
      waypoints: [
        { lat: 36.96, lng: -122.02, stayMinutes: 60 },
        { lat: 36.97, lng: -122.02 },
      ],
      speedKt: 60,
      thereAndBack: false,
      limits: { ...noLimits, minWavePeriodS: 6 },
    });
    // From 1 to 3 ft in an hour: 2 ft at half past, where the period is 5 s on its way from 4 to 6 s.
    const series = {
      ...calm,
      waveHeightFt: Array.from({ length: madeHours }, (_, hour) => (hour === 0 ? 1 : 3)),
      wavePeriodS: Array.from({ length: madeHours }, (_, hour) => (hour === 0 ? 4 : 6)),
    };
    const departure = firstOf(standing, series);
    expect(departure).toMatchObject({ verdict: 'no-go', reason: { kind: 'wavePeriod' } });
    expect(departure.reason?.value).toBeCloseTo(5, 2);
    expect(Math.abs((departure.reason?.time ?? 0) - (madeFrom + 1800))).toBeLessThan(5);
  });
});

describe('the hazards of the forecast screen', () => {
  test('steep seas are marginal, with their height and period', () =>
    expect(firstOf(dayTrip(), { ...calm, waveHeightFt: 3.9, wavePeriodS: 3.5 })).toMatchObject({
      verdict: 'marginal',
      reason: { kind: 'steepSeas', value: 3.9, limit: 3.5, unit: 'ft', leg: 1, time: madeFrom },
    }));

  test('seas of 2 ft whose period is not known may be steep', () => {
    const { wavePeriodS: _period, ...without } = calm;
    expect(firstOf(dayTrip(), { ...without, waveHeightFt: 3 })).toMatchObject({
      verdict: 'marginal',
      reason: { kind: 'steepnessUnknown' },
    });
    expect(firstOf(dayTrip(), { ...without, waveHeightFt: 1 }).verdict).toBe('go');
  });

  test('wind against the current is marginal, with it is not', () => {
    const windy = { ...calm, windSpeedKt: 13, windGustKt: 15, windDirectionDeg: 180, currentSpeedKt: 2 };
    expect(firstOf(dayTrip(), { ...windy, currentTowardDeg: 190 })).toMatchObject({
      verdict: 'marginal',
      reason: { kind: 'windAgainstStream' },
    });
    expect(firstOf(dayTrip(), { ...windy, currentTowardDeg: 10 }).verdict).toBe('go');
  });

  test('a long swell is marginal on a bar alone, and so is one that is not known where the sea is high', () => {
    const long = { ...calm, waveHeightFt: 3.5, wavePeriodS: 15, swellHeightFt: 3.2, swellPeriodS: 15 };
    const bar = dayTrip();
    bar.waypoints[0] = { lat: 36.96, lng: -122.02, leastTideM: 1 };
    expect(firstOf(dayTrip(), long).verdict).toBe('go');
    expect(firstOf(bar, long)).toMatchObject({
      verdict: 'marginal',
      reason: { kind: 'longPeriodSwell', leg: 1, time: madeFrom },
    });
    const { swellPeriodS: _period, ...unknown } = long;
    expect(firstOf(bar, unknown)).toMatchObject({ verdict: 'marginal', reason: { kind: 'swellUnknown' } });
    expect(firstOf(bar, { ...calm, waveHeightFt: 2 }).verdict).toBe('go');
  });
});

const warning = (event: string): OfficialWarning => ({
  id: event,
  event,
  kind: 'marine',
  band: warningBandOf(event),
  severity: 'Severe',
  area: '',
  headline: null,
  description: null,
  instruction: null,
  sender: null,
  sent: null,
  onset: madeFrom,
  until: madeFrom + 20 * hourS,
});

describe('what forbids', () => {
  test.each([
    ['Tsunami Warning', 'no-go'],
    ['Tsunami Advisory', 'no-go'],
    ['Special Marine Warning', 'no-go'],
    ['Heavy Freezing Spray Warning', 'no-go'],
    ['Hurricane Warning', 'no-go'],
    ['Storm Warning', 'no-go'],
    ['Gale Warning', 'no-go'],
    ['Tsunami Watch', 'marginal'],
    ['Gale Watch', 'marginal'],
    ['Freezing Spray Advisory', 'marginal'],
    ['Small Craft Advisory', 'marginal'],
  ])('%s in force is %s', (event, verdict) => {
    const departure = firstOf(dayTrip(), calm, { warnings: { ...noWarnings, known: [warning(event)] } });
    expect(departure).toMatchObject({ verdict, reason: { kind: 'warning', what: event } });
    expect(
      isForbiddingWarning(warning(event)) || ['gale', 'storm'].includes(warningBandOf(event) ?? ''),
    ).toBe(verdict === 'no-go');
  });

  test.each([
    ['gale', undefined, 'no-go'],
    ['tsunami', undefined, 'no-go'],
    ['gale', 'watch', 'marginal'],
    ['high waves', undefined, 'marginal'],
    ['fog', undefined, 'marginal'],
    ['gale', 'land', 'go'],
  ] as const)('a %s notice (%s) of any service in force is %s', (about, scope, verdict) => {
    const notice = warningOfNotice(noticeFrom({ class: about, ...(scope && { scope }) }));
    const known = notice ? [notice] : [];
    expect(firstOf(dayTrip(), calm, { warnings: { ...noWarnings, known } })).toMatchObject({
      verdict,
      ...(verdict !== 'go' && { reason: { kind: 'warning', what: 'STURM-Warnung' } }),
    });
  });

  test.each([
    [66, 'freezingRain'],
    [67, 'freezingRain'],
    [82, 'violentShowers'],
  ])('the weather code %d', (weatherCode, kind) =>
    expect(firstOf(dayTrip(), { ...calm, weatherCode })).toMatchObject({
      verdict: 'no-go',
      reason: { kind },
    }),
  );
});

describe('the worst reason is named first, and the others in their order', () => {
  const trip = dayTrip({ limits: { ...noLimits, maxWindKt: 20, maxGustKt: 40 } });
  test.each([
    [{ windSpeedKt: 18.5, weatherCode: 95 }, {}, ['thunder', 'wind']],
    [{ windSpeedKt: 18.5, waveHeightFt: 8 }, {}, ['waveBand', 'wind']],
    [{ windSpeedKt: 22, waveHeightFt: 8, weatherCode: 95 }, {}, ['wind', 'thunder', 'waveBand']],
    [{ windSpeedKt: 49, windGustKt: 50 }, {}, ['windBand', 'gustBand']],
    [{ windSpeedKt: 22, weatherCode: 82 }, {}, ['violentShowers', 'wind']],
    [
      { windSpeedKt: 22 },
      { warnings: { ...noWarnings, known: [warning('Tsunami Warning')] } },
      ['warning', 'wind'],
    ],
    [
      { weatherCode: 95 },
      { warnings: { ...noWarnings, known: [warning('Small Craft Advisory'), warning('Gale Warning')] } },
      ['warning', 'thunder', 'warning'],
    ],
    [
      { waveHeightFt: 4.5, wavePeriodS: 4, lowCloudPct: 95, visibilityFt: 5000 },
      {},
      ['steepSeas', 'waveBand', 'possibleFog'],
    ],
  ] as const)('%j %j', (series, more, kinds) => {
    const departure = firstOf(trip, { ...calm, windGustKt: 24, ...series }, more);
    expect(kindsOf(departure)).toEqual(kinds);
  });
});

describe('a stay at the end of a trip that is one way', () => {
  const waypoints = [
    { lat: 36.96, lng: -122.02 },
    { lat: 36.8, lng: -122.17, stayMinutes: 600 },
  ];
  const trip = dayTrip({ waypoints, thereAndBack: false, rules: { ...noRules, backBefore: 'sunset' } });

  test('comes after the boat is there: sunset counts for the arrival', () => {
    const departures = judged(trip, samplesOf(trip));
    const noon = departures.find(({ start }) => start === instant('2026-07-01T19:00Z'));
    expect(noon).toMatchObject({ verdict: 'go' });
    expect((noon?.end ?? 0) - (noon?.start ?? 0)).toBeLessThan(2 * hourS);
    expect(departures.find(({ start }) => start === instant('2026-07-02T03:00Z'))).toMatchObject({
      verdict: 'no-go',
      reason: { kind: 'backBefore' },
    });
  });

  test('comes after it, too, where the last waypoint stands twice', () => {
    const [start, end] = waypoints;
    const twice = { ...trip, waypoints: [start, end, end].flatMap(each => each ?? []) };
    expect(judged(twice, samplesOf(twice))[0]?.end).toBe(judged(trip, samplesOf(trip))[0]?.end);
  });

  test('is judged by its weather all the same', () => {
    const windKt = Array.from({ length: madeHours }, (_, hour) => (hour === 8 ? 40 : 6));
    const departure = firstOf(
      { ...trip, rules: noRules },
      { ...calm, windSpeedKt: windKt, windGustKt: windKt },
    );
    expect(departure).toMatchObject({ verdict: 'no-go', reason: { kind: 'windBand' } });
  });
});

describe('a drying place', () => {
  const trip = dayTrip();
  trip.waypoints[1] = { lat: 36.8, lng: -122.17, stayMinutes: 360, leastTideM: 1.5 };
  /** Two meters of tide about 1.5 m: high at the start and every twelve hours, low six hours after it. */
  const gate: TideGate = {
    waypoint: 1,
    kind: 'tideHeight',
    limit: 1.5,
    station: 'The bar',
    from: madeFrom,
    stepS: 360,
    values: Array.from({ length: madeHours * 10 }, (_, step) => 1.7 + Math.cos((step / 120) * 2 * Math.PI)),
  };

  test('needs water over the whole stay, and not only on arrival and departure', () => {
    const departures = judged(trip, samplesOf(trip), { gates: [gate] });
    // Half of each tide is above 1.5 m, which is less than the six hours of the stay and the way in.
    const open = departures.filter(({ verdict }) => verdict === 'go');
    for (const { start } of open) {
      const arrival = (start - madeFrom) / hourS + 1;
      // The lowest water of the stay stands in the middle of it, or at one of its ends.
      const least = Math.min(
        ...Array.from(
          { length: 61 },
          (_, tenth) => 1.7 + Math.cos(((arrival + tenth / 10) / 12) * 2 * Math.PI),
        ),
      );
      expect(least).toBeGreaterThan(1.3);
    }
    const short = dayTrip();
    short.waypoints[1] = { lat: 36.8, lng: -122.17, stayMinutes: 60, leastTideM: 1.5 };
    expect(
      judged(short, samplesOf(short), { gates: [gate] }).filter(({ verdict }) => verdict === 'go').length,
    ).toBeGreaterThan(open.length);
    // In and out at high water, dry between.
    const long = dayTrip();
    long.waypoints[1] = { lat: 36.8, lng: -122.17, stayMinutes: 720, leastTideM: 1.5 };
    const dry = judged(long, samplesOf(long), { gates: [gate] })[0];
    expect(dry).toMatchObject({ verdict: 'no-go', reason: { kind: 'tideHeight', leg: 1 } });
    expect(dry?.reason?.value).toBeCloseTo(0.7, 2);
  });

  test('is not known where its table ends within the stay', () => {
    const ends = { ...gate, limit: 0, values: Array.from(gate.values).slice(0, 40) };
    expect(judged(trip, samplesOf(trip), { gates: [ends] })[0]).toMatchObject({
      verdict: 'no-data',
      reason: { kind: 'no-data', what: 'tideHeight' },
    });
  });

  test('lets a stream run as it will while the boat lies there', () => {
    const values = Array.from({ length: madeHours * 10 }, (_, step) => (step > 20 && step < 60 ? 4 : 0));
    const stream: TideGate = { ...gate, kind: 'tideStream', limit: 1, values };
    expect(judged(trip, samplesOf(trip), { gates: [stream] })[0]?.verdict).toBe('go');
  });
});

describe('a harbor without waves', () => {
  const [marina, outside, far]: Coordinates[] = [
    { lat: 36.96, lng: -122.02 },
    { lat: 36.95, lng: -122.02 },
    { lat: 36.8, lng: -122.17 },
  ];
  const { waveHeightFt: _wave, wavePeriodS: _period, ...dry } = calm;
  const at = (where: Coordinates | undefined, series: Series): Sample => {
    const place = where ?? { lat: 0, lng: 0 };
    return {
      at: place,
      forecast: {
        ...madeForecast(place, series),
        marine: series.waveHeightFt === undefined ? 'noneHere' : 'present',
      },
    };
  };
  const trip = dayTrip({ waypoints: [marina, far].flatMap(each => each ?? []) });
  const nearShore = { ...at(marina, dry), isNearShore: true };

  test('takes those of the nearest point within 5 km that has them, and says so', () => {
    const departure = judged(trip, [nearShore, at(outside, calm), at(far, calm)])[0];
    expect(departure).toMatchObject({ verdict: 'go' });
    expect(departure?.caveats).toEqual([
      { kind: 'waves', at: marina, from: outside, km: expect.closeTo(1.11, 1) },
    ]);
  });

  test('is not known where no such point is near, where it lies off shore, or where the sea was not answered', () => {
    const half = nearShore.forecast && { ...nearShore.forecast, marine: 'notAnswered' as const };
    for (const samples of [
      [nearShore, at(far, calm)],
      [at(marina, dry), at(outside, calm), at(far, calm)],
      [{ ...nearShore, forecast: half }, at(outside, calm), at(far, calm)],
    ])
      expect(judged(trip, samples)[0]).toMatchObject({
        verdict: 'no-data',
        reason: { what: 'wave' },
        caveats: [],
      });
  });
});

test('a current of half a knot and more is named as not counted, with its strongest', () => {
  const currentSpeedKt = Array.from({ length: madeHours }, (_, hour) => (hour === 1 ? 2 : 0.2));
  const departures = judged(dayTrip(), samplesOf(dayTrip(), { ...calm, currentSpeedKt }));
  expect(departures[0]?.caveats).toEqual([{ kind: 'stream', value: 2, leg: 1, time: madeFrom + hourS }]);
  expect(departures.at(30)?.caveats).toEqual([]);
  expect(firstOf(dayTrip(), { ...calm, currentSpeedKt: 0.4 }).caveats).toEqual([]);
});
