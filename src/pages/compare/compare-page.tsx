import { favoritesOf } from '../../core/rules/place/places.ts';
import { useLive } from '../../engine/use-live.ts';
import { useNow } from '../../engine/use-now.ts';
import { useUnread } from '../../shell/places/use-unread.ts';
import { useSettings } from '../../shell/settings/settings-context.tsx';
import { CompareView, maxCompared } from './compare-view.tsx';

const tickS = 60;

/** Compares favorites from stored data. It makes no request, so it works offline. */
export function ComparePage() {
  const { dataSource, chosenProfiles = [] } = useSettings();
  const places = useLive('places', {});
  const favorites = favoritesOf(places ?? []).slice(0, maxCompared);
  const glances = useLive('glances', { source: dataSource, placeIds: favorites.map(place => place.id) });
  const leading = useLive('leadingActivities', {
    source: dataSource,
    at: chosenProfiles.length > 0 ? favorites.map(({ lat, lng }) => ({ lat, lng })) : [],
  });
  const unread = useUnread(dataSource, favorites);
  const now = useNow(tickS);
  return (
    <CompareView
      favorites={places && favorites}
      glances={glances}
      leading={leading}
      unread={unread}
      now={now}
    />
  );
}
