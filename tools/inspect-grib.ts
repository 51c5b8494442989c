import { readFile } from 'node:fs/promises';
import { roundTo } from '../src/core/rules/value/numbers.ts';
import { readGrib, type GribField } from './grib/read-grib.ts';
import { Misuse } from './misuse.ts';

export const gribUsage = `       npm run inspect -- --grib FILE

Prints each field of a GRIB2 file as JSON: parameter, grid, run, time and 20 values spread evenly over the grid (null = no value).
`;

export const asksForGrib = (args: readonly string[]): boolean => args.some(arg => /^--grib(?:=|$)/.test(arg));

/** Throws `Misuse`. */
export function readGribOptions(args: readonly string[]): { file: string } {
  const [first = '', second] = args;
  const file = first.startsWith('--grib=') ? first.slice('--grib='.length) : second;
  if (file === undefined || file === '' || args.length > 2 || (args.length === 2 && first !== '--grib'))
    throw new Misuse('Name one file: --grib FILE.');
  return { file };
}

const shownValues = 20;

/** Throws `Misuse`. */
export async function inspectGrib({ file }: { file: string }) {
  const bytes = await readFile(file).catch(() => {
    throw new Misuse(`There is no file ${file} that can be read.`);
  });
  const read = await readGrib(bytes);
  if (!read.ok) throw new Misuse(`${file} cannot be read: ${read.reason}.`);
  return read.fields.map(describe);
}

function describe(field: GribField) {
  const { discipline, category, number, name, level, run, time, grid, packing, values } = field;
  const known = values.filter(value => !Number.isNaN(value));
  return {
    parameter: { name, discipline, category, number, level },
    grid,
    run: new Date(run * 1000).toISOString(),
    time: new Date(time * 1000).toISOString(),
    packing: `5.${packing}`,
    points: values.length,
    known: known.length,
    least: known.length > 0 ? rounded(known.reduce((a, b) => Math.min(a, b))) : null,
    most: known.length > 0 ? rounded(known.reduce((a, b) => Math.max(a, b))) : null,
    values: Array.from({ length: shownValues }, (_, index) => {
      const point = Math.floor((index * values.length) / shownValues);
      const value = values[point] ?? NaN;
      return {
        lat: roundTo(grid.lat + Math.floor(point / grid.columns) * grid.latStep, 6),
        lng: roundTo(grid.lng + (point % grid.columns) * grid.lngStep, 6),
        value: Number.isNaN(value) ? null : rounded(value),
      };
    }),
  };
}

/** Seven digits: what a 32-bit number holds. */
const rounded = (value: number): number => Number(value.toPrecision(7));
