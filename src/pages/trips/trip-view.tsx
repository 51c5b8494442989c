import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { declinationDeg } from '../../core/rules/sky/declination.ts';
import { passageOf } from '../../core/rules/route/legs.ts';
import type { SavedTrip } from '../../core/rules/route/trip.ts';
import { coversTrip, type TripDownload } from '../../core/rules/trip/trip-download.ts';
import type { Departure } from '../../core/rules/trip/verdict.ts';
import type { Instant, Zone } from '../../core/rules/time/time.ts';
import { whatFailed, type Failure } from '../../core/rules/value/failure.ts';
import { useOnline } from '../../engine/online.ts';
import { refreshTrip } from '../../engine/refresh-trip.ts';
import { failureText } from '../../core/words/failure-text.ts';
import { FormatsProvider, KnownAges, useFormats } from '../../i18n/format.tsx';
import { nauticalMiles } from '../../core/words/nautical-miles.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { setFollowed, useIsFollowed } from '../../shell/device/followed.ts';
import { Actions } from '../../ui/actions.tsx';
import { Card } from '../../ui/card.tsx';
import { Button } from '../../ui/button.tsx';
import { MarkedAge } from '../../ui/forecast/download-age.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NotRealMark } from '../../ui/not-real.tsx';
import { optional } from '../../ui/optional.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import type { JudgedTrip } from '../../../workers/api.ts';
import { BestCard } from './best-card.tsx';
import { DeparturesTable } from './departures-table.tsx';
import { DepartureCard } from './departure-card.tsx';
import { DeleteTrip } from './delete-trip.tsx';
import { ShareTrip } from './share-trip.tsx';
import { JudgedByField } from './judged-by-field.tsx';
import { JudgedInstead } from './judged-instead.tsx';
import { LegsTable } from './legs-table.tsx';
import { tripName } from './trip-words.ts';
import { ModelsCard } from './models-card.tsx';
import { TripSheet, type SheetFacts } from './trip-sheet.tsx';
import styles from './trips.module.css';
import { UnderwayCard } from './underway-card.tsx';
import { streamSourceText } from './stream-text.ts';
import { TripTides } from './trip-tides.tsx';
import { useJudgedTrip, useTripDetails, useTripLand, useTripTides } from './use-judged-trip.ts';
import { LandNotice } from './land-notice.tsx';
import { WayCard } from './way-card.tsx';
import { WindowsCard } from './windows-card.tsx';

const LogTrip = optional(['log'], async () => (await import('../../shell/places/log-trip.tsx')).LogTrip);

