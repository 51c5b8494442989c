import type { ReactNode } from 'react';
import { parseCoordinates } from '../../../core/rules/place/parse-coordinates.ts';
import type { Place, PlaceCandidate } from '../../../core/rules/place/place.ts';
import { useFormats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { useOpenPlace } from '../../../shell/places/open-place.ts';
import { PlaceLink } from '../../../shell/places/place-link.tsx';
import { useMapsAnswer } from '../../../shell/places/maps-answer.ts';
import { PlaceMap } from '../../../shell/chart/place-map.tsx';
import { NextWindowLine } from '../../../shell/places/next-window-line.tsx';
import { placeName } from '../../../core/words/place-name.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { FavoriteButton } from './favorite-button.tsx';
import { classes } from '../../../ui/classes.ts';
import cover from '../../../ui/cover.module.css';
import styles from './place-item.module.css';

/** The width at which `map-aside.module.css` shows the large map. */
const wideScreen = '(min-width: 64rem)';

/**
 * One place in a list. Its name is a link stretched over the whole item; the buttons are siblings above it. `children` are further buttons,
 * after the star.
 */
export function PlaceItem<Kind extends Place | PlaceCandidate>({
  place,
  isFavorite,
  canView = false,
  ofFavorites = false,
  onPoint,
  children,
}: {
  place: Kind;
  isFavorite: boolean;
  /** True for search results, which have a button that names the action of a press on the item. */
  canView?: boolean;
  /** True in the list of favorites, where removing the star removes the item. */
  ofFavorites?: boolean;
  /** Called when the item is under the pointer or has the focus. */
  onPoint: (place: Kind) => void;
  children?: ReactNode;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const openPlace = useOpenPlace();
  // On wide screens the street map is beside the list.
  const isAlone = !useMedia(wideScreen);
  const mapsAnswer = useMapsAnswer();
  const name = placeName(t, place, formats);
  const distanceKm = 'distanceKm' in place ? place.distanceKm : undefined;
  return (
    <Card as="li" padded={false} className={styles.item}>
      <div className={styles.place} onPointerEnter={() => onPoint(place)} onFocus={() => onPoint(place)}>
        <PlaceMap at={place} hasStreetMap={mapsAnswer && isAlone} className={styles.map} />
        <div className={styles.words}>
          <h2 className={styles.name}>
            <PlaceLink place={place} className={classes(cover.cover, cover.inset, styles.link)}>
              <bdi translate="no">{name}</bdi>
            </PlaceLink>
          </h2>
          {place.fullName !== place.name && parseCoordinates(place.fullName) === null && (
            <p className={styles.full}>
              <bdi translate="no">{place.fullName}</bdi>
            </p>
          )}
          <p className={styles.facts}>
            <span translate="no">{formats.coordinates(place, 4)}</span>
            {distanceKm !== undefined && (
              <span>
                {t('places.distance', { distance: formats.distance(distanceKm, distanceKm < 10 ? 1 : 0) })}
              </span>
            )}
            {place.isWater && <Badge tone="accent">{t('places.water')}</Badge>}
            {'isUnchecked' in place && place.isUnchecked && <Badge>{t('places.notChecked')}</Badge>}
          </p>
          {ofFavorites && <NextWindowLine at={place} isBrief />}
        </div>
      </div>
      <div className={styles.actions}>
        <FavoriteButton place={place} name={name} isFavorite={isFavorite} ofFavorites={ofFavorites} />
        {children}
        {canView && (
          <Button
            aria-label={t('places.viewPlace', { name })}
            className={styles.view}
            onClick={() => openPlace(place)}
          >
            {t('places.view')}
          </Button>
        )}
      </div>
    </Card>
  );
}
