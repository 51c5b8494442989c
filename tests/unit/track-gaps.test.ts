import { describe, expect, test } from 'vitest';
import { withMovedUp, withoutGaps, withRemoved, withTurns } from '../../src/core/rules/route/edit-way.ts';
import { passageOf } from '../../src/core/rules/route/legs.ts';
import { readTrip } from '../../src/core/rules/route/read-trip.ts';
import type { Trip, Waypoint } from '../../src/core/rules/route/trip.ts';
import { gpxText } from '../../src/core/rules/route/write-gpx.ts';
import { tripJudge } from '../../src/core/rules/trip/judge.ts';
import { legDetails } from '../../src/core/rules/trip/leg-details.ts';
import { legVerdicts } from '../../src/core/rules/trip/leg-verdicts.ts';
import { tripColumns } from '../../src/core/rules/trip/trip-columns.ts';
import { tripTrack } from '../../src/core/rules/trip/trip-track.ts';
import { readGpxOf } from '../support/brought-files.ts';
import { calm, dayTrip, madeFrom, noWarnings, samplesOf } from '../support/made-trips.ts';

type Point = readonly [lat: number, lng: number];
const track = (segments: readonly (readonly Point[])[]): string =>
  `<gpx><trk>${segments
    .map(
      points =>
        `<trkseg>${points.map(([lat, lng]) => `<trkpt lat="${lat}" lon="${lng}"/>`).join('')}</trkseg>`,
    )
    .join('')}</trk></gpx>`;
const wholeOf = (text: string): Waypoint[] => {
  const read = readGpxOf(text);
  const way = read.ok ? read.ways.at(-1) : undefined;
  if (way?.part !== null) throw new Error('The whole way is not offered.');
  return way.waypoints;
};
const overGaps = (way: readonly Waypoint[]): number[] =>
  way.flatMap(({ isAfterGap }, leg) => (isAfterGap ? [leg] : []));
const asGap = { isAfterGap: true };

describe('a track with gaps, taken whole', () => {
  test('knows which legs no device recorded', () => {
    const whole = wholeOf(
      track([
        [
          [1, 2],
          [1.1, 2],
        ],
        [
          [1.2, 2.3],
          [1.3, 2.3],
        ],
      ]),
    );
    expect(whole).toEqual([
      { lat: 1, lng: 2 },
      { lat: 1.1, lng: 2 },
      { lat: 1.2, lng: 2.3, isAfterGap: true },
      { lat: 1.3, lng: 2.3 },
    ]);
  });

  test('keeps both ends of a gap that lies on a straight line', () => {
    const whole = wholeOf(
      track([
        [
          [1, 2],
          [2, 2],
        ],
        [
          [3, 2],
          [4, 2],
        ],
      ]),
    );
    expect(whole.map(({ lat, isAfterGap = false }) => [lat, isAfterGap])).toEqual([
      [1, false],
      [2, false],
      [3, true],
      [4, false],
    ]);
  });

  test('counts points without a position as one, if they span more than a mile', () => {
    const point = (lat: string): string => `<trkpt lat="${lat}" lon="2"/>`;
    const whole = wholeOf(
      `<gpx><trk><trkseg>${['1', '1.01', 'x', '1.3', '1.4', '?', '1.405'].map(point).join('')}</trkseg></trk></gpx>`,
    );
    expect(whole.map(({ lat, isAfterGap = false }) => [lat, isAfterGap])).toEqual([
      [1, false],
      [1.01, false],
      [1.3, true],
      [1.405, false],
    ]);
  });

  test.each([20_000, 20_001, 33_333])('of %d points a gap between any two of them is not lost', count => {
    // A quarter of a degree between two segments; within one the points are 11 m apart.
    const gapAt = Math.floor(count * 0.613);
    const points = (from: number, to: number, shift: number): Point[] =>
      Array.from({ length: to - from }, (_, index) => [
        Number(((from + index) * 0.0001 + shift).toFixed(4)),
        Number((0.02 * Math.sin((from + index) / 300)).toFixed(5)),
      ]);
    const whole = wholeOf(track([points(0, gapAt, 0), points(gapAt, count, 0.25)]));
    const [leg] = overGaps(whole);
    expect(overGaps(whole)).toHaveLength(1);
    const [before, after] = whole.slice((leg ?? 0) - 1, (leg ?? 0) + 1);
    expect(before?.lat).toBeLessThanOrEqual(gapAt * 0.0001);
    expect(after?.lat).toBeGreaterThanOrEqual(gapAt * 0.0001 + 0.25);
    // The end of the track stays its end.
    expect(whole.at(-1)?.lat).toBeCloseTo((count - 1) * 0.0001 + 0.25, 4);
  });

  test('with more gaps than waypoints has no leg across one that counts as recorded', () => {
    const segments = Array.from({ length: 60 }, (_, index): Point[] => [
      [index * 0.1, 2 + 0.02 * (index % 7)],
      [index * 0.1 + 0.01, 2 + 0.02 * (index % 7)],
    ]);
    const whole = wholeOf(track(segments));
    const segmentAt = ({ lat }: Waypoint): number => Math.floor(lat / 0.1 + 1e-6);
    const across = whole.flatMap((end, index) =>
      index > 0 && segmentAt(whole[index - 1] ?? end) !== segmentAt(end) ? [index] : [],
    );
    expect(overGaps(whole)).toEqual(across);
    expect(whole.length).toBeLessThanOrEqual(30);
  });

  test('comes back from a stored trip and from a GPX file of this app with them', () => {
    const trip = dayTrip({
      waypoints: [
        { lat: 1, lng: 2 },
        { lat: 1.5, lng: 2, ...asGap },
      ],
    });
    expect(readTrip(JSON.parse(JSON.stringify(trip)))).toEqual({ ok: true, trip });
    expect(readGpxOf(gpxText(trip, 0))).toMatchObject({ ways: [{ trip }] });
  });

  test('has none before its first waypoint, and one where the value of the file is unclear', () => {
    const read = readTrip({
      ...dayTrip(),
      waypoints: [
        { lat: 1, lng: 2, isAfterGap: true },
        { lat: 1.5, lng: 2, isAfterGap: 'yes' },
        { lat: 1.6, lng: 2, isAfterGap: false },
      ],
    });
    expect(read.ok && overGaps(read.trip.waypoints)).toEqual([1]);
  });
});

