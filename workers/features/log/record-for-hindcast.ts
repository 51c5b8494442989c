import type { StoredForecast } from '../../../src/core/rules/forecast/forecast.ts';
import { saidId, withDownload, type SaidHistory } from '../../../src/core/rules/log/said-history.ts';
import { favoritesOf, findPlace } from '../../../src/core/rules/place/places.ts';
import { readDevice, writeDevice } from '../../database/device-store.ts';
import { readPlaces } from '../../database/places-store.ts';
import { nowS, type EngineContext } from '../../context.ts';

/**
 * Records a download's values of each coming hour, to compare them with later measurements. Only for favorites: three weeks of one place
 * are some 50 kB, more than its forecast.
 */
export async function recordForHindcast(context: EngineContext, forecast: StoredForecast): Promise<void> {
  const { database } = context;
  const favorites = favoritesOf(await readPlaces(database));
  if (!findPlace(favorites, { ...forecast.coordinates, id: '' })) return;
  const id = saidId(forecast.source, forecast.coordinates);
  // Measurements are written into the same document.
  await context.exclusive(id, async () => {
    const before = await readDevice<SaidHistory>(database, id);
    await writeDevice(database, id, withDownload(before, forecast, nowS(context)));
  });
}
