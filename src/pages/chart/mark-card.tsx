import { Link } from 'wouter';
import type { ChartStation } from '../../../workers/api.ts';
import { lastTold } from '../../core/rules/measured/measured.ts';
import { useNow } from '../../engine/use-now.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { PlaceLink } from '../../shell/places/place-link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SeaStateBadge } from '../../ui/forecast/sea-state-badge.tsx';
import { DataMark } from '../../ui/not-real.tsx';
import { MeasuredApart, MeasuredNewest } from '../../ui/measured-at.tsx';
import styles from './chart-page.module.css';
import { stationHref } from './in-view.tsx';
import type { PlaceOnChart } from './use-chart-marks.ts';

/** Card of the mark that the user pressed on the chart. */
export function PlaceCard({ mark }: { mark: PlaceOnChart }) {
  const t = useTranslate();
  return (
    <Card as="section" className={styles.card}>
      <h2 className={styles.heading}>
        <bdi translate="no">{mark.name}</bdi>
      </h2>
      <p className={styles.fact}>
        {mark.today ? (
          <SeaStateBadge state={mark.today} />
        ) : (
          t(mark.isUnread ? 'chart.unread' : 'chart.noForecast')
        )}{' '}
        {mark.today?.isRest === true && t('chart.restOfToday')}
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
        <Measured station={station} />
      ) : (
        <Link href={stationHref(station)} className={buttonClass('primary', { wide: true })}>
          {t('chart.openTides')}
        </Link>
      )}
    </Card>
  );
}

/** Measurements as downloaded for a saved place, with their age first. */
function Measured({ station }: { station: ChartStation }) {
  const { parts, provenance = 'live' } = station;
  const measured = station.measured ?? [];
  const t = useTranslate();
  const now = useNow(60);
  return (
    <>
      {measured.length === 0 && !parts && <p>{t('measured.silent')}</p>}
      {lastTold(measured).map(report => (
        <MeasuredNewest key={report.time} newest={report} now={now} note={styles.fact} />
      ))}
      <DataMark provenance={provenance} />
      {parts && <MeasuredApart parts={parts} now={now} note={styles.fact} />}
      <p className={styles.fact}>{t('measured.source')}</p>
    </>
  );
}