describe('a gap in a way that is edited', () => {
  const way: Waypoint[] = [
    { lat: 0, lng: 0 },
    { lat: 1, lng: 0, ...asGap },
    { lat: 2, lng: 0 },
    { lat: 3, lng: 0 },
  ];
  test.each([
    ['a waypoint on it', withTurns(way, 0, [{ lat: 0.5, lng: 0 }]), [1, 2]],
    ['a waypoint elsewhere', withTurns(way, 1, [{ lat: 1.5, lng: 0 }]), [1]],
    ['its end removed', withRemoved(way, 1), [1]],
    ['its start removed', withRemoved(way, 0), []],
    ['the waypoint after it removed', withRemoved(way, 2), [1]],
    ['the last removed', withRemoved(way, 3), [1]],
    ['its end moved up', withMovedUp(way, 1), [1, 2]],
    ['the waypoint after it moved up', withMovedUp(way, 2), [1, 2, 3]],
    ['the last moved up', withMovedUp(way, 3), [1]],
    ['the straight line planned', withoutGaps(way), []],
  ])('%s', (_name, edited, legs) => {
    expect(overGaps(edited).filter(leg => leg > 0)).toEqual(legs);
    expect(edited[0]?.isAfterGap).toBeUndefined();
  });
});

describe('a leg over a gap', () => {
  const waypoints: Waypoint[] = [
    { lat: 36.96, lng: -122.02 },
    { lat: 36.9, lng: -122.1 },
    { lat: 36.8, lng: -122.17, ...asGap },
  ];
  const facts = (trip: Trip, series = calm) => {
    const columns = tripColumns(samplesOf(trip, series));
    if (!columns) throw new Error('There is no hour.');
    return { columns, warnings: noWarnings, gates: [] };
  };
  const judged = (trip: Trip, series = calm) =>
    tripJudge(trip, facts(trip, series), { from: madeFrom, until: madeFrom })(madeFrom);

  test('is no data however fair the forecast on the straight line is', () => {
    const trip = dayTrip({ waypoints, thereAndBack: false });
    expect(judged(dayTrip({ waypoints: withoutGaps(waypoints), thereAndBack: false })).verdict).toBe('go');
    expect(judged(trip)).toMatchObject({ verdict: 'no-data', reason: { kind: 'gap', leg: 2 }, others: [] });
    expect(legVerdicts(trip, facts(trip), madeFrom)).toEqual(['go', 'no-data']);
  });

  test('is one on the way back, too, and is named once', () => {
    const trip = dayTrip({ waypoints, thereAndBack: true });
    expect(judged(trip)).toMatchObject({ verdict: 'no-data', reason: { kind: 'gap', leg: 2 }, others: [] });
    expect(legVerdicts(trip, facts(trip), madeFrom)).toEqual(['go', 'no-data', 'no-data', 'go']);
  });

  test('meets nothing that is known, on the leg and along the way, and a stay at its end does', () => {
    const stay = waypoints.map((each, index) =>
      index === 1 ? { ...each, isAfterGap: true, stayMinutes: 60 } : each,
    );
    const trip = dayTrip({ waypoints: stay.with(2, { lat: 36.8, lng: -122.17 }), thereAndBack: false });
    const { columns } = facts(trip);
    const met = legDetails(trip, columns, madeFrom).map(({ wind, wave, windFromDeg }) => [
      wind?.value,
      wave?.value,
      windFromDeg,
    ]);
    expect(met).toEqual([
      [undefined, undefined, null],
      [6, 2, null],
    ]);
    const stayS = passageOf(trip).stretches.find(({ kind }) => kind === 'stay');
    const points = tripTrack(trip, columns, madeFrom);
    const before = points.filter(({ time }) => time < madeFrom + (stayS?.startS ?? 0));
    const within = points.filter(({ time }) => time > madeFrom + (stayS?.startS ?? 0) + 1);
    expect(before.length).toBeGreaterThan(3);
    expect(before.map(({ windKt }) => windKt)).toEqual(before.map(() => null));
    expect(within.map(({ windKt }) => Math.round(windKt ?? 0))).toEqual(within.map(() => 6));
  });

  test('does not hide what forbids the departure', () => {
    const trip = dayTrip({ waypoints, thereAndBack: false });
    const storm = { ...calm, windSpeedKt: 40, windGustKt: 50 };
    const { verdict, reason, others } = judged(trip, storm);
    expect(verdict).toBe('no-go');
    expect(reason?.kind).not.toBe('gap');
    expect(others.map(({ kind }) => kind)).toContain('gap');
  });
});
