import { useMemo } from 'react';
import type { Forecast, SourceId } from '../../core/rules/forecast/forecast.ts';
import type { Coordinates } from '../../core/rules/place/place.ts';
import { sourceList } from '../../core/rules/source/source-list.ts';
import { useLiveOrNull } from '../../engine/use-live.ts';

/** Returns the stored forecasts of the place from sources that are not selected. Makes no requests. */
export function useOtherSources({ lat, lng }: Coordinates, chosen: SourceId): Forecast[] {
  const [first = chosen, second = chosen] = sourceList.map(({ id }) => id).filter(id => id !== chosen);
  const one = useLiveOrNull('forecast', { source: first, lat, lng });
  const other = useLiveOrNull('forecast', { source: second, lat, lng });
  return useMemo(
    () => [one, other].filter(each => each !== null).filter(each => each.source !== chosen),
    [one, other, chosen],
  );
}
