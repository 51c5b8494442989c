import type { Column } from './hourly.ts';

/** Column of a series that the source does not have; it has no hours. */
export const absent: Column = [];

/**
 * Return writable lists with one number per hour. A copy of a longer list has its full length at once and no holes. Growing it hour by hour
 * takes three times as long, and `new Array(168)` counts as a list with holes, which is stored larger and slower. Two functions exist
 * because JavaScript engines store integers and fractions differently and copy a list that changes from one to the other.
 */
export const wholeNumbers = (hours: number): number[] => copyOf(zeros, 0, hours);
export const fractions = (hours: number): number[] => copyOf(halves, 0.5, hours);

const zeros: number[] = [];
const halves: number[] = [];

function copyOf(model: number[], value: number, hours: number): number[] {
  while (model.length < hours) model.push(value);
  return model.slice(0, hours);
}
