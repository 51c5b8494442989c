import { switchMap, type Observable } from 'rxjs';
import {
  gaugeProvider,
  gaugesId,
  type GaugeFacts,
  type WaterLevels,
} from '../../../src/core/rules/measured/gauges.ts';
import type { Coordinates } from '../../../src/core/rules/place/place.ts';
import { fail, type Refreshed, type Result } from '../../../src/core/rules/value/failure.ts';
import { device$ } from '../../database/device-store.ts';
import { waterLevelsUrl } from '../../../src/core/sources/coops-address.ts';
import { loadGauges } from '../../../src/core/sources/coops.ts';
import { besidePrediction, gaugesNear } from '../../tides/gauge-tides.ts';
import type { EngineContext } from '../../context.ts';
import { refreshKept } from '../asking/refresh-kept.ts';

/** Gauges report every six minutes. */
const freshForS = 15 * 60;

/** The stored measurements beside the prediction of this device's tables for the same minutes. */
export const waterLevels$ = (
  { database, tideTables }: EngineContext,
  at: Coordinates,
): Observable<WaterLevels | null> =>
  device$<GaugeFacts>(database, gaugesId(at)).pipe(
    switchMap(async facts => facts && besidePrediction(facts, (await tideTables.packs()).tides)),
  );

export async function refreshGauges(
  context: EngineContext,
  at: Coordinates,
  force: boolean,
): Promise<Result<Refreshed>> {
  const { tides } = await context.tideTables.packs();
  return refreshKept<GaugeFacts>(context, gaugesId(at), { force, freshForS }, async (stored, now) =>
    // Without the tables the list of gauges is unknown.
    tides.length === 0
      ? fail({ kind: 'noData', provider: gaugeProvider })
      : loadGauges(waterLevelsUrl(import.meta.env), at, gaugesNear(tides, at), {
          fetch: context.fetch,
          now,
          stored,
        }),
  );
}
