import { useCallback, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { favoritesOf } from '../../core/rules/place/places.ts';
import { placesReadiness } from '../../core/rules/week/readiness.ts';
import type { TripReadiness } from '../../core/rules/trip/trip-download.ts';
import { useOnline } from '../../engine/online.ts';
import { useJudgedNow } from '../../engine/use-judged-now.ts';
import { useLive } from '../../engine/use-live.ts';
import { whenDue } from '../../engine/when-due.ts';
import { KnownAges, useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { repairAppFiles } from '../../shell/device/app-files.ts';
import { askToKeep, deviceFacts, type DeviceFacts } from '../../shell/device/device-facts.ts';
import { useSettings } from '../../shell/settings/settings-context.tsx';
import { useUnread } from '../../shell/places/use-unread.ts';
import { SendWeeks } from '../../shell/places/send-weeks-part.ts';
import { Actions } from '../../ui/actions.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Progress } from '../../ui/progress.tsx';
import { DeviceList } from './device-list.tsx';
import { ReadyPlaces } from './ready-places.tsx';
import { ReadyTrips } from './ready-trips.tsx';
import styles from './ready-page.module.css';
import { earliestEnd, readyVerdict } from './ready-verdict.ts';
import { useKeptAreas } from './use-kept-areas.ts';
import { useKeptCoast } from './use-kept-coast.ts';
import { useDownloadAll } from './use-download-all.ts';
import { useWorldNames } from './use-world-names.ts';

/** The screen before casting off: shows whether everything is on this device. */
export function ReadyPage() {
  const t = useTranslate();
  const formats = useFormats();
  const online = useOnline();
  const { now, clockNow, proof } = useJudgedNow(30);
  const { dataSource } = useSettings();
  const places = useLive('places', {});
  const favorites = favoritesOf(places ?? []);
  const glances = useLive('glances', { source: dataSource, placeIds: favorites.map(place => place.id) });
  const unread = useUnread(dataSource, favorites);
  const download = useDownloadAll();
  const { progress } = download;
  const facts = useDeviceFacts(progress === null);
  const names = useWorldNames();
  const [coast, fetchCoast] = useKeptCoast(places);
  const [areas, fetchAreas] = useKeptAreas(progress === null, download.wasStopped);
  const trips = useLive('trips', {});
  const [knownTrips, tellTrip] = useKnownTrips();

  const readiness = placesReadiness(favorites, glances ?? {}, clockNow, proof);
  const isKnown = places !== undefined && glances !== undefined && facts !== null;
  const ofTrips = trips?.map(({ id }) => knownTrips.get(id));
  const until = earliestEnd(readiness, ofTrips ?? []);
  const isReady = until !== null && facts?.missingFiles === 0;
  // The verdict "everything is here" waits for every row.
  const isTold =
    isKnown && (!isReady || (ofTrips?.every(Boolean) === true && names.areHere !== null && coast !== null));
  const isClockWrong =
    proof !== null ||
    readiness.some(each => each.isClockWrong) ||
    ofTrips?.some(trip => trip?.state === 'ageUnknown') === true;
  const verdict = readyVerdict({
    isReady,
    places: readiness,
    trips: ofTrips ?? [],
    isRenewed: download.failures.size === 0 && download.tripsFailure === null,
    isClockWrong,
    isCoastCoarse: coast !== null && coast.failed > 0,
    hasWorldNames: names.areHere,
  });

  const start = (): void => {
    askToKeep();
    void repairAppFiles();
    names.fetch();
    fetchCoast();
    fetchAreas();
    download.start(favorites, dataSource);
  };

  return (
    <div className={styles.page}>
      <PageHeading title={t('device.readyTitle')} />
      {proof && <Notice tone="danger" title={t('forecast.clockWrong')} />}
      <p>{t('device.readyIntro')}</p>
      {places !== undefined && favorites.length === 0 ? (
        <EmptyState
          icon="star"
          title={t('device.readyNoFavorites')}
          actions={
            <Link href="/locations" className={buttonClass('primary')}>
              {t('places.findLocations')}
            </Link>
          }
        >
          {t('device.readyNoFavoritesText')}
        </EmptyState>
      ) : (
        <>
          <div className={styles.progress}>
            {progress && (
              <Progress label={t('device.readyProgressLabel')} value={progress.done / progress.total} />
            )}
            <output>
              {progress && t('device.readyProgress', { done: progress.done, total: progress.total })}
            </output>
            <Actions className={styles.actions}>
              {/* The same button element in both states, so that it keeps the focus. */}
              {progress ? (
                <Button onClick={download.stop}>{t('device.readyCancel')}</Button>
              ) : (
                <Button kind="primary" icon="download" disabled={!online || !isKnown} onClick={start}>
                  {t('device.readyStart')}
                </Button>
              )}
            </Actions>
          </div>
          {!online && <Notice tone="caution">{t('device.readyOffline')}</Notice>}
          <div className={styles.progress} aria-live="polite">
            {download.wasStopped && <Notice>{t('device.readyStopped')}</Notice>}
            {isTold && progress === null && (
              <Notice tone={verdict.tone} title={t(verdict.words)}>
                {isReady ? t('device.readyAllUntil', { when: formats.dateTime(until) }) : undefined}
              </Notice>
            )}
          </div>
        </>
      )}
      <KnownAges isClockWrong={proof !== null}>
        <div className={styles.lists}>
          {readiness.length > 0 && <ReadyPlaces {...{ readiness, unread, download, now }} />}
          <ReadyTrips trips={trips ?? []} failure={download.tripsFailure} now={now} onKnown={tellTrip} />
          <DeviceList facts={facts} hasNames={names.areHere} coast={coast} areas={areas} now={now} />
        </div>
      </KnownAges>
      <Actions>
        {favorites.length > 0 && <SendWeeks of="favorites" />}
        <Link href="/receive" className={buttonClass('quiet')}>
          {t('device.receiveLink')}
        </Link>
      </Actions>
    </div>
  );
}

/** State of each trip by id, as reported by its row. */
function useKnownTrips(): [ReadonlyMap<string, TripReadiness>, (id: string, known: TripReadiness) => void] {
  const [known, setKnown] = useState<ReadonlyMap<string, TripReadiness>>(new Map());
  return [known, useCallback((id, now) => setKnown(before => new Map(before).set(id, now)), [])];
}

/** Reads the facts again after each download, and every half minute, because the app's own files may still be downloading. */
function useDeviceFacts(isIdle: boolean): DeviceFacts | null {
  const [facts, setFacts] = useState<DeviceFacts | null>(null);
  useEffect(() => {
    if (!isIdle) return undefined;
    let shown = true;
    const show = (answer: DeviceFacts): void => {
      if (shown) setFacts(answer);
    };
    const ask = (): void => void deviceFacts(show).then(show);
    ask();
    const leave = whenDue(30_000, ask);
    return () => {
      shown = false;
      leave();
    };
  }, [isIdle]);
  return facts;
}
