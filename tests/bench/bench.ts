import { cpus, loadavg } from 'node:os';
import { withBrowser } from './browse.ts';
import { buildAll } from './build.ts';
import { measureCharts } from './figures/charts.ts';
import { measureField } from './figures/field.ts';
import { measureFirstRead } from './figures/first-read.ts';
import { measureHeap } from './figures/heap.ts';
import { measureJourney } from './figures/journey.ts';
import { measureLog } from './figures/log.ts';
import { measureManyStored } from './figures/many-stored.ts';
import { measureModels } from './figures/models.ts';
import { measureNames } from './figures/names.ts';
import { measureNavigation } from './figures/navigation.ts';
import { measurePacked } from './figures/packed.ts';
import { measureScoring } from './figures/scoring.ts';
import { measureScriptSizes } from './figures/script-sizes.ts';
import { measureScrolling } from './figures/scrolling.ts';
import { measureSeaChart } from './figures/sea-chart.ts';
import { measureSwitching } from './figures/switching.ts';
import { measureTides } from './figures/tides.ts';
import { measureTripSlider } from './figures/trip-slider.ts';
import { measureTrips } from './figures/trips.ts';
import { measureVisits } from './figures/visits.ts';
import { judge } from './goals.ts';
import { line, writeReport, type Figure } from './report.ts';

/**
 * `npm run bench [-- --short] [-- --only=charts,visits] [-- --before=FOLDER]`: prints one `name value unit` line per figure and writes them
 * to .results/bench.json. `--short` takes few samples, to see that everything still runs, and judges nothing. `--before`: another build of the app, whose journey is walked in the same run. What
 * the figures mean and how to find out why one is what it is: docs/performance.md.
 */
const groups = {
  scoring: measureScoring,
  tides: measureTides,
  trips: measureTrips,
  'trip-slider': measureTripSlider,
  field: measureField,
  models: measureModels,
  names: measureNames,
  packed: measurePacked,
  scripts: measureScriptSizes,
  'first-read': measureFirstRead,
  visits: measureVisits,
  journey: measureJourney,
  charts: measureCharts,
  switching: measureSwitching,
  scrolling: measureScrolling,
  navigation: measureNavigation,
  'sea-chart': measureSeaChart,
  log: measureLog,
  heap: measureHeap,
  'many-stored': measureManyStored,
};

const args = process.argv.slice(3);
const short = args.includes('--short');
const only = args
  .find(arg => arg.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',');
const before = args.find(arg => arg.startsWith('--before='))?.slice('--before='.length) ?? null;
const unknown = only?.filter(name => !(name in groups)) ?? [];
if (unknown.length > 0)
  throw new Error(`No such group: ${unknown.join()}. There are ${Object.keys(groups).join()}.`);

const startedAt = Date.now();
await buildAll();
const figures: Figure[] = [];
for (const [name, measure] of Object.entries(groups)) {
  if (only && !only.includes(name)) continue;
  const measured = await measure({ short, before });
  figures.push(...measured);
  console.log(measured.map(line).join('\n'));
}
writeReport('.results/bench.json', figures, {
  startedAt,
  short,
  node: process.version,
  chromium: await withBrowser(async browser => browser.version()),
  cpus: cpus().length,
  load: loadavg()[0] ?? 0,
});
if (!short)
  for (const { name, value, goal, met } of judge(figures))
    console.error(`${met ? 'met   ' : 'MISSED'} ${name}: ${value.toFixed(2)}, at most ${goal.toFixed(2)}`);
