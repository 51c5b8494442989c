import { describe, expect, test } from 'vitest';
import { distanceKm } from '../../src/core/rules/place/distance.ts';
import { passageOf, positionAt, samplePoints } from '../../src/core/rules/route/legs.ts';
import type { Trip } from '../../src/core/rules/route/trip.ts';
import { hourS } from '../../src/core/rules/time/time.ts';
import { arrivingBy } from '../../src/core/rules/trip/arriving-by.ts';
import { departuresOf } from '../../src/core/rules/trip/judge.ts';
import { legDetails } from '../../src/core/rules/trip/leg-details.ts';
import { legVerdicts } from '../../src/core/rules/trip/leg-verdicts.ts';
import { shorterLater } from '../../src/core/rules/trip/shorter-later.ts';
import { streamPassage } from '../../src/core/rules/trip/stream-passage.ts';
import { tripColumns, type Sample } from '../../src/core/rules/trip/trip-columns.ts';
import { streamSources, tripStream, type StreamTable } from '../../src/core/rules/trip/trip-stream.ts';
import { tripTrack } from '../../src/core/rules/trip/trip-track.ts';
import { calm, dayTrip, madeForecast, madeFrom, noWarnings } from '../support/made-trips.ts';
import { rounds } from '../support/rounds.ts';
import { sweepStreams } from '../support/stream-sweep.ts';

/** Due north along a meridian: 10 NM. */
const north = (changed: Partial<Trip> = {}): Trip =>
  dayTrip({
    waypoints: [
      { lat: 36, lng: -122 },
      { lat: 36 + (10 * 1.852) / 111.195, lng: -122 },
    ],
    speedKt: 5,
    thereAndBack: false,
    ...changed,
  });

type Current = Pick<Parameters<typeof madeForecast>[1], 'currentSpeedKt' | 'currentTowardDeg'>;
const samplesIn = (trip: Trip, current: Current): Sample[] =>
  samplePoints(trip).map(at => ({ at, forecast: madeForecast(at, { ...calm, ...current }) }));

function judged(trip: Trip, samples: Sample[], tables: StreamTable[] = []) {
  const columns = tripColumns(samples);
  if (!columns) throw new Error('There is no hour.');
  const stream = tripStream(trip, columns, tables);
  const facts = { columns, warnings: noWarnings, gates: [], stream };
  const departures = departuresOf(trip, facts, madeFrom);
  const [first] = departures;
  if (!first) throw new Error('There is no departure.');
  return { columns, stream, facts, departures, first };
}

const hoursOf = ({ start, end }: { start: number; end: number }): number => (end - start) / hourS;

const table = (at: StreamTable['at'], eastKt: number, northKt: number, station = 'The Race'): StreamTable => {
  const rows = 1009;
  const every = (value: number): Float64Array => new Float64Array(rows).fill(value);
  return {
    at,
    field: { from: madeFrom, stepS: 600, rows, station, eastKt: every(eastKt), northKt: every(northKt) },
  };
};

