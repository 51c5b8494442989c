import { reportCard } from '../../../src/core/rules/log/report-card.ts';
import { saidId, type SaidHistory } from '../../../src/core/rules/log/said-history.ts';
import type { SourceId } from '../../../src/core/rules/forecast/forecast.ts';
import { distanceKm } from '../../../src/core/rules/place/distance.ts';
import type { Coordinates } from '../../../src/core/rules/place/place.ts';
import { succeed, type Result } from '../../../src/core/rules/value/failure.ts';
import type { PlaceReport } from '../../api/answers.ts';
import { readDevice } from '../../database/device-store.ts';
import { heardLog } from '../../database/log-store.ts';
import type { EngineContext } from '../../context.ts';

/** Of trips as near as this it is said how the sea felt here. */
const sameWaterKm = 10;

export async function reportOf(
  { database }: EngineContext,
  at: Coordinates,
  source: SourceId,
): Promise<Result<PlaceReport>> {
  const history = await readDevice<SaidHistory>(database, saidId(source, at));
  const near = (await heardLog(database)).filter(
    entry => entry.at && distanceKm(entry.at, at) <= sameWaterKm,
  );
  return succeed({
    ...reportCard(history, near),
    since: history?.from ?? null,
    stations: history?.stations ?? [],
    trips: near.length,
  });
}
