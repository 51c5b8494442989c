import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import {
  editionLength,
  sheetColumns,
  sheetContents,
  sheetDegrees,
  sheetRows,
  ticksPerDegree,
} from '../../src/core/rules/coast/coast-format.ts';
import { sheetName } from '../../src/core/rules/coast/sheets.ts';
import { contentOfRings, cutIntoSheets, isAlongBorder, signedArea } from './cut.ts';
import { rounded, simplified, type Ring } from './rings.ts';
import { unwrapped } from './unwrap.ts';
import { writeRings } from './write-coast.ts';

/** Rings of positions in degrees. */
export type Outlines = readonly (readonly (readonly number[])[])[];

/** Unit 0.003°; points that are farther than 0.6 units from the line stay: a third of the error of Natural Earth's own coast. */
const worldUnit = 30;
const worldTolerance = 0.6;
/** A tick is 11 m; the source's lines have a point every few hundred meters. */
const sheetTolerance = 1;

/** The compressed sheets of the fine coast by name, and the kind of each sheet of the world. */
export function makeSheets(seas: Outlines): { files: Map<string, Uint8Array>; contents: Uint8Array } {
  const rings = seas.map(positions =>
    simplified(rounded(positions, ticksPerDegree), { tolerance: sheetTolerance, perDegree: ticksPerDegree }),
  );
  const onSheets = cutIntoSheets(rings.filter(enclosesSomething));
  const contents = new Uint8Array(sheetColumns * sheetRows);
  const named: [string, Uint8Array][] = [];
  for (let row = 0; row < sheetRows; row++)
    for (let column = 0; column < sheetColumns; column++) {
      const [left, bottom] = [column - sheetColumns / 2, row - sheetRows / 2];
      const onSheet = onSheets.get(`${left} ${bottom}`) ?? [];
      const content = contentOfRings(onSheet);
      contents[row * sheetColumns + column] = sheetContents.indexOf(content);
      if (content !== 'coast') continue;
      const [west, south] = [left * sheetDegrees, bottom * sheetDegrees];
      // Rings that cover the whole sheet or run along its border stay: they invert the land and water of the rings inside.
      const kept = onSheet.filter(ring => !isAlongBorder(ring) || signedArea(ring) !== 0);
      const written = writeRings(kept, 1, [west * ticksPerDegree, south * ticksPerDegree]);
      named.push([sheetName(west, south), gzipSync(written, { level: 9 })]);
    }
  return { files: new Map(named), contents };
}

/** The world's file, compressed. */
export function makeWorld(land: Outlines, edition: string, contents: Uint8Array): Uint8Array {
  const perDegree = ticksPerDegree / worldUnit;
  const rings = land
    .flatMap(positions => unwrapped(rounded(positions, perDegree), 360 * perDegree))
    .map(ring => simplified(ring, { tolerance: worldTolerance, perDegree }))
    .filter(enclosesSomething)
    .map(ring => ring.map(([lng, lat]) => [lng * worldUnit, lat * worldUnit] as const));
  const from = [-180 * ticksPerDegree, -90 * ticksPerDegree] as const;
  return gzipSync(Buffer.concat([writeRings(rings, worldUnit, from), Buffer.from(edition), contents]), {
    level: 9,
  });
}

/** Named by the hash of their content, so that sheets of two editions never mix. */
export function editionOf(files: ReadonlyMap<string, Uint8Array>): string {
  const hash = createHash('sha256');
  for (const [name, file] of files) hash.update(name).update(file);
  return hash.digest('hex').slice(0, editionLength);
}

const enclosesSomething = (ring: Ring): boolean => ring.length > 2;
