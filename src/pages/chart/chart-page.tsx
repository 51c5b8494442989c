import { useMemo } from 'react';
import { useSearch } from 'wouter';
import { spotInQuery } from '../../core/rules/chart/chart-address.ts';
import { coordinatesInQuery } from '../../core/rules/place/forecast-address.ts';
import { placeScale, viewOfAll, type ChartView } from '../../core/rules/chart/chart-view.ts';
import type { Coordinates, Place } from '../../core/rules/place/place.ts';
import { placeToOpen } from '../../core/rules/place/places.ts';
import { useLive } from '../../engine/use-live.ts';
import { ChartScreen } from './chart-screen.tsx';

/** `/chart?lat=…&lng=…` around a spot, `/chart` around the place in use, else all saved places, else the world. */
export function ChartPage() {
  const query = useSearch();
  const named = useMemo(() => spotInQuery(query), [query]);
  const places = useLive('places', {});
  const settings = useLive('settings', {});
  if (places === undefined || settings === undefined) return null;
  const inUse = placeToOpen(places, settings.selectedPlaceId) ?? null;
  return (
    <ChartScreen
      // Another address is another chart.
      key={query}
      start={startView(named ?? inUse, places)}
      named={named}
      places={places}
      inUse={inUse}
      isBadAddress={coordinatesInQuery(query) === 'bad'}
    />
  );
}

/** Made to measure once the chart knows its size. */
function startView(at: Coordinates | null, places: readonly Place[]): ChartView {
  if (at) return { lat: at.lat, lng: at.lng, scale: placeScale };
  return viewOfAll(places, { width: 360, height: 360 }) ?? { lat: 25, lng: -30, scale: 1 };
}
