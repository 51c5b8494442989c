import { useState } from 'react';
import { Link } from 'wouter';
import { favoritesOf } from '../../core/rules/place/places.ts';
import { newTripAddress } from '../../core/rules/route/trip-address.ts';
import { useLive } from '../../engine/use-live.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { useUnreadAlerts } from '../../shell/alerts/use-unread-alerts.ts';
import { Actions } from '../../ui/actions.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Tiles } from '../../ui/tiles.tsx';
import { PlanWindows } from './plan-windows.tsx';
import { TripRow } from './trip-row.tsx';
import styles from './plan.module.css';

/** Rows per list and page: hundreds at once make a screen slow. */
const rowsAtOnce = 6;

/** The planning screen: trips with their windows, the windows of all favorites, and links to related screens. */
export function PlanPage() {
  const t = useTranslate();
  const unread = useUnreadAlerts();
  const trips = useLive('trips', {});
  const places = useLive('places', {});
  const [most, setMost] = useState(rowsAtOnce);
  const favorites = favoritesOf(places ?? []);
  return (
    <div className={styles.page}>
      <PageHeading title={t('shell.plan')} />
      <Tiles
        label={t('shell.plan')}
        tiles={[
          { href: newTripAddress, icon: 'plus', label: t('trips.plan') },
          { href: '/trips', icon: 'compass', label: t('shell.trips') },
          { href: '/log', icon: 'fish', label: t('shell.log') },
          {
            href: '/alerts',
            icon: 'bell',
            label: t('shell.alerts') + (unread === 0 ? '' : ` (${unread})`),
          },
          { href: '/ready', icon: 'check', label: t('device.readyTitle') },
          { href: '/receive', icon: 'download', label: t('device.receiveLink') },
          { href: '/compare', icon: 'table', label: t('places.compare') },
          { href: '/settings#limits', icon: 'wind', label: t('forecast.myLimits') },
        ]}
      />
      {trips && trips.length > 0 && (
        <section className={styles.part} aria-labelledby="plan-trips">
          <h2 id="plan-trips">{t('shell.trips')}</h2>
          <ul className={styles.rows}>
            {trips.slice(0, rowsAtOnce).map(saved => (
              <TripRow key={saved.id} saved={saved} />
            ))}
          </ul>
          {trips.length > rowsAtOnce && <Link href="/trips">{t('trips.all')}</Link>}
        </section>
      )}
      <section className={styles.part} aria-labelledby="plan-windows" aria-busy={places === undefined}>
        <h2 id="plan-windows">{t('device.planWindows')}</h2>
        {places !== undefined && favorites.length === 0 && (
          <>
            <p>{t('device.planNone')}</p>
            <Actions>
              <Link href="/locations" className={buttonClass('primary')}>
                {t('places.findLocations')}
              </Link>
            </Actions>
          </>
        )}
        {favorites.length > 0 && <PlanWindows favorites={favorites.slice(0, most)} />}
        {favorites.length > most && (
          <Actions>
            <Button onClick={() => setMost(most + 4 * rowsAtOnce)}>
              {t('places.showMore', { count: favorites.length - most })}
            </Button>
          </Actions>
        )}
      </section>
    </div>
  );
}
