import { useMemo } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { findPlace, placeToOpen } from '../../core/rules/place/places.ts';
import type { Coordinates } from '../../core/rules/place/place.ts';
import { chosenStations } from '../../core/rules/settings/tide-choices.ts';
import { readTideAddress, tideAddress, type TideAddress } from '../../core/rules/tide/tide-address.ts';
import { useLive } from '../../engine/use-live.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { useSettings } from '../../shell/settings/settings-context.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { NoStation, NoTables } from './no-table.tsx';
import { TideView } from './tide-view.tsx';
import styles from './tide-page.module.css';
import { useTideMonth } from './use-tide-month.ts';

/** `/tides?lat=…&lng=…` for a place, `/tides?station=…` for a station; without either the selected or the latest place. */
export function TidePage() {
  const query = useSearch();
  const address = useMemo(() => readTideAddress(query), [query]);
  const places = useLive('places', {});
  const stored = useLive('settings', {});
  const isOfPlaceInUse = address.at === null && address.stationId === null;
  const inUse =
    isOfPlaceInUse && !address.isPlaceRefused
      ? places && stored && placeToOpen(places, stored.selectedPlaceId)
      : null;
  if (isOfPlaceInUse && address.isPlaceRefused) return <NoPlace isRefused />;
  if (inUse === undefined) return null;
  const at: Coordinates | null = address.at ?? (inUse && { lat: inUse.lat, lng: inUse.lng });
  if (at === null && address.stationId === null) return <NoPlace />;
  const name = (at && places && findPlace(places, { ...at, id: '' })?.name) ?? null;
  return <TidesAt address={{ ...address, at }} name={name} />;
}

function TidesAt({ address, name }: { address: TideAddress; name: string | null }) {
  const t = useTranslate();
  const [, navigate] = useLocation();
  const settings = useSettings();
  const { at, stationId, date } = address;
  const month = useTideMonth(
    { at, stationId, streamId: address.streamId, month: date?.slice(0, 7) ?? null },
    // Settings that change the answer besides the request.
    JSON.stringify([settings.showTimesIn, at && chosenStations(settings, at)]),
  );
  // Replaces the history entry: browsing through days is one visit, and Back leaves the tables.
  const go = (change: Partial<TideAddress>): void =>
    navigate(tideAddress({ ...address, ...change }), { replace: true });
  if (month?.kind === 'table') return <TideView address={address} placeName={name} month={month} onGo={go} />;
  return (
    <div className={styles.page}>
      <PageHeading title={name === null ? t('tides.title') : t('tides.titleOf', { name })} />
      {month === null && <output className={styles.note}>{t('tides.loading')}</output>}
      {month?.kind === 'noTables' && <NoTables at={at} />}
      {month?.kind === 'noStation' && <NoStation at={at} choices={month.choices} onGo={go} />}
    </div>
  );
}

function NoPlace({ isRefused = false }: { isRefused?: boolean }) {
  const t = useTranslate();
  return (
    <div className={styles.page}>
      <PageHeading title={t('tides.title')} />
      <EmptyState
        icon="tide"
        title={t('tides.noPlaceTitle')}
        actions={
          <Link href="/locations" className={buttonClass('primary')}>
            {t('tides.find')}
          </Link>
        }
      >
        {t(isRefused ? 'failures.badCoordinates' : 'tides.noPlaceText')}
      </EmptyState>
    </div>
  );
}
