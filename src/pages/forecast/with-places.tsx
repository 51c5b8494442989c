import type { ReactNode } from 'react';
import type { Coordinates, Place } from '../../core/rules/place/place.ts';
import { optional } from '../../ui/optional.ts';
import { useMedia } from '../../ui/use-media.ts';
import styles from './with-places.module.css';

/** Smallest width with room for a list beside a two-column forecast; equal to that in `with-places.module.css`. */
const wideScreen = '(min-width: 75rem)';

/** Lazy-loaded, and never on narrow screens. Without the file the forecast is shown alone. */
const PlacesBeside = optional(['places'], async () => (await import('./places-beside.tsx')).PlacesBeside);

/** A forecast with the other saved places beside it, if there is room. `places` is undefined until read. */
export function WithPlaces(props: {
  places: Place[] | undefined;
  at: Coordinates | null;
  children: ReactNode;
}) {
  const { places, at, children } = props;
  const isWide = useMedia(wideScreen);
  // Reserves the room while the places load, so that the forecast does not jump aside.
  const isBeside = isWide && (places === undefined || places.length > 1);
  const list = isBeside && (places ? <PlacesBeside places={places} at={at} /> : null);
  return <BesidePlaces places={list}>{children}</BesidePlaces>;
}

/** The forecast with `places` beside it on wide screens; false = the forecast alone. */
export function BesidePlaces({ places, children }: { places: ReactNode; children: ReactNode }) {
  return (
    <div className={places === false ? undefined : styles.besides}>
      {places !== false && <div className={styles.places}>{places}</div>}
      <div className={styles.forecast}>{children}</div>
    </div>
  );
}
