import type { Place } from '../../domain/place/place.ts';
import type { ForecastGlance } from '../../domain/week/glance.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { PlaceLink } from '../../shell/places/place-link.tsx';
import { placeName } from '../../shell/places/place-name.ts';
import { Card } from '../../ui/card.tsx';
import { MapPreview } from '../../ui/map-preview.tsx';
import styles from './place-card.module.css';
import { PlaceGlance } from './place-glance.tsx';

/** A favourite: the whole card opens its forecast. `glance` is undefined while unanswered, null when nothing is stored. */
export function PlaceCard({
  place,
  glance,
  hasStreetMap,
}: {
  place: Place;
  glance: ForecastGlance | null | undefined;
  hasStreetMap: boolean;
}) {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <Card as="li" padded={false} className={styles.card}>
      <div className={styles.body}>
        <h3 className={styles.name}>
          <PlaceLink place={place} className={styles.link}>
            <bdi translate="no">{placeName(t, place)}</bdi>
          </PlaceLink>
        </h3>
        <p className={styles.coordinates} translate="no">
          {formats.coordinates(place, 4)}
        </p>
        <PlaceGlance glance={glance} />
      </div>
      <MapPreview at={place} hasStreetMap={hasStreetMap} className={styles.map} />
    </Card>
  );
}
