import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { chartColors } from './chart-colors.ts';
import { chartBox } from './chart-geometry.ts';
import { lanesBelow, type ChartFrame, type ChartSpec, type Span } from './chart-model.ts';
import { axisFont, labelGapPx } from './draw-axes.ts';
import { drawBackground, drawForeground } from './draw-layers.ts';
import {
  barShare,
  barWidest,
  companionDashPx,
  companionWidthPx,
  isFilled,
  lineFillAlpha,
  lineWidthPx,
  pointSizePx,
  solidFillAlpha,
} from './draw-series.ts';
import type { ChartContext } from './chart-context.ts';
import { timeAxisHeight, timeLabels, timeSplits } from './time-axis.ts';
import { namedSplits, valueLabelPx, valueRange, withSpread } from './value-axis.ts';

/**
 * A zoomed chart, redrawn with every move of two fingers by uPlot on a single canvas. Cursor, zoom and tooltips are the app's own, so that
 * they work alike on every device.
 */
export interface Plot {
  element: HTMLElement;
  /** Redraws with other hours, another width, other marks (the now-line moved) or other theme colors. */
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
 * Import this module only lazily: uPlot calls `new Intl.NumberFormat(navigator.language)` when it loads, and throws if the browser's
 * language is not a valid tag.
 */
export function createPlot(input: PlotInput): Plot {
  let { frame, span, width } = input;
  const { spec } = input;
  const lanes = lanesBelow(spec);
  const named = namedSplits[spec.scale];
  const plot = new uPlot(
    {
      width,
      height: chartBox.height,
      padding: [chartBox.top, chartBox.right, 0, 0],
      cursor: { show: false },
      legend: { show: false },
      select: { show: false, left: 0, top: 0, width: 0, height: 0 },
      // Disables uPlot's own time labels: they are unused, and each chart would format them all again.
      fmtDate: () => () => '',
      scales: {
        x: { time: false, range: () => [span.from, span.to] },
        y: { range: (_self, low, high) => valueRange(spec.scale, ...withSpread(spec, low, high)) },
      },
      axes: [
        {
          // Computed before uPlot has its final width; a different result later would cause a second layout of everything.
          size: () => lanes + timeAxisHeight(frame, width),
          font: axisFont,
          stroke: () => chartColors().inkSoft,
          grid: { show: false },
          ticks: { show: false },
          gap: lanes + labelGapPx,
          splits: () => timeSplits(span, frame, width),
          values: (_self, splits) => timeLabels(splits, span, frame, width),
        },
        {
          size: chartBox.left,
          font: axisFont,
          stroke: () => chartColors().inkSoft,
          grid: { stroke: () => chartColors().grid, width: 1 },
          ticks: { show: false },
          gap: labelGapPx,
          space: valueLabelPx,
          ...(named && { splits: named }),
          values: (_self, splits) => splits.map(split => spec.tick(split)),
        },
      ],
      series: seriesOf(spec),
      hooks: {
        drawClear: [
          self => {
            const [, , thin] = self.series;
            // uPlot adapts to another pixel density by itself, but not its dashes.
            if (thin) thin.dash = companionDash();
            drawBackground(contextOf(self), frame, spec);
          },
        ],
        draw: [self => drawForeground(contextOf(self), frame, spec)],
      },
    },
    spec.companion ? [spec.times, spec.values, spec.companion.values] : [spec.times, spec.values],
  );
  plot.root.setAttribute('aria-hidden', 'true');

  return {
    element: plot.root,
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

/** One CSS pixel is several canvas pixels. */
const contextOf = (plot: uPlot): ChartContext => ({
  ctx: plot.ctx,
  px: uPlot.pxRatio,
  colors: chartColors(),
  box: plot.bbox,
  xOf: at => plot.valToPos(at, 'x', true),
  yOf: value => plot.valToPos(value, 'y', true),
});

function seriesOf(spec: ChartSpec): uPlot.Series[] {
  const { shape, color, companion } = spec;
  const stroke = (): string => chartColors().series(color);
  const alpha = shape === 'line' ? lineFillAlpha : solidFillAlpha;
  const main: uPlot.Series = {
    stroke,
    width: shape === 'bars' ? 0 : lineWidthPx,
    points: { show: shape === 'points', size: pointSizePx, fill: stroke },
    ...(isFilled(spec) ? { fill: () => translucent(chartColors().series(color), alpha) } : {}),
    ...pathsOf(shape),
  };
  if (!companion) return [{}, main];
  const thin: uPlot.Series = {
    stroke: () => chartColors().series(companion.color),
    width: companionWidthPx,
    dash: companionDash(),
    points: { show: false },
  };
  return [{}, main, thin];
}

/** uPlot expects dashes in canvas pixels, but widths in CSS pixels. */
const companionDash = (): number[] => companionDashPx.map(dash => dash * uPlot.pxRatio);

function pathsOf(shape: ChartSpec['shape']): Pick<uPlot.Series, 'paths'> {
  const { bars, stepped } = uPlot.paths;
  if (shape === 'bars' && bars) return { paths: bars({ size: [barShare, barWidest, 1] }) };
  if (shape === 'steps' && stepped) return { paths: stepped({ align: 1 }) };
  if (shape === 'compass' || shape === 'points') return { paths: () => null };
  return {};
}

/** Tokens are written as #rrggbb; any other format is drawn without a fill, because its parts are unknown. */
const translucent = (color: string, alpha: number): string =>
  /^#[\da-f]{6}$/i.test(color)
    ? color +
      Math.round(alpha * 255)
        .toString(16)
        .padStart(2, '0')
    : 'transparent';
