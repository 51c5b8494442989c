import type { ChartSpec } from './chart-model.ts';

type Scale = ChartSpec['scale'];

/** Returns the ends of the axis for values from `low` to `high`; null = no values. */
export function valueRange(scale: Scale, low: number | null, high: number | null): [number, number] {
  if (scale === 'percent') return [0, 105];
  // Leaves room for whole arrows at north, at the bottom and at the top.
  if (scale === 'compass') return [-20, 380];
  if (scale === 'yesNo') return [0, 1.2];
  if (low === null || high === null || !Number.isFinite(low) || !Number.isFinite(high)) return [0, 1];
  if (scale === 'fromZero') return [Math.min(0, low), Math.max(high * 1.15, low < 0 ? 0 : 0.1)];
  const pad = Math.max((high - low) * 0.18, 0.5);
  return [low - pad, high + pad];
}

/** Returns the lowest and highest drawn value, including the spread and the measurements. */
export function withSpread(
  { spread, measured }: Pick<ChartSpec, 'spread' | 'measured'>,
  low: number | null,
  high: number | null,
): [number | null, number | null] {
  const beside = [
    ...(spread ? [...spread.low, ...spread.high] : []),
    ...(measured ?? []).map(({ value }) => value),
  ];
  for (const value of beside) {
    if (value === null) continue;
    if (low === null || value < low) low = value;
    if (high === null || value > high) high = value;
  }
  return [low, high];
}

/** Smallest distance between two labels, CSS pixels. */
export const valueLabelPx = 38;

/** Positions of labels, for scales where they are not round numbers. */
export const namedSplits: Partial<Record<Scale, number[]>> = {
  compass: [0, 90, 180, 270, 360],
  yesNo: [0, 1],
};

/** Returns round values for an axis of this height in CSS pixels, as uPlot chooses them. */
export function valueSplits(scale: Scale, [from, to]: readonly [number, number], heightPx: number): number[] {
  const named = namedSplits[scale];
  if (named) return named;
  const step = roundStep(((to - from) * valueLabelPx) / heightPx);
  const first = Math.ceil(from / step - 1e-9);
  const last = Math.floor(to / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, index) => roundOff((first + index) * step));
}

/** Returns the next of 1, 2, 2.5 and 5 times a power of ten. */
function roundStep(atLeast: number): number {
  const power = 10 ** Math.floor(Math.log10(atLeast));
  return ([1, 2, 2.5, 5].find(each => each * power >= atLeast * (1 - 1e-9)) ?? 10) * power;
}

/** Removes the error of binary fractions: 0.30000000000000004 would be labeled with three decimals. */
const roundOff = (value: number): number => Number(value.toPrecision(12));
