import { isUnknownSea } from '../../domain/sea-state.ts';
import { lanesBelow, type ChartFrame, type ChartSpec, type SeriesColor, type Span } from './chart-model.ts';
import { drawArrowRow, drawCompass } from './draw-arrows.ts';
import { hourWidth, xOf, yOf, type Pen } from './pen.ts';

/** Width of a bar: of the room for it, and at most so many CSS pixels. */
export const [barShare, barWidest] = [0.85, 28];

/** Heights in CSS pixels: the strip tells the bands apart by height as well as by colour. */
const bandHeight = { calm: 3, caution: 5, smallCraft: 7, gale: 9, storm: 11 } as const;

/** What lies under the curve: nights, best hours, the beginnings of days. */
export function drawBackground(pen: Pen, frame: ChartFrame): void {
  const { ctx, colors, px } = pen;
  const { top, height } = pen.plot.bbox;
  clipped(pen, () => {
    ctx.fillStyle = colors.night;
    for (const night of frame.nights) fillSpan(pen, night);
    ctx.fillStyle = colors.best;
    for (const best of frame.best) if (!best.unsafe) fillSpan(pen, best);
    for (const best of frame.best) drawCap(pen, best);
    ctx.fillStyle = colors.grid;
    for (const day of frame.days) ctx.fillRect(Math.round(xOf(pen, day.from)), top, px, height);
  });
}

/** What lies over the curve, and in the lanes below it. */
export function drawForeground(pen: Pen, frame: ChartFrame, spec: ChartSpec): void {
  const lanes = lanesBelow(spec);
  const draw = (): void => {
    drawOffScaleBars(pen, spec);
    drawStepEnds(pen, spec);
    drawSeaState(pen, frame, lanes);
    if (spec.shape === 'compass') drawCompass(pen, spec);
    else if (spec.arrowsDeg) drawArrowRow(pen, spec, spec.arrowsDeg);
    drawNow(pen, frame);
    // Figures are whole only over the line of now.
    drawMarks(pen, spec);
    drawOffScale(pen, spec);
    drawApart(pen, spec);
  };
  clipped(pen, draw, 0, lanes);
  // A reading at the edge of the data is as large as any other.
  clipped(pen, () => drawLonePoints(pen, spec), loneRadius);
}

const loneRadius = 3.5;

/** A cap on top: over a week one best hour is only two pixels wide. Not every theme has a green, so an unsafe one is hollow. */
function drawCap(pen: Pen, { from, to, unsafe }: ChartFrame['best'][number]): void {
  const { ctx, px, colors, plot } = pen;
  const width = Math.max(7 * px, xOf(pen, to) - xOf(pen, from));
  const left = xOf(pen, (from + to) / 2) - width / 2;
  ctx.fillStyle = unsafe ? colors.inkSoft : colors.good;
  ctx.fillRect(left, plot.bbox.top, width, 4 * px);
  if (unsafe) ctx.clearRect(left + px, plot.bbox.top + px, width - 2 * px, 2 * px);
}

/** Stands so many CSS pixels below the plot. */
function drawSeaState(pen: Pen, frame: ChartFrame, below: number): void {
  const { ctx, colors, px } = pen;
  const foot = pen.plot.bbox.top + pen.plot.bbox.height + below * px;
  for (const hours of frame.seaState) {
    const { span, band } = hours;
    const unknown = isUnknownSea(hours);
    ctx.fillStyle = colors.band(unknown ? 'unknown' : band);
    const stripHeight = bandHeight[band] * px;
    const from = xOf(pen, span.from);
    const to = xOf(pen, span.to) + 1;
    ctx.fillRect(from, foot - stripHeight, to - from, stripHeight);
    // The fills are pale, or dark on dark: what tells them apart is the edge, in dots where nothing is known.
    ctx.fillStyle = colors.ink;
    const [dash, step] = unknown ? [2 * px, 5 * px] : [to - from, to - from];
    for (let x = from; x < to; x += step) {
      ctx.fillRect(x, foot - stripHeight, Math.min(dash, to - x), px);
    }
  }
}

function drawNow(pen: Pen, frame: ChartFrame): void {
  const { ctx, colors, px } = pen;
  const { top, height } = pen.plot.bbox;
  const x = xOf(pen, frame.now);
  ctx.strokeStyle = colors.now;
  ctx.lineWidth = 1.5 * px;
  ctx.setLineDash([4 * px, 3 * px]);
  ctx.beginPath();
  ctx.moveTo(x, top);
  ctx.lineTo(x, top + height);
  ctx.stroke();
  ctx.setLineDash([]);
}

/** A value between two gaps has no line through it and would be invisible. */
function drawLonePoints(pen: Pen, { times, values, color, shape }: ChartSpec): void {
  if (shape !== 'line') return;
  pen.ctx.fillStyle = pen.colors.series(color);
  values.forEach((value, index) => {
    const at = times[index];
    if (value === null || at === undefined) return;
    if ((values[index - 1] ?? null) !== null || (values[index + 1] ?? null) !== null) return;
    dot(pen, xOf(pen, at), yOf(pen, value), loneRadius);
  });
}

