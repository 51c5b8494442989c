import { lakesOnLand, withinRings } from './lakes.ts';
import type { Outlines } from './make-coast.ts';
import { lakePolygons, lakesSource, landOutlines, landSource, seaOutlines, seasSource } from './sources.ts';

/** What the coast is made of. */
export const coastSources = [landSource, seasSource, lakesSource];

/** The world's file has room for the largest ones. */
const worldLakeKm2 = 5000;
const sheetLakeKm2 = 25;

/** Natural Earth's land and OpenStreetMap's seas, each with the lakes that it counts as land. */
export function coastOutlines(): { land: Outlines; seas: Outlines } {
  const [land, seas, lakes] = [landOutlines(), seaOutlines(), lakePolygons()];
  const isSea = withinRings(seas);
  return {
    land: [...land, ...lakesOnLand(lakes, worldLakeKm2, withinRings(land))],
    seas: [...seas, ...lakesOnLand(lakes, sheetLakeKm2, at => !isSea(at))],
  };
}
