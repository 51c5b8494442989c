import type { Coordinates } from '../place/place.ts';
import type { CoastBox } from './coast-format.ts';
import { coastLines, inCells, landGrid, outOfCells, sees, type LandGrid, type Reach } from './land-grid.ts';
import { isLandIn } from './land-test.ts';
import { boxOnEarth, legPlane, type LegPlane, type PlanePoint } from './leg-plane.ts';
import type { CoastRegion } from './regions.ts';

/** Area in which a detour is searched. */
interface SearchArea {
  plane: LegPlane;
  reach: Reach;
  /** Box of the coast data that the search needs. */
  box: CoastBox;
}

/** Longest leg for which a detour is searched, km: beyond it the grid cells are too coarse to show straits. */
export const longestAroundKm = 600;

/** Maximum number of grid cells; with the maximum number of corners it bounds the work. */
const mostCells = 90_000;
const mostCorners = 1000;
/** Smallest cell, km: a finer grid shows no more than the coast data. */
const leastCellKm = 0.04;
const leastMarginKm = 5;
/**
 * Search radius around a leg's end that lies on drawn land, such as a berth, in kilometers or in cells: the nearest water within it counts.
 */
const berth = { km: 1, cells: 3 };
/** Two turns merge into one if this lengthens the route by less than this fraction. */
const mergedShare = 0.01;

/**
 * Returns the search area of a leg. `wide` = a larger area, for when the first has no route. `to` uses the unwrapped longitude range of
 * `from`.
 */
export function searchArea(from: Coordinates, to: Coordinates, wide: boolean): SearchArea {
  const plane = legPlane(from, to);
  const [along, across] = wide ? [1.5, 3] : [0.4, 1];
  const reach = {
    x: plane.halfKm + Math.max(leastMarginKm, plane.halfKm * along),
    y: Math.max(leastMarginKm, plane.halfKm * across),
  };
  return { plane, reach, box: boxOnEarth(plane, reach.x, reach.y) };
}

type WayAround =
  | { kind: 'way'; points: Coordinates[] }
  | { kind: 'onLand'; end: 'from' | 'to' }
  | { kind: 'none' };

/**
 * Returns the shortest route between the ends of a leg around the corners of the drawn coast, as its turns without both ends. It knows no
 * depths, rocks or rules: a route around the drawn coast, not a safe route.
 */
export function wayAround(regions: readonly CoastRegion[], { plane, reach }: SearchArea): WayAround {
  const lines = coastLines(regions, plane);
  let cellKm = Math.max(leastCellKm, Math.sqrt((4 * reach.x * reach.y) / mostCells));
  for (;;) {
    const grid = landGrid(lines, reach, cellKm);
    const found = endsIn(grid, regions, { plane, reach });
    if (found.kind !== 'ends') return found;
    const { start, end } = found;
    const corners = cornersOf(grid, start.part);
    if (corners.length > mostCorners) {
      cellKm *= 1.2;
      continue;
    }
    const way = shortestWay(grid, start.at, end.at, corners);
    if (!way) return { kind: 'none' };
    const turns = merged(grid, way);
    // If an end lies on land or too near to it, the route begins in the water beside it.
    const points = turns.slice(start.distance > 0 ? 0 : 1, end.distance > 0 ? turns.length : -1);
    return { kind: 'way', points: points.map(point => plane.toEarth(outOfCells(point, reach, cellKm))) };
  }
}

/** Returns the route's start and end: the leg's ends, or the nearest points of one water area next to both. */
function endsIn(
  grid: LandGrid,
  regions: readonly CoastRegion[],
  { plane, reach }: Pick<SearchArea, 'plane' | 'reach'>,
): { kind: 'ends'; start: Water; end: Water } | Exclude<WayAround, { kind: 'way' }> {
  const isSea = ({ at }: Water): boolean =>
    isLandIn(regions, plane.toEarth(outOfCells(at, reach, grid.cellKm))) !== true;
  const [from, to] = [-plane.halfKm, plane.halfKm].map(x =>
    nearestWaters(grid, inCells({ x, y: 0 }, reach, grid.cellKm)),
  );
  const pairs = (from ?? [])
    .flatMap(start => (to ?? []).filter(({ part }) => part === start.part).map(end => ({ start, end })))
    .toSorted((a, b) => a.start.distance + a.end.distance - b.start.distance - b.end.distance);
  const pair = pairs.find(({ start }) => isSea(start));
  if (pair) return { kind: 'ends', ...pair };
  if (!from?.some(isSea)) return { kind: 'onLand', end: 'from' };
  return to?.some(isSea) ? { kind: 'none' } : { kind: 'onLand', end: 'to' };
}

interface Water {
  at: PlanePoint;
  part: number;
  /** Distance from the end of the leg, in cells; 0 = the end lies in this water. */
  distance: number;
}

/** Returns the nearest free cell of each water area around a point. */
function nearestWaters({ columns, rows, partOf, cellKm }: LandGrid, { x, y }: PlanePoint): Water[] {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const own = partOf[row * columns + column];
  const found = new Map<number, Water>();
  const reach = Math.ceil(Math.max(berth.cells, berth.km / cellKm));
  for (let aside = -reach; aside <= reach; aside++)
    for (let up = -reach; up <= reach; up++) {
      const [otherColumn, otherRow] = [column + aside, row + up];
      if (otherColumn < 0 || otherRow < 0 || otherColumn >= columns || otherRow >= rows) continue;
      const part = partOf[otherRow * columns + otherColumn] ?? 0;
      const distance = Math.hypot(aside, up);
      if (part === 0 || distance >= (found.get(part)?.distance ?? Infinity)) continue;
      found.set(part, { at: { x: otherColumn + 0.5, y: otherRow + 0.5 }, part, distance });
    }
  if (own) found.set(own, { at: { x, y }, part: own, distance: 0 });
  return [...found.values()];
}

