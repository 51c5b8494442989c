import { Link } from 'wouter';
import type { PlaceReadiness } from '../../core/rules/week/readiness.ts';
import { hourS, type Instant } from '../../core/rules/time/time.ts';
import { failureText } from '../../core/words/failure-text.ts';
import { FormatsProvider, KnownAges, useFormats, type Formats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import type { Translate } from '../../core/words/translate.ts';
import { forecastHref } from '../../shell/places/open-place.ts';
import { useDeviceZone, useSettings } from '../../shell/settings/settings-context.tsx';
import { placeName } from '../../core/words/place-name.ts';
import type { UnreadAt } from '../../shell/places/use-unread.ts';
import { Card } from '../../ui/card.tsx';
import { MarkedAge } from '../../ui/forecast/download-age.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './ready-page.module.css';
import type { DownloadAll } from './use-download-all.ts';

/** Each favorite with its stored data; a failed download shows its reason beside the data that are still stored. */
export function ReadyPlaces({
  readiness,
  unread,
  download: { progress, failures },
  now,
}: {
  readiness: PlaceReadiness[];
  unread?: UnreadAt;
  download: DownloadAll;
  now: Instant;
}) {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <Card as="section" title={t('device.readyPlaces')}>
      <ul className={styles.list}>
        {readiness.map(each => {
          const { place } = each;
          const failure = failures.get(place.id);
          const isLoading = progress?.placeId === place.id;
          return (
            <li key={place.id} className={styles.row}>
              <Icon name={isLoading ? 'download' : isWhole(each) ? 'check' : 'warning'} />
              <Link href={forecastHref(place)} className={styles.name} translate="no">
                {placeName(t, place, formats)}
              </Link>
              <span className={styles.state}>
                {isLoading ? (
                  <span>{t('device.readyLoading')}</span>
                ) : (
                  <Stored of={each} unread={unread} now={now} />
                )}
                {failure && <span className={styles.failure}>{failureText(t, failure, 'forecast')}</span>}
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

const isWhole = ({ state, incompleteDays }: PlaceReadiness): boolean =>
  state === 'ready' && incompleteDays === 0;

/** In the time zone of the place's forecast, which is named if it differs from this device's. */
function Stored({ of, unread, now }: { of: PlaceReadiness; unread: UnreadAt | undefined; now: Instant }) {
  const { units, zone, isAgeUnknown } = useFormats();
  const isNamed = useSettings().showTimesIn === 'spot';
  const deviceZone = useDeviceZone();
  return (
    <FormatsProvider units={units} zone={of.zone ?? zone} isNamed={isNamed || deviceZone === null}>
      <KnownAges isClockWrong={isAgeUnknown === true}>
        <State of={of} unread={unread} />
        <Worth of={of} now={now} />
      </KnownAges>
    </FormatsProvider>
  );
}

function State({ of, unread }: { of: PlaceReadiness; unread: UnreadAt | undefined }) {
  const t = useTranslate();
  return <span>{stateText(t, useFormats(), of, unread)}</span>;
}

function stateText(
  t: Translate,
  formats: Formats,
  { place, state, until }: PlaceReadiness,
  unread: UnreadAt | undefined,
): string {
  if (until === null) return t(unread?.(place) ? 'device.readyUnread' : 'device.readyNone');
  const when = formats.dateTime(until);
  return t(state === 'expired' ? 'device.readyExpired' : 'device.readyUntil', { when });
}

/** Age and completeness of a forecast; renders nothing without a forecast. */
function Worth({
  of: { until, fetchedAt, issuedAt, isClockWrong, incompleteDays, days },
  now,
}: {
  of: PlaceReadiness;
  now: Instant;
}) {
  const t = useTranslate();
  if (until === null) return null;
  return (
    <>
      <span className={styles.why}>
        <MarkedAge of={{ fetchedAt, issuedAt, isClockWrong, validUntil: until - hourS }} now={now} />
      </span>
      {incompleteDays > 0 && (
        <span className={styles.why}>
          {t('device.readyIncomplete', { count: incompleteDays, total: days })}
        </span>
      )}
    </>
  );
}
