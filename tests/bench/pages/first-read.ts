import { proxy, wrap } from 'comlink';
import type { Forecast, SourceId } from '../../../src/core/rules/forecast/forecast.ts';
import type { Coordinates } from '../../../src/core/rules/place/place.ts';
import type { Engine } from '../../../workers/api.ts';

/** Ways to the stored forecast of one place, each from nothing: the page holds no connection yet. */
export interface FirstRead {
  throughEngine: (asked: AskedOfEngine) => Promise<EngineTimes>;
  /** Writes the same document into a database without a library. */
  keepRaw: (forecast: Forecast) => Promise<void>;
  raw: () => Promise<number>;
  /** Downloads forecasts of that many places along a coast. */
  store: (asked: Pick<AskedOfEngine, 'workerUrl' | 'accountKey'> & { count: number }) => Promise<void>;
}
export interface AskedOfEngine {
  /** Address of the app's own built worker. */
  workerUrl: string;
  accountKey: string;
  source: SourceId;
  at: Coordinates;
}
/** Milliseconds since the worker was asked for. */
export interface EngineTimes {
  worker: number;
  opened: number;
  forecast: number;
  document: Forecast;
}

const bench: FirstRead = {
  async throughEngine({ workerUrl, accountKey, source, at }) {
    const start = performance.now();
    const worker = new Worker(workerUrl, { type: 'module' });
    const engine = wrap<Engine>(worker);
    // Without a database it fails, but it answers.
    const answered = engine.ping().then(() => performance.now() - start);
    const open = await engine.open(accountKey);
    if (!open.ok) throw new Error(`Not opened: ${JSON.stringify(open.failure)}`);
    const opened = performance.now() - start;
    const document = await new Promise<Forecast>((resolve, reject) => {
      // The bridge does not carry the type of each query's value.
      const take = (value: unknown): void =>
        value ? resolve(value as Forecast) : reject(new Error('No forecast is stored'));
      void engine.watch('forecast', { source, ...at }, proxy(take));
    });
    const forecast = performance.now() - start;
    return { worker: await answered, opened, forecast, document };
  },

  async keepRaw(forecast) {
    const database = await openRaw();
    await new Promise(resolve => {
      const transaction = database.transaction('forecasts', 'readwrite');
      transaction.objectStore('forecasts').put(forecast);
      transaction.addEventListener('complete', resolve);
    });
    database.close();
  },

  async raw() {
    const start = performance.now();
    const database = await openRaw();
    const forecast = await new Promise(resolve => {
      const request = database.transaction('forecasts').objectStore('forecasts').getAll();
      request.addEventListener('success', () => resolve(request.result[0]));
    });
    if (!forecast) throw new Error('No forecast is stored');
    return performance.now() - start;
  },

  async store({ workerUrl, accountKey, count }) {
    const worker = new Worker(workerUrl, { type: 'module' });
    const engine = wrap<Engine>(worker);
    await engine.open(accountKey);
    for (let index = 0; index < count; index++) {
      const at = { lat: 32 + index * 0.02, lng: -124 - (index % 7) * 0.1 };
      const outcome = await engine.refreshForecast(at, { source: 'open-meteo', force: false });
      if (!outcome.ok) throw new Error(`Not stored: ${JSON.stringify(outcome.failure)}`);
    }
    await engine.close();
    worker.terminate();
  },
};
Object.assign(globalThis, { firstRead: bench });

function openRaw(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('bench-raw', 1);
    request.addEventListener('upgradeneeded', () =>
      request.result.createObjectStore('forecasts', { keyPath: 'id' }),
    );
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('No database')));
  });
}
