import type { StoredForecast } from '../../../src/core/rules/forecast/forecast.ts';
import { saidId, withDownload, type SaidHistory } from '../../../src/core/rules/log/said-history.ts';
import { favoritesOf, findPlace } from '../../../src/core/rules/place/places.ts';
import { readDevice, writeDevice } from '../../database/device-store.ts';
import { readPlaces } from '../../database/places-store.ts';
import { nowS, type EngineContext } from '../../context.ts';

/**
 * Notes what a download says of each hour to come, so that it can be held against what is measured then. Of favourites alone: three
 * weeks of one place are some 50 kB, more than its forecast.
 */
export async function keepSaid(context: EngineContext, forecast: StoredForecast): Promise<void> {
  const { database } = context;
  const favorites = favoritesOf(await readPlaces(database));
  if (!findPlace(favorites, { ...forecast.coordinates, id: '' })) return;
  const id = saidId(forecast.source, forecast.coordinates);
  // What was measured is written into the same history.
  await context.exclusive(id, async () => {
    const before = await readDevice<SaidHistory>(database, id);
    await writeDevice(database, id, withDownload(before, forecast, nowS(context)));
  });
}
