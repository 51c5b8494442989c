import { memo, Suspense, useMemo } from 'react';
import type { Forecast, ForecastDay } from '../../../core/rules/forecast/forecast.ts';
import type { Limits } from '../../../core/rules/settings/settings.ts';
import type { Instant } from '../../../core/rules/time/time.ts';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { classes } from '../../../ui/classes.ts';
import { FoldedCard } from '../../../ui/folded-card.tsx';
import { optional } from '../../../ui/optional.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { AfterAnswer, useAfterAnswer } from '../after-answer.tsx';
import { ChartView } from '../charts/chart-view.tsx';
import { DailyView } from '../days/daily-view-part.ts';
import styles from './forecast-details.module.css';
import { useViewSwitch, type ForecastTab } from '../use-view-switch.ts';

/** Memoized: a tick of the clock or a newly arrived answer renders only the parts whose props it changes. */
const parts = {
  Charts: memo(ChartView),
  Days: memo(DailyView),
};

/** Lazy-loaded: the panels are folded, few users open them, and no forecast waits for them. */
const panels = {
  Shelter: optional(['shore'], async () => (await import('../shore/shelter-panel.tsx')).ShelterPanel),
  Models: optional(['models'], async () => (await import('./models-panel.tsx')).ModelsPanel),
  Measured: optional(['measured'], async () => (await import('./measured-panel.tsx')).MeasuredPanel),
  Bulletins: optional(['bulletins'], async () => (await import('./bulletins-panel.tsx')).BulletinsPanel),
  Windows: optional(['rules'], async () => (await import('../rule/window-panels.tsx')).WindowPanels),
  Report: optional(['log'], async () => (await import('./report-panel.tsx')).ReportPanel),
  Drift: optional(['models'], async () => (await import('./drift-panel.tsx')).DriftPanel),
  Agreement: optional(['models'], async () => (await import('./agreement-panel.tsx')).AgreementPanel),
};

/**
 * Charts, daily cards, drift and the other sources. The answer above is painted first, and these right after it. Until then, those of the
 * previous place keep their room but are invisible, because removing them would delay the answer.
 */
export function ForecastDetails(props: {
  forecast: Forecast;
  /** Stored forecasts of the same place from other sources. */
  others: readonly Forecast[] | undefined;
  now: Instant;
  limits: Limits;
  onOpenDay: (day: ForecastDay) => void;
}) {
  const { forecast, others, now, limits, onOpenDay } = props;
  const t = useTranslate();
  const { view, fading, locked, select } = useViewSwitch();
  const asked = useMemo(() => ({ forecast, others, onOpenDay }), [forecast, others, onOpenDay]);
  const { shown, isOfAnother } = useAfterAnswer(asked);
  const tabs: { id: ForecastTab; label: string }[] = [
    { id: 'chart', label: t('forecast.chartView') },
    { id: 'daily', label: t('forecast.dailyView') },
  ];

  return (
    <>
      <Tabs
        label={t('forecast.views')}
        tabs={tabs}
        selected={view}
        onSelect={select}
        locked={locked}
        panelClassName={classes(styles.view, fading && styles.fading)}
      >
        {/* Without this heading the days would belong to the heading before the tabs. */}
        <VisuallyHidden as="h2">{t(`forecast.${view}View`)}</VisuallyHidden>
        <AfterAnswer isOfAnother={isOfAnother}>
          {shown === null ? (
            <div className={styles.coming} />
          ) : view === 'chart' ? (
            <parts.Charts
              forecast={shown.forecast}
              days={shown.forecast.days}
              now={now}
              whole
              others={shown.others}
            />
          ) : (
            <Suspense fallback={<div className={styles.coming} />}>
              <parts.Days forecast={shown.forecast} now={now} limits={limits} onOpenDay={shown.onOpenDay} />
            </Suspense>
          )}
        </AfterAnswer>
      </Tabs>
      {shown !== null && (
        <AfterAnswer isOfAnother={isOfAnother} className={styles.panels} id="forecast-more">
          <panels.Measured forecast={shown.forecast} now={now} />
          <panels.Bulletins at={shown.forecast.coordinates} now={now} />
          <panels.Windows forecast={shown.forecast} now={now} />
          <panels.Shelter at={shown.forecast.coordinates} hourly={shown.forecast.hourly} now={now} />
          {/* One row of the page with everything about the forecast's reliability. */}
          <FoldedCard title={t('forecast.howSure')} isList>
            <panels.Models forecast={shown.forecast} now={now} />
            <panels.Report forecast={shown.forecast} now={now} />
            <panels.Drift forecast={shown.forecast} now={now} />
            {shown.others?.map(other => (
              <panels.Agreement key={other.source} forecast={shown.forecast} other={other} now={now} />
            ))}
          </FoldedCard>
        </AfterAnswer>
      )}
    </>
  );
}
