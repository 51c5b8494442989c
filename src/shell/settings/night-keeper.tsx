import { useEffect, useMemo } from 'react';
import { judgedBy } from '../../core/rules/forecast/clock.ts';
import { nightsAhead } from '../../core/rules/sky/nights.ts';
import { favoritesOf, placeToOpen } from '../../core/rules/place/places.ts';
import type { Settings } from '../../core/rules/settings/settings.ts';
import { dayS, hourS } from '../../core/rules/time/time.ts';
import { useLive } from '../../engine/use-live.ts';
import { useNow } from '../../engine/use-now.ts';
import { writeNights } from './night-hours.ts';

/** Number of nights stored ahead, for users who do not open the app meanwhile. */
const aheadDays = 14;

/**
 * Stores the coming nights of the current place in the time of this device's clock. Where the stored forecast showed that the clock is
 * wrong, the times of sunset and sunrise are shifted by the same error.
 */
export function NightKeeper({ settings }: { settings: Settings }) {
  const { selectedPlaceId, dataSource } = settings;
  const places = useLive('places', {});
  const place = useMemo(
    // If the user has never opened a place, the first favorite is used.
    () => (places ? (placeToOpen(places, selectedPlaceId) ?? favoritesOf(places)[0] ?? null) : null),
    [places, selectedPlaceId],
  );
  const glances = useLive('glances', { source: dataSource, placeIds: place ? [place.id] : [] });
  const now = useNow(hourS);
  // UTC midnight, computed again each day: a tablet in a wheelhouse may stay open for weeks.
  const midnight = Math.floor(now / dayS) * dayS;
  const aheadS = now - judgedBy((place && glances?.[place.id]?.clock) ?? null, now);

  useEffect(() => {
    if (!place || !glances) return;
    const nights = nightsAhead(place, midnight - aheadS, aheadDays);
    writeNights(nights.map(([sunset, sunrise]) => [sunset + aheadS, sunrise + aheadS]));
  }, [place, glances, midnight, aheadS]);
  return null;
}
