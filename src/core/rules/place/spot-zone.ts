import lookUp from '@photostructure/tz-lookup';
import { knownZone, type Zone } from '../time/time.ts';
import type { Coordinates } from './place.ts';

/** Where `@photostructure/tz-lookup` names a zone of another clock, and the right zone. Made by `npm run zones`. */
export interface ZoneCorrections {
  /** Names, separated by blanks. */
  zones: string;
  /** A letter for each. */
  letters: string;
  tree: string;
}

/** Time zones by position: the one answer for worker, server and simulated services. */
export interface SpotZones {
  /**
   * Within territorial waters the zone is the coast's; farther out the nautical one (`Etc/GMT+8`). UTC = the zone is newer than this
   * runtime.
   */
  spotZone: (at: Coordinates) => Zone;
  /** The zone's name, whether or not this runtime knows it. */
  zoneNameAt: (at: Coordinates) => string;
  /**
   * A stored zone as it is derived now: one that the package named before it was corrected becomes the right one. Any other, such as
   * the device's of an imported trip, stays.
   */
  correctedZone: (stored: Zone, at: Coordinates) => Zone;
}

export function zonesWith(corrections: ZoneCorrections): SpotZones {
  const tree = readTree(corrections);
  const names = corrections.zones.split(' ');
  const zoneNameAt = (at: Coordinates): string => {
    const correction = correctionAt(tree, at);
    return (correction === null ? null : names[correction]) ?? lookUp(at.lat, at.lng);
  };
  const spotZone = (at: Coordinates): Zone => knownZone(zoneNameAt(at)) ?? 'UTC';
  return {
    spotZone,
    zoneNameAt,
    correctedZone: (stored, at) => (stored === lookUp(at.lat, at.lng) ? spotZone(at) : stored),
  };
}

/** The package's grid begins with cells of 7.5°; each may be cut in four again and again. */
const columns = 48;
const rows = 24;
const cellDeg = 7.5;

/** A node is the index of the first of its four children, or as below. */
type Tree = Int32Array;
/** No correction here. Further negative numbers are zones: -2 the first of the list. */
const unchanged = -1;

/** Index of a zone; null = the package is right there. */
function correctionAt(tree: Tree, { lat, lng }: Coordinates): number | null {
  if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) return null;
  let [x, y] = [Math.min((lng + 180) / cellDeg, columns - 1e-9), Math.min((90 - lat) / cellDeg, rows - 1e-9)];
  let node = tree[Math.floor(y) * columns + Math.floor(x)] ?? unchanged;
  while (node >= 0) {
    [x, y] = [(x % 1) * 2, (y % 1) * 2];
    node = tree[node + 2 * Math.floor(y) + Math.floor(x)] ?? unchanged;
  }
  return node === unchanged ? null : -2 - node;
}

/**
 * The tree's text, depth first: `+` = its four parts follow (north-west, north-east, south-west, south-east), `.` = unchanged,
 * `.12.` = so for twelve, another letter = a zone.
 */
function readTree({ letters, tree }: ZoneCorrections): Tree {
  const nodes: number[] = Array.from({ length: columns * rows }, () => unchanged);
  const run = /(\d+)\./y;
  let at = 0;
  let left = 0;
  function readInto(index: number): void {
    if (left > 0) {
      left -= 1;
      return;
    }
    const letter = tree[at++];
    if (letter === '+') {
      const first = nodes.length;
      nodes.push(unchanged, unchanged, unchanged, unchanged);
      nodes[index] = first;
      for (let part = 0; part < 4; part++) readInto(first + part);
    } else if (letter === '.') {
      run.lastIndex = at;
      const [found = '', count] = run.exec(tree) ?? [];
      at += found.length;
      left = count === undefined ? 0 : Number(count) - 1;
    } else nodes[index] = -2 - letters.indexOf(letter ?? '');
  }
  for (let root = 0; root < columns * rows; root++) readInto(root);
  return Int32Array.from(nodes);
}
