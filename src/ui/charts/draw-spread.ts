import { isNumber } from '../../core/rules/value/numbers.ts';
import type { ChartContext } from './chart-context.ts';
import type { ChartSpec } from './chart-model.ts';

/** Draws one shape for each run of hours that has both edges. */
export function drawSpread(chart: ChartContext, { spread, times, color }: ChartSpec): void {
  if (!spread) return;
  const { ctx, colors } = chart;
  ctx.fillStyle = colors.series(color);
  ctx.globalAlpha = spreadAlpha;
  let run: number[] = [];
  for (let index = 0; index <= times.length; index++) {
    if (isNumber(spread.low[index]) && isNumber(spread.high[index])) run.push(index);
    else {
      if (run.length > 1) fillBetween(chart, run, spread, times);
      run = [];
    }
  }
  ctx.globalAlpha = 1;
}

const spreadAlpha = 0.28;

function fillBetween(
  { ctx, xOf, yOf }: ChartContext,
  run: readonly number[],
  { low, high }: NonNullable<ChartSpec['spread']>,
  times: readonly number[],
): void {
  const edge = [
    ...run.map(index => [index, high[index]] as const),
    ...run.toReversed().map(index => [index, low[index]] as const),
  ];
  ctx.beginPath();
  for (const [step, [index, value]] of edge.entries()) {
    const [x, y] = [xOf(times[index] ?? 0), yOf(value ?? 0)];
    if (step === 0) ctx.moveTo(x, y);
    else ctx.lineTo(x, y);
  }
  ctx.fill();
}
