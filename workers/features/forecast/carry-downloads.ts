import { auditTime, distinctUntilChanged, map, type Subscription } from 'rxjs';
import { distanceKm } from '../../../src/core/rules/place/distance.ts';
import {
  forecastId,
  type ModelCell,
  type SourceId,
  type StoredForecast,
} from '../../../src/core/rules/forecast/forecast.ts';
import { coordinatesKey, fourDecimals, type Coordinates } from '../../../src/core/rules/place/place.ts';
import { positionsOf, shownPlaces } from '../../../src/core/rules/place/shown-places.ts';
import { sourceList } from '../../../src/core/rules/source/source-list.ts';
import { warningsId, type WarningReport } from '../../../src/core/rules/forecast/warnings.ts';
import { readDevice, writeDevice } from '../../database/device-store.ts';
import { isForecastNewer, readForecast, writeForecast } from '../../database/forecast-store.ts';
import { records$ } from '../../database/places-store.ts';
import { retryOnChange } from '../../database/retry-on-change.ts';
import type { EngineContext } from '../../context.ts';

type Parts = Pick<EngineContext, 'database' | 'exclusive'>;

/** A merge changes records one by one, so wait for the last. Uses a timer alone, because the clock may be set back. */
const restMs = 300;

/**
 * Moves downloads with their place. When the sync brings another device's record of the same spot, the place may then be shown at that
 * record's position, where nothing is stored. Newer downloads for its other positions, all within 0.01°, are copied there.
 */
export const carryDownloads = (parts: Parts): Subscription =>
  records$(parts.database)
    .pipe(
      auditTime(restMs),
      map(records =>
        shownPlaces(records)
          .filter(({ otherIds }) => otherIds)
          .map(place => positionsOf(records, place)),
      ),
      distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
      retryOnChange(parts.database, 'carried downloads'),
    )
    // A failed write is tried again at the next start, or when places change.
    .subscribe(places => void carryAll(parts, places).catch(() => undefined));

async function carryAll(parts: Parts, places: readonly Coordinates[][]): Promise<void> {
  for (const [shown, ...others] of places) {
    const elsewhere = others.filter(each => shown && coordinatesKey(each) !== coordinatesKey(shown));
    if (!shown || elsewhere.length === 0) continue;
    for (const { id } of sourceList) await carryForecast(parts, id, shown, elsewhere);
    await carryWarnings(parts, shown, elsewhere);
  }
}

/** In turn with refreshes, which would be overwritten. */
const carryForecast = (
  { database, exclusive }: Parts,
  source: SourceId,
  shown: Coordinates,
  elsewhere: readonly Coordinates[],
): Promise<void> =>
  exclusive(`refresh-${forecastId(source, shown)}`, async () => {
    const [here, ...others] = await Promise.all(
      [shown, ...elsewhere].map(at => readForecast(database, source, at)),
    );
    const newest = newestOf<StoredForecast>([here ?? null, ...others], ({ fetchedAt }) => fetchedAt);
    if (!newest || newest === here || (await isForecastNewer(database, forecastId(source, shown)))) return;
    await writeForecast(database, forecastAt(newest, shown));
  });

/** A check that was never answered knows less than any answered one. */
const carryWarnings = (
  { database, exclusive }: Parts,
  shown: Coordinates,
  elsewhere: readonly Coordinates[],
): Promise<void> =>
  exclusive(`refresh-${warningsId(shown)}`, async () => {
    const [here, ...others] = await Promise.all(
      [shown, ...elsewhere].map(at => readDevice<WarningReport>(database, warningsId(at))),
    );
    const newest = newestOf<WarningReport>([here ?? null, ...others], ({ checkedAt }) => checkedAt ?? 0);
    if (newest && newest !== here)
      await writeDevice(database, warningsId(shown), { ...newest, coordinates: fourDecimals(shown) });
  });

/** The first of the newest. */
const newestOf = <Stored>(
  all: readonly (Stored | null)[],
  timeOf: (stored: Stored) => number,
): Stored | null =>
  all.reduce((a, b) => (a !== null && (b === null || timeOf(a) >= timeOf(b)) ? a : b), null);

/** The same forecast as that of a position close by. */
function forecastAt(forecast: StoredForecast, at: Coordinates): StoredForecast {
  const coordinates = fourDecimals(at);
  const fromThere = (cell: ModelCell | null): ModelCell | null =>
    cell && { ...cell, distanceKm: distanceKm(coordinates, cell) };
  const { source, marineCell, weatherCell } = forecast;
  return {
    ...forecast,
    id: forecastId(source, coordinates),
    coordinates,
    marineCell: fromThere(marineCell),
    weatherCell: fromThere(weatherCell),
  };
}
