import { useMemo } from 'react';
import { Link } from 'wouter';
import { favoritesOf } from '../../core/rules/place/places.ts';
import { useLive } from '../../engine/use-live.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { AlertsLink } from '../../shell/alerts/alerts-link.tsx';
import { useMapsAnswer } from '../../shell/places/maps-answer.ts';
import { useUnread } from '../../shell/places/use-unread.ts';
import { useSettings } from '../../shell/settings/settings-context.tsx';
import { Actions } from '../../ui/actions.tsx';
import { buttonClass, ButtonLabel } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MapTurns } from '../../ui/map-turn.tsx';
import { useFirstDownloads } from './first-downloads.ts';
import { PlaceCard } from './place-card.tsx';
import styles from './quick-access-cards.module.css';

const maxCards = 5;

/** The first favorites with what their stored forecasts say of today; a place that has none gets its first one. */
export function QuickAccessCards() {
  const t = useTranslate();
  const mapsAnswer = useMapsAnswer();
  const { dataSource } = useSettings();
  const places = useLive('places', {});
  const favorites = useMemo(() => favoritesOf(places ?? []).slice(0, maxCards), [places]);
  const glances = useLive('glances', { source: dataSource, placeIds: favorites.map(({ id }) => id) });
  const unread = useUnread(dataSource, favorites);
  const missing = glances ? favorites.filter(place => !glances[place.id] && unread(place) === null) : [];
  const coming = useFirstDownloads(missing, dataSource);

  return (
    <section aria-labelledby="quick-access" aria-busy={places === undefined}>
      <div className={styles.header}>
        <h2 id="quick-access">{t('shell.quickAccess')}</h2>
        {favorites.length > 0 && (
          <Link href="/locations" className={styles.all}>
            {t('places.quickAccessAll')}
          </Link>
        )}
      </div>
      {places !== undefined && favorites.length === 0 ? (
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
      ) : (
        <MapTurns>
          <ul className={styles.cards}>
            {favorites.map(place => (
              <PlaceCard
                key={place.id}
                place={place}
                glance={glances === undefined ? undefined : (glances[place.id] ?? null)}
                isUnread={unread(place) !== null}
                isComing={coming.has(place.id)}
                hasStreetMap={mapsAnswer}
              />
            ))}
            {places !== undefined && (
              <li className={styles.add}>
                <Link href="/locations" className={styles.addLink}>
                  <Icon name="plus" size="l" />
                  <span className={styles.addTitle}>{t('places.addLocation')}</span>
                  <span className={styles.addText}>{t('places.addLocationText')}</span>
                </Link>
              </li>
            )}
          </ul>
        </MapTurns>
      )}
      <Actions className={styles.actions}>
        {favorites.length > 0 && (
          <Link href="/ready" className={buttonClass('quiet')}>
            <ButtonLabel icon="download">{t('device.readyLink')}</ButtonLabel>
          </Link>
        )}
        <Link href="/chart" className={buttonClass('quiet')}>
          <ButtonLabel icon="globe">{t('places.toChart')}</ButtonLabel>
        </Link>
        <Link href="/trips" className={buttonClass('quiet')}>
          <ButtonLabel icon="compass">{t('device.tripsLink')}</ButtonLabel>
        </Link>
        <AlertsLink />
      </Actions>
    </section>
  );
}
