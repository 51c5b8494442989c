/** A closed ring in ticks; the first point is not repeated at the end. */
export type Ring = Point[];
export type Point = readonly [lng: number, lat: number];
/** For an invalid index. */
export const nowhere: Point = [NaN, NaN];

/** Converts positions in degrees to ticks and merges consecutive equal points. */
export function rounded(positions: readonly (readonly number[])[], perDegree: number): Ring {
  const ring: Ring = [];
  for (const [lng = NaN, lat = NaN] of positions)
    addUnlessSame(ring, Math.round(lng * perDegree), Math.round(lat * perDegree));
  return closed(ring);
}

export function addUnlessSame(ring: Ring, lng: number, lat: number): void {
  const last = ring.at(-1);
  if (!last || last[0] !== lng || last[1] !== lat) ring.push([lng, lat]);
}

/** Without the first point at the end. */
export function closed(ring: Ring): Ring {
  const [firstLng, firstLat] = ring[0] ?? nowhere;
  let length = ring.length;
  for (; length > 1; length--) {
    const [lng, lat] = ring[length - 1] ?? nowhere;
    if (lng !== firstLng || lat !== firstLat) break;
  }
  return ring.slice(0, length);
}

/** Simplifies a line (Douglas–Peucker): no omitted point is farther than `tolerance` units from the line. */
export function simplified(
  ring: Ring,
  { tolerance, perDegree }: { tolerance: number; perDegree: number },
): Ring {
  const [first] = ring;
  if (!first || ring.length < 8) return ring;
  const loop = [...ring, first];
  const keep = new Uint8Array(loop.length);
  const farthest = farthestFrom(loop, 0, loop.length - 1, perDegree);
  keep[0] = keep[loop.length - 1] = keep[farthest.index] = 1;
  const spans: [number, number][] = [
    [0, farthest.index],
    [farthest.index, loop.length - 1],
  ];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span;
    const { index, distance } = farthestFrom(loop, from, to, perDegree);
    if (distance <= tolerance) continue;
    keep[index] = 1;
    spans.push([from, index], [index, to]);
  }
  return closed(loop.filter((_, index) => keep[index] === 1));
}

/** The point farthest from the line between two others; from the point itself if the two are equal. */
function farthestFrom(loop: Ring, from: number, to: number, perDegree: number) {
  const [startLng, startLat] = loop[from] ?? nowhere;
  const [endLng, endLat] = loop[to] ?? nowhere;
  let found = { index: from, distance: 0 };
  for (let index = from + 1; index < to; index++) {
    const [lng, lat] = loop[index] ?? nowhere;
    // Uses the length of a degree of longitude at the point's latitude; at a pole it is zero.
    const narrowing = Math.max(0.05, Math.cos(((lat / perDegree) * Math.PI) / 180));
    const [alongLng, alongLat] = [(endLng - startLng) * narrowing, endLat - startLat];
    const [dLng, dLat] = [(lng - startLng) * narrowing, lat - startLat];
    const length = alongLng ** 2 + alongLat ** 2;
    const share = length === 0 ? 0 : Math.min(1, Math.max(0, (dLng * alongLng + dLat * alongLat) / length));
    const distance = Math.hypot(dLng - share * alongLng, dLat - share * alongLat);
    if (distance > found.distance) found = { index, distance };
  }
  return found;
}