interface Corner extends PlanePoint {
  /** Directions of the closed diagonal cells: signs of x and y, in pairs. */
  around: number[];
}

/** Returns the free cells of a water area diagonal to a closed cell: the shortest route turns nowhere else. */
function cornersOf({ closed, columns, rows, partOf }: LandGrid, part: number): Corner[] {
  const corners: Corner[] = [];
  for (let y = 1; y + 1 < rows; y++)
    for (let x = 1; x + 1 < columns; x++) {
      const cell = y * columns + x;
      if (partOf[cell] !== part) continue;
      let around: number[] | null = null;
      for (const [dx, dy] of diagonals)
        if (closed[cell + dy * columns + dx] && !closed[cell + dx] && !closed[cell + dy * columns])
          (around ??= []).push(dx, dy);
      if (around) corners.push({ x: x + 0.5, y: y + 0.5, around });
    }
  return corners;
}

const diagonals = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const;

/** True if a line in this direction passes a corner so that it may turn there. */
function grazes({ around }: Corner, dx: number, dy: number): boolean {
  for (let at = 0; at < around.length; at += 2)
    if (dx * (around[at] ?? 0) * dy * (around[at + 1] ?? 0) <= 0) return true;
  return around.length === 0;
}

/** A* over the corners that see each other; null = no route exists. */
function shortestWay(
  grid: LandGrid,
  start: PlanePoint,
  end: PlanePoint,
  corners: readonly Corner[],
): PlanePoint[] | null {
  const nodes: Corner[] = [{ ...start, around: [] }, { ...end, around: [] }, ...corners];
  const far = new Float64Array(nodes.length).fill(Infinity);
  const left = Float64Array.from(nodes, ({ x, y }) => Math.hypot(end.x - x, end.y - y));
  const before = new Int32Array(nodes.length);
  const isDone = new Uint8Array(nodes.length);
  far[0] = 0;
  for (;;) {
    let [best, least] = [-1, Infinity];
    for (let node = 0; node < nodes.length; node++) {
      const length = (far[node] ?? 0) + (left[node] ?? 0);
      if (!isDone[node] && length < least) [best, least] = [node, length];
    }
    const here = nodes[best];
    if (!here) return null;
    if (best === 1) break;
    isDone[best] = 1;
    const done = far[best] ?? 0;
    for (let node = 1; node < nodes.length; node++) {
      const next = nodes[node];
      if (!next || isDone[node]) continue;
      const dx = next.x - here.x;
      const dy = next.y - here.y;
      const length = done + Math.sqrt(dx * dx + dy * dy);
      if (length >= (far[node] ?? 0) || length + (left[node] ?? 0) >= (far[1] ?? 0)) continue;
      if (!grazes(here, dx, dy) || !grazes(next, dx, dy) || !sees(grid, here, next)) continue;
      far[node] = length;
      before[node] = best;
    }
  }
  const way: PlanePoint[] = [];
  for (let node = 1; node !== 0; node = before[node] ?? 0) way.unshift(nodes[node] ?? end);
  return [start, ...way];
}

/**
 * Reduces the number of turns and moves them away from the coast. Two turns merge into the point where the lines before and after them
 * meet, as long as this adds little length.
 */
function merged(grid: LandGrid, way: readonly PlanePoint[]): PlanePoint[] {
  let turns = [...way];
  const lengthOf = (points: readonly PlanePoint[]): number =>
    points.reduce((sum, point, index) => sum + distance(points[index - 1] ?? point, point), 0);
  const most = lengthOf(way) * mergedShare;
  for (;;) {
    let [best, least] = [turns, most];
    for (let at = 1; at + 2 < turns.length; at++) {
      const [a, b, c, d] = turns.slice(at - 1, at + 3);
      const meeting = a && b && c && d ? meetingOf(a, b, c, d) : null;
      if (!a || !d || !meeting) continue;
      const more = lengthOf([a, meeting, d]) - lengthOf(turns.slice(at - 1, at + 3));
      if (more < least && isIn(grid, meeting) && sees(grid, a, meeting) && sees(grid, meeting, d))
        [best, least] = [turns.toSpliced(at, 2, meeting), more];
    }
    if (best === turns) return turns;
    turns = best;
  }
}

const isIn = ({ columns, rows, closed }: LandGrid, { x, y }: PlanePoint): boolean =>
  x > 0 && y > 0 && x < columns && y < rows && closed[Math.floor(y) * columns + Math.floor(x)] === 0;

/** Returns the intersection of the line from `a` through `b` and the line from `d` through `c`, ahead of both; null = none. */
function meetingOf(a: PlanePoint, b: PlanePoint, c: PlanePoint, d: PlanePoint): PlanePoint | null {
  const [ux, uy, vx, vy] = [b.x - a.x, b.y - a.y, c.x - d.x, c.y - d.y];
  const cross = ux * vy - uy * vx;
  if (Math.abs(cross) < 1e-9) return null;
  const along = ((d.x - a.x) * vy - (d.y - a.y) * vx) / cross;
  const back = ((d.x - a.x) * uy - (d.y - a.y) * ux) / cross;
  return along > 1 && back > 1 ? { x: a.x + ux * along, y: a.y + uy * along } : null;
}

const distance = (a: PlanePoint, b: PlanePoint): number => Math.hypot(b.x - a.x, b.y - a.y);
