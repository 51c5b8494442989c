import { tokenColors } from './chart-colors.ts';
import { chartBox, plotWidth, xOfTime } from './chart-geometry.ts';
import { lanesBelow, type ChartFrame, type ChartSpec } from './chart-model.ts';
import { drawAxes } from './draw-axes.ts';
import { drawBackground, drawForeground } from './draw-layers.ts';
import { drawSeries } from './draw-series.ts';
import { clipped, type ChartContext } from './chart-context.ts';
import { SvgContext } from './svg-context.ts';
import { timeAxisHeight } from './time-axis.ts';
import { valueRange, withSpread } from './value-axis.ts';

/**
 * Draws the whole span of an unzoomed chart as SVG. It costs a fraction of a canvas, is sharp in print, and follows the theme by itself.
 */
export function drawStill(spec: ChartSpec, frame: ChartFrame, width: number): SVGSVGElement {
  const sheet = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  sheet.setAttribute('width', String(width));
  sheet.setAttribute('height', String(chartBox.height));
  sheet.setAttribute('aria-hidden', 'true');
  const range = rangeOf(spec);
  const svg = new SvgContext(sheet);
  const chart: ChartContext = { ctx: svg, px: 1, colors: tokenColors, ...layout(spec, frame, range, width) };
  drawBackground(chart, frame, spec);
  drawAxes(chart, spec, frame, range, width);
  // Clipped 1 px wider, so that a line along the edge keeps its width.
  clipped(chart, () => drawSeries(chart, spec), 1, 1);
  drawForeground(chart, frame, spec);
  svg.finish();
  return sheet;
}

function layout(
  spec: ChartSpec,
  frame: ChartFrame,
  [low, high]: readonly [number, number],
  width: number,
): Pick<ChartContext, 'box' | 'xOf' | 'yOf'> {
  const { left, top } = chartBox;
  const height = chartBox.height - top - lanesBelow(spec) - timeAxisHeight(frame, width);
  return {
    box: { left, top, width: plotWidth(width), height },
    xOf: at => xOfTime(at, frame.span, width),
    yOf: value => top + height * (1 - (value - low) / (high - low)),
  };
}

function rangeOf(spec: ChartSpec): [number, number] {
  const { scale, values, companion } = spec;
  let low: number | null = null;
  let high: number | null = null;
  for (const column of [values, companion?.values ?? []])
    for (const value of column) {
      if (value === null) continue;
      if (low === null || value < low) low = value;
      if (high === null || value > high) high = value;
    }
  return valueRange(scale, ...withSpread(spec, low, high));
}
