import type { Coordinates } from '../place/place.ts';
import {
  sheetColumns,
  sheetContents,
  sheetDegrees,
  sheetRows,
  type CoastBox,
  type SheetContent,
  type WorldCoast,
} from './coast-format.ts';

/** One square of the fine coast. */
export interface Sheet {
  /** Name from its south-western corner: `n36w123`. */
  name: string;
  /** In the unwrapped longitude range of the requested box: its west may lie beyond ±180°. */
  box: CoastBox;
  /** Index into `WorldCoast.sheets`. */
  index: number;
}

/** Returns the sheets that a box touches, from south to north and west to east; none beyond a pole, none twice. */
export function sheetsOf({ west, south, east, north }: CoastBox): Sheet[] {
  const firstRow = Math.max(0, Math.floor((south + 90) / sheetDegrees));
  const lastRow = Math.min(sheetRows - 1, Math.ceil((north + 90) / sheetDegrees) - 1);
  const first = Math.floor(west / sheetDegrees);
  const last = Math.min(Math.ceil(east / sheetDegrees) - 1, first + sheetColumns - 1);
  const sheets: Sheet[] = [];
  for (let row = firstRow; row <= lastRow; row++)
    for (let column = first; column <= last; column++) sheets.push(sheetAt(column, row));
  return sheets;
}

/** Returns the sheets within 1° of a place: its 3° × 3° lie on four sheets at most. */
export const sheetsAround = ({ lat, lng }: Coordinates): Sheet[] => {
  const [south, west] = [Math.floor(lat) - 1, Math.floor(lng) - 1];
  return sheetsOf({ west, south, east: west + 3, north: south + 3 });
};

export const contentOf = (world: WorldCoast, { index }: Sheet): SheetContent =>
  sheetContents[world.sheets[index] ?? 0] ?? 'sea';

/** `column` counts from Greenwich and may exceed one turn of the earth. */
function sheetAt(column: number, row: number): Sheet {
  const west = column * sheetDegrees;
  const south = row * sheetDegrees - 90;
  const turned = (((column + sheetColumns / 2) % sheetColumns) + sheetColumns) % sheetColumns;
  return {
    name: sheetName(turned * sheetDegrees - 180, south),
    box: { west, south, east: west + sheetDegrees, north: south + sheetDegrees },
    index: row * sheetColumns + turned,
  };
}

/** Names the sheet with this south-western corner, in whole degrees. */
export const sheetName = (west: number, south: number): string =>
  `${south < 0 ? 's' : 'n'}${String(Math.abs(south)).padStart(2, '0')}${west < 0 ? 'w' : 'e'}${String(Math.abs(west)).padStart(3, '0')}`;
