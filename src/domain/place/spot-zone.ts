import lookUp from '@photostructure/tz-lookup';
import { knownZone, type Zone } from '../time/time.ts';
import type { Coordinates } from './place.ts';
import { correctedZones, correctionTree, zoneLetters } from './zone-corrections.ts';

/**
 * The time zone of a position, the one answer for page, worker and server. Within territorial waters it is the coast's; farther out the
 * nautical zone (`Etc/GMT+8`). UTC = the zone is newer than this runtime.
 */
export const spotZone = (at: Coordinates): Zone => knownZone(zoneNameAt(at)) ?? 'UTC';

/** The zone's name, whether or not this runtime knows it. */
export const zoneNameAt = ({ lat, lng }: Coordinates): string =>
  correctionAt({ lat, lng }) ?? lookUp(lat, lng);

/**
 * A stored zone as it is derived now: one that the package named before it was corrected becomes the right one. Any other, such as the
 * device's of an imported trip, stays.
 */
export const correctedZone = (stored: Zone, at: Coordinates): Zone =>
  stored === lookUp(at.lat, at.lng) ? spotZone(at) : stored;

/** The package's grid begins with cells of 7.5°; each may be cut in four again and again. */
const columns = 48;
const rows = 24;
const cellDeg = 7.5;

/** Index of the first of the four children, or as below. */
let tree: Int32Array | null = null;
/** No correction here. Further negative numbers are zones: -2 the first of the list. */
const unchanged = -1;

/** null = the package is right there. */
function correctionAt({ lat, lng }: Coordinates): Zone | null {
  if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) return null;
  tree ??= readTree();
  let [x, y] = [Math.min((lng + 180) / cellDeg, columns - 1e-9), Math.min((90 - lat) / cellDeg, rows - 1e-9)];
  let node = tree[Math.floor(y) * columns + Math.floor(x)] ?? unchanged;
  while (node >= 0) {
    [x, y] = [(x % 1) * 2, (y % 1) * 2];
    node = tree[node + 2 * Math.floor(y) + Math.floor(x)] ?? unchanged;
  }
  return node === unchanged ? null : (correctedZones[-2 - node] ?? null);
}

/**
 * The tree's text, depth first: `+` = its four parts follow (north-west, north-east, south-west, south-east), `.` = unchanged,
 * `.12.` = so for twelve, another letter = a zone.
 */
function readTree(): Int32Array {
  const nodes: number[] = Array.from({ length: columns * rows }, () => unchanged);
  const run = /(\d+)\./y;
  let at = 0;
  let left = 0;
  function readInto(index: number): void {
    if (left > 0) {
      left -= 1;
      return;
    }
    const letter = correctionTree[at++];
    if (letter === '+') {
      const first = nodes.length;
      nodes.push(unchanged, unchanged, unchanged, unchanged);
      nodes[index] = first;
      for (let part = 0; part < 4; part++) readInto(first + part);
    } else if (letter === '.') {
      run.lastIndex = at;
      const [found = '', count] = run.exec(correctionTree) ?? [];
      at += found.length;
      left = count === undefined ? 0 : Number(count) - 1;
    } else nodes[index] = -2 - zoneLetters.indexOf(letter ?? '');
  }
  for (let root = 0; root < columns * rows; root++) readInto(root);
  return Int32Array.from(nodes);
}