/** A trip with its possible departures: windows first, then every departure, then the selected one leg by leg. */
export function TripView({ saved, onChange }: { saved: SavedTrip; onChange: () => void }) {
  const t = useTranslate();
  const formats = useFormats();
  const { trip } = saved;
  const { judged, download, now, isClockWrong } = useJudgedTrip(saved);
  const source = judged ? streamSourceText(t, judged.stream) : null;
  const passage = passageOf(trip);
  const [first] = trip.waypoints;
  const { busy, failure, refresh } = useRefresh(saved);
  const [wanted, setWanted] = useState<Instant | null>(null);
  const chosen = judged ? departureAt(judged, wanted) : null;
  const details = useTripDetails(saved.id, chosen?.start ?? null, judged);
  const legs = details?.legs;
  // The print sheet shows the departure whose legs are loaded; exports require that this is the selected one.
  const detailed = judged?.departures.find(({ start }) => start === details?.track[0]?.time);
  const isOfChosen = details?.track[0]?.time === chosen?.start;
  const tides = useTripTides(saved, daysOfTrip(judged, detailed ?? chosen));
  const land = useTripLand(saved);
  const isUnderway = useIsFollowed(saved.id);
  // Memoized, so that the print sheet does not render while a slider moves.
  const facts = useMemo<SheetFacts | null>(
    () =>
      judged && detailed && legs
        ? { told: oldestOf(judged, download), chosen: detailed, stream: judged.stream, legs, tides, land }
        : null,
    [judged, download, detailed, legs, tides, land],
  );
  const told = { declination: declinationAt(saved, now), isClockWrong };
  return (
    <KnownAges isClockWrong={isClockWrong}>
      <div className={styles.page}>
        <PageHeading title={tripName(t, trip)} />
        {/* First on the screen: at sea nothing is more important, even on a phone in landscape. */}
        {judged !== undefined && (
          <TripFormats zone={judged?.zone ?? formats.zone} {...told}>
            <UnderwayCard saved={saved} isOn={isUnderway} now={now} isClockWrong={isClockWrong} />
          </TripFormats>
        )}
        <p className={styles.note} translate="no">
          {t('trips.length', {
            distance: nauticalMiles(formats, passage.distanceKm),
            time: formats.duration(passage.durationS),
            speed: formats.wind(trip.speedKt, Number.isInteger(trip.speedKt) ? 0 : 1),
          })}
        </p>
        {source && (
          <p className={styles.note} translate="no">
            {source}
          </p>
        )}
        <Actions className={styles.actions}>
          <Button icon="refresh" busy={busy} onClick={() => refresh(true)}>
            {t(download ? 'trips.refresh' : 'trips.download')}
          </Button>
          <Button icon="edit" onClick={onChange}>
            {t('trips.change')}
          </Button>
          <Button icon={isUnderway ? 'close' : 'locate'} onClick={() => setFollowed(saved.id, !isUnderway)}>
            {t(isUnderway ? 'trips.underwayStop' : 'trips.underwayStart')}
          </Button>
          {judged && chosen && (
            <TripFormats zone={judged.zone} {...told}>
              <ShareTrip
                saved={saved}
                chosen={chosen}
                legs={isOfChosen ? (legs ?? null) : null}
                land={land}
              />
            </TripFormats>
          )}
          {first && <LogTrip at={first} place={first.name ?? tripName(t, trip)} tripId={saved.id} />}
        </Actions>
        {download && (
          <p className={styles.note}>
            <NotRealMark provenance={download.provenance}>
              {t(download.provenance === 'recorded' ? 'trips.recorded' : 'trips.simulated')}
            </NotRealMark>{' '}
            <MarkedAge of={download} now={now} />
          </p>
        )}
        <div className={styles.told} aria-live="polite">
          {(isClockWrong || [download, ...(judged?.instead ?? [])].some(each => each?.isClockWrong)) && (
            <Notice tone="danger" title={t('forecast.clockWrong')} />
          )}
          {failure && !busy && <Notice tone="caution">{failureText(t, failure, 'forecast')}</Notice>}
          {judged === null && !failure && !busy && <Notice>{t('trips.notDownloaded')}</Notice>}
          {judged && judged.instead.length > 0 && <JudgedInstead of={judged.instead} now={now} />}
          {judged?.field && <JudgedByField of={judged.field} now={now} isClockWrong={isClockWrong} />}
          {download &&
            judged?.instead.length === 0 &&
            !judged.field &&
            !coversTrip(download.points, trip) && <Notice tone="caution">{t('trips.otherWay')}</Notice>}
        </div>
        <LandNotice land={land} />
        {judged && (
          <TripFormats zone={judged.zone} {...told}>
            <div className={styles.columns}>
              <div className={styles.page}>
                <WindowsCard saved={saved} judged={judged} onChoose={setWanted} />
                <BestCard trip={trip} judged={judged} onChoose={setWanted} />
              </div>
              {chosen && (
                <div className={styles.page}>
                  <DepartureCard trip={trip} judged={judged} chosen={chosen} onChoose={setWanted} />
                  {details && <WayCard trip={trip} details={details} />}
                </div>
              )}
            </div>
            {chosen && (
              <>
                {legs && <LegsTable trip={trip} legs={legs} spreads={details?.spreads} />}
                <ModelsCard
                  saved={saved}
                  download={download}
                  chosen={detailed ?? chosen}
                  said={details?.models ?? null}
                  now={now}
                />
                {tides.length > 0 && (
                  <Card as="section" title={t('trips.tides')} className={styles.stack}>
                    <TripTides trip={trip} tides={tides} />
                  </Card>
                )}
                <DeparturesTable trip={trip} judged={judged} onChoose={setWanted} />
              </>
            )}
            <p
              className={styles.note}
            >{`${judged.field ? '' : `${t('trips.goMeans')} `}${t('shell.planningAid')}`}</p>
          </TripFormats>
        )}
        <DeleteTrip saved={saved} />
      </div>
      {judged && facts && (
        <TripFormats zone={judged.zone} {...told}>
          <TripSheet saved={saved} facts={facts} now={now} />
        </TripFormats>
      )}
    </KnownAges>
  );
}

/** Provides formats in the trip's time zone. With a wrong clock ages are omitted. */
function TripFormats(props: {
  zone: Zone;
  declination: number | null;
  isClockWrong: boolean;
  children: ReactNode;
}) {
  const { zone, declination, isClockWrong, children } = props;
  const { units } = useFormats();
  return (
    <FormatsProvider units={units} zone={zone} declination={declination}>
      <KnownAges isClockWrong={isClockWrong}>{children}</KnownAges>
    </FormatsProvider>
  );
}

/** Returns the oldest data on which the trip's judgment is based. */
const oldestOf = ({ instead }: JudgedTrip, download: TripDownload | null | undefined): SheetFacts['told'] =>
  [...instead, ...(download ? [download] : [])].toSorted((a, b) => a.fetchedAt - b.fetchedAt)[0] ?? null;

/** Returns the wanted departure, or the next available one; without a wish the first of the first window. */
function departureAt({ departures, windows }: JudgedTrip, wanted: Instant | null): Departure | null {
  const at = wanted ?? windows[0]?.start ?? 0;
  return departures.find(({ start }) => start >= at) ?? departures.at(-1) ?? null;
}

/** Returns the days around a departure, from the first midnight to the last. */
function daysOfTrip(
  judged: JudgedTrip | null | undefined,
  chosen: Departure | null,
): { from: Instant; until: Instant } {
  if (!judged || !chosen) return { from: 0, until: 0 };
  const { start, end } = chosen;
  const day = judged.days.findLast(each => each.start <= start);
  const lastDay = judged.days.find(each => each.end >= end);
  return { from: day?.start ?? start, until: lastDay?.end ?? end };
}

/** Declination at the start of the trip: along the route it differs by less than the reading precision of a compass. */
const declinationAt = ({ trip: { waypoints } }: SavedTrip, now: Instant): number | null => {
  const [first] = waypoints;
  return first ? declinationDeg(first, now) : null;
};

/** Downloads once when the trip is opened, unless the stored data are fresh; after that at the user's request. */
function useRefresh({ id, changed }: SavedTrip) {
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const refresh = (force: boolean): void => {
    setBusy(true);
    void refreshTrip(id, { force }).then(result => {
      setFailure(whatFailed(result));
      setBusy(false);
    });
  };
  useEffect(() => {
    if (online) refresh(false);
    // A changed route needs another download; a restored connection triggers a new attempt.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, changed, online]);
  return { busy, failure, refresh };
}
