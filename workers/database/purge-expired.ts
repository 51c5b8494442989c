import { shownPlaces } from '../../src/core/rules/place/shown-places.ts';
import { bulletinId } from '../../src/core/rules/bulletin/bulletin.ts';
import { gaugesId } from '../../src/core/rules/measured/gauges.ts';
import { measuredId } from '../../src/core/rules/measured/measured.ts';
import { saidId } from '../../src/core/rules/log/said-history.ts';
import { modelsId } from '../../src/core/rules/forecast/models.ts';
import { sourceList } from '../../src/core/rules/source/source-list.ts';
import { dayS, type Instant } from '../../src/core/rules/time/time.ts';
import { warningsId } from '../../src/core/rules/forecast/warnings.ts';
import { readDevice, removeDevice, writeDevice } from './device-store.ts';
import type { Database } from './database.ts';
import { forecastsOf } from './forecasts-of.ts';
import { listForecasts } from './forecast-store.ts';
import { dropOldAside } from './key-store.ts';
import { readRecords } from './places-store.ts';

const noteId = 'houseKept';
/** An expired forecast stays for a while, because users may look back at it. */
const keptAfterEndS = 7 * dayS;

/**
 * Once a day, deletes replaced keys, removed documents, and downloads of unsaved places that ended a week ago. A saved place's forecast
 * stays, however old: there may be no other.
 */
export async function purgeExpired(database: Database, now: Instant): Promise<void> {
  const last = await readDevice<Instant>(database, noteId);
  // A clock that was set back must not stop it for good.
  if (last !== null && last <= now && now - last < dayS) return;
  await writeDevice(database, noteId, now);
  await dropRunOut(database, now);
  for (const { id } of sourceList) await dropOldAside(database, id, now);
  await purgeRemoved(database);
}

async function dropRunOut(database: Database, now: Instant): Promise<void> {
  const records = await readRecords(database);
  const stored = await listForecasts(database);
  const kept = forecastsOf(shownPlaces(records), records, stored);
  // An unreadable forecast stays, because its end is unknown.
  const gone = stored
    .flatMap(({ forecast }) => forecast ?? [])
    .filter(
      // Recorded answers have already expired when they arrive, so a recent download stays in any case.
      ({ id, hourly, fetchedAt }) =>
        !kept.has(id) && now - Math.max(fetchedAt, hourly.time.at(-1) ?? 0) > keptAfterEndS,
    );
  if (gone.length === 0) return;
  const beside = gone.flatMap(({ source, coordinates }) => [
    warningsId(coordinates),
    modelsId(coordinates),
    saidId(source, coordinates),
    measuredId(coordinates),
    gaugesId(coordinates),
    bulletinId(coordinates),
  ]);
  await database.forecasts.bulkRemove(gone.map(({ id }) => id));
  await removeDevice(database, beside);
}

/** RxDB only marks documents as removed and keeps their data for replication. These collections are not replicated. */
export async function purgeRemoved({ forecasts, answers, device, trips, log }: Database): Promise<void> {
  for (const { storageInstance } of [forecasts, answers, device, trips, log])
    await storageInstance.cleanup(0);
}
