import type { CoastBox } from '../coast/coast-format.ts';
import { distanceKm } from '../place/distance.ts';
import type { Coordinates } from '../place/place.ts';
import { signedDegrees } from '../value/directions.ts';
import { fieldSheetDegrees } from './field-format.ts';
import { fieldSheetName } from './latest-field.ts';

/** A sheet by its south-western corner, −180 ≤ west < 180. */
interface FieldCornerAt {
  south: number;
  west: number;
}

const columns = 360 / fieldSheetDegrees;
const lastSouth = 90 - fieldSheetDegrees;

/** The sheets that a box touches, in whichever turn of the earth, from south to north; none beyond a pole, none twice. */
export function fieldSheetsOf({ west, south, east, north }: CoastBox): FieldCornerAt[] {
  const first = Math.floor(west / fieldSheetDegrees);
  const last = Math.min(Math.ceil(east / fieldSheetDegrees) - 1, first + columns - 1);
  const sheets: FieldCornerAt[] = [];
  for (
    let row = Math.max(-90, Math.floor(south / fieldSheetDegrees) * fieldSheetDegrees);
    row <= lastSouth && row < north;
    row += fieldSheetDegrees
  )
    for (let column = first; column <= last; column++)
      sheets.push({ south: row, west: signedDegrees(column * fieldSheetDegrees) });
  return sheets;
}

/** Degrees around a place that are stored with it. */
const aroundDegrees = 1;

/** The sheets within 1° of a place: four at most. */
export const fieldSheetsAround = ({ lat, lng }: Coordinates): FieldCornerAt[] =>
  fieldSheetsOf({
    west: lng - aroundDegrees,
    east: lng + aroundDegrees,
    south: lat - aroundDegrees,
    north: lat + aroundDegrees,
  });

/** By the distance of their middles. */
export function nearestSheets(sheets: readonly FieldCornerAt[], to: Coordinates): FieldCornerAt[] {
  const half = fieldSheetDegrees / 2;
  const km = ({ south, west }: FieldCornerAt): number =>
    distanceKm({ lat: south + half, lng: west + half }, to);
  return sheets.toSorted((a, b) => km(a) - km(b));
}

/** The corner that a sheet's name stands for; null for any other text. */
export function fieldCornerOf(name: string): FieldCornerAt | null {
  const [, ns = '', lat = '', ew = '', lng = ''] = /^([ns])(\d\d)([ew])(\d{3})$/.exec(name) ?? [];
  const corner = {
    south: Number(lat) * (ns === 's' ? -1 : 1),
    west: Number(lng) * (ew === 'w' ? -1 : 1),
  };
  const isOne =
    ns !== '' &&
    corner.south % fieldSheetDegrees === 0 &&
    corner.west % fieldSheetDegrees === 0 &&
    corner.south >= -90 &&
    corner.south <= lastSouth &&
    corner.west >= -180 &&
    corner.west < 180;
  // Without a zero that has a sign.
  return isOne ? { south: corner.south + 0, west: corner.west + 0 } : null;
}

export const fieldNamesOf = (corners: readonly FieldCornerAt[]): string[] => [
  ...new Set(corners.map(fieldSheetName)),
];
