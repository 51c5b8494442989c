import { seaStateBands } from '../../core/rules/forecast/verdicts.ts';
import { isNumber } from '../../core/rules/value/numbers.ts';
import { isUnknownSea } from '../../core/rules/conditions/sea-state.ts';
import { lanesBelow, type ChartFrame, type ChartSpec, type Span } from './chart-model.ts';
import { drawArrowRow, drawCompass } from './draw-arrows.ts';
import { drawMeasured } from './draw-measured.ts';
import { drawOffScale, drawOffScaleBars, drawStepEnds } from './draw-off-scale.ts';
import { drawSpread } from './draw-spread.ts';
import { clipped, type ChartContext } from './chart-context.ts';

/** Heights in CSS pixels: the bands of the strip differ in height as well as in color. */
const bandHeight = { calm: 3, caution: 5, smallCraft: 7, gale: 9, storm: 11 } as const;

/** Draws the layers below the curve: nights, best hours, starts of days, the spread of several models. */
export function drawBackground(chart: ChartContext, frame: ChartFrame, spec: ChartSpec): void {
  const { ctx, colors, px } = chart;
  const { top, height } = chart.box;
  clipped(chart, () => {
    ctx.fillStyle = colors.night;
    for (const night of frame.nights) fillSpan(chart, night);
    ctx.fillStyle = colors.best;
    for (const best of frame.best) if (!best.unsafe) fillSpan(chart, best);
    for (const best of frame.best) drawCap(chart, best);
    ctx.fillStyle = colors.grid;
    for (const day of frame.days) ctx.fillRect(Math.round(chart.xOf(day.from)), top, px, height);
    drawSpread(chart, spec);
  });
}

/** Draws the layers over the curve and in the lanes below it. */
export function drawForeground(chart: ChartContext, frame: ChartFrame, spec: ChartSpec): void {
  const lanes = lanesBelow(spec);
  const draw = (): void => {
    drawOffScaleBars(chart, spec);
    drawStepEnds(chart, spec);
    drawSeaState(chart, frame, lanes);
    if (spec.shape === 'compass') drawCompass(chart, spec);
    else if (spec.arrowsDeg) drawArrowRow(chart, spec, spec.arrowsDeg);
    drawNow(chart, frame);
    // Drawn after the line of now, which would cut their numbers.
    drawMarks(chart, spec);
    drawMeasured(chart, spec);
    drawOffScale(chart, spec);
    drawApart(chart, spec);
  };
  clipped(chart, draw, 0, lanes);
  const lone = lonePoints(spec);
  // Clipped less, so that a dot at the edge of the data is as large as any other.
  if (lone.length > 0) clipped(chart, () => drawLonePoints(chart, spec, lone), loneRadius);
}

const loneRadius = 3.5;

/**
 * Draws a cap at the top, because over a week one best hour is only two pixels wide. The cap of an unsafe hour is hollow, since not every
 * theme has a green.
 */
function drawCap(chart: ChartContext, { from, to, unsafe }: ChartFrame['best'][number]): void {
  const { ctx, px, colors, box } = chart;
  const width = Math.max(7 * px, chart.xOf(to) - chart.xOf(from));
  const left = chart.xOf((from + to) / 2) - width / 2;
  ctx.fillStyle = unsafe ? colors.inkSoft : colors.good;
  ctx.fillRect(left, box.top, width, 4 * px);
  if (!unsafe) return;
  ctx.fillStyle = colors.surface;
  ctx.fillRect(left + px, box.top + px, width - 2 * px, 2 * px);
}

/** Draws the strip of sea states; `below` = distance of its bottom from the plot, CSS pixels. */
function drawSeaState(chart: ChartContext, frame: ChartFrame, below: number): void {
  const { ctx, colors, px, box } = chart;
  const foot = box.top + box.height + below * px;
  const strips = frame.seaState.map(hours => {
    const from = chart.xOf(hours.span.from);
    return {
      ...hours,
      from,
      width: chart.xOf(hours.span.to) + 1 - from,
      height: bandHeight[hours.band] * px,
    };
  });
  // One pass per color: consecutive rectangles of a color become one shape.
  for (const band of [...seaStateBands, 'unknown' as const]) {
    ctx.fillStyle = colors.band(band);
    for (const strip of strips)
      if ((isUnknownSea(strip) ? 'unknown' : strip.band) === band)
        ctx.fillRect(strip.from, foot - strip.height, strip.width, strip.height);
  }
  // Draws the top edges, because the fills are pale, or dark on dark. The edges are dotted where data are missing.
  ctx.fillStyle = colors.ink;
  for (const strip of strips) {
    const { from, width, height } = strip;
    const [dash, step] = isUnknownSea(strip) ? [2 * px, 5 * px] : [width, width];
    for (let x = 0; x < width; x += step)
      ctx.fillRect(from + x, foot - height, Math.min(dash, width - x), px);
  }
}

