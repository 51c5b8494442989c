import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import lookUp from '@photostructure/tz-lookup';
import { distanceKm } from '../../src/core/rules/place/distance.ts';
import type { Coordinates } from '../../src/core/rules/place/place.ts';
import { readNames } from '../../src/core/rules/names/read-names.ts';
import { readPack } from '../../src/core/rules/tide/read-pack.ts';
import { nearCoast } from '../names/near-coast.ts';
import { clockOf, openZones } from './zone-source.ts';
import type { Cell } from './write-tree.ts';

/** As the package's grid: 48 by 24 cells of 7.5°, cut in four. */
const [columns, rows, rootDeg] = [48, 24, 7.5];
/** Cells of 0.23° are examined first, at nine points each. */
const screenDepth = 5;
/** Territorial waters. */
const coastKm = 22;
/** The finest cells: near a town's middle, around towns, elsewhere (6.5 km). */
const [finest, nearTowns, elsewhere] = [11, 9, 7];

/** The correction for a position: whether the package's zone has the right clock, and a zone that has it; null = any zone does. */
interface Judged {
  isRight: boolean;
  zone: string | null;
}
interface Town extends Coordinates {
  judged: Judged;
}
interface Node {
  judged: Judged;
  parts: Node[];
}

/** Borders that OpenStreetMap draws along the shore: Tanzania's towns at Lake Malawi. */
const onShore: readonly Coordinates[] = [
  { lat: -11.083, lng: 34.633 },
  { lat: -10.467, lng: 34.583 },
  { lat: -11.283, lng: 34.767 },
];

export function makeTree(): Cell[] {
  const find = openZones();
  const isNearCoast = nearCoast();

  function judge(at: Coordinates): Judged {
    const told = lookUp(at.lat, at.lng);
    const isOfShore = onShore.some(each => distanceKm(each, at) < 3);
    const found = isOfShore ? ['Africa/Dar_es_Salaam'] : find(at.lat, at.lng);
    const [first] = found;
    // Outside territorial waters both the nautical zone and the coast's zone are accepted.
    if (first === undefined || found.some(zone => zone.startsWith('Etc/')))
      return { isRight: true, zone: null };
    // Of a place that two countries claim either clock is.
    const isRight = found.some(zone => clockOf(zone) === clockOf(told));
    return { isRight, zone: isRight ? told : first };
  }

  /** A station on a reef without a zone of its country has the nautical zone that its pack names. */
  function judgeStation(at: Coordinates, zone: string): Judged {
    const found = find(at.lat, at.lng);
    if (!found.some(each => each.startsWith('Etc/') && clockOf(each) === clockOf(zone))) return judge(at);
    return { isRight: clockOf(lookUp(at.lat, at.lng)) === clockOf(zone), zone };
  }

  const townsIn = byCell([...judgeTowns(judge), ...judgeStations(judgeStation)]);
  const near = (x: number, y: number): Town[] =>
    [-1, 0, 1].flatMap(north =>
      [-1, 0, 1].flatMap(east => townsIn.get(`${wrapped(x + east)},${y + north}`) ?? []),
    );

  function isToCut(x: number, y: number): boolean {
    const { top, left, size } = bounds(x, y, screenDepth);
    const center = { lat: top - size / 2, lng: left + size / 2 };
    const towns = townsIn.get(`${x},${y}`) ?? [];
    if (towns.some(({ judged }) => !judged.isRight)) return true;
    if (!isNearCoast(center.lat, center.lng, coastKm + 15)) return false;
    const seen = grid(3).map(([down, right]) => judge({ lat: top - down * size, lng: left + right * size }));
    return !areAlike(seen);
  }

  const cut = new Set<string>();
  const [wide, high] = [columns << screenDepth, rows << screenDepth];
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++)
      if (isToCut(x, y))
        for (const north of [-1, 0, 1])
          for (const east of [-1, 0, 1]) cut.add(`${wrapped(x + east)},${y + north}`);

  function cell(x: number, y: number, depth: number, towns: readonly Town[]): Node {
    const { top, left, size } = bounds(x, y, depth);
    const center = { lat: top - size / 2, lng: left + size / 2 };
    const own = towns
      .filter(({ lat, lng }) => lat <= top && lat > top - size && lng >= left && lng < left + size)
      .map(({ judged }) => judged);
    const km = Math.min(Infinity, ...towns.map(town => distanceKm(town, center)));
    const deepest = km < 1.2 + 40 * size ? finest : km < 5 + 40 * size ? nearTowns : elsewhere;
    if (depth > finest || (depth >= deepest && own.length === 0))
      return leaf(own.length > 0 ? own : [judge(center)]);
    if (depth >= elsewhere) {
      const seen = corners.map(([down, right]) =>
        judge({ lat: top - down * size, lng: left + right * size }),
      );
      if (areAlike([...own, ...seen])) return leaf([...own, ...seen]);
    }
    return joined(partsOf(x, y).map(([east, south]) => cell(east, south, depth + 1, towns)));
  }

  function upper(x: number, y: number, depth: number): Node {
    if (depth === screenDepth)
      return cut.has(`${x},${y}`) ? cell(x, y, depth, near(x, y)) : { judged: anyZone, parts: [] };
    return joined(partsOf(x, y).map(([east, south]) => upper(east, south, depth + 1)));
  }

  return Array.from({ length: rows * columns }, (_, at) =>
    asCell(upper(at % columns, Math.floor(at / columns), 0)),
  );
}

