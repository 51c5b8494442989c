import { pushWorld } from '../support/push-world.ts';

/** Runs many simulated worlds of alerts that wake and prints repeated and missed notifications: `[COUNT] [FIRST SEED]`. */
const [count = 10_000, first = 1] = process.argv.slice(3).map(Number);
const run = await pushWorld();
const started = performance.now();
const total = { sent: 0, repeated: 0, twice: 0, missed: 0 };

for (let seed = first; seed < first + count; seed++) {
  const outcome = await run(seed);
  total.sent += outcome.sent;
  total.repeated += outcome.repeated;
  total.twice += outcome.twice.length;
  total.missed += outcome.missed.length;
  for (const line of outcome.twice) console.log(`seed ${seed}: twice ${line}`);
  for (const line of outcome.missed) console.log(`seed ${seed}: missed ${line}`);
}
const seconds = Math.round((performance.now() - started) / 1000);
console.log(`${count} worlds, ${JSON.stringify(total)}, ${seconds} s`);
process.exit(total.twice + total.missed > 0 ? 1 : 0);
