import { latOfMercator, mercatorLimit, mercatorOf } from '../coast/mercator.ts';
import type { CoastBox } from '../coast/coast-format.ts';
import type { Coordinates } from '../place/place.ts';
import type { Instant } from '../time/time.ts';
import { normalDegrees, signedDegrees } from '../value/directions.ts';
import { fieldSteps } from './field-at.ts';
import {
  fieldScales,
  fieldSheetDegrees,
  fieldValue,
  type FieldPlane,
  type FieldSheet,
} from './field-format.ts';

/** What of a field is drawn. */
export type FieldKind = 'wind' | 'waves';

/** One sheet at one instant; NaN where the value is not known at both steps around it. */
export interface FieldGrid {
  south: number;
  west: number;
  points: number;
  /** Wind: m/s. Waves: a unit vector along which they run. */
  east: Float32Array;
  north: Float32Array;
  /** Waves: meters; null for wind, whose strength is the length of its vector. */
  height: Float32Array | null;
}

interface FieldReading {
  /** Wind speed in m/s, or wave height in meters. */
  strength: number;
  /** Vector along which wind or waves run; both 0 where the direction is missing. */
  east: number;
  north: number;
}

/** Null before the run's first step and after its last one. */
export function fieldGrid(sheet: FieldSheet, time: Instant, kind: FieldKind): FieldGrid | null {
  const steps = fieldSteps(sheet, time);
  if (!steps) return null;
  const { before, after, share } = steps;
  const { south, west, points, planes } = sheet;
  const count = points * points;
  const inTime = (plane: FieldPlane, read: (value: number) => number): Float32Array => {
    const bytes = planes[plane];
    const scale = fieldScales[plane];
    const valueOf = (step: number, point: number): number =>
      read(fieldValue(scale, bytes[step * count + point] ?? NaN));
    return Float32Array.from({ length: count }, (_, point) =>
      before === after
        ? valueOf(before, point)
        : valueOf(before, point) * (1 - share) + valueOf(after, point) * share,
    );
  };
  const asIs = (value: number): number => value;
  const towards = (of: (angle: number) => number) => (degrees: number) => -of((degrees * Math.PI) / 180);
  return kind === 'wind'
    ? { south, west, points, east: inTime('windEast', asIs), north: inTime('windNorth', asIs), height: null }
    : {
        south,
        west,
        points,
        east: inTime('waveDirection', towards(Math.sin)),
        north: inTime('waveDirection', towards(Math.cos)),
        height: inTime('waveHeight', asIs),
      };
}

/** By the rule of `fieldAt`; null outside the grid, and where an unknown point is less than half a cell away both ways. */
function gridAt(grid: FieldGrid, lat: number, lng: number): FieldReading | null {
  const cells = grid.points - 1;
  const perDegree = cells / fieldSheetDegrees;
  const y = (lat - grid.south) * perDegree;
  const x = normalDegrees(lng - grid.west) * perDegree;
  if (!(y >= 0 && y <= cells && x >= 0 && x <= cells)) return null;
  const column = Math.min(Math.floor(x), cells - 1);
  const row = Math.min(Math.floor(y), cells - 1);
  const first = row * grid.points + column;
  const [right, up] = [x - column, y - row];
  const mean = (values: Float32Array): number => bilinear(values, first, grid.points, right, up);
  const [east, north] = [mean(grid.east), mean(grid.north)];
  const strength = grid.height ? mean(grid.height) : Math.hypot(east, north);
  if (Number.isNaN(strength)) return null;
  return Number.isNaN(east + north) ? { strength, east: 0, north: 0 } : { strength, east, north };
}

