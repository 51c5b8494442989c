import { createServices } from '../../../backend/services/services.ts';
import { noLimits } from '../../../src/core/rules/route/trip.ts';
import type { ModelFacts } from '../../../src/core/rules/forecast/models.ts';
import type { AskedModel } from '../../../src/core/sources/open-meteo-model-answer.ts';
import { spot, zone } from '../answers.ts';
import { built } from '../build.ts';
import { figure, type Figure } from '../report.ts';
import { inTurns, median } from '../sampling.ts';

type Code = typeof import('../code/models-code.ts');

const now = Date.UTC(2026, 9, 14, 19);
const skyModels: AskedModel[] = [
  { id: 'gfs', name: 'gfs_seamless' },
  { id: 'ecmwf', name: 'ecmwf_ifs025' },
  { id: 'icon', name: 'icon_seamless' },
  { id: 'gem', name: 'gem_seamless' },
  { id: 'ukmo', name: 'ukmo_seamless' },
];
const seaModels: AskedModel[] = [
  { id: 'gfs', name: 'ncep_gfswave025' },
  { id: 'ecmwf', name: 'ecmwf_wam025' },
  { id: 'icon', name: 'gwam' },
];

/** Two answers of a place, normalized and spread: of five models beside one. */
export async function measureModels({ short }: { short: boolean }): Promise<Figure[]> {
  const code = (await import(/* @vite-ignore */ built.modelsCode)) as Code;
  const of = async (count: number) => {
    const [sky, sea] = [skyModels.slice(0, count), seaModels.slice(0, count)];
    const answers = await Promise.all([
      answer('weather/v1/forecast', 'wind_speed_10m,wind_gusts_10m', sky),
      answer('marine/v1/marine', 'wave_height', sea),
    ]);
    return timed(() => spread(code, answers, sky, sea));
  };
  const taken = await inTurns(
    { one: await of(1), five: await of(5) },
    { rounds: short ? 100 : 2000, warmUp: short ? 20 : 400 },
  );
  const [one, five] = [median(taken.one), median(taken.five)];
  return [
    figure('models.one', one, 'us'),
    figure('models.five', five, 'us'),
    figure('models.five_vs_one', five / one, 'ratio'),
  ];
}

function spread(code: Code, [weather, marine]: unknown[], sky: AskedModel[], sea: AskedModel[]) {
  const read = [
    code.readModels(weather, { wind_speed_10m: 'windSpeedKt', wind_gusts_10m: 'windGustKt' }, sky),
    code.readModels(marine, { wave_height: 'waveHeightFt' }, sea),
  ];
  const halves = read.flatMap(half => (half.ok ? [half.value] : []));
  const joined = code.joinHalves(
    sky.map(({ id }) => id),
    halves,
  );
  const facts: ModelFacts = {
    coordinates: spot,
    fetchedAt: now / 1000,
    provenance: 'simulated',
    marineAnswered: true,
    weatherAnswered: true,
    ...joined,
  };
  const found = code.modelSpread(facts, zone, { ...noLimits, maxWindKt: 15, maxWaveFt: 6 });
  if (found.models.length !== sky.length || found.days.length !== 7)
    throw new Error('The models hold no whole week.');
  return found;
}

async function answer(path: string, hourly: string, models: AskedModel[]): Promise<unknown> {
  const services = createServices({ mode: { kind: 'simulated' }, now: () => now });
  const query = new URLSearchParams({
    latitude: String(spot.lat),
    longitude: String(spot.lng),
    hourly,
    models: models.map(({ name }) => name).join(),
    timezone: zone,
    forecast_days: '7',
    wind_speed_unit: 'kn',
    length_unit: 'imperial',
  });
  const response = await services.handle(new Request(`http://simulated/services/${path}?${query}`));
  if (!response?.ok) throw new Error(`Nobody answers ${path}: ${await response?.text()}`);
  return response.json();
}

/** Microseconds of one call, as the mean of ten: one alone is too short for the clock. */
function timed(work: () => unknown): () => number {
  return () => {
    const before = performance.now();
    let outcome: unknown;
    for (let turn = 0; turn < 10; turn++) outcome = work();
    const passed = performance.now() - before;
    if (outcome === undefined) throw new Error('Nothing came out.');
    return passed * 100;
  };
}
