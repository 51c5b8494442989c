import { useEffect, useRef } from 'react';
import { useTranslate } from '../../i18n/i18n.tsx';
import { runChart, type ChartController } from './chart-controller.ts';
import { useChartGroup } from './chart-group-context.tsx';
import type { ChartSpec } from './chart-model.ts';
import { chartSummary } from './chart-summary.ts';
import styles from './chart.module.css';
import { useNearViewport } from './use-near-viewport.ts';

/**
 * The drawn chart: a picture with a sentence for those who cannot see it, and a slider over it that steps through the
 * values by keyboard. Nothing is built before it comes near the screen.
 */
export function ChartPlot({ spec, onFailure }: { spec: ChartSpec; onFailure: () => void }) {
  const translate = useTranslate();
  const { group, frame } = useChartGroup();
  const root = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLDivElement>(null);
  const tooltip = useRef<HTMLDivElement>(null);
  const selection = useRef<HTMLDivElement>(null);
  const slider = useRef<HTMLDivElement>(null);
  const controller = useRef<ChartController | null>(null);
  const latestFrame = useRef(frame);
  const near = useNearViewport(root);

  useEffect(() => {
    const overlay = {
      root: root.current,
      canvas: canvas.current,
      line: line.current,
      tooltip: tooltip.current,
      selection: selection.current,
      slider: slider.current,
    };
    if (!near || !isWhole(overlay)) return;
    const running = runChart(overlay, spec, group, latestFrame.current, onFailure);
    controller.current = running;
    return () => running.destroy();
  }, [near, spec, group, onFailure]);

  useEffect(() => {
    latestFrame.current = frame;
    controller.current?.setFrame(frame);
  }, [frame]);

  return (
    <div className={styles.plot} ref={root}>
      <div ref={canvas} role="img" aria-label={chartSummary(spec, frame, translate)} />
      <div className={styles.cursor} ref={line} hidden />
      <div className={styles.selection} ref={selection} hidden />
      <div className={styles.tooltip} ref={tooltip} aria-hidden="true" hidden />
      <div
        className={styles.slider}
        ref={slider}
        role="slider"
        tabIndex={0}
        aria-label={translate('forecast.chartSlider', { title: spec.title })}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, spec.times.length - 1)}
        aria-valuenow={0}
        aria-valuetext={translate('forecast.chartSliderHint')}
      />
    </div>
  );
}

const isWhole = <Parts extends Record<string, HTMLElement | null>>(
  parts: Parts,
): parts is { [Name in keyof Parts]: NonNullable<Parts[Name]> } & Parts =>
  Object.values(parts).every(part => part !== null);
