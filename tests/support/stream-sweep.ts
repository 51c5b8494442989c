import { pointBetween } from '../../src/core/rules/route/great-circle.ts';
import type { Trip } from '../../src/core/rules/route/trip.ts';
import { departuresOf } from '../../src/core/rules/trip/judge.ts';
import { tripColumns, type Sample } from '../../src/core/rules/trip/trip-columns.ts';
import { tripStream, type StreamTable } from '../../src/core/rules/trip/trip-stream.ts';
import { madeFrom, madeHours, noWarnings, randomTrip } from './made-trips.ts';
import { seeded, type Seeded } from './seeded.ts';
import { slowStreamWay } from './slow-stream.ts';
import { slowVerdicts } from './slow-trip.ts';

/** A boat of 3 to 9 kt in currents that turn and in tables of stations beside its way, some of them stronger than the boat. */
export function randomStreamTrip(seed: number): { trip: Trip; samples: Sample[]; tables: StreamTable[] } {
  const random = seeded(seed + 3_000_000);
  const { trip: made, samples } = randomTrip(seed);
  const trip: Trip = { ...made, speedKt: 3 + random.random() * 6 };
  const strongest = random.pick([0.5, 1.5, 3, 5]);
  const none = random.chance(0.15) ? random.between(0, samples.length) : -1;
  const hole = random.chance(0.1) ? random.between(20, 150) : -1;
  return {
    trip,
    samples: samples.map(({ at, forecast }, index): Sample => {
      if (!forecast || index === none) return { at, forecast };
      const phase = random.random() * 12;
      const turn = random.random() * 360;
      const hours = forecast.hourly.time.map((_, hour) => hour);
      const wave = (hour: number): number => Math.sin(((hour + phase) * 2 * Math.PI) / 12.42);
      const series = {
        ...forecast.hourly.series,
        currentSpeedKt: hours.map(hour => (hour === hole ? null : Math.abs(wave(hour)) * strongest)),
        currentTowardDeg: hours.map(hour => (turn + (wave(hour) < 0 ? 180 : 0) + hour / 3) % 360),
      };
      return { at, forecast: { ...forecast, hourly: { ...forecast.hourly, series } } };
    }),
    tables: random.chance(0.6) ? tablesBeside(random, trip) : [],
  };
}

function tablesBeside(random: Seeded, { waypoints }: Trip): StreamTable[] {
  const rows = madeHours * 6 + 1;
  return waypoints.slice(1).flatMap((to, index): StreamTable[] => {
    const from = waypoints[index] ?? to;
    if (random.chance(0.4)) return [];
    const on = pointBetween(from, to, random.random());
    const [strongest, phase, toward] = [
      random.random() * 5,
      random.random() * 12,
      random.random() * 2 * Math.PI,
    ];
    const speeds = Float64Array.from(
      { length: rows },
      (_, row) => strongest * Math.sin(((row / 6 + phase) * 2 * Math.PI) / 12.42),
    );
    return [
      {
        at: { lat: on.lat + (random.random() - 0.5) * 0.08, lng: on.lng },
        field: {
          from: madeFrom,
          stepS: 600,
          rows,
          station: `Station ${index}`,
          eastKt: speeds.map(speed => speed * Math.sin(toward)),
          northKt: speeds.map(speed => speed * Math.cos(toward)),
        },
      },
    ];
  });
}

/** Judges seeded trips with their stream twice, the second time ten seconds by ten seconds, every `every`-th departure. */
export function sweepStreams(count: number, firstSeed: number, every: number) {
  const found = {
    departures: 0,
    mostApartS: 0,
    stopped: 0,
    verdicts: {} as Record<string, number>,
    late: [] as string[],
    wrong: [] as string[],
  };
  for (let seed = firstSeed; seed < firstSeed + count; seed++) {
    const { trip, samples, tables } = randomStreamTrip(seed);
    const columns = tripColumns(samples);
    if (!columns) throw new Error('There is no hour.');
    const stream = tripStream(trip, columns, tables);
    const departures = departuresOf(trip, { columns, warnings: noWarnings, gates: [], stream }, madeFrom);
    const slowWay = slowStreamWay(trip, samples, tables);
    const slowAt = (index: number) => {
      const start = departures[index]?.start;
      return start === undefined ? null : slowVerdicts(trip, samples, [start], slowWay)[0];
    };
    for (let index = seed % every; index < departures.length; index += every) {
      const departure = departures[index];
      if (!departure) continue;
      const { start, end, verdict, reason, stream: effect } = departure;
      found.departures++;
      found.verdicts[verdict] = (found.verdicts[verdict] ?? 0) + 1;
      const way = slowWay(start);
      const label = `seed ${seed}, ${new Date(start * 1000).toISOString()}`;
      if (way.stop || effect?.gainedS === null) found.stopped++;
      else {
        const apartS = Math.abs(end - start - way.seconds);
        found.mostApartS = Math.max(found.mostApartS, apartS);
        if (apartS > 120) found.late.push(`${label}: there ${Math.round(apartS)} s apart`);
      }
      if (verdict === slowAt(index)) continue;
      // Met between two minutes, a value may be beyond a bound by less than it is rounded to.
      if (Math.abs((reason?.value ?? 0) - (reason?.limit ?? Infinity)) < 0.001) continue;
      if ([index - 1, index + 1].some(each => slowAt(each) === verdict)) continue;
      found.wrong.push(
        `${label}: ${verdict}, the long way ${slowAt(index)} ${way.stop} (${JSON.stringify(reason)})`,
      );
    }
  }
  return found;
}
