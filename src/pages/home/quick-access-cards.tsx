import { useMemo, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { Place } from '../../core/rules/place/place.ts';
import { favoritesOf, recentsOf } from '../../core/rules/place/places.ts';
import { useLive } from '../../engine/use-live.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { useMapsAnswer } from '../../shell/places/maps-answer.ts';
import { useUnread } from '../../shell/places/use-unread.ts';
import { useSettings } from '../../shell/settings/settings-context.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MapTurns } from '../../ui/map-turn.tsx';
import { useFirstDownloads } from './first-downloads.ts';
import { HomeTools } from './home-tools.tsx';
import { PlaceCard } from './place-card.tsx';
import styles from './quick-access-cards.module.css';

const maxCards = 5;

/**
 * The first favorites with today's stored forecast; a place without a forecast gets its first one. The first favorite, or else the last
 * opened place, is above the links to other screens; `children` are below them.
 */
export function QuickAccessCards({ children }: { children?: ReactNode }) {
  const t = useTranslate();
  const mapsAnswer = useMapsAnswer();
  const { dataSource } = useSettings();
  const places = useLive('places', {});
  const favorites = useMemo(() => favoritesOf(places ?? []).slice(0, maxCards), [places]);
  const shown = useMemo(
    () => (favorites.length > 0 ? favorites : recentsOf(places ?? []).slice(0, 1)),
    [favorites, places],
  );
  const glances = useLive('glances', { source: dataSource, placeIds: shown.map(({ id }) => id) });
  const unread = useUnread(dataSource, shown);
  const missing = glances ? favorites.filter(place => !glances[place.id] && unread(place) === null) : [];
  const coming = useFirstDownloads(missing, dataSource);
  const card = (place: Place, isFirst = false) => (
    <PlaceCard
      key={place.id}
      place={place}
      glance={glances === undefined ? undefined : (glances[place.id] ?? null)}
      isUnread={unread(place) !== null}
      isComing={coming.has(place.id)}
      hasStreetMap={mapsAnswer}
      isFirst={isFirst}
    />
  );
  const [first, ...others] = shown;
  const heading = (
    <div className={styles.header}>
      <h2 id="quick-access">{t('shell.quickAccess')}</h2>
      {favorites.length > 0 && (
        <Link href="/locations" className={styles.all}>
          {t('places.quickAccessAll')}
        </Link>
      )}
    </div>
  );

  return (
    <section aria-labelledby="quick-access" aria-busy={places === undefined} className={styles.places}>
      <MapTurns>
        {first && heading}
        <div className={styles.first}>
          {first && <ul className={styles.one}>{card(first, true)}</ul>}
          <HomeTools />
        </div>
        {children}
        {!first && heading}
        {places !== undefined && favorites.length === 0 && (
          <div className={styles.empty}>
            <EmptyState
              icon="pin"
              title={t('places.noSaved')}
              titleLevel="h3"
              actions={
                <Link href="/locations" className={buttonClass('primary')}>
                  {t('places.findLocations')}
                </Link>
              }
            >
              {t('places.noSavedText')}
            </EmptyState>
          </div>
        )}
        {favorites.length > 0 && (
          <ul className={styles.cards}>
            {others.map(place => card(place))}
            <li className={styles.add}>
              <Link href="/locations" className={styles.addLink}>
                <Icon name="plus" size="l" />
                <span className={styles.addTitle}>{t('places.addLocation')}</span>
                <span className={styles.addText}>{t('places.addLocationText')}</span>
              </Link>
            </li>
          </ul>
        )}
      </MapTurns>
    </section>
  );
}
