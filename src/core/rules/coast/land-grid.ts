import { ticksPerDegree, type CoastBox } from './coast-format.ts';
import type { LegPlane, PlanePoint } from './leg-plane.ts';
import type { CoastRegion } from './regions.ts';

/** Grid of square cells on the plane around a leg; a cell that the coast crosses is closed. Positions in the grid are in cells. */
export interface LandGrid {
  columns: number;
  rows: number;
  cellKm: number;
  /** 1 = closed. */
  closed: Uint8Array;
  /** Number of the connected water or land area that a free cell belongs to; 0 = the cell is closed. */
  partOf: Uint32Array;
}

/** Distance from the center of the plane to the grid's edges, km. */
export interface Reach {
  x: number;
  y: number;
}

export const inCells = ({ x, y }: PlanePoint, reach: Reach, cellKm: number): PlanePoint => ({
  x: (x + reach.x) / cellKm,
  y: (y + reach.y) / cellKm,
});

export const outOfCells = ({ x, y }: PlanePoint, reach: Reach, cellKm: number): PlanePoint => ({
  x: x * cellKm - reach.x,
  y: y * cellKm - reach.y,
});

/** Returns the coast's line segments on a plane: x and y of both ends of each, in kilometers. */
export function coastLines(regions: readonly CoastRegion[], plane: LegPlane): number[] {
  const lines: number[] = [];
  for (const { box, rings, turn, cutAt } of regions) {
    const part = inTicks(box, turn);
    const cut = inTicks(cutAt, turn);
    const { lngs, lats, starts } = rings;
    for (let ring = 0; ring + 1 < starts.length; ring++) {
      const until = starts[ring + 1] ?? 0;
      let [lastLng, lastLat] = [lngs[until - 1] ?? 0, lats[until - 1] ?? 0];
      let last: PlanePoint | null = null;
      for (let point = starts[ring] ?? 0; point < until; point++) {
        const [lng, lat] = [lngs[point] ?? 0, lats[point] ?? 0];
        const isOutside =
          Math.max(lng, lastLng) < part.west ||
          Math.min(lng, lastLng) > part.east ||
          Math.max(lat, lastLat) < part.south ||
          Math.min(lat, lastLat) > part.north;
        // The cut edge of a sheet is not a coast.
        const isCut =
          (lng === lastLng && (lng === cut.west || lng === cut.east)) ||
          (lat === lastLat && (lat === cut.south || lat === cut.north));
        if (isOutside || isCut) last = null;
        else {
          const start: PlanePoint =
            last ?? plane.toPlane(lastLat / ticksPerDegree, lastLng / ticksPerDegree + turn);
          last = plane.toPlane(lat / ticksPerDegree, lng / ticksPerDegree + turn);
          lines.push(start.x, start.y, last.x, last.y);
        }
        [lastLng, lastLat] = [lng, lat];
      }
    }
  }
  return lines;
}

const inTicks = ({ west, south, east, north }: CoastBox, turn: number): CoastBox => ({
  west: (west - turn) * ticksPerDegree,
  south: south * ticksPerDegree,
  east: (east - turn) * ticksPerDegree,
  north: north * ticksPerDegree,
});

export function landGrid(lines: readonly number[], reach: Reach, cellKm: number): LandGrid {
  const [columns, rows] = [Math.ceil((2 * reach.x) / cellKm), Math.ceil((2 * reach.y) / cellKm)];
  const closed = new Uint8Array(columns * rows);
  for (let at = 0; at < lines.length; at += 4) {
    const [fromX, fromY] = [((lines[at] ?? 0) + reach.x) / cellKm, ((lines[at + 1] ?? 0) + reach.y) / cellKm];
    const [toX, toY] = [((lines[at + 2] ?? 0) + reach.x) / cellKm, ((lines[at + 3] ?? 0) + reach.y) / cellKm];
    // Steps of half a cell: closed cells touch at least at their corners, and no line of sight slips through.
    const steps = Math.max(1, Math.ceil(2 * Math.max(Math.abs(toX - fromX), Math.abs(toY - fromY))));
    for (let step = 0; step <= steps; step++) {
      const x = Math.floor(fromX + ((toX - fromX) * step) / steps);
      const y = Math.floor(fromY + ((toY - fromY) * step) / steps);
      if (x >= 0 && y >= 0 && x < columns && y < rows) closed[y * columns + x] = 1;
    }
  }
  return { columns, rows, cellKm, closed, partOf: partsOf(closed, columns) };
}

function partsOf(closed: Uint8Array, columns: number): Uint32Array {
  const partOf = new Uint32Array(closed.length);
  const open = new Uint32Array(closed.length);
  let parts = 0;
  for (let first = 0; first < closed.length; first++) {
    if (closed[first] || partOf[first]) continue;
    partOf[first] = ++parts;
    open[0] = first;
    for (let count = 1; count > 0;) {
      const cell = open[--count] ?? 0;
      const column = cell % columns;
      for (const next of [
        column > 0 ? cell - 1 : -1,
        column + 1 < columns ? cell + 1 : -1,
        cell - columns,
        cell + columns,
      ]) {
        if (next < 0 || next >= closed.length || closed[next] || partOf[next]) continue;
        partOf[next] = parts;
        open[count++] = next;
      }
    }
  }
  return partOf;
}

/** True if a straight line between two points of the grid touches no closed cell after its first cell. */
export function sees({ closed, columns }: LandGrid, from: PlanePoint, to: PlanePoint): boolean {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const [stepX, stepY] = [Math.sign(dx), Math.sign(dy)];
  let [x, y] = [Math.floor(from.x), Math.floor(from.y)];
  const [perX, perY] = [Math.abs(1 / dx), Math.abs(1 / dy)];
  // Fractions of the line at which it enters the next column and the next row.
  let nextX = dx === 0 ? Infinity : (dx > 0 ? x + 1 - from.x : from.x - x) * perX;
  let nextY = dy === 0 ? Infinity : (dy > 0 ? y + 1 - from.y : from.y - y) * perY;
  let left = Math.abs(Math.floor(to.x) - x) + Math.abs(Math.floor(to.y) - y);
  for (; left > 0; left--) {
    // The line passes through a corner: both adjacent cells count.
    if (Math.abs(nextX - nextY) < 1e-9 && closed[(y + stepY) * columns + x] === 1) return false;
    if (nextX <= nextY) {
      x += stepX;
      nextX += perX;
    } else {
      y += stepY;
      nextY += perY;
    }
    if (closed[y * columns + x] === 1) return false;
  }
  return true;
}
