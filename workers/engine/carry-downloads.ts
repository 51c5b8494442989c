import { debounceTime, distinctUntilChanged, map, type Subscription } from 'rxjs';
import { forecastId, type Forecast, type SourceId } from '../../src/domain/forecast.ts';
import { coordinatesKey, fourDecimals, type Coordinates } from '../../src/domain/place.ts';
import { positionsOf, shownPlaces } from '../../src/domain/shown-places.ts';
import { sourceList } from '../../src/domain/source-list.ts';
import { warningsId, type WarningReport } from '../../src/domain/warnings.ts';
import { readDevice, writeDevice } from '../database/device-store.ts';
import { readForecast, writeForecast } from '../database/forecast-store.ts';
import { records$ } from '../database/places-store.ts';
import type { EngineContext } from './context.ts';

type Parts = Pick<EngineContext, 'database' | 'exclusive'>;

/** A merge brings its records one by one. */
const restMs = 300;

/**
 * Downloads follow their place: when the sync brings another device's record of the same spot, that one may come to stand for it, and
 * the place is from then on shown where nothing is stored. What is stored for its other positions, all within 0.01°, is copied there.
 */
export const carryDownloads = (parts: Parts): Subscription =>
  records$(parts.database)
    .pipe(
      debounceTime(restMs),
      map(records =>
        shownPlaces(records)
          .filter(({ otherIds }) => otherIds)
          .map(place => positionsOf(records, place)),
      ),
      distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
    )
    // What cannot be stored now is tried again at the next start, or when places change.
    .subscribe({
      next: places => void carryAll(parts, places).catch(() => undefined),
      error: () => undefined,
    });

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
): Promise<void> => {
  const id = forecastId(source, shown);
  return exclusive(`refresh-${id}`, async () => {
    if (await readForecast(database, source, shown)) return;
    const stored = await Promise.all(elsewhere.map(at => readForecast(database, source, at)));
    const newest = newestOf<Forecast>(stored, ({ fetchedAt }) => fetchedAt);
    if (newest) await writeForecast(database, { ...newest, id, coordinates: fourDecimals(shown) });
  });
};

const carryWarnings = (
  { database, exclusive }: Parts,
  shown: Coordinates,
  elsewhere: readonly Coordinates[],
): Promise<void> => {
  const id = warningsId(shown);
  return exclusive(`refresh-${id}`, async () => {
    if (await readDevice(database, id)) return;
    const stored = await Promise.all(
      elsewhere.map(at => readDevice<WarningReport>(database, warningsId(at))),
    );
    const newest = newestOf<WarningReport>(stored, ({ checkedAt }) => checkedAt ?? 0);
    if (newest) await writeDevice(database, id, { ...newest, coordinates: fourDecimals(shown) });
  });
};

const newestOf = <Stored>(
  all: readonly (Stored | null)[],
  ageOf: (stored: Stored) => number,
): Stored | null => all.reduce((a, b) => (a !== null && (b === null || ageOf(a) >= ageOf(b)) ? a : b), null);