function drawMarks(pen: Pen, { marks, color }: ChartSpec): void {
  if (!marks) return;
  const { ctx, px, colors } = pen;
  ctx.font = `${11 * px}px system-ui, sans-serif`;
  ctx.textAlign = 'center';
  const roomy = pen.plot.bbox.width / px / marks.length > 34;
  for (const { at, value, label } of marks) {
    const x = xOf(pen, at);
    const y = yOf(pen, value);
    ctx.fillStyle = colors.series(color);
    dot(pen, x, y, 3);
    if (!roomy) continue;
    ctx.fillStyle = colors.inkSoft;
    ctx.fillText(label, x, value >= 0 ? y - 7 * px : y + 15 * px);
  }
}

/** A zigzag below the top edge, as long as each span and never too short to be seen. */
function drawApart(pen: Pen, { apart }: ChartSpec): void {
  if (!apart) return;
  const { ctx, colors, px } = pen;
  const tooth = 6 * px;
  const foot = pen.plot.bbox.top + 13 * px;
  ctx.strokeStyle = colors.ink;
  ctx.lineWidth = 2 * px;
  ctx.lineJoin = 'round';
  ctx.beginPath();
  for (const { from, to } of apart) {
    const [left, right] = [xOf(pen, from), xOf(pen, to)];
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

/** A gap would read as no rain at all in the very hour with most of it. */
function drawOffScaleBars(pen: Pen, { offScale, times, color }: ChartSpec): void {
  if (!offScale) return;
  const { px } = pen;
  const width = Math.min(Math.max(barShare * hourWidth(pen), px), barWidest * px);
  offScale.forEach((value, index) => {
    const at = times[index];
    if (value === null || at === undefined) return;
    fillDown(pen, color, xOf(pen, at) - width / 2, pen.plot.bbox.top + 9 * px, width);
  });
}

/** Steps reach from one value to the next: the last one before the end or a gap, an hour like any other, would have no width. */
function drawStepEnds(pen: Pen, { times, values, color, shape }: ChartSpec): void {
  if (shape !== 'steps') return;
  const { ctx, px } = pen;
  // On whole pixels like the steps before it.
  const width = Math.round(hourWidth(pen));
  values.forEach((value, index) => {
    const at = times[index];
    if (value === null || at === undefined || (values[index + 1] ?? null) !== null) return;
    const x = Math.round(xOf(pen, at));
    const y = Math.round(yOf(pen, value));
    fillDown(pen, color, x, y, width);
    ctx.fillRect(x, y - px, width, 2 * px);
  });
}

/** From a height to the foot, as translucent as uPlot's own bars and steps. */
function fillDown({ ctx, plot, colors }: Pen, color: SeriesColor, x: number, y: number, width: number): void {
  const { top, height } = plot.bbox;
  ctx.fillStyle = colors.series(color);
  ctx.globalAlpha = 0.6;
  ctx.fillRect(x, y, width, top + height - y);
  ctx.globalAlpha = 1;
}

function drawOffScale(pen: Pen, { offScale, times, tick }: ChartSpec): void {
  if (!offScale) return;
  const { ctx, px, colors } = pen;
  const { left, top, width } = pen.plot.bbox;
  ctx.font = `600 ${11 * px}px system-ui, sans-serif`;
  ctx.textAlign = 'center';
  // An outline of the ground lifts the figures off a curve that runs behind them.
  ctx.strokeStyle = colors.surface;
  ctx.lineWidth = 4 * px;
  ctx.lineJoin = 'round';
  ctx.fillStyle = colors.danger;
  let labelledUntil = -Infinity;
  offScale.forEach((value, index) => {
    const at = times[index];
    if (value === null || at === undefined) return;
    const x = xOf(pen, at);
    ctx.beginPath();
    ctx.moveTo(x, top);
    ctx.lineTo(x + 5 * px, top + 9 * px);
    ctx.lineTo(x - 5 * px, top + 9 * px);
    ctx.fill();
    const label = tick(value);
    const half = ctx.measureText(label).width / 2;
    // Whole beside the edge too: half a figure is another figure.
    const middle = Math.min(Math.max(x, left + half), left + width - half);
    if (middle - half < labelledUntil) return;
    ctx.strokeText(label, middle, top + 21 * px);
    ctx.fillText(label, middle, top + 21 * px);
    labelledUntil = middle + half + 4 * px;
  });
}

function dot({ ctx, px }: Pen, x: number, y: number, radius: number): void {
  ctx.beginPath();
  ctx.arc(x, y, radius * px, 0, 2 * Math.PI);
  ctx.fill();
}

function fillSpan(pen: Pen, { from, to }: Span): void {
  const left = xOf(pen, from);
  pen.ctx.fillRect(left, pen.plot.bbox.top, xOf(pen, to) - left, pen.plot.bbox.height);
}

/** CSS pixels that may be drawn on beyond the edges: `beside` the left and the right one, `below` the foot. */
function clipped({ ctx, plot, px }: Pen, draw: () => void, beside = 0, below = 0): void {
  const { left, top, width, height } = plot.bbox;
  ctx.save();
  ctx.beginPath();
  ctx.rect(left - beside * px, top - 6 * px, width + 2 * beside * px, height + (6 + below) * px);
  ctx.clip();
  draw();
  ctx.restore();
}
