import type { Place, PlaceCandidate } from '../../core/rules/place/place.ts';
import { Link } from 'wouter';
import { chartAddress } from '../../core/rules/chart/chart-address.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { useMapsAnswer } from '../../shell/places/maps-answer.ts';
import { PlaceMap } from '../../shell/chart/place-map.tsx';
import { PlaceLink } from '../../shell/places/place-link.tsx';
import { placeName } from '../../core/words/place-name.ts';
import { buttonClass } from '../../ui/button.tsx';
import styles from './map-aside.module.css';

/** On wide screens: a large map of the place under the pointer, beside the list. */
export function MapAside({ place }: { place: Place | PlaceCandidate | null }) {
  const t = useTranslate();
  const formats = useFormats();
  const mapsAnswer = useMapsAnswer();
  if (!place) return <aside className={styles.aside} hidden />;
  const name = placeName(t, place, formats);
  return (
    <aside className={styles.aside} aria-label={t('places.mapFor', { name })}>
      <div className={styles.sheet}>
        <PlaceMap at={place} hasStreetMap={mapsAnswer} size="large" className={styles.map} />
        <div className={styles.words}>
          <p className={styles.name}>
            <bdi translate="no">{name}</bdi>
          </p>
          <p className={styles.coordinates} translate="no">
            {formats.coordinates(place, 4)}
          </p>
          <PlaceLink place={place} className={buttonClass('primary', { wide: true })}>
            {t('shell.forecast')}
          </PlaceLink>
          <Link href={chartAddress(place)} className={buttonClass('quiet', { wide: true })}>
            {t('shell.chart')}
          </Link>
        </div>
      </div>
    </aside>
  );
}
