import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { Outlines } from './make-coast.ts';

/** Natural Earth's land, 1:10 million. */
export const landSource = { name: 'world-atlas', version: '2.0.2' };
/** OpenStreetMap's seas (36 MB), only needed to build the sheets again and therefore not installed with the other packages. */
export const seasSource = { name: '@geo-maps/earth-seas-10m', version: '0.6.0' };

/** OpenStreetMap's lakes, accurate to a kilometer; only needed to build the coast again. */
export const lakesSource = { name: '@geo-maps/earth-waterbodies-1km', version: '0.6.0' };

interface Topology {
  transform: { scale: [number, number]; translate: [number, number] };
  arcs: [number, number][][];
  objects: { land: { geometries: { arcs: number[][][] }[] } };
}

/** All rings of all polygons: a position inside an odd number of them is on land. */
export function landOutlines(): Outlines {
  const { transform, arcs, objects }: Topology = JSON.parse(readSource(landSource, 'land-10m.json'));
  const { scale, translate } = transform;
  const lines = arcs.map(arc => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]) => [(x += dx) * scale[0] + translate[0], (y += dy) * scale[1] + translate[1]]);
  });
  // ~i is the arc i, from its end to its beginning.
  const lineOf = (index: number) => (index < 0 ? (lines[~index] ?? []).toReversed() : (lines[index] ?? []));
  return objects.land.geometries.flatMap(({ arcs: polygons }) =>
    polygons.flatMap(rings => rings.map(ring => ring.flatMap(lineOf))),
  );
}

/** One polygon per lake: its shore, then its islands. The source lists rivers first, then lakes, then seas. */
export function lakePolygons(): number[][][][] {
  const { geometries }: Seas = JSON.parse(readSource(lakesSource, 'map.geo.json'));
  return geometries[1]?.coordinates ?? [];
}

interface Seas {
  geometries: { type: 'MultiPolygon'; coordinates: number[][][][] }[];
}

export function seaOutlines(): Outlines {
  const { geometries }: Seas = JSON.parse(readSource(seasSource, 'map.geo.json'));
  return geometries.flatMap(({ coordinates }) => coordinates.flat());
}

/** Returns whether the source is installed; only then can a test compare the sheets with it. */
export function isInstalled({ name }: { name: string }): boolean {
  try {
    createRequire(import.meta.url).resolve(`${name}/package.json`);
    return true;
  } catch {
    return false;
  }
}

function readSource({ name, version }: { name: string; version: string }, file: string): string {
  const { resolve } = createRequire(import.meta.url);
  const installed: { version: string } = JSON.parse(readFileSync(resolve(`${name}/package.json`), 'utf8'));
  if (installed.version !== version) throw new Error(`${name} is ${installed.version}, not ${version}.`);
  return readFileSync(resolve(`${name}/${file}`), 'utf8');
}
