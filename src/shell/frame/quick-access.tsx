import { useMemo } from 'react';
import { Link } from 'wouter';
import { favoritesOf } from '../../core/rules/place/places.ts';
import { useLive } from '../../engine/use-live.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PlaceLink } from '../places/place-link.tsx';
import { placeName } from '../../core/words/place-name.ts';
import styles from './quick-access.module.css';

const maxLinks = 20;

/** Links to the first favorites, one tap from every screen, and to the full list. They scroll sideways if they do not fit. */
export function QuickAccess() {
  const t = useTranslate();
  const formats = useFormats();
  const places = useLive('places', {});
  const favorites = useMemo(() => favoritesOf(places ?? []), [places]);
  if (favorites.length === 0) return <div className={styles.nothing} />;
  return (
    <nav className={styles.nav} aria-label={t('shell.quickAccess')}>
      <ul className={styles.list}>
        {favorites.slice(0, maxLinks).map(place => (
          <li key={place.id}>
            <PlaceLink place={place} className={styles.link}>
              <Icon name="star" size="s" filled />
              <bdi translate="no">{placeName(t, place, formats)}</bdi>
            </PlaceLink>
          </li>
        ))}
        {favorites.length > maxLinks && (
          <li>
            <Link href="/locations?tab=favorites" className={styles.link}>
              {t('shell.allFavorites', { count: favorites.length })}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
