import type { Instant } from '../../core/rules/time/time.ts';
import { createBuildQueue, createRedrawQueue, type BuildQueue, type RedrawQueue } from './build-queue.ts';
import { clampSpan } from './chart-geometry.ts';
import type { Span } from './chart-model.ts';

/**
 * State of charts that are shown together: one cursor and one visible span. Plain subscriptions instead of React state, because the cursor
 * moves with every pointer event and only a few DOM nodes follow it.
 */
export interface ChartGroup {
  cursor: () => Instant | null;
  /** Id of the chart that set the cursor; that chart shows the full reading. */
  activeChart: () => string | null;
  span: () => Span;
  zoomed: () => boolean;
  setCursor: (at: Instant | null, chart: string | null) => void;
  zoomTo: (span: Span) => void;
  /** Scales the span around its middle or the cursor: 0.5 halves it. */
  zoomBy: (factor: number) => void;
  showAll: () => void;
  setWhole: (whole: Span) => void;
  subscribe: (changed: () => void) => () => void;
  /** For a chart that comes near the screen: builds it now or soon. */
  queueBuild: BuildQueue;
  /** For changed charts: redraws all of them in the next frame. */
  queueRedraw: RedrawQueue;
}

export function createChartGroup(initial: Span): ChartGroup {
  let whole = initial;
  let span = initial;
  let cursor: Instant | null = null;
  let activeChart: string | null = null;
  const listeners = new Set<() => void>();
  const changed = (): void => {
    for (const listener of listeners) listener();
  };
  const zoomed = (): boolean => span.from > whole.from || span.to < whole.to;
  const zoomTo = (asked: Span): void => {
    span = clampSpan(asked, whole);
    changed();
  };

  return {
    queueBuild: createBuildQueue(),
    queueRedraw: createRedrawQueue(),
    cursor: () => cursor,
    activeChart: () => activeChart,
    span: () => span,
    zoomed,
    zoomTo,
    setCursor: (at, chart) => {
      if (cursor === at && activeChart === chart) return;
      cursor = at;
      activeChart = chart;
      changed();
    },
    zoomBy: factor => {
      const middle = cursor ?? (span.from + span.to) / 2;
      const half = ((span.to - span.from) * factor) / 2;
      zoomTo({ from: middle - half, to: middle + half });
    },
    showAll: () => {
      span = whole;
      changed();
    },
    setWhole: next => {
      if (next.from === whole.from && next.to === whole.to) return;
      span = zoomed() ? clampSpan(span, next) : next;
      whole = next;
      changed();
    },
    subscribe: listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