describe('the speed over ground', () => {
  test('is less against the current, more with it', () => {
    const against = judged(north(), samplesIn(north(), { currentSpeedKt: 4, currentTowardDeg: 180 })).first;
    expect(hoursOf(against)).toBeCloseTo(10, 2);
    expect(against.stream).toMatchObject({ gainedS: -8 * hourS });
    expect((against.stream?.waterKm ?? 0) / 1.852).toBeCloseTo(50, 1);
    expect((against.stream?.groundKm ?? 0) / 1.852).toBeCloseTo(10, 2);
    const withIt = judged(north(), samplesIn(north(), { currentSpeedKt: 5, currentTowardDeg: 0 })).first;
    expect(hoursOf(withIt)).toBeCloseTo(1, 2);
  });

  test('is what the boat has left that crabs across the current', () => {
    const { first } = judged(north(), samplesIn(north(), { currentSpeedKt: 3, currentTowardDeg: 90 }));
    expect(hoursOf(first)).toBeCloseTo(10 / 4, 2);
  });

  test('follows a current that turns on the way, whatever the direction reads in between', () => {
    // 2 kt against for six hours, then 2 kt with it: 18 NM, then the rest at 7 kt.
    const long = north({
      waypoints: [
        { lat: 36, lng: -122 },
        { lat: 36 + (25 * 1.852) / 111.195, lng: -122 },
      ],
    });
    const hours = Array.from({ length: 168 }, (_, hour) => hour);
    const samples = samplesIn(long, {
      currentSpeedKt: hours.map(() => 2),
      currentTowardDeg: hours.map(hour => (hour < 6 ? 180 : 0)),
    });
    const { first } = judged(long, samples);
    // Between the fifth and the sixth hour the current goes evenly from 2 kt against to 2 kt with it.
    expect(hoursOf(first)).toBeCloseTo(6 + (25 - 5 * 3 - 5) / 7, 2);
  });

  test('is the same across the date line', () => {
    const across = dayTrip({
      waypoints: [
        { lat: 0, lng: 179.95 },
        { lat: 0, lng: -179.95 },
      ],
      speedKt: 6,
      thereAndBack: false,
    });
    const { first } = judged(across, samplesIn(across, { currentSpeedKt: 3, currentTowardDeg: 90 }));
    expect(hoursOf(first)).toBeCloseTo((0.1 * 111.195) / 1.852 / 9, 2);
  });

  test('is taken from a table within 3 NM of the boat, else from the model', () => {
    const at = { lat: 36 + (5 * 1.852) / 111.195, lng: -122 };
    const trip = north();
    const { first, stream } = judged(trip, samplesIn(trip, { currentSpeedKt: 1, currentTowardDeg: 0 }), [
      table(at, 0, -4),
    ]);
    expect(streamSources(trip, stream)).toEqual({ stations: ['The Race'], model: true, unknownLegs: [] });
    // 6 NM in reach of the station at 1 kt, 4 NM at 6 kt.
    expect(hoursOf(first)).toBeCloseTo(6 + 4 / 6, 1);
    const tooFar = table({ lat: at.lat, lng: -122.07 }, 0, -4);
    expect(streamSources(trip, judged(trip, samplesIn(trip, {}), [tooFar]).stream).stations).toEqual([]);
  });

  test('is that of the nearest of several stations', () => {
    const trip = north();
    const [start, end] = trip.waypoints;
    if (!start || !end) throw new Error('There is no leg.');
    const { stream } = judged(trip, samplesIn(trip, {}), [
      table(start, 0, 1, 'South'),
      table({ lat: start.lat + 0.04, lng: -122 }, 0, 1, 'Middle'),
      table(end, 0, 1, 'North'),
    ]);
    const stations = (stream.spansOfLeg[0] ?? []).map(({ field }) => field?.station ?? null);
    expect(stations).toEqual(['South', 'Middle', null, 'North']);
  });

  test('moves the boat on its chart, what it meets on each leg, and the fuel it needs', () => {
    const trip = north({ boat: { name: '', fuelPerHourL: 2, fuelAboardL: 10, fuelReservePct: 0 } });
    const { columns, stream, facts, first } = judged(
      trip,
      samplesIn(trip, { currentSpeedKt: 4, currentTowardDeg: 180 }),
    );
    expect(first).toMatchObject({ verdict: 'no-go', reason: { kind: 'fuel', limit: 10 } });
    expect(first.reason?.value).toBeCloseTo(20, 1);
    const [leg] = legDetails(trip, columns, madeFrom, stream);
    expect((leg?.endAt ?? 0) - madeFrom).toBe(first.end - madeFrom);
    const half = tripTrack(trip, columns, madeFrom, stream).find(({ time }) => time >= madeFrom + 5 * hourS);
    expect(
      distanceKm(trip.waypoints[0] ?? { lat: 0, lng: 0 }, half?.at ?? { lat: 0, lng: 0 }) / 1.852,
    ).toBeCloseTo(5, 0);
    expect(legVerdicts(trip, facts, madeFrom)).toEqual(['no-go']);
  });
});

test('gates and daylight are judged at the times that the stream makes', () => {
  const trip = north({ rules: { backBefore: 'sunset', notBefore: null } });
  const columns = tripColumns(samplesIn(trip, { currentSpeedKt: 4, currentTowardDeg: 180 }));
  if (!columns) throw new Error('There is no hour.');
  const gate = {
    waypoint: 1,
    kind: 'tideStream' as const,
    limit: 1,
    station: 'Gate',
    from: madeFrom,
    stepS: hourS,
    // Closed from 14:00 in California on.
    values: Array.from({ length: 168 }, (_, hour) => (hour < 14 ? 0 : 3)),
  };
  const facts = { columns, warnings: noWarnings, gates: [gate] };
  const at15 = Date.parse('2026-07-01T15:00Z') / 1000;
  const plain = departuresOf(trip, facts, madeFrom);
  const counted = departuresOf(trip, { ...facts, stream: tripStream(trip, columns, []) }, madeFrom);
  const at8 = ({ start }: { start: number }): boolean => start === at15;
  expect(plain.find(at8)?.reason).toBeNull();
  expect(counted.find(at8)).toMatchObject({ verdict: 'no-go', reason: { kind: 'tideStream', leg: 1 } });
  // Who leaves at noon is there at two, or at ten in the evening.
  const kinds = (departures: typeof plain) => {
    const found = departures.find(({ start }) => start === at15 + 4 * hourS);
    return [found?.reason, ...(found?.others ?? [])].map(reason => reason?.kind);
  };
  expect(kinds(plain)).not.toContain('backBefore');
  expect(kinds(counted)).toContain('backBefore');
});

