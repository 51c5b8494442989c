import { forecastId, type StoredForecast } from '../../src/core/rules/forecast/forecast.ts';
import type { PlaceRecord } from '../../src/core/rules/place/place-record.ts';
import type { Place } from '../../src/core/rules/place/place.ts';
import { positionsOf } from '../../src/core/rules/place/shown-places.ts';
import { sourceList } from '../../src/core/rules/source/source-list.ts';

/** Ids of the forecasts of these places: at the position where each place is shown and, if newer, at another of its records' positions. */
export const forecastsOf = (
  places: readonly Place[],
  records: readonly PlaceRecord[],
  stored: readonly Pick<StoredForecast, 'id' | 'fetchedAt'>[],
): Set<string> =>
  new Set(
    places.flatMap(place => {
      const positions = positionsOf(records, place);
      return sourceList.flatMap(({ id: source }) => {
        const ids = positions.map(at => forecastId(source, at));
        const found = stored.filter(({ id }) => ids.includes(id));
        // In a tie the shown one, which comes first among its ids.
        const [newest] = found.toSorted(
          (a, b) => b.fetchedAt - a.fetchedAt || ids.indexOf(a.id) - ids.indexOf(b.id),
        );
        return [...ids.slice(0, 1), ...(newest ? [newest.id] : [])];
      });
    }),
  );
