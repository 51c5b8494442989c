import { isNumber } from '../value/numbers.ts';

/** Values that a message can express for a quantity, ascending; other values are rounded to the nearest. */
export interface Scale {
  values: readonly number[];
  /** The index after the last value means "no value". */
  bits: number;
}

/** Builds a scale from zero with growing steps: `[count, step]`. */
function scaleOf(bits: number, parts: readonly (readonly [count: number, step: number])[]): Scale {
  const values = [0];
  for (const [count, step] of parts)
    for (let index = 0; index < count; index++)
      values.push(Math.round(((values.at(-1) ?? 0) + step) * 10) / 10);
  return { values, bits };
}

/** The last value of each scale also represents everything above it. */
export const scales = {
  /** Knots: steps of 1 up to 30, of 2 up to 60, of 4 up to 124. */
  wind: scaleOf(6, [
    [30, 1],
    [15, 2],
    [16, 4],
  ]),
  /** Knots above the message's wind value. */
  gustExcess: scaleOf(4, [
    [6, 2],
    [4, 4],
    [4, 6],
  ]),
  /** Feet: steps of 0.4 up to 12, of 0.8 up to 24.8, of 1.6 up to 48.8. */
  wave: scaleOf(6, [
    [30, 0.4],
    [16, 0.8],
    [15, 1.6],
  ]),
  /** Seconds: steps of 1 up to 30. */
  period: scaleOf(5, [[30, 1]]),
} as const;

/** Returns the index of the nearest value; for an unknown value, the index after the last. */
export function numberOf({ values }: Scale, value: number | null): number {
  if (!isNumber(value)) return values.length;
  let nearest = 0;
  values.forEach((each, index) => {
    if (Math.abs(each - value) < Math.abs((values[nearest] ?? 0) - value)) nearest = index;
  });
  return nearest;
}

/** Returns the value of an index; null = unknown; undefined = the index is invalid. */
export const valueAt = ({ values }: Scale, number: number): number | null | undefined =>
  number === values.length ? null : values[number];

const points = 16;
const degreesPerPoint = 360 / points;

/** Returns the nearest of 16 compass points as 0–15; 16 = unknown. */
export const pointOf = (degrees: number | null): number =>
  isNumber(degrees) ? ((Math.round(degrees / degreesPerPoint) % points) + points) % points : points;

export const degreesAt = (point: number): number | null =>
  point === points ? null : point * degreesPerPoint;
