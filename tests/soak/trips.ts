import { sweepStreams } from '../support/stream-sweep.ts';
import { sweepTrips } from '../support/trip-sweep.ts';

/**
 * Many trips judged twice, the second time minute by minute; prints where the two are more than a quarter of an hour apart:
 * `[TRIPS] [SEED] [edges|streams]`. With `edges`, trips of rare kinds (`randomTrip`). With `streams`, trips in currents that are followed in
 * steps of ten seconds, every twelfth departure of each; prints also where the arrivals are more than two minutes apart.
 */
const [trips = 1000, seed = 1] = process.argv.slice(3, 5).map(Number);
const edges = process.argv[5] === 'edges';
const started = performance.now();
if (process.argv[5] === 'streams') {
  const { late, wrong: unlike, ...found } = sweepStreams(trips, seed, 12);
  for (const line of [...late, ...unlike].slice(0, 100)) console.log(line);
  console.log(`${trips} trips, ${JSON.stringify(found)}, ${late.length} late, ${unlike.length} wrong`);
  process.exit(late.length + unlike.length > 0 ? 1 : 0);
}
const { departures, apart, verdicts, wrong } = sweepTrips(trips, seed, { edges });
for (const line of wrong.slice(0, 100)) console.log(line);
const seconds = Math.round((performance.now() - started) / 1000);
console.log(
  `${trips} trips, ${departures} departures ${JSON.stringify(verdicts)}, ${apart} a quarter of an hour apart, ${wrong.length} wrong, ${seconds} s`,
);
process.exit(wrong.length > 0 ? 1 : 0);
