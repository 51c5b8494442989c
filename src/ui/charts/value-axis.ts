import type { ChartSpec } from './chart-model.ts';

/** Lowest and highest value of the drawing, from the values between two indexes (both included), with room around. */
export function valueRange(
  spec: ChartSpec,
  first: number,
  last: number,
): readonly [low: number, high: number] {
  const { scale, values, companion } = spec;
  if (scale === 'percent') return [0, 105];
  if (scale === 'compass') return [-20, 380];
  if (scale === 'yesNo') return [0, 1.2];
  let low = Infinity;
  let high = -Infinity;
  for (let index = first; index <= last; index++) {
    for (const value of [values[index], companion?.values[index]]) {
      if (value === null || value === undefined) continue;
      if (value < low) low = value;
      if (value > high) high = value;
    }
  }
  if (low > high) return [0, 1];
  if (scale === 'fromZero') return [Math.min(0, low), Math.max(high * 1.15, low < 0 ? 0 : 0.1)];
  const pad = Math.max((high - low) * 0.18, 0.5);
  return [low - pad, high + pad];
}

const minLabelPx = 38;

/** Round values for the labels and lines of the value axis, as many as `heightPx` has room for. */
export function valueSplits(
  scale: ChartSpec['scale'],
  low: number,
  high: number,
  heightPx: number,
): number[] {
  if (scale === 'compass') return [0, 90, 180, 270, 360];
  if (scale === 'yesNo') return [0, 1];
  const step = roundStep(((high - low) * minLabelPx) / heightPx);
  const splits: number[] = [];
  // Counted, not added up: 0.1 three times is not 0.3.
  for (let count = Math.ceil(low / step); count * step <= high; count++)
    splits.push(Number((count * step).toPrecision(12)));
  return splits;
}

/** The next 1, 2, 2.5 or 5 times a power of ten. */
function roundStep(atLeast: number): number {
  const power = 10 ** Math.floor(Math.log10(atLeast));
  const factor = [1, 2, 2.5, 5, 10].find(each => each * power >= atLeast * 0.999) ?? 10;
  return factor * power;
}
