import { tripColumns } from '../../src/core/rules/trip/trip-columns.ts';
import { departuresOf } from '../../src/core/rules/trip/judge.ts';
import { madeFrom, noWarnings, randomTrip } from './made-trips.ts';
import { slowVerdicts } from './slow-trip.ts';

/** Judges many seeded trips twice, and returns where the verdict differs from that of the long way within one quarter of an hour. */
export function sweepTrips(count: number, firstSeed: number, { edges = false } = {}) {
  const found = { departures: 0, apart: 0, verdicts: {} as Record<string, number>, wrong: [] as string[] };
  for (let seed = firstSeed; seed < firstSeed + count; seed++) {
    const { trip, samples } = randomTrip(seed, { edges });
    const columns = tripColumns(samples);
    if (!columns) throw new Error('There is no hour.');
    const departures = departuresOf(trip, { columns, warnings: noWarnings, gates: [] }, madeFrom);
    const slow = slowVerdicts(
      trip,
      samples,
      departures.map(({ start }) => start),
    );
    for (const [index, { verdict, start, reason }] of departures.entries()) {
      found.departures++;
      found.verdicts[verdict] = (found.verdicts[verdict] ?? 0) + 1;
      if (verdict === slow[index]) continue;
      found.apart++;
      // Met between two minutes, a value may be beyond a bound by less than it is rounded to.
      if (Math.abs((reason?.value ?? 0) - (reason?.limit ?? Infinity)) < 0.001) continue;
      if (slow.slice(Math.max(0, index - 1), index + 2).includes(verdict)) continue;
      found.wrong.push(
        `seed ${seed}, ${new Date(start * 1000).toISOString()}: ${verdict}, the long way ${slow[index]} (${JSON.stringify(reason)})`,
      );
    }
  }
  return found;
}
