import { useEffect, useMemo } from 'react';
import { favoritesOf, placeToOpen } from '../domain/places.ts';
import { dayS, hourS } from '../domain/time.ts';
import { useLive } from '../engine/use-live.ts';
import { useNow } from '../engine/use-now.ts';
import { writeNights } from './night-hours.ts';

/** So many nights are kept, for someone who does not open the app meanwhile. */
const aheadDays = 14;

/** Keeps the coming nights of the place in use where the night theme is to come by itself. Draws nothing. */
export function NightWatch() {
  const settings = useLive('settings', {});
  const places = useLive('places', {});
  // Of UTC, anew each day: a tablet in a wheelhouse may stay open for weeks.
  const midnight = Math.floor(useNow(hourS) / dayS) * dayS;
  const isWanted = settings?.nightAfterSunset;
  const selectedPlaceId = settings?.selectedPlaceId ?? null;
  const place = useMemo(
    // No place was ever opened: the first favourite stands in.
    () => (places ? (placeToOpen(places, selectedPlaceId) ?? favoritesOf(places)[0] ?? null) : null),
    [places, selectedPlaceId],
  );

  useEffect(() => {
    // The database is not open yet.
    if (isWanted === undefined) return undefined;
    if (!isWanted) return writeNights([]);
    let isCurrent = true;
    const keep = async (at: NonNullable<typeof place>): Promise<void> => {
      const { nightsAhead } = await import('../domain/nights.ts');
      if (isCurrent) writeNights(nightsAhead(at, midnight, aheadDays));
    };
    // Without the file, offline, the nights known before still hold.
    if (place) void keep(place).catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [isWanted, place, midnight]);
  return null;
}
