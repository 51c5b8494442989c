import { useEffect, useMemo } from 'react';
import { judgedBy } from '../../core/rules/forecast/clock.ts';
import { nightsAhead } from '../../core/rules/sky/nights.ts';
import { favoritesOf, placeToOpen } from '../../core/rules/place/places.ts';
import type { Settings } from '../../core/rules/settings/settings.ts';
import { dayS, hourS } from '../../core/rules/time/time.ts';
import { useLive } from '../../engine/use-live.ts';
import { useNow } from '../../engine/use-now.ts';
import { writeNights } from './night-hours.ts';

/** How many nights ahead are stored, for users who do not open the app meanwhile. */
const aheadDays = 14;

/**
 * Writes down the coming nights of the place in use, by this device's clock: where the stored forecast there proved it wrong, its
 * sun sets as much later by it.
 */
export function NightKeeper({ settings }: { settings: Settings }) {
  const { selectedPlaceId, dataSource } = settings;
  const places = useLive('places', {});
  const place = useMemo(
    // No place was ever opened: the first favorite stands in.
    () => (places ? (placeToOpen(places, selectedPlaceId) ?? favoritesOf(places)[0] ?? null) : null),
    [places, selectedPlaceId],
  );
  const glances = useLive('glances', { source: dataSource, placeIds: place ? [place.id] : [] });
  const now = useNow(hourS);
  // Of UTC, again each day: a tablet in a wheelhouse may stay open for weeks.
  const midnight = Math.floor(now / dayS) * dayS;
  const aheadS = now - judgedBy((place && glances?.[place.id]?.clock) ?? null, now);

  useEffect(() => {
    if (!place || !glances) return;
    const nights = nightsAhead(place, midnight - aheadS, aheadDays);
    writeNights(nights.map(([sunset, sunrise]) => [sunset + aheadS, sunrise + aheadS]));
  }, [place, glances, midnight, aheadS]);
  return null;
}
