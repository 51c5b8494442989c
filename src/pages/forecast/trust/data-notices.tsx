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

/** Remaining time from which a forecast states its end, s. It is a whole number of hours, because pictures are drawn for whole hours. */
const endsSoonS = 24 * hourS;

/** All notices that limit the value of the numbers below. */
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
  // A wrong clock has its own notice above all others; the age is then unknown.
  const isOld = freshness === 'old' && !isClockWrong({ forecast });
  // True if only borrowed data are old; their source is named at the top.
  const isPart = isOld && forecastFreshness(forecast, now) !== 'old';
  // Offline, the age is shown above the answer: below, it might be out of sight.
  const isOldOffline = isOld && isAgeKnown && offline;
  const reason = failure !== null && !offline && failureText(t, failure, 'forecast');
  // If the latest answer has only one half, the failure belongs to the other half, and is shown at its notice.
  const isHalf = isNew && (forecast.marine === 'notAnswered' || !forecast.weatherAnswered);
  const isKnown = (names: readonly HourlyName[]): boolean => isKnownAhead(forecast.hourly, names, now);
  // A half that was answered may still have a gap. After the data have run out, gaps do not matter.
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
          // Sea temperature, current and tide may be borrowed even where waves are not available.
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
