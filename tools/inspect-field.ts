import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { parseArgs } from 'node:util';
import {
  fieldAt,
  fieldCorners,
  fieldSteps,
  planeAt,
  type FieldCorner,
} from '../src/core/rules/field/field-at.ts';
import {
  fieldPlanes,
  fieldScales,
  fieldValue,
  mostFieldBytes,
  type FieldPlane,
  type FieldSheet,
} from '../src/core/rules/field/field-format.ts';
import { readField } from '../src/core/rules/field/read-field.ts';
import type { Coordinates } from '../src/core/rules/place/place.ts';
import { hourS, type Instant } from '../src/core/rules/time/time.ts';
import { roundTo } from '../src/core/rules/value/numbers.ts';
import { Misuse } from './misuse.ts';
import { readPosition } from './read-position.ts';

export const fieldUsage = `       npm run inspect -- --field SHEET --at LAT,LNG --time ISO

Prints what a sheet of an area field says of a place at an instant, and of each plane the four points and the steps that the value
is made of, as JSON (m/s, m, s, degrees; null = no data).
`;

interface FieldOptions {
  file: string;
  at: Coordinates;
  time: Instant;
}

export const asksForField = (args: readonly string[]): boolean =>
  args.some(arg => /^--field(?:=|$)/.test(arg));

/** Throws `Misuse`. */
export async function inspectField({ file, at, time }: FieldOptions) {
  const sheet = readSheet(
    await readFile(file).catch(() => {
      throw new Misuse(`There is no file ${file} that can be read.`);
    }),
    file,
  );
  const { model, run, south, west, points, hours } = sheet;
  const corners = fieldCorners(sheet, at);
  const steps = fieldSteps(sheet, time);
  const base = {
    model,
    run: iso(run),
    corner: { south, west },
    points,
    hours: { first: hours[0], last: hours.at(-1), count: hours.length },
  };
  if (!corners) return { ...base, values: null, why: 'The place is outside this sheet.' };
  if (!steps) return { ...base, values: null, why: 'The time is before the first or after the last step.' };
  const used = steps.before === steps.after ? [steps.before] : [steps.before, steps.after];
  return {
    ...base,
    values: rounded(fieldAt(sheet, at, time)),
    steps: used.map(step => ({
      time: iso(run + (hours[step] ?? NaN) * hourS),
      weight: roundTo(step === steps.after && used.length > 1 ? steps.share : 1 - steps.share, 4),
    })),
    corners: corners.map(({ lat, lng, weight, isNear }) => ({
      lat,
      lng,
      weight: roundTo(weight, 4),
      isNear,
    })),
    planes: Object.fromEntries(
      fieldPlanes.map(plane => [plane, used.map(step => made(sheet, plane, step, corners))]),
    ),
  };
}

function rounded(values: ReturnType<typeof fieldAt>) {
  if (!values) return null;
  const { wind, ...others } = values;
  return {
    wind: wind && Object.fromEntries(Object.entries(wind).map(toFour)),
    ...Object.fromEntries(Object.entries(others).map(toFour)),
  };
}

const toFour = ([name, value]: [string, number | null]) =>
  [name, value === null ? null : roundTo(value, 4)] as const;

/** How one plane's value at one step is made. Directions are averaged as vectors: only `values` has their mean. */
function made(sheet: FieldSheet, plane: FieldPlane, step: number, corners: readonly FieldCorner[]) {
  const bytes = sheet.planes[plane];
  const first = step * sheet.points ** 2;
  const points = corners.map(({ point }) => {
    const value = fieldValue(fieldScales[plane], bytes[first + point] ?? NaN);
    return Number.isNaN(value) ? null : roundTo(value, 4);
  });
  if (plane === 'waveDirection') return { points, by: 'unit vectors' };
  const value = planeAt(sheet, plane, step, corners);
  const isBlocked = value === null && points.some(each => each !== null);
  return {
    points,
    value: value === null ? null : roundTo(value, 4),
    ...(isBlocked && { why: 'The nearest point is unknown.' }),
  };
}

function readSheet(file: Buffer, name: string): FieldSheet {
  const isPacked = file[0] === 0x1f && file[1] === 0x8b;
  let bytes: Uint8Array = file;
  try {
    if (isPacked) bytes = gunzipSync(file, { maxOutputLength: mostFieldBytes });
  } catch {
    throw new Misuse(`${name} cannot be inflated, or is longer than a sheet can be.`);
  }
  const read = readField(bytes);
  if (!read.ok) throw new Misuse(`${name} is not a sheet of this version: ${read.fault}.`);
  return read.sheet;
}

const iso = (time: Instant): string => new Date(time * 1000).toISOString();

/** Throws `Misuse`. */
export function readFieldOptions(args: readonly string[]): FieldOptions {
  const { field, at = '', time = '' } = namedValues(args);
  if (field === undefined || field === '') throw new Misuse('Name one sheet: --field SHEET.');
  const place = readPosition(at);
  if (!place) throw new Misuse(`--at ${at} is not a position like 36.95,-122.02.`);
  const ms = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:Z|[-+]\d\d:\d\d)$/.test(time) ? Date.parse(time) : NaN;
  if (Number.isNaN(ms)) throw new Misuse(`--time ${time} is not an instant like 2026-07-01T12:00Z.`);
  return { file: field, at: place, time: ms / 1000 };
}

function namedValues(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ args: withSouthJoined(args), options: { field: text, at: text, time: text } }).values;
  } catch (error) {
    throw new Misuse(error instanceof Error ? error.message : String(error));
  }
}

/** A position in the south begins with a sign, which would be parsed as an option. */
const withSouthJoined = (args: readonly string[]): string[] =>
  args.flatMap((arg, index) => {
    if (arg === '--at' && /^-[\d.]/.test(args[index + 1] ?? '')) return [`--at=${args[index + 1]}`];
    return args[index - 1] === '--at' && /^-[\d.]/.test(arg) ? [] : [arg];
  });
