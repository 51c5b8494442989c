import { chosenStations } from '../../../src/core/rules/settings/tide-choices.ts';
import { readSettings } from '../../database/settings-store.ts';
import type { EngineContext } from '../../context.ts';
import { stationsBy, type WaypointStations } from './stations-by.ts';

/** The stations on this device, with those that the user chose. */
export async function waypointStations(context: EngineContext): Promise<WaypointStations> {
  const [packs, settings] = await Promise.all([context.tideTables.packs(), readSettings(context.database)]);
  return stationsBy(packs, at => chosenStations(settings, at));
}