function drawNow(chart: ChartContext, frame: ChartFrame): void {
  const { ctx, colors, px } = chart;
  const { top, height } = chart.box;
  const x = chart.xOf(frame.now);
  ctx.strokeStyle = colors.now;
  ctx.lineWidth = 1.5 * px;
  ctx.setLineDash([4 * px, 3 * px]);
  ctx.beginPath();
  ctx.moveTo(x, top);
  ctx.lineTo(x, top + height);
  ctx.stroke();
  ctx.setLineDash([]);
}

/** Returns the indexes of values between two gaps: no line goes through them, so they would be invisible. */
const lonePoints = ({ values, shape }: ChartSpec): number[] =>
  shape === 'line'
    ? [...values.keys()].filter(
        index =>
          (values[index] ?? null) !== null &&
          (values[index - 1] ?? null) === null &&
          (values[index + 1] ?? null) === null,
      )
    : [];

function drawLonePoints(
  chart: ChartContext,
  { times, values, color }: ChartSpec,
  indexes: readonly number[],
): void {
  chart.ctx.fillStyle = chart.colors.series(color);
  for (const index of indexes) {
    const [at, value] = [times[index], values[index]];
    if (at !== undefined && isNumber(value)) dot(chart, chart.xOf(at), chart.yOf(value), loneRadius);
  }
}

function drawMarks(chart: ChartContext, { marks, color }: ChartSpec): void {
  if (!marks) return;
  const { ctx, px, colors } = chart;
  ctx.font = `${11 * px}px system-ui, sans-serif`;
  ctx.textAlign = 'center';
  const { left, width } = chart.box;
  // Omits hours outside the zoom: at the edge they would look like marks of other hours.
  const shown = marks.filter(({ at }) => chart.xOf(at) >= left && chart.xOf(at) <= left + width);
  const room = width / px / shown.length;
  for (const { at, value, label: short, long, isLow = value < 0 } of shown) {
    const x = chart.xOf(at);
    const y = chart.yOf(value);
    ctx.fillStyle = colors.series(color);
    dot(chart, x, y, 3);
    if (room <= 34) continue;
    const label = (room > 72 && long) || short;
    const below = isLow ? y + 15 * px : y - 7 * px;
    // Keeps the first and the last label inside the plot.
    const half = ctx.measureText(label).width / 2;
    const middle = Math.min(Math.max(x, left + half), left + width - half);
    // A rim separates the label from the curve.
    ctx.lineWidth = 3 * px;
    ctx.strokeStyle = colors.surface;
    ctx.strokeText(label, middle, below);
    ctx.fillStyle = colors.inkSoft;
    ctx.fillText(label, middle, below);
  }
}

/** Draws a zigzag below the top edge over each span, at least as long as the eye needs. */
function drawApart(chart: ChartContext, { apart }: ChartSpec): void {
  if (!apart) return;
  const { ctx, colors, px } = chart;
  const tooth = 6 * px;
  const foot = chart.box.top + 13 * px;
  ctx.strokeStyle = colors.ink;
  ctx.lineWidth = 2 * px;
  ctx.lineJoin = 'round';
  ctx.beginPath();
  for (const { from, to } of apart) {
    const [left, right] = [chart.xOf(from), chart.xOf(to)];
    const teeth = Math.max(1, Math.round((right - left) / tooth));
    let x = (left + right - teeth * tooth) / 2;
    ctx.moveTo(x, foot);
    for (let drawn = 0; drawn < teeth; drawn++, x += tooth) {
      ctx.lineTo(x + tooth / 2, foot - tooth);
      ctx.lineTo(x + tooth, foot);
    }
  }
  ctx.stroke();
}

function dot({ ctx, px }: ChartContext, x: number, y: number, radius: number): void {
  ctx.beginPath();
  ctx.arc(x, y, radius * px, 0, 2 * Math.PI);
  ctx.fill();
}

function fillSpan(chart: ChartContext, { from, to }: Span): void {
  const left = chart.xOf(from);
  chart.ctx.fillRect(left, chart.box.top, chart.xOf(to) - left, chart.box.height);
}
