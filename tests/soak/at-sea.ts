import 'fake-indexeddb/auto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createServices } from '../../backend/services/services.ts';
import { readServicesConfig } from '../../src/core/sources/services-config.ts';
import { createEngine } from '../../workers/engine/create-engine.ts';
import type { Coordinates, PlaceCandidate } from '../../src/core/rules/place/place.ts';
import { openZones } from '../support/zones.ts';

/**
 * Ninety days of use on one device, on a simulated clock: a skipper with 200 saved places and 500 stored forecasts who looks at places
 * every day, at passages in between, clears the cache now and then. Prints storage, memory and the time of a start every ten days; they
 * must not grow.
 */
const origin = 'http://localhost:1';
const accountKey = 'soak';
const dayMs = 86_400_000;
const places = 200;
const refreshedADay = 30;
const passedADay = 10;
const clock = { now: Date.UTC(2026, 5, 1, 6) };

// RxDB's tabs then talk as in a browser, not through a database of messages.
Object.assign(globalThis, { self: globalThis });
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const services = createServices({ mode: { kind: 'simulated' }, now: () => clock.now });
const newEngine = () =>
  createEngine({
    openZones,
    config: readServicesConfig({
      VITE_MARINE_URL: `${origin}/services/marine/v1/marine`,
      VITE_FORECAST_URL: `${origin}/services/weather/v1/forecast`,
      VITE_COVERAGE_URL: `${origin}/services/nws/points`,
      VITE_GRIDPOINTS_URL: `${origin}/services/nws/gridpoints`,
      VITE_ALERTS_URL: `${origin}/services/nws/alerts/active`,
    }),
    now: () => clock.now,
    deviceZone: () => 'America/Los_Angeles',
    fetch: async (input, init) =>
      (await services.handle(new Request(input, init))) ?? new Response('Not found', { status: 404 }),
  });

/** Along a coast, far enough apart to be separate places. */
const spot = (index: number): Coordinates => ({ lat: 32 + index * 0.05, lng: -124 - (index % 5) * 0.1 });
const candidate = (index: number): PlaceCandidate => ({
  id: `coordinates-${index}`,
  name: `Spot ${index}`,
  fullName: `Spot ${index}`,
  ...spot(index),
  source: 'coordinates',
  isWater: true,
  type: '',
});

let engine = newEngine();
await engine.open(accountKey);
for (let index = 0; index < places; index++) {
  await engine.setFavorite(candidate(index), true);
  await refresh(spot(index));
}
for (let index = 0; index < 300; index++) await refresh(passage(index));
await report(0);

for (let day = 1; day <= 90; day++) {
  clock.now += dayMs;
  for (let turn = 0; turn < refreshedADay; turn++) {
    const index = (day * refreshedADay + turn) % places;
    await engine.selectPlace(candidate(index));
    await refresh(spot(index));
  }
  for (let turn = 0; turn < passedADay; turn++) await refresh(passage(300 + day * passedADay + turn));
  await engine.updateSettings({ lastRoute: `/forecast?lat=${spot(day).lat}&lng=${spot(day).lng}` });
  if (day % 10 === 0) await report(day);
}
await engine.clearForecasts();
await report('cleared');
process.exit(0);

/** Positions that are looked at once. */
function passage(index: number): Coordinates {
  return { lat: Number((20 + (index % 1000) * 0.01).toFixed(2)), lng: -150 - Math.floor(index / 1000) };
}

async function refresh(at: Coordinates): Promise<void> {
  const outcome = await engine.refreshForecast(at, { source: 'open-meteo', force: true });
  if (!outcome.ok) throw new Error(`Not refreshed: ${JSON.stringify(outcome.failure)}`);
}

/** Closes and opens: a start as the next morning has it. */
async function report(day: number | string): Promise<void> {
  await engine.close();
  const bytes = await storedBytes();
  const start = performance.now();
  engine = newEngine();
  await engine.open(accountKey);
  await new Promise<void>(resolve => {
    void engine.watch('forecast', { source: 'open-meteo', ...spot(7) }, () => resolve());
  });
  const startMs = performance.now() - start;
  collectGarbage();
  const { heapUsed } = process.memoryUsage();
  const stored = await engine.storageReport();
  const count = stored.ok ? stored.value.itemCount : 'unknown';
  console.log(
    `day ${day}: ${count} forecasts, ${megabytes(bytes)} MB stored, ` +
      `${megabytes(heapUsed)} MB of memory (the store itself lies in memory here), start ${startMs.toFixed(0)} ms`,
  );
}

function megabytes(value: number): string {
  return (value / 1e6).toFixed(1);
}

/** JSON of everything in every store, removed documents included. */
async function storedBytes(): Promise<number> {
  let bytes = 0;
  for (const { name } of await indexedDB.databases()) {
    const database = await asked(indexedDB.open(name ?? ''));
    for (const store of database.objectStoreNames) {
      const all = await asked(database.transaction(store).objectStore(store).getAll());
      bytes += JSON.stringify(all).length;
    }
    database.close();
  }
  return bytes;
}

function asked<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('Not read')));
  });
}
