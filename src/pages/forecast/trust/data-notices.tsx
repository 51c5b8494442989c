import type { Failure } from '../../../core/rules/value/failure.ts';
import { waveNames, type HourlyName } from '../../../core/rules/forecast/hourly.ts';
import type { Forecast } from '../../../core/rules/forecast/forecast.ts';
import {
  forecastFreshness,
  isJustDownloaded,
  stampsOf,
  type Freshness,
} from '../../../core/rules/forecast/freshness.ts';
import { isClockWrong } from '../../../core/rules/forecast/clock.ts';
import { isKnownAhead } from '../../../core/rules/forecast/known-ahead.ts';
import { marineNames } from '../../../core/rules/forecast/marine.ts';
import { hourS, type Instant } from '../../../core/rules/time/time.ts';
import { failureText } from '../../../core/words/failure-text.ts';
import { useFormats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { DownloadAge } from '../../../ui/forecast/download-age.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from '../forecast.module.css';

/** A forecast that does not reach further ahead says where it ends: from a full hour on, as pictures are drawn. */
const endsSoonS = 24 * hourS;

/** Everything that limits what the numbers below are worth. */
export function DataNotices(props: {
  forecast: Forecast;
  freshness: Freshness;
  offline: boolean;
  failure: Failure | null;
  now: Instant;
}) {
  const { forecast, freshness, offline, failure, now } = props;
  const t = useTranslate();
  const formats = useFormats();
  const ends = (forecast.hourly.time.at(-1) ?? forecast.fetchedAt) + hourS;
  const isNew = isJustDownloaded(forecast, now);
  const isAgeKnown = isNew || forecast.fetchedAt <= now;
  // A wrong clock has its own notice above all; then the age is unknown.
  const isOld = freshness === 'old' && !isClockWrong({ forecast });
  // What is old of it is lent: the head names it.
  const isPart = isOld && forecastFreshness(forecast, now) !== 'old';
  // The age stands above the answer then: below it, it may be out of sight.
  const isOldOffline = isOld && isAgeKnown && offline;
  const reason = failure !== null && !offline && failureText(t, failure, 'forecast');
  // The newest answer is a half one: the failure is that of the other half, and is said where the missing half is.
  const isHalf = isNew && (forecast.marine === 'notAnswered' || !forecast.weatherAnswered);
  const isKnown = (names: readonly HourlyName[]): boolean => isKnownAhead(forecast.hourly, names, now);
  // A half that was answered may have a gap all the same; of what has run out nothing is left to miss.
  const isGap = (names: readonly HourlyName[]): boolean => freshness !== 'expired' && !isKnown(names);
  return (
    <div className={styles.notices} aria-live="polite">
      {isOldOffline && (
        <div className={styles.banner}>
          <Banner tone="offline" icon="warning">
            {isPart ? (
              t('forecast.oldPartOffline')
            ) : (
              <DownloadAge of={stampsOf(forecast)} now={now} isShort />
            )}
          </Banner>
        </div>
      )}
      {freshness === 'expired' && (
        <Notice tone="danger" title={t('forecast.expiredTitle')}>
          {t('forecast.expiredText', { time: formats.dateTime(ends) })}
        </Notice>
      )}
      {freshness !== 'expired' && ends - now <= endsSoonS && (
        <Notice tone="caution" title={t('forecast.endsSoonTitle', { time: formats.dateTime(ends) })}>
          {t('forecast.endsSoonText')}
        </Notice>
      )}
      {isPart && !isOldOffline && (
        <Notice tone="caution" title={t('forecast.oldPartTitle')}>
          {t('forecast.oldPartText')}
        </Notice>
      )}
      {isOld && !isPart && !isOldOffline && (
        <Notice tone="caution" title={t(isAgeKnown ? 'forecast.oldTitle' : 'forecast.ageUnknownTitle')}>
          {t(isNew ? 'forecast.oldIssueText' : isAgeKnown ? 'forecast.oldText' : 'forecast.ageUnknownText')}
        </Notice>
      )}
      {reason !== false && failure?.kind === 'keptWhole' && (
        <Notice title={reason}>
          <DownloadAge of={stampsOf(forecast)} now={now} isShort />
        </Notice>
      )}
      {reason !== false && failure?.kind !== 'keptWhole' && !isHalf && (
        <Notice tone="caution" title={t('forecast.refreshFailed')}>
          {reason}
        </Notice>
      )}
      {forecast.marine === 'noneHere' && (
        <Notice tone="caution" title={t('forecast.noSeaTitle')}>
          {t('forecast.noSeaText')}
        </Notice>
      )}
      {forecast.marine === 'notAnswered' && (
        <Notice
          tone="caution"
          // Sea temperature, current and tide may have been lent where no waves could be.
          title={isKnown(marineNames) ? undefined : t('forecast.marineMissingTitle')}
        >
          {isHalf && reason} {t('forecast.marineMissingText')}
        </Notice>
      )}
      {forecast.marine === 'present' && isGap(waveNames) && (
        <Notice tone="caution" title={t('forecast.marineMissingText')} />
      )}
      {!forecast.weatherAnswered && (
        <Notice tone="caution" title={t('forecast.weatherMissingTitle')}>
          {isHalf && reason} {t('forecast.weatherMissingText')}
        </Notice>
      )}
      {forecast.weatherAnswered && isGap(['windSpeedKt']) && (
        <Notice tone="caution" title={t('forecast.weatherMissingText')} />
      )}
    </div>
  );
}
