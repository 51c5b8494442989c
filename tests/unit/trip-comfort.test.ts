import { describe, expect, test } from 'vitest';
import { comfortOf, signedEncounterPeriodS, waveLengthM } from '../../src/core/rules/trip/comfort.ts';
import { tripColumns } from '../../src/core/rules/trip/trip-columns.ts';
import { tripJudge } from '../../src/core/rules/trip/judge.ts';
import { legDetails } from '../../src/core/rules/trip/leg-details.ts';
import { legVerdicts } from '../../src/core/rules/trip/leg-verdicts.ts';
import { tripTrack } from '../../src/core/rules/trip/trip-track.ts';
import { tripVerdicts } from '../../src/core/rules/trip/verdict.ts';
import { calm, dayTrip, madeFrom, noWarnings, randomTrip, samplesOf } from '../support/made-trips.ts';
import { rounds } from '../support/rounds.ts';

const at10Kt = { speedKt: 10, courseDeg: 0 };

describe('how the waves are met', () => {
  test('their length in deep water is 1.56 times the period squared', () => {
    expect(waveLengthM(1)).toBeCloseTo(1.5613, 3);
    expect(waveLengthM(8)).toBeCloseTo(99.92, 1);
  });

  test('ahead they come sooner, on the beam as they are, astern later', () => {
    // 8 s waves run 12.49 m/s; 10 kt are 5.144 m/s; their crests are 99.92 m apart.
    expect(signedEncounterPeriodS(8, { ...at10Kt, waveFromDeg: 0 })).toBeCloseTo(99.92 / (12.49 + 5.144), 2);
    expect(signedEncounterPeriodS(8, { ...at10Kt, waveFromDeg: 90 })).toBeCloseTo(8, 6);
    expect(signedEncounterPeriodS(8, { ...at10Kt, waveFromDeg: 180 })).toBeCloseTo(
      99.92 / (12.49 - 5.144),
      2,
    );
  });

  test('a fast boat overtakes them, and one as fast as they are meets none', () => {
    const sea = { waveFt: 3, periodS: 4, waveFromDeg: 180 };
    expect(comfortOf(sea, { speedKt: 20, courseDeg: 0 })).toMatchObject({ overtakes: true });
    const pace = (1.5613 * 4 * 3600) / 1852;
    expect(comfortOf(sea, { speedKt: pace, courseDeg: 0 })).toMatchObject({
      overtakes: false,
      encounterPeriodS: null,
    });
  });

  test('steepness is height over length; what is not known gives nothing', () => {
    expect(comfortOf({ waveFt: 6, periodS: 6, waveFromDeg: 0 }, at10Kt)?.steepness).toBeCloseTo(
      1.8288 / 56.2,
      3,
    );
    expect(comfortOf({ waveFt: 6, periodS: null, waveFromDeg: 0 }, at10Kt)).toBeNull();
    expect(comfortOf({ waveFt: 0, periodS: 6, waveFromDeg: 0 }, at10Kt)).toBeNull();
  });

  test('a leg tells it for its middle', () => {
    const trip = dayTrip();
    const columns = tripColumns(samplesOf(trip, { ...calm, waveDirectionDeg: 217 }));
    if (!columns) throw new Error('There are no hours.');
    const [out, back] = legDetails(trip, columns, madeFrom + 3600);
    expect(out?.comfort?.encounterPeriodS).toBeLessThan(11);
    expect(back?.comfort?.encounterPeriodS).toBeGreaterThan(11);
  });
});

test('the boat is followed from the departure to the end, with what is forecast there', () => {
  const trip = dayTrip();
  const columns = tripColumns(samplesOf(trip));
  if (!columns) throw new Error('There are no hours.');
  const track = tripTrack(trip, columns, madeFrom + 3600);
  expect(track[0]).toMatchObject({ time: madeFrom + 3600, at: { lat: 36.96 }, windKt: 6, leg: 0 });
  expect(track.at(-1)).toMatchObject({ at: { lat: 36.96, lng: -122.02 }, leg: 1 });
  expect(track.every(({ waveFt }) => waveFt !== null && Math.abs(waveFt - 2) < 1e-9)).toBe(true);
  const pastTheEnd = tripTrack(trip, columns, madeFrom + 167 * 3600 - 900);
  expect(pastTheEnd.at(-1)).toMatchObject({ windKt: null, waveFt: null });
});

test('the worst leg is the verdict of the departure, on seeded trips', () => {
  for (let seed = 1; seed <= 60 * rounds; seed++) {
    const { trip, samples } = randomTrip(seed);
    const columns = tripColumns(samples);
    if (!columns) continue;
    const facts = { columns, warnings: noWarnings, gates: [] };
    const judge = tripJudge(trip, facts, { from: madeFrom, until: madeFrom + 168 * 3600 });
    for (const start of [madeFrom + 9000, madeFrom + 180_000, madeFrom + 590_400]) {
      const worst =
        tripVerdicts[Math.max(...legVerdicts(trip, facts, start).map(each => tripVerdicts.indexOf(each)))];
      expect(`${seed} ${start} ${worst}`).toBe(`${seed} ${start} ${judge(start).verdict}`);
    }
  }
});

test('once the light is gone, every leg to the end is no-go', () => {
  const trip = dayTrip({ rules: { backBefore: 'sunset', notBefore: null } });
  const columns = tripColumns(samplesOf(trip));
  if (!columns) throw new Error('There are no hours.');
  const facts = { columns, warnings: noWarnings, gates: [] };
  // Sunset there is about 20:31: on the first leg, and before it.
  expect(legVerdicts(trip, facts, madeFrom + 20 * 3600)).toEqual(['no-go', 'no-go']);
  expect(legVerdicts(trip, facts, madeFrom + 8 * 3600)).toEqual(['go', 'go']);
});