function bilinear(values: Float32Array, first: number, points: number, right: number, up: number): number {
  let sum = 0;
  let weights = 0;
  for (let dy = 0; dy <= 1; dy++)
    for (let dx = 0; dx <= 1; dx++) {
      const [wide, high] = [dx === 1 ? right : 1 - right, dy === 1 ? up : 1 - up];
      const value = values[first + dy * points + dx] ?? NaN;
      if (Number.isNaN(value)) {
        if (wide > 0.5 && high > 0.5) return NaN;
      } else {
        sum += wide * high * value;
        weights += wide * high;
      }
    }
  return weights > 0 ? sum / weights : NaN;
}

/** Of the sheets beside each other the one that knows a place. */
export function readGrids(grids: readonly FieldGrid[], lat: number, lng: number): FieldReading | null {
  for (const grid of grids) {
    const read = gridAt(grid, lat, lng);
    if (read) return read;
  }
  return null;
}

/** Classes of strength that are drawn alike, from the weakest; the numbers are where the next one begins. */
export const windClassesKt = [5, 10, 15, 20, 27, 34] as const;
export const waveClassesM = [0.5, 1, 1.5, 2.5, 4, 6] as const;
export const waveClassesFt = [2, 3, 5, 8, 13, 20] as const;

export const classOf = (classes: readonly number[], value: number): number =>
  classes.filter(bound => value >= bound).length;

/** The class of each square, rows from north to south in Mercator's projection, columns from west to east; −1 = no value. */
export function fieldRaster(
  grid: FieldGrid,
  side: number,
  classes: readonly number[],
  shown: (strength: number) => number,
): Int8Array {
  const { south, north } = rasterBox(grid);
  const [bottom, top] = [mercatorOf(south), mercatorOf(north)];
  const raster = new Int8Array(side * side);
  for (let row = 0; row < side; row++) {
    const lat = latOfMercator(top - ((row + 0.5) / side) * (top - bottom));
    for (let column = 0; column < side; column++) {
      const read = gridAt(grid, lat, grid.west + ((column + 0.5) / side) * fieldSheetDegrees);
      raster[row * side + column] = read ? classOf(classes, shown(read.strength)) : -1;
    }
  }
  return raster;
}

/** What of a sheet Mercator's map can show: it ends before the poles. */
export const rasterBox = ({ south }: { south: number }): { south: number; north: number } => ({
  south: Math.max(south, -mercatorLimit),
  north: Math.min(south + fieldSheetDegrees, mercatorLimit),
});

interface FieldInView {
  least: number;
  most: number;
  mostAt: Coordinates;
  /** Where the strongest comes from, degrees true; null = not known. */
  mostFromDeg: number | null;
}

/** Points looked at along each side of a view. */
const looks = 24;

/**
 * The range of a field in a box, by 576 points of it; null where no point at sea has a value. `waves` of the same instant mark the sea:
 * models have wind on land too, where no boat sails.
 */
export function fieldInView(
  grids: readonly FieldGrid[],
  waves: readonly FieldGrid[],
  box: CoastBox,
): FieldInView | null {
  const [bottom, top] = [mercatorOf(box.south), mercatorOf(box.north)];
  let [least, most] = [Infinity, -Infinity];
  let strongest: (FieldReading & { at: Coordinates }) | null = null;
  for (let row = 0; row < looks; row++) {
    const lat = latOfMercator(bottom + ((row + 0.5) / looks) * (top - bottom));
    for (let column = 0; column < looks; column++) {
      const lng = box.west + ((column + 0.5) / looks) * (box.east - box.west);
      const read = readGrids(grids, lat, lng);
      if (!read || !readGrids(waves, lat, lng)) continue;
      least = Math.min(least, read.strength);
      if (read.strength <= most) continue;
      most = read.strength;
      strongest = { ...read, at: { lat, lng: signedDegrees(lng) } };
    }
  }
  return (
    strongest && {
      least,
      most,
      mostAt: strongest.at,
      mostFromDeg: fromDegrees(strongest.east, strongest.north),
    }
  );
}

const fromDegrees = (east: number, north: number): number | null =>
  east === 0 && north === 0 ? null : normalDegrees((Math.atan2(-east, -north) * 180) / Math.PI);
