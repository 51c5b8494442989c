import { Link } from 'wouter';
import type { ChartStation } from '../../../workers/api.ts';
import { oldAfterS, type Measurement } from '../../domain/measured/measured.ts';
import { useNow } from '../../engine/use-now.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { PlaceLink } from '../../shell/places/place-link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SeaStateBadge } from '../../ui/forecast/sea-state-badge.tsx';
import { measuredText } from '../../ui/measured-text.ts';
import styles from './chart-page.module.css';
import { stationHref } from './in-view.tsx';
import type { PlaceOnChart } from './use-chart-marks.ts';

/** What was pressed on the chart. */
export function PlaceCard({ mark }: { mark: PlaceOnChart }) {
  const t = useTranslate();
  return (
    <Card as="section" className={styles.card}>
      <h2 className={styles.heading}>
        <bdi translate="no">{mark.name}</bdi>
      </h2>
      <p className={styles.fact}>
        {mark.today ? <SeaStateBadge state={mark.today} /> : t('chart.noForecast')}
      </p>
      <PlaceLink place={mark.place} className={buttonClass('primary', { wide: true })}>
        {t('chart.openForecast')}
      </PlaceLink>
    </Card>
  );
}

export function StationCard({ station }: { station: ChartStation }) {
  const t = useTranslate();
  return (
    <Card as="section" className={styles.card}>
      <h2 className={styles.heading}>
        <bdi translate="no">{station.name}</bdi>
      </h2>
      <p className={styles.fact}>{t(`chart.station_${station.kind}`)}</p>
      {station.kind === 'buoy' ? (
        <Measured newest={station.measured ?? null} />
      ) : (
        <Link href={stationHref(station)} className={buttonClass('primary', { wide: true })}>
          {t('chart.openTides')}
        </Link>
      )}
    </Card>
  );
}

/** As it was downloaded for a saved place: how old it is comes first. */
function Measured({ newest }: { newest: Measurement | null }) {
  const t = useTranslate();
  const formats = useFormats();
  const now = useNow(60);
  if (newest === null) return <p>{t('measured.silent')}</p>;
  const values = measuredText(newest, formats, t);
  return (
    <>
      <p className={styles.fact}>
        <span>
          {t('measured.measuredAt', {
            time: formats.dateTime(newest.time),
            age: formats.relative(newest.time, now),
          })}
        </span>{' '}
        {now - newest.time > oldAfterS && (
          <Badge tone="caution" icon="clock">
            {t('measured.old')}
          </Badge>
        )}
      </p>
      <p>{values === '' ? formats.missing : values}</p>
      <p className={styles.fact}>{t('measured.source')}</p>
    </>
  );
}
