import type { Coordinates } from '../../../src/core/rules/place/place.ts';
import type { ChosenStations } from '../../../src/core/rules/settings/tide-choices.ts';
import { currentPredictor } from '../../../src/core/rules/tide/current-predictor.ts';
import { stationFor, streamStationFor } from '../../../src/core/rules/tide/nearest.ts';
import { tidePredictor } from '../../../src/core/rules/tide/tide-predictor.ts';
import type { TablePacks } from '../../tides/tide-month.ts';

export type WaypointStations = ReturnType<typeof stationsBy>;

/** The stations whose tables count at a waypoint, chosen ones first; null = there is none near enough. */
export function stationsBy({ tides, currents }: TablePacks, chosenAt: (at: Coordinates) => ChosenStations) {
  return {
    tideAt(at: Coordinates) {
      const found = stationFor(tides, at, chosenAt(at).tide);
      const predictor = found && tidePredictor(found.pack, found.index);
      return predictor && { ...found, predictor };
    },
    streamAt(at: Coordinates) {
      const found = currents && streamStationFor(currents, at, chosenAt(at).stream);
      const predictor = found && currentPredictor(found.pack, found.index);
      return predictor && { ...found, predictor };
    },
  };
}
