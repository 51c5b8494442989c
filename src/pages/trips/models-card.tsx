import { useState } from 'react';
import type { SavedTrip } from '../../core/rules/route/trip.ts';
import { hourS, type Instant } from '../../core/rules/time/time.ts';
import { coversTrip, type TripDownload } from '../../core/rules/trip/trip-download.ts';
import { agreementOf, isTooLongForModels } from '../../core/rules/trip/model-agreement.ts';
import type { TripModels } from '../../core/rules/trip/trip-models.ts';
import type { Departure } from '../../core/rules/trip/verdict.ts';
import { whatFailed, type Failure } from '../../core/rules/value/failure.ts';
import { engine } from '../../engine/engine.ts';
import { useLive } from '../../engine/use-live.ts';
import { failureText } from '../../core/words/failure-text.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { FoldedCard } from '../../ui/folded-card.tsx';
import { MarkedAge } from '../../ui/forecast/download-age.tsx';
import { NotRealMark } from '../../ui/not-real.tsx';
import type { TripDetails } from '../../../workers/api.ts';
import { reasonText } from './reason-words.ts';
import { endOf } from './trip-words.ts';
import styles from './trips.module.css';
import { verdictIcon, verdictTone } from './verdict-tone.ts';

/** The selected departure by other models, downloaded along the route at the user's request, each with a separate verdict. */
export function ModelsCard({
  saved,
  download,
  chosen,
  said,
  now,
}: {
  saved: SavedTrip;
  download: TripDownload | null | undefined;
  chosen: Departure;
  /** Verdicts of the models for the selected departure; null = not loaded yet. */
  said: TripDetails['models'] | null;
  now: Instant;
}) {
  const t = useTranslate();
  const live = useLive('tripModels', { id: saved.id });
  const [{ busy, failure }, setAsked] = useState<{ busy: boolean; failure: Failure | null }>(idle);
  if (!live) return null;
  const { isOffered, kept } = live;
  const isTooLong = isTooLongForModels(saved.trip);
  const ask = async (): Promise<void> => {
    setAsked({ busy: true, failure: null });
    const result = await engine.compareTripModels(saved.id, { force: kept !== null });
    setAsked({ busy: false, failure: whatFailed(result) });
  };
  return (
    <FoldedCard title={t('models.title')}>
      <p className={styles.note}>{t('trips.modelsIntro')}</p>
      {kept ? (
        <Kept kept={kept} saved={saved} download={download} now={now} />
      ) : (
        isOffered && !isTooLong && <p>{t('trips.modelsNone')}</p>
      )}
      {!isOffered && <p>{t('trips.modelsNotOffered')}</p>}
      {isOffered && isTooLong && <p>{t('trips.modelsTooLong')}</p>}
      {failure && <p role="alert">{failureText(t, failure, 'forecast')}</p>}
      {isOffered && !isTooLong && (
        <p className={styles.note}>
          <Button icon="download" busy={busy} onClick={() => void ask()}>
            {t(busy ? 'models.fetching' : kept ? 'models.fetchAgain' : 'models.fetch')}
          </Button>
        </p>
      )}
      {kept && said && said.length > 0 && <Said saved={saved} chosen={chosen} said={said} />}
    </FoldedCard>
  );
}

const idle = { busy: false, failure: null };

/** Age of the models' data, and what is missing. */
function Kept({
  kept,
  saved,
  download,
  now,
}: {
  kept: TripModels;
  saved: SavedTrip;
  download: TripDownload | null | undefined;
  now: Instant;
}) {
  const t = useTranslate();
  const { fetchedAt, validUntil, provenance, without, withoutWaves, points } = kept;
  const isApart = download && Math.abs(fetchedAt - download.fetchedAt) > hourS;
  return (
    <>
      <p className={styles.note}>
        <NotRealMark provenance={provenance}>
          {t(provenance === 'recorded' ? 'trips.recorded' : 'trips.simulated')}
        </NotRealMark>{' '}
        <MarkedAge
          of={{ fetchedAt, issuedAt: null, validUntil, isClockWrong: download?.isClockWrong ?? false }}
          now={now}
        />
        {isApart && <span>{` ${t('models.apart')}`}</span>}
      </p>
      {!coversTrip(points, saved.trip) && <p>{t('trips.otherWay')}</p>}
      {without.length > 0 && (
        <p className={styles.note}>{t('trips.modelsWithout', { models: without.join(', ') })}</p>
      )}
      {withoutWaves.length > 0 && (
        <p className={styles.note}>{t('trips.modelsWithoutWaves', { models: withoutWaves.join(', ') })}</p>
      )}
    </>
  );
}

/** The verdict of each model for the selected departure, with the deciding reason. */
function Said({
  saved: { trip },
  chosen: { start, end },
  said,
}: {
  saved: SavedTrip;
  chosen: Departure;
  said: TripDetails['models'];
}) {
  const t = useTranslate();
  const formats = useFormats();
  const agreement = agreementOf(said);
  const isOneDay = formats.date(start) === formats.date(end);
  return (
    <>
      <p className={styles.modelsOf} translate="no">
        <strong>
          {t(`trips.leave_${endOf(trip)}`, {
            from: formats.weekdayTime(start),
            back: isOneDay ? formats.time(end) : formats.weekdayTime(end),
          })}
        </strong>
        <span>
          {agreement
            ? t.plural('trips.modelsGo', agreement.judged, { ...agreement })
            : t('trips.modelsNoneJudged')}
        </span>
      </p>
      <ul className={styles.models} translate="no">
        {said.map(({ id, name, verdict, reason }) => (
          <li key={id}>
            <Badge tone={verdictTone[verdict]} icon={verdictIcon[verdict]}>
              {t(`trips.verdict_${verdict}`)}
            </Badge>
            <span>
              <strong>{name}</strong>
              {reason && <span className={styles.note}>{reasonText(t, formats, trip, reason)}</span>}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
