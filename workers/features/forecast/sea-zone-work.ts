import { distinctUntilChanged, map, type Observable } from 'rxjs';
import {
  uncheckedReport,
  warningsId,
  type WarningReport,
} from '../../../src/core/rules/forecast/warnings.ts';
import type { ChosenZone } from '../../../src/core/rules/official/official-question.ts';
import type { Coordinates } from '../../../src/core/rules/place/place.ts';
import { fail, succeed, type Refreshed, type Result } from '../../../src/core/rules/value/failure.ts';
import { zonesAround, type ZonesOfService } from '../../../src/core/sources/official/near-sea-zones.ts';
import type { Database } from '../../database/database.ts';
import { device$, readDevice, writeDevice } from '../../database/device-store.ts';
import type { EngineContext } from '../../context.ts';
import { refreshWarnings } from '../asking/refresh-warnings.ts';

export { noticesForChart } from './notices-for-chart.ts';

export async function chooseSeaZone(
  context: EngineContext,
  at: Coordinates,
  zone: ChosenZone | null,
): Promise<Result<Refreshed>> {
  const id = warningsId(at);
  const stored = await context.exclusive(`refresh-${id}`, () =>
    context.withStorageRetry(async () => {
      const before = await readDevice<WarningReport>(context.database, id);
      await writeDevice(context.database, id, withZone(before ?? uncheckedReport(at), zone));
      return succeed(null);
    }),
  );
  if (!stored.ok) return stored;
  const warned = await refreshWarnings(context, at, { force: true });
  if (!warned.ok) return warned;
  const { failed } = warned.value;
  return failed ? fail(failed.failure) : succeed('refreshed');
}

function withZone(report: WarningReport, zone: ChosenZone | null): WarningReport {
  const official = { ...(report.official ?? { sources: [], zone: null, lacksGales: false, link: null }) };
  delete official.chosen;
  return { ...report, official: zone ? { ...official, chosen: zone } : official };
}

export const seaZones$ = (database: Database, at: Coordinates): Observable<ZonesOfService[]> =>
  device$<WarningReport>(database, warningsId(at)).pipe(
    map(report => report?.official?.chosen ?? null),
    distinctUntilChanged((a, b) => a?.service === b?.service && a?.key === b?.key),
    map(chosen => zonesAround(at, chosen)),
  );
