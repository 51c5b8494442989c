import {
  fieldByte,
  fieldScales,
  fieldSheetDegrees,
  unknownByte,
  type FieldHeader,
  type FieldPlane,
  type FieldSheet,
} from '../../src/core/rules/field/field-format.ts';
import type { GribField } from '../grib/read-grib.ts';
import { Incomplete } from './incomplete.ts';

const perDegree = 4;
const columns = 360 * perDegree;
const rows = 180 * perDegree + 1;
const points = fieldSheetDegrees * perDegree + 1;

/** One run for the whole world as bytes at 0.25°: 1 MB per plane and step, 255 MB in all. */
export class WorldField {
  readonly #header: Pick<FieldHeader, 'model' | 'run' | 'hours'>;
  /** By plane and step. */
  readonly #grids = new Map<string, Uint8Array>();

  constructor(header: Pick<FieldHeader, 'model' | 'run' | 'hours'>) {
    this.#header = header;
  }

  /** Throws `Incomplete` for any grid but the world's: from 90° N, 0° E to the south and east. */
  set(plane: FieldPlane, step: number, { grid, values }: GribField): void {
    const { lat, lng, latStep, lngStep } = grid;
    const isWorld = grid.columns === columns && grid.rows === rows && lat === 90 && lng === 0;
    if (!isWorld || Math.abs(latStep + 1 / perDegree) > 1e-6 || Math.abs(lngStep - 1 / perDegree) > 1e-6)
      throw new Incomplete(`${plane} has a grid of ${grid.columns} × ${grid.rows} from ${lat}, ${lng}`);
    const scale = fieldScales[plane];
    const bytes = new Uint8Array(values.length);
    for (let point = 0; point < bytes.length; point++) bytes[point] = fieldByte(scale, values[point] ?? NaN);
    this.#grids.set(`${plane} ${step}`, bytes);
  }

  /** The sheet with this south-western corner; null if it has no sea at any step. */
  sheet(south: number, west: number): FieldSheet | null {
    const waveHeight = this.#cut('waveHeight', south, west);
    if (waveHeight.every(byte => byte === unknownByte)) return null;
    const plane = (name: FieldPlane): Uint8Array => this.#cut(name, south, west);
    const [windEast, windNorth, gust] = [plane('windEast'), plane('windNorth'), plane('gust')];
    const [wavePeriod, waveDirection] = [plane('wavePeriod'), plane('waveDirection')];
    return {
      ...this.#header,
      south,
      west,
      points,
      planes: { windEast, windNorth, gust, waveHeight, wavePeriod, waveDirection },
    };
  }

  #cut(plane: FieldPlane, south: number, west: number): Uint8Array {
    const { hours } = this.#header;
    const cut = new Uint8Array(hours.length * points * points);
    let at = 0;
    for (let step = 0; step < hours.length; step++) {
      const grid = this.#grids.get(`${plane} ${step}`);
      if (!grid) throw new Incomplete(`step ${step} has no ${plane}`);
      for (let y = 0; y < points; y++) {
        const row = (90 - south) * perDegree - y;
        const first = ((west + 360) % 360) * perDegree;
        for (let x = 0; x < points; x++)
          cut[at++] = grid[row * columns + ((first + x) % columns)] ?? unknownByte;
      }
    }
    return cut;
  }
}

/** South-western corners of all sheets of the world, from south to north and west to east. */
export function* sheetCorners(): Generator<{ south: number; west: number }> {
  for (let south = -90; south < 90; south += fieldSheetDegrees)
    for (let west = -180; west < 180; west += fieldSheetDegrees) yield { south, west };
}