describe('a leg that cannot be made', () => {
  test.each([
    ['against the current', { currentSpeedKt: 4.95, currentTowardDeg: 180 }],
    ['against a stronger one', { currentSpeedKt: 9, currentTowardDeg: 180 }],
    ['across a current stronger than the boat', { currentSpeedKt: 6, currentTowardDeg: 90 }],
  ])('%s is no-go with that reason', (_, current) => {
    const trip = north();
    const { first, columns, stream, facts } = judged(trip, samplesIn(trip, current));
    expect(first).toMatchObject({
      verdict: 'no-go',
      reason: { kind: 'noHeadway', leg: 1, time: madeFrom, limit: 5, unit: 'kt' },
      stream: { gainedS: null },
    });
    expect(first.reason?.value).toBeCloseTo(current.currentSpeedKt, 5);
    expect(legDetails(trip, columns, madeFrom, stream)).toMatchObject([{ isStopped: true }]);
    expect(legVerdicts(trip, facts, madeFrom)).toEqual(['no-go']);
    expect(arrivingBy([first], Infinity)).toBeNull();
  });

  test('stops the boat where it is when the stream becomes too strong, named with its station', () => {
    const trip = north({ rules: { backBefore: 'sunset', notBefore: null } });
    const end = trip.waypoints[1] ?? { lat: 0, lng: 0 };
    const { first } = judged(trip, samplesIn(trip, { currentSpeedKt: 0, currentTowardDeg: 0 }), [
      table(end, 0, -8),
    ]);
    expect(first.reason).toMatchObject({ kind: 'noHeadway', what: 'The Race', value: 8 });
    expect((first.end - first.start) / 60).toBeCloseTo((7 / 5) * 60, 0);
    expect(first.others.map(({ kind }) => kind)).not.toContain('backBefore');
    expect((first.stream?.groundKm ?? 0) / 1.852).toBeCloseTo(7, 1);
  });
});

describe('a stream that is not known', () => {
  test('at the hours of the trip is no data, never none', () => {
    const trip = north();
    const hours = Array.from({ length: 168 }, (_, hour) => hour);
    const { departures } = judged(
      trip,
      samplesIn(trip, {
        currentSpeedKt: hours.map(hour => (hour === 10 ? null : 1)),
        currentTowardDeg: hours.map(() => 0),
      }),
    );
    const at = (hour: number) => departures.find(({ start }) => start === madeFrom + hour * hourS);
    expect(at(9)).toMatchObject({ verdict: 'no-data', reason: { kind: 'no-data', what: 'current', leg: 1 } });
    expect(at(7)).toMatchObject({ verdict: 'go' });
    expect(at(11)).toMatchObject({ verdict: 'go' });
  });

  test('anywhere is said once, and the way is judged by the speed through the water', () => {
    const trip = north({ thereAndBack: true });
    const { first, departures } = judged(trip, samplesIn(trip, {}));
    expect(first).toMatchObject({ verdict: 'go', caveats: [{ kind: 'noStream', legs: [1], isWhole: true }] });
    expect(hoursOf(first)).toBeCloseTo(passageOf(trip).arrivesS / hourS, 3);
    expect(departures.at(-1)?.caveats).toHaveLength(1);
  });

  test('on one leg only is said of that leg', () => {
    const trip = north({
      waypoints: [
        { lat: 36, lng: -122 },
        { lat: 36.1, lng: -122 },
        { lat: 36.2, lng: -122 },
      ],
    });
    const samples = samplesIn(trip, { currentSpeedKt: 1, currentTowardDeg: 0 });
    const last = samples.at(-1);
    if (last) last.forecast = madeForecast(last.at, calm);
    expect(judged(trip, samples).first.caveats).toEqual([{ kind: 'noStream', legs: [2], isWhole: false }]);
  });

  test('because a table has gone without its numbers is no data there', () => {
    const trip = north();
    const { first } = judged(trip, samplesIn(trip, { currentSpeedKt: 1, currentTowardDeg: 0 }), [
      table(trip.waypoints[0] ?? { lat: 0, lng: 0 }, NaN, NaN),
    ]);
    expect(first).toMatchObject({ verdict: 'no-data', reason: { what: 'current' } });
  });
});

