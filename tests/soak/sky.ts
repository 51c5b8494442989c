import { sweepSky } from '../support/sky-sweep.ts';

/** Every day of five years at many spots, most of them at the edge of polar day; prints what is not true: `[PLACES] [SEED]`. */
const [places = 1000, seed = 1] = process.argv.slice(3).map(Number);
const started = performance.now();
const { days, twice, wrong } = sweepSky(places, { seed });
for (const line of wrong.slice(0, 100)) console.log(line);
const seconds = Math.round((performance.now() - started) / 1000);
console.log(
  `${places} places, ${days} days, ${twice} with two rises or two sets, ${wrong.length} wrong, ${seconds} s`,
);
process.exit(wrong.length > 0 ? 1 : 0);
