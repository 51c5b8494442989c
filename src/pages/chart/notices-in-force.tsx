import { useEffect, useMemo, useState } from 'react';
import type { ChartNotices, CycloneOnChart, NoticeOnChart } from '../../core/rules/official/chart-notices.ts';
import type { Instant } from '../../core/rules/time/time.ts';
import { engine } from '../../engine/engine.ts';
import { useNow } from '../../engine/use-now.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Card } from '../../ui/card.tsx';
import type { ChartLayer } from '../../ui/sea-chart/chart-scene.ts';
import styles from './chart-page.module.css';
import { noticeLayer } from './notice-layer.ts';

const none: ChartNotices = { notices: [], cyclones: [] };
const noLayers: readonly ChartLayer[] = [];

/** What is stored of official warnings; it ends by the clock. */
export function useChartNotices(): { found: ChartNotices; layers: readonly ChartLayer[]; now: Instant } {
  const now = useNow(60);
  const [found, setFound] = useState(none);
  useEffect(() => {
    let isWanted = true;
    void engine.chartNotices(now).then(answer => {
      if (isWanted && answer.ok) setFound(answer.value);
    });
    return () => {
      isWanted = false;
    };
  }, [now]);
  const isNone = found.notices.length + found.cyclones.length === 0;
  const layers = useMemo(() => (isNone ? noLayers : [noticeLayer(found)]), [found, isNone]);
  return { found, layers, now };
}

/** The warnings that the chart draws, in words, and those without an outline. */
export function NoticesInForce({ found, now }: { found: ChartNotices; now: Instant }) {
  const t = useTranslate();
  const { notices, cyclones } = found;
  if (notices.length + cyclones.length === 0) return null;
  return (
    <Card as="section" title={t('chart.warnings')} className={styles.card}>
      <ul className={styles.list}>
        {cyclones.map(cyclone => (
          <Cyclone key={cyclone.id} cyclone={cyclone} now={now} />
        ))}
        {notices.map(notice => (
          <Warned key={notice.warning.id} {...notice} now={now} />
        ))}
      </ul>
      <p className={styles.hint}>{t('chart.warningsOf')}</p>
    </Card>
  );
}

function Warned({ warning, area, checkedAt, now }: NoticeOnChart & { now: Instant }) {
  const t = useTranslate();
  const formats = useFormats();
  const { event, notice, phase, onset, until } = warning;
  const isToCome = phase === 'toCome' && onset !== null;
  return (
    <li className={styles.row}>
      <span className={styles.name} lang={notice?.language ?? 'en'} translate="no">
        {event}
        {warning.area !== '' && `, ${warning.area}`}
      </span>
      <span className={styles.fact}>
        {isToCome
          ? t('chart.warningFrom', { time: formats.dateTime(onset) })
          : until === null
            ? t('chart.warningOpen')
            : t('chart.warningUntil', { time: formats.dateTime(until) })}
        {area === null && ` · ${t('chart.warningNotDrawn')}`}
        {checkedAt !== null && ` · ${t('chart.checked', { relative: formats.relative(checkedAt, now) })}`}
      </span>
    </li>
  );
}

function Cyclone({ cyclone, now }: { cyclone: CycloneOnChart; now: Instant }) {
  const t = useTranslate();
  const formats = useFormats();
  const { classification, name, issuedAt, track } = cyclone;
  const [center] = track;
  const last = track.at(-1);
  return (
    <li className={styles.row}>
      <span className={styles.name} lang="en" translate="no">
        {`${classification} ${name}`}
      </span>
      <span className={styles.fact}>
        {center &&
          center.maxWindKt !== null &&
          `${t('chart.cycloneWind', { wind: formats.wind(center.maxWindKt) })} · `}
        {track.length > 1 && last && `${t('chart.cycloneTrack', { time: formats.dateTime(last.at) })} · `}
        {issuedAt === null
          ? t('chart.advisoryUndated')
          : t('chart.advisory', { relative: formats.relative(issuedAt, now) })}
      </span>
    </li>
  );
}