describe('a trip that is hard to follow', () => {
  test('keeps a leg shorter than a boat out of the stream', () => {
    const [start, end] = north().waypoints;
    if (!start || !end) throw new Error('There is no leg.');
    const trip = north({ waypoints: [start, { lat: start.lat - 0.00005, lng: start.lng }, end] });
    const { first } = judged(trip, samplesIn(trip, { currentSpeedKt: 7, currentTowardDeg: 0 }));
    expect(first).toMatchObject({ verdict: 'go', caveats: [] });
    expect(hoursOf(first)).toBeCloseTo(10 / 12, 2);
  });

  test('stays as long as it was planned, also beyond the data', () => {
    const [start, end] = north().waypoints;
    if (!start || !end) throw new Error('There is no leg.');
    const trip = north({ waypoints: [start, { ...end, stayMinutes: 7 * 24 * 60 }], thereAndBack: true });
    const { departures, first } = judged(trip, samplesIn(trip, { currentSpeedKt: 1, currentTowardDeg: 0 }));
    expect(departures.every(({ verdict }) => verdict === 'no-data')).toBe(true);
    expect(first.stream?.gainedS).toBeNull();
  });

  test('never arrives earlier for having left later', () => {
    const hours = Array.from({ length: 168 }, (_, hour) => hour);
    const trip = north();
    const { departures } = judged(
      trip,
      samplesIn(trip, {
        currentSpeedKt: hours.map(hour => Math.abs(4.5 * Math.sin(hour / 2))),
        currentTowardDeg: hours.map(hour => (Math.sin(hour / 2) < 0 ? 180 : 0)),
      }),
    );
    const ends = departures.filter(({ stream }) => stream?.gainedS !== null).map(({ end }) => end);
    expect(ends).toEqual(ends.toSorted((a, b) => a - b));
    const by = madeFrom + 30 * hourS;
    const latest = arrivingBy(departures, by);
    expect(latest?.end).toBeLessThanOrEqual(by);
    expect(departures.find(({ start }) => start > (latest?.start ?? 0))?.end).toBeGreaterThan(by);
  });

  test('without a stream goes as it always did', () => {
    const trip = north({ thereAndBack: true });
    const plain = passageOf(trip);
    const { stream } = judged(trip, samplesIn(trip, {}));
    const passage = streamPassage(plain, stream, madeFrom);
    for (const atS of [0, 1000, plain.durationS / 2, plain.durationS - 1])
      expect(
        distanceKm(
          positionAt(trip, passage, atS) ?? { lat: 0, lng: 0 },
          positionAt(trip, plain, atS) ?? { lat: 90, lng: 0 },
        ),
      ).toBeLessThan(1e-6);
  });
});

describe('a later departure', () => {
  test('that is shorter by five minutes and no worse is named with what waiting costs', () => {
    const hours = Array.from({ length: 168 }, (_, hour) => hour);
    const trip = north();
    const { departures, first } = judged(
      trip,
      samplesIn(trip, {
        currentSpeedKt: hours.map(hour => (hour < 3 ? 3 : 0)),
        currentTowardDeg: hours.map(() => 180),
      }),
    );
    const later = shorterLater(departures, first);
    expect(later?.waitS).toBe(3 * hourS);
    expect(later?.shorterS).toBeCloseTo(first.end - first.start - 2 * hourS, -1);
    const last = departures[20];
    expect(last && shorterLater(departures, last)).toBeNull();
    const worse = departures.map(each => ({ ...each, verdict: each === first ? 'go' : 'marginal' }) as const);
    expect(shorterLater(worse, worse[0] ?? first)).toBeNull();
  });
});

test('trips in streams are judged as the boat that is followed every ten seconds', () => {
  const { departures, stopped, late, wrong } = sweepStreams(6 * rounds, 1, 61);
  expect(departures).toBeGreaterThan(60 * rounds);
  expect(stopped).toBeLessThan(departures);
  expect(late).toEqual([]);
  expect(wrong).toEqual([]);
});
