import { isNumber } from '../value/numbers.ts';

/** The values that a message can express of a quantity, ascending; others are rounded to the nearest one. */
export interface Scale {
  values: readonly number[];
  /** The number after the last value means "no value". */
  bits: number;
}

/** From zero in steps that grow: `[how many, step]`. */
function scaleOf(bits: number, parts: readonly (readonly [count: number, step: number])[]): Scale {
  const values = [0];
  for (const [count, step] of parts)
    for (let index = 0; index < count; index++)
      values.push(Math.round(((values.at(-1) ?? 0) + step) * 10) / 10);
  return { values, bits };
}

/** The last value of each stands for itself and for everything above it. */
export const scales = {
  /** Knots: by 1 to 30, by 2 to 60, by 4 to 124. */
  wind: scaleOf(6, [
    [30, 1],
    [15, 2],
    [16, 4],
  ]),
  /** Knots above the wind as the message has it. */
  gustExcess: scaleOf(4, [
    [6, 2],
    [4, 4],
    [4, 6],
  ]),
  /** Feet: by 0.4 to 12, by 0.8 to 24.8, by 1.6 to 48.8. */
  wave: scaleOf(6, [
    [30, 0.4],
    [16, 0.8],
    [15, 1.6],
  ]),
  /** Seconds. */
  period: scaleOf(5, [[30, 1]]),
} as const;

/** The number of the nearest value; of a value that is not known the one after the last. */
export function numberOf({ values }: Scale, value: number | null): number {
  if (!isNumber(value)) return values.length;
  let nearest = 0;
  values.forEach((each, index) => {
    if (Math.abs(each - value) < Math.abs((values[nearest] ?? 0) - value)) nearest = index;
  });
  return nearest;
}

/** undefined where no value has this number, nor is it the one of "not known". */
export const valueAt = ({ values }: Scale, number: number): number | null | undefined =>
  number === values.length ? null : values[number];

const points = 16;
const degreesPerPoint = 360 / points;

/** Of 16 points of the compass the nearest, as 0–15; not known is 16. */
export const pointOf = (degrees: number | null): number =>
  isNumber(degrees) ? ((Math.round(degrees / degreesPerPoint) % points) + points) % points : points;

export const degreesAt = (point: number): number | null =>
  point === points ? null : point * degreesPerPoint;
