import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { chartColors, type ChartColors } from './chart-colors.ts';
import { chartBox } from './chart-geometry.ts';
import { lanesBelow, type ChartFrame, type ChartSpec, type Span } from './chart-model.ts';
import { timeAxisHeight, timeLabels, timeSplits } from './time-axis.ts';
import { barShare, barWidest, drawBackground, drawForeground } from './draw-marks.ts';
import type { Pen } from './pen.ts';

/** A chart on the page. uPlot draws; cursor, zoom and tooltips are ours, so that they work alike on every device. */
export interface Plot {
  /** Puts the chart into its place. It is drawn outside the page, which need not be laid out for each text on it. */
  show(host: HTMLElement): void;
  /** Draws anew: other hours, another width, other marks (the now-line moved) or other theme colours. */
  update(shown: Shown): void;
  destroy(): void;
}

export type Shown = Pick<PlotInput, 'frame' | 'span' | 'width'>;

export interface PlotInput {
  spec: ChartSpec;
  frame: ChartFrame;
  span: Span;
  width: number;
}

/**
 * This module is only ever imported lazily: uPlot calls `new Intl.NumberFormat(navigator.language)` when it loads and
 * throws where the browser's language is not a valid tag.
 */
export function createPlot(input: PlotInput): Plot {
  let { frame, span, width } = input;
  const { spec } = input;
  const lanes = lanesBelow(spec);
  const penOf = (plot: uPlot): Pen => ({ plot, ctx: plot.ctx, px: uPlot.pxRatio, colors: chartColors() });
  const plot = new uPlot(
    {
      width,
      height: chartBox.height,
      padding: [chartBox.top, chartBox.right, 0, 0],
      cursor: { show: false },
      legend: { show: false },
      select: { show: false, left: 0, top: 0, width: 0, height: 0 },
      // Its own labels of times are of no use here, and each chart would make them all anew.
      fmtDate: () => () => '',
      scales: { x: { time: false, range: () => [span.from, span.to] }, y: { range: valueRange(spec.scale) } },
      axes: [
        {
          // Asked before uPlot has a width of its own; another answer later would have it lay out everything twice.
          size: () => lanes + timeAxisHeight(frame, width),
          font: '12px system-ui, sans-serif',
          stroke: () => chartColors().inkSoft,
          grid: { show: false },
          ticks: { show: false },
          gap: lanes + 6,
          splits: () => timeSplits(span, frame, width),
          values: (_self, splits) => timeLabels(splits, span, frame, width),
        },
        {
          size: chartBox.left,
          font: '12px system-ui, sans-serif',
          stroke: () => chartColors().inkSoft,
          grid: { stroke: () => chartColors().grid, width: 1 },
          ticks: { show: false },
          gap: 6,
          space: 38,
          ...(spec.scale === 'compass' ? { splits: [0, 90, 180, 270, 360] } : {}),
          ...(spec.scale === 'yesNo' ? { splits: [0, 1] } : {}),
          values: (_self, splits) => splits.map(split => spec.tick(split)),
        },
      ],
      series: seriesOf(spec),
      hooks: {
        drawClear: [self => drawBackground(penOf(self), frame)],
        draw: [self => drawForeground(penOf(self), frame, spec)],
      },
    },
    spec.companion ? [spec.times, spec.values, spec.companion.values] : [spec.times, spec.values],
  );
  plot.root.setAttribute('aria-hidden', 'true');

  return {
    show: host => {
      if (plot.root.parentElement !== host) host.append(plot.root);
    },
    update: next => {
      const isResized = next.width !== width;
      ({ frame, span, width } = next);
      plot.batch(() => {
        if (isResized) plot.setSize({ width, height: chartBox.height });
        plot.setScale('x', { min: span.from, max: span.to });
        plot.redraw(false, true);
      });
    },
    destroy: () => plot.destroy(),
  };
}

function seriesOf({ shape, scale, color, companion }: ChartSpec): uPlot.Series[] {
  const stroke = (): string => chartColors().series(color);
  const filled = scale === 'fromZero' || scale === 'percent' || scale === 'yesNo';
  const main: uPlot.Series = {
    stroke,
    width: shape === 'bars' ? 0 : 2,
    points: { show: shape === 'points', size: 8, fill: stroke },
    ...(filled ? { fill: () => translucent(chartColors(), color, shape === 'line' ? '1f' : '99') } : {}),
    ...pathsOf(shape),
  };
  if (!companion) return [{}, main];
  const thin: uPlot.Series = {
    stroke: () => chartColors().series(companion.color),
    width: 1.5,
    dash: [5, 4],
    points: { show: false },
  };
  return [{}, main, thin];
}

function pathsOf(shape: ChartSpec['shape']): Pick<uPlot.Series, 'paths'> {
  const { bars, stepped } = uPlot.paths;
  if (shape === 'bars' && bars) return { paths: bars({ size: [barShare, barWidest, 1] }) };
  if (shape === 'steps' && stepped) return { paths: stepped({ align: 1 }) };
  if (shape === 'compass' || shape === 'points') return { paths: () => null };
  return {};
}

/** Tokens are written as #rrggbb; anything else is drawn without a fill rather than guessed at. */
const translucent = (colors: ChartColors, color: ChartSpec['color'], alpha: string): string =>
  /^#[\da-f]{6}$/i.test(colors.series(color)) ? colors.series(color) + alpha : 'transparent';

function valueRange(scale: ChartSpec['scale']): uPlot.Range.Function {
  return (_self, min, max) => {
    if (scale === 'percent') return [0, 105];
    // Arrows at north are whole, at the foot as at the top.
    if (scale === 'compass') return [-20, 380];
    if (scale === 'yesNo') return [0, 1.2];
    if (min === null || max === null || !Number.isFinite(min) || !Number.isFinite(max)) return [0, 1];
    if (scale === 'fromZero') return [Math.min(0, min), Math.max(max * 1.15, min < 0 ? 0 : 0.1)];
    const pad = Math.max((max - min) * 0.18, 0.5);
    return [min - pad, max + pad];
  };
}
