import type { Place } from '../../core/rules/place/place.ts';
import type { ForecastGlance } from '../../core/rules/week/glance.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { PlaceLink } from '../../shell/places/place-link.tsx';
import { PlaceMap } from '../../shell/chart/place-map.tsx';
import { placeName } from '../../core/words/place-name.ts';
import { Card } from '../../ui/card.tsx';
import { NextWindowLine } from '../../shell/places/next-window-line.tsx';
import { classes } from '../../ui/classes.ts';
import cover from '../../ui/cover.module.css';
import styles from './place-card.module.css';
import { PlaceGlance } from './place-glance.tsx';

/** A favorite: the whole card opens its forecast. `glance` is undefined until the database has answered; null = no forecast stored. */
export function PlaceCard({
  place,
  glance,
  isUnread,
  isComing,
  hasStreetMap,
  isFirst = false,
}: {
  place: Place;
  glance: ForecastGlance | null | undefined;
  isUnread: boolean;
  /** True while its first forecast is queued or being downloaded. */
  isComing: boolean;
  hasStreetMap: boolean;
  /** True for the first card: on a phone its map is beside its name, so that the links to other screens stay on the first screen. */
  isFirst?: boolean;
}) {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <Card as="li" padded={false} className={classes(styles.card, isFirst && styles.first)}>
      <div className={styles.body}>
        <h3 className={styles.name}>
          <PlaceLink place={place} className={classes(cover.cover, styles.link)}>
            <bdi translate="no">{placeName(t, place, formats)}</bdi>
          </PlaceLink>
        </h3>
        <p className={styles.coordinates} translate="no">
          {formats.coordinates(place, 4)}
        </p>
        <PlaceGlance glance={glance} isUnread={isUnread} isComing={isComing} />
        <NextWindowLine at={place} glance={glance ?? undefined} isBrief />
      </div>
      <PlaceMap at={place} hasStreetMap={hasStreetMap && !isFirst} className={styles.map} />
    </Card>
  );
}
