import { distanceKm } from '../../../src/core/rules/place/distance.ts';
import { modelsId, type ModelFacts } from '../../../src/core/rules/forecast/models.ts';
import { samplePoints, sampleStepKm } from '../../../src/core/rules/route/legs.ts';
import type { Trip } from '../../../src/core/rules/route/trip.ts';
import type { Instant } from '../../../src/core/rules/time/time.ts';
import { leastSure, type Confidence } from '../../../src/core/rules/week/confidence.ts';
import { readDevice } from '../../database/device-store.ts';
import { readForecast } from '../../database/forecast-store.ts';
import { readPlaces } from '../../database/places-store.ts';
import { readSettings } from '../../database/settings-store.ts';
import type { EngineContext } from '../../context.ts';
import { inChosenZone } from '../asking/chosen-zone.ts';
import { sureOver } from '../rules/day-confidence.ts';

/**
 * Confidence of each window, from its first departure to its last return: the lowest of the saved places on the way that have stored models
 * or earlier downloads. null = unknown.
 */
export async function windowConfidence(
  context: EngineContext,
  trip: Trip,
  windows: readonly { start: Instant; backBy: Instant }[],
  now: Instant,
): Promise<(Confidence | null)[]> {
  if (windows.length === 0) return [];
  const { database } = context;
  const [points, places, { dataSource, limits, showTimesIn }] = [
    samplePoints(trip),
    await readPlaces(database),
    await readSettings(database),
  ];
  const near = places.filter(place => points.some(point => distanceKm(point, place) <= sampleStepKm));
  const sures = await Promise.all(
    near.map(async place => {
      const [stored, models] = await Promise.all([
        readForecast(database, dataSource, place),
        readDevice<ModelFacts>(database, modelsId(place)),
      ]);
      return stored && sureOver(inChosenZone(context, stored, showTimesIn), models, { limits, now });
    }),
  );
  return windows.map(({ start, backBy }) => leastSure(sures.map(sure => sure?.(start, backBy) ?? null)));
}
