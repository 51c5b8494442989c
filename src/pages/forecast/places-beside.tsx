import { useMemo } from 'react';
import { Link } from 'wouter';
import type { ForecastGlance } from '../../core/rules/week/glance.ts';
import type { Coordinates, Place } from '../../core/rules/place/place.ts';
import { favoritesOf, findPlace, recentsOf } from '../../core/rules/place/places.ts';
import { useLive } from '../../engine/use-live.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { GlanceBrief } from '../../shell/places/glance-brief.tsx';
import { PlaceLink } from '../../shell/places/place-link.tsx';
import { useUnread } from '../../shell/places/use-unread.ts';
import { useSettings } from '../../shell/settings/settings-context.tsx';
import { placeName } from '../../core/words/place-name.ts';
import { buttonClass } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import cover from '../../ui/cover.module.css';
import styles from './places-beside.module.css';

/** Largest number of listed favorites; the others are one tap away. */
const maxFavorites = 30;

interface BesideProps {
  places: Place[];
  /** Position of the forecast on the screen. */
  at: Coordinates | null;
}

/** The saved places with the stored sea state of their day. Makes no requests. */
export function PlacesBeside({ places, at }: BesideProps) {
  const t = useTranslate();
  const { dataSource } = useSettings();
  const favorites = useMemo(() => favoritesOf(places).slice(0, maxFavorites), [places]);
  const recents = useMemo(() => recentsOf(places).filter(place => !place.isFavorite), [places]);
  const glances = useLive('glances', {
    source: dataSource,
    placeIds: [...favorites, ...recents].map(({ id }) => id),
  });
  const unread = useUnread(dataSource, [...favorites, ...recents]);
  const shownId = at && findPlace(places, { ...at, id: '' })?.id;
  const groups = [
    { id: 'beside-favorites', title: t('places.tabFavorites'), list: favorites },
    { id: 'beside-recents', title: t('places.tabRecent'), list: recents },
  ];
  return (
    <nav aria-label={t('places.tabs')} className={styles.nav}>
      {groups.map(
        ({ id, title, list }) =>
          list.length > 0 && (
            <section key={id} aria-labelledby={id}>
              <h2 id={id} className={styles.title}>
                {title}
              </h2>
              <ul className={styles.list}>
                {list.map(place => (
                  <Item
                    key={place.id}
                    place={place}
                    isShown={place.id === shownId}
                    glance={glances === undefined ? undefined : (glances[place.id] ?? null)}
                    isUnread={unread(place) !== null}
                  />
                ))}
              </ul>
            </section>
          ),
      )}
      <Link href="/locations" className={buttonClass('plain')}>
        {t('places.quickAccessAll')}
      </Link>
    </nav>
  );
}

function Item(props: {
  place: Place;
  isShown: boolean;
  glance: ForecastGlance | null | undefined;
  isUnread: boolean;
}) {
  const { place, isShown, glance, isUnread } = props;
  const t = useTranslate();
  const formats = useFormats();
  return (
    <li className={classes(styles.item, isShown && styles.shown)}>
      <PlaceLink place={place} className={classes(cover.cover, cover.inset, styles.link)} isCurrent={isShown}>
        <bdi translate="no">{placeName(t, place, formats)}</bdi>
      </PlaceLink>
      <GlanceBrief glance={glance} isUnread={isUnread} />
    </li>
  );
}
