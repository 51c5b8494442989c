import { pointBetween } from '../../../src/core/rules/route/great-circle.ts';
import type { Trip } from '../../../src/core/rules/route/trip.ts';
import { dayTrip, madeForecast, madeFrom, noWarnings } from '../../support/made-trips.ts';
import { samplePoints } from '../../../src/core/rules/route/legs.ts';
import { testCoastFiles } from '../../support/coast-files.ts';
import { fortyMiles } from '../../support/forty-miles.ts';
import { built } from '../build.ts';
import { figure, type Figure } from '../report.ts';
import { inTurns, median } from '../sampling.ts';

type Code = typeof import('../code/trips-code.ts');

/** 672 departures of a trip of 20 legs, beside reading each value of the same columns once. */
export async function measureTrips({ short }: { short: boolean }): Promise<Figure[]> {
  const code = (await import(/* @vite-ignore */ built.tripsCode)) as Code;
  const trip = twentyLegs();
  // Four quarters of a week's hours, and one more hour for the last of them.
  const samples = samplePoints(trip).map((at, point) => ({
    at,
    forecast: madeForecast(at, wavy(point), 169),
  }));
  const columns = code.tripColumns(samples);
  if (!columns) throw new Error('There is no hour.');
  const { windKt, gustKt, waveFt, periodS } = columns;
  const judge = () => code.departuresOf(trip, { columns, warnings: noWarnings, gates: [] }, madeFrom);
  const departures = judge().length;
  if (departures < 672) throw new Error(`${departures} departures are no week.`);

  const judgeWithStream = () => {
    const stream = code.tripStream(trip, columns, []);
    return code.departuresOf(trip, { columns, warnings: noWarnings, gates: [], stream }, madeFrom);
  };

  const read = () =>
    [windKt, gustKt, waveFt, periodS].map(column => column.reduce((sum, value) => sum + value, 0));
  const taken = await inTurns(
    {
      judge: timed(judge),
      stream: timed(judgeWithStream),
      read: timed(read),
      lay: timed(() => [code.tripColumns(samples)]),
    },
    { rounds: short ? 10 : 100, warmUp: short ? 3 : 20 },
  );
  const judged = median(taken.judge);
  return [
    figure('trips.departures_672', judged, 'ms'),
    figure('trips.departures_672_stream', median(taken.stream), 'ms'),
    figure('trips.way_around_40_nm', await slowestWayAround(code, short), 'ms'),
    figure('trips.columns_laid', median(taken.lay), 'ms'),
    figure('trips.departures_vs_reading_once', judged / median(taken.read), 'ratio'),
  ];
}

/** The slowest of a leg in Puget Sound, in Brittany and in the Aegean, over the finer coast. */
async function slowestWayAround(code: Code, short: boolean): Promise<number> {
  const { files, served, kept } = testCoastFiles();
  for (const [name, file] of served) kept.set(name, file);
  const coast = code.createCoast(files);
  let slowest = 0;
  for (const { from, to } of Object.values(fortyMiles)) {
    const area = code.searchArea(from, to, false);
    const known = await coast.known(area.box, 'fine');
    if (typeof known === 'string') throw new Error(`The coast is ${known}.`);
    const search = timed(() => {
      const way = code.wayAround(known.regions, area);
      return way.kind === 'way' ? way.points : [];
    });
    const taken = await inTurns({ search }, { rounds: short ? 3 : 30, warmUp: short ? 1 : 5 });
    slowest = Math.max(slowest, median(taken.search));
  }
  return slowest;
}

function twentyLegs(): Trip {
  const waypoints: Trip['waypoints'] = [{ lat: 36.9, lng: -122 }];
  for (let leg = 0; leg < 20; leg++) {
    const from = waypoints[leg] ?? { lat: 0, lng: 0 };
    waypoints.push(pointBetween(from, { lat: from.lat + (leg % 3) - 1, lng: from.lng + 1 }, 0.2));
  }
  return dayTrip({
    waypoints,
    thereAndBack: false,
    limits: { maxWindKt: 20, maxGustKt: 25, maxWaveFt: 6, minWavePeriodS: 6 },
    rules: { backBefore: 'sunset', notBefore: null },
  });
}

function wavy(point: number): Parameters<typeof madeForecast>[1] {
  const wave = (low: number, high: number, hours: number) =>
    Array.from(
      { length: 169 },
      (_, hour) => low + (high - low) * (0.5 + 0.5 * Math.sin((hour + point) / hours)),
    );
  const windSpeedKt = wave(4, 22, 9);
  return {
    windSpeedKt,
    windGustKt: windSpeedKt.map(wind => wind * 1.3),
    waveHeightFt: wave(2, 7, 23),
    wavePeriodS: wave(5, 12, 31),
    weatherCode: 1,
    visibilityFt: 50_000,
    currentSpeedKt: wave(0, 3, 2),
    currentTowardDeg: wave(0, 350, 5),
  };
}

/** Milliseconds of one call. The outcome is looked at after the clock: unused work could be left out. */
function timed(work: () => unknown[]): () => number {
  return () => {
    const before = performance.now();
    const outcome = work();
    const passed = performance.now() - before;
    if (outcome.length === 0) throw new Error('Nothing came out.');
    return passed;
  };
}
