import {
  fieldHours,
  fieldSheetDegrees,
  type FieldSheet,
} from '../../../src/core/rules/field/field-format.ts';
import { madeRun, madeSheet } from './made-sheets.ts';

/** Two by two whole sheets around 35° N, 125° W whose bytes change with place and hour, a fifth of them land. */
export const wavySheets = (): FieldSheet[] =>
  [30, 35].flatMap(south =>
    [-130, -125].map(west =>
      madeSheet(
        { model: 'gfs', run: madeRun, south, west, points: 21, hours: fieldHours },
        (plane, step, point) => {
          const [x, y] = [west + (point % 21) / 4, south + Math.floor(point / 21) / 4];
          const isLand = x > -125 + 3 * fieldSheetDegrees * 0.2;
          const turn = Math.sin(x / 3 + step / 7) + Math.cos(y / 2 - step / 9 + plane);
          return isLand && plane > 2 ? 255 : Math.round(plane < 2 ? 127 + 14 * turn : 30 + 12 * turn);
        },
      ),
    ),
  );