const anyZone: Judged = { isRight: true, zone: null };
const corners = [0.2, 0.8].flatMap(down => [0.2, 0.8].map(right => [down, right] as const));
const grid = (count: number): (readonly [number, number])[] =>
  Array.from({ length: count * count }, (_, at) => {
    const [down, right] = [Math.floor(at / count), at % count];
    return [(down + 0.5) / count, (right + 0.5) / count] as const;
  });

const wrapped = (x: number): number => {
  const wide = columns << screenDepth;
  return ((x % wide) + wide) % wide;
};

function bounds(x: number, y: number, depth: number): { top: number; left: number; size: number } {
  const size = rootDeg / 2 ** depth;
  return { top: 90 - y * size, left: x * size - 180, size };
}

const partsOf = (x: number, y: number): (readonly [number, number])[] => [
  [2 * x, 2 * y],
  [2 * x + 1, 2 * y],
  [2 * x, 2 * y + 1],
  [2 * x + 1, 2 * y + 1],
];

/** One clock, or no correction at all. */
function areAlike(seen: readonly Judged[]): boolean {
  const zones = new Set(seen.flatMap(({ zone }) => (zone === null ? [] : [clockOf(zone)])));
  const isAllRight = seen.every(({ isRight }) => isRight);
  return zones.size <= 1 && (isAllRight || seen.every(({ zone }) => zone !== null));
}

function leaf(seen: readonly Judged[]): Node {
  const wrong = seen.find(({ isRight }) => !isRight);
  const first = seen[0]?.zone ?? null;
  const isOne = first !== null && seen.every(({ zone }) => zone !== null && clockOf(zone) === clockOf(first));
  return { judged: wrong ?? { isRight: true, zone: isOne ? first : null }, parts: [] };
}

function joined(parts: Node[]): Node {
  const seen = parts.map(({ judged }) => judged);
  const isLeaf = parts.every(part => part.parts.length === 0);
  const isOne = seen.every(({ isRight }) => isRight) || areAlike(seen);
  return isLeaf && isOne ? leaf(seen) : { judged: anyZone, parts };
}

const asCell = ({ judged, parts }: Node): Cell =>
  parts.length > 0 ? parts.map(asCell) : judged.isRight ? null : judged.zone;

function judgeTowns(judge: (at: Coordinates) => Judged): Town[] {
  const folder = resolve(import.meta.dirname, '../../data/names');
  return ['us', 'world'].flatMap(name => {
    const read = readNames(gunzipSync(readFileSync(resolve(folder, `${name}-names.pack`))));
    if (!read.ok) throw new Error(`The names of ${name} are ${read.fault}.`);
    const { lats, lngs } = read.pack;
    return Array.from(lats, (lat, index) => {
      const at = { lat, lng: lngs[index] ?? Number.NaN };
      return { ...at, judged: judge(at) };
    });
  });
}

/** Tide and current stations stand in the water, where the finest cells of a town do not reach. */
function judgeStations(judge: (at: Coordinates, zone: string) => Judged): Town[] {
  const folder = resolve(import.meta.dirname, '../../data/tides');
  return ['noaa', 'world', 'currents'].flatMap(name => {
    const read = readPack(gunzipSync(readFileSync(resolve(folder, `${name}.pack`))));
    if (!read.ok) throw new Error(`The stations of ${name} are ${read.fault}.`);
    const { pack } = read;
    return Array.from(pack.lats, (_, index) => {
      const { at, zone } = pack.station(index);
      return { ...at, judged: judge(at, zone) };
    });
  });
}

function byCell(towns: readonly Town[]): Map<string, Town[]> {
  const size = rootDeg / 2 ** screenDepth;
  const cells = new Map<string, Town[]>();
  for (const town of towns) {
    const key = `${Math.floor((town.lng + 180) / size)},${Math.floor((90 - town.lat) / size)}`;
    const known = cells.get(key);
    if (known) known.push(town);
    else cells.set(key, [town]);
  }
  return cells;
}
