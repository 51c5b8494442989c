import type { EngineContext } from '../../context.ts';

/** Running downloads of forecasts of each open database. A closed one's may never settle, and must delay no other. */
const running = new WeakMap<EngineContext['database'], Set<Promise<unknown>>>();

/** Counts a running download of a forecast; others wait until none runs. */
export async function asForecast<Value>(
  { database }: EngineContext,
  download: Promise<Value>,
): Promise<Value> {
  const ofDatabase = running.get(database) ?? new Set();
  running.set(database, ofDatabase.add(download));
  try {
    return await download;
  } finally {
    ofDatabase.delete(download);
  }
}

/** Resolves once no forecast is being downloaded: area fields must not take bandwidth from one. */
export async function afterForecasts({ database }: EngineContext): Promise<void> {
  const ofDatabase = running.get(database) ?? new Set();
  while (ofDatabase.size > 0) await Promise.allSettled(ofDatabase);
}
