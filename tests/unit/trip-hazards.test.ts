import { describe, expect, test } from 'vitest';
import { readTrip } from '../../src/core/rules/route/read-trip.ts';
import { tripHazards, usualHazards, type Trip } from '../../src/core/rules/route/trip.ts';
import { departuresOf } from '../../src/core/rules/trip/judge.ts';
import { legVerdicts } from '../../src/core/rules/trip/leg-verdicts.ts';
import { tripColumns } from '../../src/core/rules/trip/trip-columns.ts';
import { tripStream, type StreamTable } from '../../src/core/rules/trip/trip-stream.ts';
import { calm, dayTrip, madeFrom, noWarnings, samplesOf } from '../support/made-trips.ts';

/** Due north and back, at 16 kt. */
const trip = (changed: Partial<Trip> = {}): Trip =>
  dayTrip({
    waypoints: [
      { lat: 36, lng: -122 },
      { lat: 36.3, lng: -122 },
    ],
    speedKt: 16,
    ...changed,
  });

function first(judged: Trip, series: Parameters<typeof samplesOf>[1], tables: StreamTable[] | null = null) {
  const columns = tripColumns(samplesOf(judged, series));
  if (!columns) throw new Error('There is no hour.');
  const stream = tables && tripStream(judged, columns, tables);
  const facts = { columns, warnings: noWarnings, gates: [], stream };
  const [departure] = departuresOf(judged, facts, madeFrom);
  return { departure, legs: legVerdicts(judged, facts, madeFrom) };
}

// From the south: astern on the way out, ahead on the return. 5 ft at 6 s run at 18 kt.
const fromSouth = { ...calm, waveHeightFt: 5, wavePeriodS: 6, waveDirectionDeg: 180 };

describe('following seas', () => {
  const counted = trip({ hazards: tripHazards, limits: { ...trip().limits, maxWaveFt: 9 } });

  test('make marginal the leg on which the boat hardly outruns them, where the user counts them', () => {
    const { departure, legs } = first(counted, fromSouth);
    expect(departure).toMatchObject({ verdict: 'marginal', reason: { kind: 'followingSeas', leg: 1 } });
    expect(legs).toEqual(['marginal', 'go']);
    expect(first(trip({ limits: counted.limits }), fromSouth).departure?.verdict).toBe('go');
  });

  test('are none when they run much faster than the boat, are low, or not known', () => {
    const slow = { ...counted, speedKt: 5 };
    expect(first(slow, fromSouth).departure?.verdict).toBe('go');
    expect(first(counted, { ...fromSouth, waveHeightFt: 3.9 }).departure?.verdict).toBe('go');
    const { waveDirectionDeg: _from, ...unknown } = fromSouth;
    expect(first(counted, unknown).departure?.verdict).toBe('go');
  });
});

describe('hazards that the user does not count', () => {
  test('make nothing marginal, with what is unknown of them, and the trip says which', () => {
    const hazards = usualHazards.filter(each => each !== 'thunder' && each !== 'fog');
    const { visibilityFt: _visibility, ...unseen } = calm;
    const stormy = { ...unseen, weatherCode: 95 };
    expect(first(trip(), stormy).departure).toMatchObject({ verdict: 'marginal', caveats: [] });
    expect(first(trip({ hazards }), stormy).departure).toMatchObject({
      verdict: 'go',
      caveats: [{ kind: 'uncounted', hazards: ['thunder', 'fog'] }],
    });
  });

  test('are still no reason to go in a gale, or in freezing rain', () => {
    expect(first(trip({ hazards: [] }), { ...calm, windSpeedKt: 36 }).departure?.verdict).toBe('no-go');
    expect(first(trip({ hazards: [] }), { ...calm, weatherCode: 66 }).departure?.verdict).toBe('no-go');
  });

  test('are read from a trip, and the usual ones are not stored', () => {
    const read = (hazards: unknown) => readTrip({ ...trip(), hazards });
    expect(read([...usualHazards])).toEqual({ ok: true, trip: trip() });
    expect(read(undefined)).toEqual({ ok: true, trip: trip() });
    expect(read(['fog'])).toMatchObject({ ok: true, trip: { hazards: ['fog'] } });
    expect(read([])).toMatchObject({ ok: true, trip: { hazards: [] } });
    for (const wrong of ['fog', ['rain'], [1]])
      expect(read(wrong)).toEqual({ ok: false, fault: { kind: 'rule', rule: 'hazards' } });
  });
});

describe('wind against the stream of a table', () => {
  const station = (northKt: number): StreamTable => ({
    at: { lat: 36.15, lng: -122 },
    field: {
      from: madeFrom,
      stepS: 600,
      rows: 1009,
      eastKt: new Float64Array(1009),
      northKt: new Float64Array(1009).fill(northKt),
      station: 'The Race',
    },
  });
  const fromNorth = { ...calm, windSpeedKt: 13, windGustKt: 14, windDirectionDeg: 0 };

  test('makes the legs in its reach marginal', () => {
    const { departure, legs } = first(trip(), fromNorth, [station(2)]);
    expect(departure).toMatchObject({
      verdict: 'marginal',
      reason: { kind: 'windAgainstStream', leg: 1 },
    });
    expect(legs[0]).toBe('marginal');
  });

  test('is none with a stream that runs with the wind or is weak, or where it is not counted', () => {
    expect(first(trip(), fromNorth, [station(-2)]).departure?.verdict).toBe('go');
    expect(first(trip(), fromNorth, [station(1.4)]).departure?.verdict).toBe('go');
    const hazards = usualHazards.filter(each => each !== 'windAgainstStream');
    expect(first(trip({ hazards }), fromNorth, [station(2)]).departure?.verdict).toBe('go');
  });
});
