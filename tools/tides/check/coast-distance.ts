import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { ticksPerDegree, type CoastRings } from '../../../src/core/rules/coast/coast-format.ts';
import { isWithin } from '../../../src/core/rules/coast/land-test.ts';
import { readSheet, readWorld } from '../../../src/core/rules/coast/read-coast.ts';
import { contentOf, sheetsAround, sheetsOf, type Sheet } from '../../../src/core/rules/coast/sheets.ts';
import { distanceKm } from '../../../src/core/rules/place/distance.ts';
import type { Coordinates } from '../../../src/core/rules/place/place.ts';
import { unpackSheets } from '../../coast/sheet-pack.ts';

export interface Coast {
  /** Km from the shore out to sea, at most `farKm`; 0 on land and in rivers. */
  seaKm: (at: Coordinates) => number;
  /** Km to the nearest shore, on land too. */
  shoreKm: (at: Coordinates) => number;
  /** Km of land on the straight way between two positions. */
  landKm: (from: Coordinates, to: Coordinates) => number;
}

/** Where the coast of the world file is this far, the finer sheets are read: they have the atolls. */
const coarseKm = 15;
export const farKm = 60;

/** The coast on board. */
export function readCoast(folder = 'data/coast'): Coast {
  const read = readWorld(gunzipSync(readFileSync(`${folder}/world.coast`)));
  if (!read.ok) throw new Error(`The coast is ${read.fault}.`);
  const world = read.coast;
  const files = new Map(unpackSheets(readFileSync(`${folder}/sheets.pack`)));
  const coarse = kmToShore(world.rings);
  const rings = new Map<string, CoastRings>();
  const shores = new Map<string, (at: Coordinates) => number>();
  const ringsOf = (sheet: Sheet): CoastRings => {
    const known = rings.get(sheet.name);
    if (known) return known;
    const file = files.get(sheet.name);
    const found = file && readSheet(gunzipSync(file), sheet.box);
    if (!found?.ok) throw new Error(`The sheet ${sheet.name} cannot be read.`);
    rings.set(sheet.name, found.coast);
    return found.coast;
  };
  const fineOf = (sheet: Sheet): ((at: Coordinates) => number) => {
    const known = shores.get(sheet.name);
    if (known) return known;
    const { lngs, lats, starts } = ringsOf(sheet);
    // The first ring is the border of the sheet, not a shore.
    const found = kmToShore({ lngs, lats, starts: starts.subarray(1) });
    shores.set(sheet.name, found);
    return found;
  };
  const shoreKm = (at: Coordinates): number => {
    const km = coarse(at);
    if (km <= coarseKm) return km;
    const fine = sheetsAround(at).filter(sheet => contentOf(world, sheet) === 'coast');
    return Math.min(km, ...fine.map(sheet => fineOf(sheet)(at)));
  };
  const isLand = ({ lat, lng }: Coordinates): boolean => {
    const [sheet] = sheetsOf({ west: lng, south: lat, east: lng + 1e-6, north: lat + 1e-6 });
    if (!sheet) return false;
    const content = contentOf(world, sheet);
    if (content !== 'coast') return content === 'land';
    // A longitude of the turn that the sheet is read in.
    const turned = lng + 360 * Math.round((sheet.box.west + 1.5 - lng) / 360);
    return isWithin(ringsOf(sheet), turned * ticksPerDegree, lat * ticksPerDegree);
  };
  return {
    shoreKm,
    seaKm: at => {
      const km = shoreKm(at);
      return km > coarseKm && isLand(at) ? 0 : km;
    },
    landKm: (from, to) => {
      const km = distanceKm(from, to);
      const steps = Math.ceil(km / stepKm);
      const east = ((((to.lng - from.lng + 180) % 360) + 360) % 360) - 180;
      let land = 0;
      for (let step = 1; step < steps; step++) {
        const part = step / steps;
        const at = { lat: from.lat + (to.lat - from.lat) * part, lng: from.lng + east * part };
        if (isLand(at)) land++;
      }
      return (land / Math.max(1, steps)) * km;
    },
  };
}

/** Land between two stations is looked for at points this far apart, km. */
const stepKm = 0.25;
const kmPerDegree = 111.2;
/** Distance of the points that represent a long straight shore, degrees. */
const stepDegrees = 0.03;

/** Distance to the nearest shore of the rings, by cells of 1°. */
function kmToShore({ lngs, lats, starts }: CoastRings): (at: Coordinates) => number {
  const cells = new Map<number, number[]>();
  const add = (lat: number, lng: number): void => {
    const key = cellOf(Math.floor(lat), Math.floor(lng));
    const cell = cells.get(key);
    if (cell) cell.push(lat, lng);
    else cells.set(key, [lat, lng]);
  };
  const degrees = (ticks: number | undefined): number => (ticks ?? 0) / ticksPerDegree;
  for (let ring = 0; ring + 1 < starts.length; ring++) {
    const start = starts[ring] ?? 0;
    const end = starts[ring + 1] ?? 0;
    for (let point = start; point < end; point++) {
      const next = point + 1 < end ? point + 1 : start;
      const [lat, lng] = [degrees(lats[point]), degrees(lngs[point])];
      const [north, east] = [degrees(lats[next]) - lat, degrees(lngs[next]) - lng];
      const steps = Math.max(1, Math.ceil(Math.hypot(north, east) / stepDegrees));
      for (let step = 0; step < steps; step++) add(lat + (north * step) / steps, lng + (east * step) / steps);
    }
  }
  return ({ lat, lng }) => {
    let best = (farKm / kmPerDegree) ** 2;
    const narrow = Math.cos((lat * Math.PI) / 180);
    const columns = Math.min(179, Math.ceil(farKm / kmPerDegree / Math.max(0.02, narrow)));
    for (let row = Math.floor(lat) - 1; row <= Math.floor(lat) + 1; row++)
      for (let column = Math.floor(lng) - columns; column <= Math.floor(lng) + columns; column++) {
        const cell = cells.get(cellOf(row, column)) ?? [];
        for (let index = 0; index < cell.length; index += 2) {
          const east = (((((cell[index + 1] ?? NaN) - lng + 180) % 360) + 360) % 360) - 180;
          best = Math.min(best, ((cell[index] ?? NaN) - lat) ** 2 + (east * narrow) ** 2);
        }
      }
    return Math.sqrt(best) * kmPerDegree;
  };
}

const cellOf = (row: number, column: number): number => (row + 90) * 360 + ((column + 540) % 360);
