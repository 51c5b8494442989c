import type { Coordinates } from '../place/place.ts';
import { clipRing, type Pairs, type RingSpan } from './clip-ring.ts';
import { ticksPerDegree, type CoastBox, type CoastRings } from './coast-format.ts';
import { mercatorLimit, mercatorOf } from './mercator.ts';
import type { CoastRegion } from './regions.ts';

/** Lines of points: x, y in degrees of Web Mercator, east and north of an origin. */
export interface CoastLines {
  points: Float32Array<ArrayBuffer>;
  /** Index of each line's first point in pairs, plus the end of the last line. */
  starts: Uint32Array<ArrayBuffer>;
}

/** A coast ready for drawing. */
export interface CoastShapes {
  origin: Coordinates;
  /** Closed rings; a position within an odd number of rings is land. */
  land: CoastLines;
  /** The coastline, without the borders of sheets and of the view. */
  shore: CoastLines;
}

/** Pixels per degree of longitude. Below this scale the chart shows continents, so a frame has many rings to draw. */
const farScale = 60;

/**
 * Returns the shapes to draw. `degreesPerPixel` is of longitude. Drops points closer together than half a pixel (1.5 pixels at a far
 * scale), and rings and lines smaller than that.
 */
export function coastShapes(
  regions: readonly CoastRegion[],
  view: CoastBox,
  degreesPerPixel: number,
): CoastShapes {
  const origin = { lat: (view.south + view.north) / 2, lng: (view.west + view.east) / 2 };
  const leastPx = degreesPerPixel > 1 / farScale ? 1.5 : 0.5;
  const least = degreesPerPixel * leastPx * ticksPerDegree;
  const land = linesFrom(origin, 3);
  const shore = linesFrom(origin, 2);
  for (const { box, rings, turn, cutAt } of regions) {
    const north = Math.min(mercatorLimit, box.north);
    const south = Math.max(-mercatorLimit, box.south);
    const clip = inTicks({ ...box, north, south }, turn);
    const cut = inTicks(cutAt, turn);
    for (const span of ringsIn(rings, clip, least)) {
      land.add(thinned(clipRing(rings, span, clip), clip, least), turn);
      for (const line of coastOf(rings, span, clip, cut, least)) shore.add(line, turn);
    }
  }
  return { origin, land: land.done(), shore: shore.done() };
}

const inTicks = ({ west, south, east, north }: CoastBox, turn: number): CoastBox => ({
  west: (west - turn) * ticksPerDegree,
  south: south * ticksPerDegree,
  east: (east - turn) * ticksPerDegree,
  north: north * ticksPerDegree,
});

/** Yields the rings that reach into a box and are large enough to see. */
function* ringsIn(rings: CoastRings, box: CoastBox, least: number): Generator<RingSpan> {
  const { starts } = rings;
  const around = boxesOf(rings);
  for (let ring = 0; ring + 1 < starts.length; ring++) {
    const [west = 0, south = 0, east = 0, north = 0] = around.subarray(ring * 4, ring * 4 + 4);
    if (west > box.east || east < box.west || south > box.north || north < box.south) continue;
    if (east - west < least && north - south < least) continue;
    yield { from: starts[ring] ?? 0, to: starts[ring + 1] ?? 0 };
  }
}

/** Returns west, south, east and north of each ring; cached as long as the rings exist. */
function boxesOf(rings: CoastRings): Int32Array {
  const known = boxes.get(rings);
  if (known) return known;
  const { lngs, lats, starts } = rings;
  const found = new Int32Array((starts.length - 1) * 4);
  for (let ring = 0; ring + 1 < starts.length; ring++) {
    let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let point = starts[ring] ?? 0; point < (starts[ring + 1] ?? 0); point++) {
      const lng = lngs[point] ?? 0;
      const lat = lats[point] ?? 0;
      if (lng < west) west = lng;
      if (lng > east) east = lng;
      if (lat < south) south = lat;
      if (lat > north) north = lat;
    }
    found.set([west, south, east, north], ring * 4);
  }
  boxes.set(rings, found);
  return found;
}

const boxes = new WeakMap<CoastRings, Int32Array>();

/** Drops points closer than `least` to the previous one. Points on the border stay, so that no gap opens between two sheets. */
function thinned(ring: Pairs, { west, south, east, north }: CoastBox, least: number): Pairs {
  const kept: Pairs = [];
  let [lastX, lastY] = [Infinity, Infinity];
  for (let at = 0; at < ring.length; at += 2) {
    const x = ring[at] ?? 0;
    const y = ring[at + 1] ?? 0;
    const isOnBorder = x === west || x === east || y === south || y === north;
    if (!isOnBorder && Math.abs(x - lastX) < least && Math.abs(y - lastY) < least) continue;
    kept.push(x, y);
    lastX = x;
    lastY = y;
  }
  return kept;
}

/** Yields the parts of a ring in a box that are real coast, not the cut edge of a sheet. */
function* coastOf(
  { lngs, lats }: CoastRings,
  { from, to }: RingSpan,
  box: CoastBox,
  cut: CoastBox,
  least: number,
): Generator<Pairs> {
  let line: Pairs = [];
  let lastX = lngs[to - 1] ?? 0;
  let lastY = lats[to - 1] ?? 0;
  for (let at = from; at < to; at++) {
    const x = lngs[at] ?? 0;
    const y = lats[at] ?? 0;
    const isCut =
      (x === lastX && (x === cut.west || x === cut.east)) ||
      (y === lastY && (y === cut.south || y === cut.north));
    const isOutside =
      Math.max(x, lastX) < box.west ||
      Math.min(x, lastX) > box.east ||
      Math.max(y, lastY) < box.south ||
      Math.min(y, lastY) > box.north;
    if (isCut || isOutside) {
      if (line.length > 2) yield line;
      line = [];
    } else {
      if (line.length === 0) line.push(lastX, lastY);
      const isFar = Math.abs(x - (line.at(-2) ?? 0)) >= least || Math.abs(y - (line.at(-1) ?? 0)) >= least;
      if (isFar || at + 1 === to) line.push(x, y);
    }
    lastX = x;
    lastY = y;
  }
  if (line.length > 2) yield line;
}

/** Collects lines given in ticks, as Mercator around an origin. Skips lines of fewer than `least` points, which enclose or show nothing. */
function linesFrom({ lat, lng }: Coordinates, least: number) {
  const northing = mercatorOf(lat);
  const points: number[] = [];
  const starts: number[] = [0];
  return {
    add(line: Pairs, turn: number): void {
      if (line.length < least * 2) return;
      for (let at = 0; at < line.length; at += 2)
        points.push(
          (line[at] ?? 0) / ticksPerDegree + turn - lng,
          mercatorOf((line[at + 1] ?? 0) / ticksPerDegree) - northing,
        );
      starts.push(points.length / 2);
    },
    done: (): CoastLines => ({ points: Float32Array.from(points), starts: Uint32Array.from(starts) }),
  };
}
