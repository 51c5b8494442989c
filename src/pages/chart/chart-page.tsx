import { useMemo } from 'react';
import { useSearch } from 'wouter';
import { spotInQuery } from '../../core/rules/chart/chart-address.ts';
import { coordinatesInQuery } from '../../core/rules/place/forecast-address.ts';
import { placeScale, viewOfAll, type ChartView } from '../../core/rules/chart/chart-view.ts';
import type { Coordinates, Place } from '../../core/rules/place/place.ts';
import { placeToOpen } from '../../core/rules/place/places.ts';
import { useLive } from '../../engine/use-live.ts';
import { ChartScreen } from './chart-screen.tsx';

/** `/chart?lat=…&lng=…` centers on a spot. `/chart` centers on the current place, or shows all saved places, or else the world. */
export function ChartPage() {
  const query = useSearch();
  const named = useMemo(() => spotInQuery(query), [query]);
  const places = useLive('places', {});
  const settings = useLive('settings', {});
  if (places === undefined || settings === undefined) return null;
  const inUse = placeToOpen(places, settings.selectedPlaceId) ?? null;
  return (
    <ChartScreen
      // Another address mounts a new chart.
      key={query}
      start={startView(named ?? inUse, places)}
      named={named}
      places={places}
      inUse={inUse}
      isBadAddress={coordinatesInQuery(query) === 'bad'}
    />
  );
}

/** Returns the initial view for an assumed size; the chart adapts it once it has its real size. */
function startView(at: Coordinates | null, places: readonly Place[]): ChartView {
  if (at) return { lat: at.lat, lng: at.lng, scale: placeScale };
  return viewOfAll(places, { width: 360, height: 360 }) ?? { lat: 25, lng: -30, scale: 1 };
}
