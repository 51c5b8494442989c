import { fieldHours, type FieldHeader, type FieldSheet } from '../../../src/core/rules/field/field-format.ts';

/** Model run of the made sheets. */
export const madeRun = Date.parse('2026-11-29T06:00Z') / 1000;

export const smallHeader: FieldHeader = {
  model: 'gfs',
  run: madeRun,
  south: 35,
  west: -125,
  points: 6,
  hours: [0, 3, 6],
};

export const wholeHeader: FieldHeader = {
  model: 'simulated',
  run: madeRun,
  south: -90,
  west: 175,
  points: 21,
  hours: fieldHours,
};

/** A sheet whose bytes are given by plane, step and point, each from 0. */
export function madeSheet(
  header: FieldHeader,
  byteOf: (plane: number, step: number, point: number) => number,
): FieldSheet {
  const count = header.points ** 2;
  const plane = (number: number): Uint8Array =>
    Uint8Array.from({ length: count * header.hours.length }, (_, index) =>
      byteOf(number, Math.floor(index / count), index % count),
    );
  return {
    ...header,
    planes: {
      windEast: plane(0),
      windNorth: plane(1),
      gust: plane(2),
      waveHeight: plane(3),
      wavePeriod: plane(4),
      waveDirection: plane(5),
    },
  };
}

/** The rule of the golden files, as `docs/field-format.md` gives it. */
export const goldenByte = (plane: number, step: number, point: number): number =>
  point % 7 === 3 ? 255 : (plane * 40 + step * 3 + Math.floor(point / 5)) % 254;
