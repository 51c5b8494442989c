import { useEffect, useMemo, useRef } from 'react';
import { useTranslate } from '../../i18n/i18n.tsx';
import { runChart, type ChartController } from './chart-controller.ts';
import { useChartGroup } from './chart-group-context.tsx';
import type { ChartSpec } from './chart-model.ts';
import { chartSummary } from './chart-summary.ts';
import styles from './chart.module.css';

/**
 * The drawn chart: a picture with a summary sentence for screen readers, and a slider over it that steps through the values by keyboard.
 * Nothing is built before the chart comes near the screen.
 */
export function ChartPlot({ spec, onFailure }: { spec: ChartSpec; onFailure: () => void }) {
  const t = useTranslate();
  const { group, frame } = useChartGroup();
  const root = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const slider = useRef<HTMLDivElement>(null);
  const controller = useRef<ChartController | null>(null);
  const latestFrame = useRef(frame);
  const hint = t('forecast.chartSliderHint');
  const summary = useMemo(() => chartSummary(spec, frame.dayTime, t), [spec, frame.dayTime, t]);

  useEffect(() => {
    if (!root.current || !picture.current || !slider.current) return;
    const elements = { root: root.current, picture: picture.current, slider: slider.current };
    const running = runChart(elements, spec, group, latestFrame.current, onFailure);
    controller.current = running;
    return () => running.destroy();
  }, [spec, group, onFailure]);

  useEffect(() => {
    latestFrame.current = frame;
    controller.current?.setFrame(frame);
  }, [frame]);

  return (
    <div className={styles.plot} ref={root}>
      <div ref={picture} role="img" aria-label={summary} />
      <div
        className={styles.slider}
        ref={slider}
        role="slider"
        tabIndex={0}
        aria-label={t('forecast.chartSlider', { title: spec.title })}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, spec.times.length - 1)}
        aria-valuenow={0}
        aria-valuetext={hint}
        data-hint={hint}
      />
    </div>
  );
}
