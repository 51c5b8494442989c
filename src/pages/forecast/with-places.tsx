import type { ReactNode } from 'react';
import type { Coordinates, Place } from '../../core/rules/place/place.ts';
import { optional } from '../../ui/optional.ts';
import { useMedia } from '../../ui/use-media.ts';
import styles from './with-places.module.css';

/** From here a list stands beside a forecast that still has room for two columns; the same as in `with-places.module.css`. */
const wideScreen = '(min-width: 75rem)';

/** Narrow screens never fetch it. Without the file the forecast stands alone. */
const PlacesBeside = optional(['places'], async () => (await import('./places-beside.tsx')).PlacesBeside);

/** A forecast with the other saved places beside it, where there is room for both. `places` is undefined while not known. */
export function WithPlaces(props: {
  places: Place[] | undefined;
  at: Coordinates | null;
  children: ReactNode;
}) {
  const { places, at, children } = props;
  const isWide = useMedia(wideScreen);
  // Room is reserved while the places load: the forecast must not jump aside.
  const isBeside = isWide && (places === undefined || places.length > 1);
  const list = isBeside && (places ? <PlacesBeside places={places} at={at} /> : null);
  return <BesidePlaces places={list}>{children}</BesidePlaces>;
}

/** The forecast with `places` beside it, on screens that are wide enough; false = it stands alone. */
export function BesidePlaces({ places, children }: { places: ReactNode; children: ReactNode }) {
  return (
    <div className={places === false ? undefined : styles.besides}>
      {places !== false && <div className={styles.places}>{places}</div>}
      <div className={styles.forecast}>{children}</div>
    </div>
  );
}
