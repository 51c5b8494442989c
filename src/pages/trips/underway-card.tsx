import { memo, useState } from 'react';
import { currentFix } from '../../core/rules/chart/overboard.ts';
import type { SavedTrip, Trip } from '../../core/rules/route/trip.ts';
import type { Instant } from '../../core/rules/time/time.ts';
import { underwayAt, type Underway } from '../../core/rules/trip/underway.ts';
import { useFormats } from '../../i18n/format.tsx';
import { nauticalMiles } from '../../core/words/nautical-miles.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Card } from '../../ui/card.tsx';
import { MarkedAge } from '../../ui/forecast/download-age.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NotRealMark } from '../../ui/not-real.tsx';
import type { ForecastHere } from '../../../workers/api.ts';
import { readingText } from './reading-words.ts';
import { clockText, endOf, waypointName } from './trip-words.ts';
import styles from './trips.module.css';
import { useForecastHere } from './use-judged-trip.ts';
import { useWatchedPosition } from './use-watched-position.ts';

/** Compares the position with the plan, offline too: the next waypoint, the way home, and when to turn back for the last light. */
export const UnderwayCard = memo(UnderwayCardNow);

function UnderwayCardNow({
  saved: { id, trip },
  isOn,
  now,
  isClockWrong = false,
}: {
  saved: SavedTrip;
  /** False = the card renders nothing and requests no position. */
  isOn: boolean;
  now: Instant;
  /** The time of a position is then unknown. */
  isClockWrong?: boolean;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const own = useWatchedPosition(isOn);
  // After it is switched off, the last fix is no longer the present position.
  const fix = isOn ? own.fix : null;
  const here = useForecastHere(id, fix?.at ?? null, now);
  const isUnknown = own.state === 'denied' || own.state === 'failed' || own.state === 'unsupported';
  const [leg, setLeg] = useState(0);
  const told = fix && underwayAt(trip, fix.at, now, leg);
  const reached = told ? told.leg - 1 : 0;
  // On a return by the same waypoints, the previous leg shows the direction.
  if (reached > leg) setLeg(reached);
  if (!isOn) return null;
  return (
    <Card as="section" title={t('trips.underway')} className={styles.stack}>
      <div className={styles.told} aria-live="polite">
        {isUnknown && (
          <Notice tone="caution">
            {t(own.state === 'denied' ? 'trips.positionDenied' : 'trips.positionNone')}
          </Notice>
        )}
        {fix && !isClockWrong && !currentFix(fix, now) && (
          <Notice tone="caution">
            {t('trips.positionOld', { age: formats.relative(fix.takenAt, now) })}
          </Notice>
        )}
        {told && fix && (
          <Told trip={trip} told={told} fixTime={isClockWrong ? null : fix.takenAt} now={now} />
        )}
        {here !== undefined && <Here here={here} now={now} />}
      </div>
    </Card>
  );
}

/** The forecast for this position and moment, with its distance and age. */
function Here({ here, now }: { here: ForecastHere | null; now: Instant }) {
  const t = useTranslate();
  const formats = useFormats();
  if (!here) return <p>{t('trips.hereNone')}</p>;
  return (
    <>
      <p translate="no">{t('trips.here', { reading: readingText(t, formats, here) })}</p>
      <p className={styles.note}>
        <NotRealMark provenance={here.provenance}>
          {t(here.provenance === 'recorded' ? 'trips.recorded' : 'trips.simulated')}
        </NotRealMark>{' '}
        <span>{t('trips.hereOf', { distance: nauticalMiles(formats, here.distanceKm) })}</span>{' '}
        <MarkedAge of={here} now={now} />
      </p>
    </>
  );
}

/** Smallest distance from the planned line that is shown, km. */
const besideFromKm = 0.2;

function Told({
  trip,
  told,
  fixTime,
  now,
}: {
  trip: Trip;
  told: Underway;
  fixTime: Instant | null;
  now: Instant;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const waypoint = trip.waypoints[told.next];
  return (
    <>
      <p translate="no">
        <strong>
          {t('trips.underwayNext', {
            name: waypoint ? waypointName(t, waypoint, told.next) : '',
            bearing: formats.bearing(told.bearingDeg),
            distance: nauticalMiles(formats, told.distanceKm),
            time: formats.duration(told.arrivesAt - now),
            at: clockText(formats, told.arrivesAt, now),
          })}
        </strong>
      </p>
      {told.besideKm > besideFromKm && (
        <p translate="no">
          {t('trips.underwayBeside', { leg: told.leg, distance: nauticalMiles(formats, told.besideKm) })}
        </p>
      )}
      <p translate="no">
        {t('trips.underwayHome', {
          distance: nauticalMiles(formats, told.homeKm),
          time: formats.duration(told.homeS),
        })}
      </p>
      <LastLight trip={trip} told={told} now={now} />
      <p className={styles.note}>{t('trips.underwayStill')}</p>
      {fixTime !== null && (
        <p className={styles.note}>{t('trips.fixTime', { time: clockText(formats, fixTime, now) })}</p>
      )}
    </>
  );
}

/** Says whether the plan ends before dark, when to turn back on it, and when to start home if the boat stays here. */
function LastLight({ trip, told: { plan, line, light }, now }: { trip: Trip; told: Underway; now: Instant }) {
  const t = useTranslate();
  const formats = useFormats();
  const clock = (at: Instant): string => clockText(formats, at, now);
  const before = t(`trips.beforeLine_${line}`);
  const isLate = plan.limit !== null && plan.endsAt > plan.limit;
  const isTooLate = light !== null && light.leaveBy <= now;
  const told =
    plan.limit !== null &&
    t(`trips.underwayPlan_${endOf(trip)}`, {
      at: clock(plan.endsAt),
      side: isLate ? t(`trips.afterLine_${line}`) : before,
      limit: clock(plan.limit),
    });
  const turn =
    light !== null &&
    light.turnBy !== null &&
    t(isTooLate ? 'trips.turnLate' : 'trips.turnBy', {
      at: clock(light.turnBy),
      before,
      limit: clock(light.at),
    });
  return (
    <>
      {told && <p translate="no">{isLate ? <strong>{told}</strong> : told}</p>}
      {light && (turn || !isTooLate) && (
        <p translate="no">
          {turn && <strong>{turn}</strong>}{' '}
          {!isTooLate && <span>{t('trips.turnStay', { at: clock(light.leaveBy) })}</span>}
        </p>
      )}
    </>
  );
}
