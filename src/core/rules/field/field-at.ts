import type { Coordinates } from '../place/place.ts';
import type { Instant } from '../time/time.ts';
import { hourS } from '../time/time.ts';
import { normalDegrees, signedDegrees } from '../value/directions.ts';
import {
  fieldScales,
  fieldSheetDegrees,
  fieldValue,
  unknownByte,
  type FieldPlane,
  type FieldSheet,
} from './field-format.ts';

/** One of the four points around a place. */
export interface FieldCorner {
  /** Index within a step of a plane. */
  point: number;
  lat: number;
  lng: number;
  /** Share of the bilinear value, 0 to 1; the four add up to 1. */
  weight: number;
  /** Less than half a cell away in both directions: where this corner is unknown, so is the place. */
  isNear: boolean;
}

/** The steps around an instant; equal on a step. `share` of the later one. */
interface FieldSteps {
  before: number;
  after: number;
  share: number;
}

/** Native units of the field: m/s, m, s, degrees true. Null = no data. */
export interface FieldValues {
  wind: { eastMs: number; northMs: number; speedMs: number; fromDeg: number } | null;
  gustMs: number | null;
  waveHeightM: number | null;
  wavePeriodS: number | null;
  /** Where the waves come from. */
  waveFromDeg: number | null;
}

/** South-western corner of the sheet that holds a place. */
export function fieldSheetAt({ lat, lng }: Coordinates): { south: number; west: number } {
  const south = Math.min(90 - fieldSheetDegrees, Math.floor(lat / fieldSheetDegrees) * fieldSheetDegrees);
  return { south, west: Math.floor(signedDegrees(lng) / fieldSheetDegrees) * fieldSheetDegrees };
}

/** All that a sheet says of a place at an instant; null outside the sheet or its time: nothing is extrapolated. */
export function fieldAt(sheet: FieldSheet, at: Coordinates, time: Instant): FieldValues | null {
  const corners = fieldCorners(sheet, at);
  const steps = fieldSteps(sheet, time);
  if (!corners || !steps) return null;
  const scalar = (plane: FieldPlane): number | null =>
    between(steps, step => planeAt(sheet, plane, step, corners));
  const eastMs = scalar('windEast');
  const northMs = scalar('windNorth');
  return {
    wind:
      eastMs === null || northMs === null
        ? null
        : { eastMs, northMs, speedMs: Math.hypot(eastMs, northMs), fromDeg: bearing(-eastMs, -northMs) },
    gustMs: scalar('gust'),
    waveHeightM: scalar('waveHeight'),
    wavePeriodS: scalar('wavePeriod'),
    waveFromDeg: directionAt(sheet, steps, corners),
  };
}

/** The four points around a place; null where the sheet does not reach it. */
export function fieldCorners(sheet: FieldSheet, { lat, lng }: Coordinates): FieldCorner[] | null {
  const { points, south, west } = sheet;
  const cells = points - 1;
  const perDegree = cells / fieldSheetDegrees;
  const y = (lat - south) * perDegree;
  // A place on the eastern edge may be given as the western one of a turn later.
  const x = normalDegrees(lng - west) * perDegree;
  if (!(y >= 0 && y <= cells && x >= 0 && x <= cells)) return null;
  const [column, row] = [Math.min(Math.floor(x), cells - 1), Math.min(Math.floor(y), cells - 1)];
  const [right, up] = [x - column, y - row];
  return [0, 1].flatMap(dy =>
    [0, 1].map(dx => {
      const [wide, high] = [dx === 1 ? right : 1 - right, dy === 1 ? up : 1 - up];
      return {
        point: (row + dy) * points + column + dx,
        lat: south + (row + dy) / perDegree,
        lng: west + (column + dx) / perDegree,
        weight: wide * high,
        isNear: wide > 0.5 && high > 0.5,
      };
    }),
  );
}

/** The steps around an instant; null before the first and after the last. */
export function fieldSteps({ run, hours }: FieldSheet, time: Instant): FieldSteps | null {
  const hour = (time - run) / hourS;
  const after = hours.findIndex(each => each >= hour);
  const [later, earlier] = [hours[after], hours[after - 1]];
  if (later === undefined || Number.isNaN(hour)) return null;
  if (later === hour) return { before: after, after, share: 0 };
  return earlier === undefined
    ? null
    : { before: after - 1, after, share: (hour - earlier) / (later - earlier) };
}

/** Bilinear value of one plane at one step; null where an unknown corner is near. Not for directions. */
export function planeAt(
  sheet: FieldSheet,
  plane: FieldPlane,
  step: number,
  corners: readonly FieldCorner[],
): number | null {
  return weighed(corners, sheet, plane, step, byte => fieldValue(fieldScales[plane], byte));
}

/** Mean of the known corners by their weights: an unknown corner leaves its weight to the others, or takes all of them with it. */
function weighed(
  corners: readonly FieldCorner[],
  sheet: FieldSheet,
  plane: FieldPlane,
  step: number,
  valueOf: (byte: number) => number,
): number | null {
  const bytes = sheet.planes[plane];
  const first = step * sheet.points ** 2;
  let sum = 0;
  let weights = 0;
  for (const { point, weight, isNear } of corners) {
    const byte = bytes[first + point] ?? unknownByte;
    if (byte === unknownByte) {
      if (isNear) return null;
    } else if (weight > 0) {
      sum += weight * valueOf(byte);
      weights += weight;
    }
  }
  return weights > 0 ? sum / weights : null;
}

function between(
  { before, after, share }: FieldSteps,
  valueAt: (step: number) => number | null,
): number | null {
  const first = valueAt(before);
  if (before === after || first === null) return first;
  const second = valueAt(after);
  return second === null ? null : first * (1 - share) + second * share;
}

/** Shorter than this, the mean of unit vectors says nothing of a direction. */
const shortestMean = 0.01;

function directionAt(sheet: FieldSheet, steps: FieldSteps, corners: readonly FieldCorner[]): number | null {
  const radians = (byte: number): number => (fieldValue(fieldScales.waveDirection, byte) * Math.PI) / 180;
  const part = (of: (angle: number) => number): number | null =>
    between(steps, step => weighed(corners, sheet, 'waveDirection', step, byte => of(radians(byte))));
  const [east, north] = [part(Math.sin), part(Math.cos)];
  if (east === null || north === null || Math.hypot(east, north) < shortestMean) return null;
  return bearing(east, north);
}

/** Degrees clockwise from north, 0 ≤ … < 360. */
const bearing = (east: number, north: number): number =>
  normalDegrees((Math.atan2(east, north) * 180) / Math.PI);
