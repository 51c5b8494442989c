import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { ticksPerDegree } from '../../src/core/rules/coast/coast-format.ts';
import { readWorld } from '../../src/core/rules/coast/read-coast.ts';

type Segment = readonly [lng: number, lat: number, toLng: number, toLat: number];

const degreeKm = 111.2;
const cellsPerDegree = 4;
/** Where the data close a ring along the edge of the map, which is not a coast. */
const longestDeg = 30;

/** Whether a position lies within so many kilometers of the world's coast on board. */
export function nearCoast(): (lat: number, lng: number, km: number) => boolean {
  const cells = readSegments();
  return (lat, lng, km) => {
    const narrower = Math.max(0.05, Math.cos((lat * Math.PI) / 180));
    const high = Math.ceil((km / degreeKm) * cellsPerDegree);
    const wide = Math.ceil((km / degreeKm / narrower) * cellsPerDegree);
    for (let i = -wide; i <= wide; i++)
      for (let j = -high; j <= high; j++) {
        const segments = cells.get(cellAt(lng + i / cellsPerDegree, lat + j / cellsPerDegree));
        if (segments?.some(segment => distanceKm(segment, lat, lng, narrower) <= km)) return true;
      }
    return false;
  };
}

function readSegments(): Map<string, Segment[]> {
  const file = readFileSync(join(import.meta.dirname, '../../data/coast/world.coast'));
  const read = readWorld(gunzipSync(file));
  if (!read.ok) throw new Error(`The world's coast is ${read.fault}.`);
  const { lngs, lats, starts } = read.coast.rings;
  const cells = new Map<string, Segment[]>();
  for (let ring = 0; ring + 1 < starts.length; ring++) {
    let before = (starts[ring + 1] ?? 0) - 1;
    for (let point = starts[ring] ?? 0; point < (starts[ring + 1] ?? 0); point++) {
      const ends = [before, point].flatMap(index => [lngs[index] ?? NaN, lats[index] ?? NaN]);
      const [lng = NaN, lat = NaN, toLng = NaN, toLat = NaN] = ends.map(each => each / ticksPerDegree);
      if (Math.abs(toLng - lng) < longestDeg) note(cells, [lng, lat, toLng, toLat]);
      before = point;
    }
  }
  return cells;
}

function note(cells: Map<string, Segment[]>, segment: Segment): void {
  const [x, y, toX, toY] = segment;
  const [west, east] = [Math.min(x, toX), Math.max(x, toX)].map(cellOf);
  const [south, north] = [Math.min(y, toY), Math.max(y, toY)].map(cellOf);
  for (let i = west ?? 0; i <= (east ?? 0); i++)
    for (let j = south ?? 0; j <= (north ?? 0); j++) {
      const key = `${i},${j}`;
      const held = cells.get(key);
      if (held) held.push(segment);
      else cells.set(key, [segment]);
    }
}

const cellOf = (degrees: number): number => Math.floor(degrees * cellsPerDegree);

/** Round the world: the cell west of the date line is the neighbor of the one east of it. */
const cellAt = (lng: number, lat: number): string =>
  `${cellOf(((((lng + 180) % 360) + 360) % 360) - 180)},${cellOf(lat)}`;

/** As on a plane, which a few kilometers are. */
function distanceKm([x, y, toX, toY]: Segment, lat: number, lng: number, narrower: number): number {
  const turn = Math.round((lng - x) / 360) * 360;
  const [ax, ay] = [(x + turn - lng) * narrower, y - lat];
  const [dx, dy] = [(toX - x) * narrower, toY - y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length));
  return Math.hypot(ax + along * dx, ay + along * dy) * degreeKm;
}
