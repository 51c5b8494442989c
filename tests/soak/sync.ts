import { installSyncWorld } from '../support/sync-world.ts';

/**
 * Runs many simulated worlds of devices and prints what was lost or differs: `[COUNT] [FIRST SEED]`. Each tenth world
 * runs twice and must go the same way twice.
 */
const [count = 10_000, first = 1] = process.argv.slice(3).map(Number);

const world = installSyncWorld();
const started = performance.now();
const failed = { lost: 0, diverged: 0, unequal: 0 };
let requests = 0;

for (let seed = first; seed < first + count; seed++) {
  const outcome = await world.run(seed);
  requests += outcome.requests;
  failed.lost += outcome.lost.length;
  failed.diverged += outcome.diverged.length;
  if (seed % 10 === 0 && JSON.stringify(await world.run(seed)) !== JSON.stringify(outcome)) failed.unequal++;
  for (const line of [...outcome.lost, ...outcome.diverged]) console.log(`seed ${seed}: ${line}`);
  const done = seed - first + 1;
  if (done % 500 === 0 && done < count) report(done);
}
report(count);
process.exit(failed.lost + failed.diverged + failed.unequal > 0 ? 1 : 0);

function report(seeds: number): void {
  const { lost, diverged, unequal } = failed;
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(
    `${seeds} seeds, ${lost} lost, ${diverged} diverged, ${unequal} not repeatable; ${requests} requests, ${seconds} s`,
  );
}
