import type { Column } from './hourly.ts';

/** Replaces a series that a source does not have; it has no hours. */
export const absent: Column = [];

/**
 * Lists of one number an hour, to be written over. Copied from a longer one they have their length at once and no holes: grown hour by
 * hour they take three times as long, and `new Array(168)` counts as a list with holes, which is stored larger and slower.
 * Engines keep whole numbers and fractions differently, and copy a list that turns from one into the other: hence two.
 */
export const wholeNumbers = (hours: number): number[] => copyOf(zeros, 0, hours);
export const fractions = (hours: number): number[] => copyOf(halves, 0.5, hours);

const zeros: number[] = [];
const halves: number[] = [];

function copyOf(model: number[], value: number, hours: number): number[] {
  while (model.length < hours) model.push(value);
  return model.slice(0, hours);
}
