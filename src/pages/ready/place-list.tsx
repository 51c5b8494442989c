import { forecastAddress } from '../../domain/forecast-address.ts';
import { Link } from 'wouter';
import type { PlaceReadiness } from '../../domain/readiness.ts';
import type { Instant } from '../../domain/time.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormats, type Formats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import type { Translate } from '../../i18n/translate.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './ready-page.module.css';
import type { DownloadAll } from './use-download-all.ts';

/** Each favourite with what is stored for it; a failed download says why beside what is still there. */
export function PlaceList({
  readiness,
  download: { progress, failures },
  now,
}: {
  readiness: PlaceReadiness[];
  download: DownloadAll;
  now: Instant;
}) {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <Card as="section" title={t('device.readyPlaces')}>
      <ul className={styles.list}>
        {readiness.map(each => {
          const { place, state } = each;
          const failure = failures.get(place.id);
          const isLoading = progress?.placeId === place.id;
          return (
            <li key={place.id} className={styles.row}>
              <Icon name={isLoading ? 'download' : state === 'ready' ? 'check' : 'warning'} />
              <Link href={forecastAddress(place)} className={styles.name}>
                {place.name}
              </Link>
              <span className={styles.state}>
                {isLoading ? t('device.readyLoading') : stateText(t, formats, each, now)}
                {failure && <span className={styles.failure}>{failureText(t, failure, 'forecast')}</span>}
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function stateText(
  t: Translate,
  formats: Formats,
  { state, until, fetchedAt }: PlaceReadiness,
  now: Instant,
): string {
  if (until === null || fetchedAt === null) return t('device.readyNone');
  const when = formats.dateTime(until);
  return state === 'expired'
    ? t('device.readyExpired', { when })
    : t('device.readyUntilAge', { when, age: formats.relative(fetchedAt, now) });
}
