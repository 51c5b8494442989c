import type { Coordinates } from '../../src/domain/place/place.ts';
import { chosenStations } from '../../src/domain/settings/tide-choices.ts';
import { currentPredictor } from '../../src/domain/tide/current-predictor.ts';
import { stationFor, streamStationFor } from '../../src/domain/tide/nearest.ts';
import { tidePredictor } from '../../src/domain/tide/tide-predictor.ts';
import { readSettings } from '../database/settings-store.ts';
import type { EngineContext } from '../engine/context.ts';

/** The stations on board whose tables count at a waypoint, chosen ones first; null = there is none near enough. */
export async function waypointStations(context: EngineContext) {
  const [{ tides, currents }, settings] = await Promise.all([
    context.tideTables.packs(),
    readSettings(context.database),
  ]);
  return {
    tideAt(at: Coordinates) {
      const found = stationFor(tides, at, chosenStations(settings, at).tide);
      const predictor = found && tidePredictor(found.pack, found.index);
      return predictor && { ...found, predictor };
    },
    streamAt(at: Coordinates) {
      const found = currents && streamStationFor(currents, at, chosenStations(settings, at).stream);
      const predictor = found && currentPredictor(found.pack, found.index);
      return predictor && { ...found, predictor };
    },
  };
}
