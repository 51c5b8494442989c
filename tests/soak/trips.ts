import { sweepTrips } from '../support/trip-sweep.ts';

/**
 * Many trips judged twice, the second time minute by minute; prints where the two are more than a quarter of an hour apart:
 * `[TRIPS] [SEED] [edges]`. With `edges`, trips of rare kinds (`randomTrip`).
 */
const [trips = 1000, seed = 1] = process.argv.slice(3, 5).map(Number);
const edges = process.argv[5] === 'edges';
const started = performance.now();
const { departures, apart, verdicts, wrong } = sweepTrips(trips, seed, { edges });
for (const line of wrong.slice(0, 100)) console.log(line);
const seconds = Math.round((performance.now() - started) / 1000);
console.log(
  `${trips} trips, ${departures} departures ${JSON.stringify(verdicts)}, ${apart} a quarter of an hour apart, ${wrong.length} wrong, ${seconds} s`,
);
process.exit(wrong.length > 0 ? 1 : 0);
