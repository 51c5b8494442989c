import { sheetDegrees, ticksPerDegree, type SheetContent } from '../../src/core/rules/coast/coast-format.ts';
import { addUnlessSame, closed, nowhere, type Ring } from './rings.ts';

/** Borders of a piece, in sheets from the Greenwich meridian and the equator. */
interface Piece {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

const sheetTicks = sheetDegrees * ticksPerDegree;
const whole: Piece = {
  left: -180 / sheetDegrees,
  bottom: -90 / sheetDegrees,
  right: 180 / sheetDegrees,
  top: 90 / sheetDegrees,
};

/** For each sheet, by column and row (`-41 12`), the parts of the rings around the sea; a sheet without any is missing. */
export function cutIntoSheets(seas: readonly Ring[]): Map<string, Ring[]> {
  const sheets = new Map<string, Ring[]>();
  const cut = (ring: Ring, within: Piece): void => {
    const piece = around(ring, within);
    if (!piece) return;
    const { left, bottom, right, top } = piece;
    if (right - left <= 1 && top - bottom <= 1) {
      const key = `${left} ${bottom}`;
      const onSheet = sheets.get(key) ?? [];
      sheets.set(key, onSheet);
      const tidy = withoutDetours(ring);
      if (tidy.length > 2) onSheet.push(tidy);
    } else if (right - left >= top - bottom) {
      const middle = Math.floor((left + right) / 2);
      cut(half(ring, 0, middle * sheetTicks, -1), { ...piece, right: middle });
      cut(half(ring, 0, middle * sheetTicks, 1), { ...piece, left: middle });
    } else {
      const middle = Math.floor((bottom + top) / 2);
      cut(half(ring, 1, middle * sheetTicks, -1), { ...piece, top: middle });
      cut(half(ring, 1, middle * sheetTicks, 1), { ...piece, bottom: middle });
    }
  };
  for (const ring of seas) cut(ring, whole);
  return sheets;
}

/** Kind of a sheet from its rings: rings along its border alone enclose all of it or nothing. */
export function contentOfRings(rings: readonly Ring[]): SheetContent {
  if (rings.some(ring => !isAlongBorder(ring))) return 'coast';
  const area = rings.reduce((sum, ring) => sum + signedArea(ring), 0);
  return Math.abs(area) > sheetTicks ** 2 / 2 ? 'sea' : 'land';
}

/** A ring without area is only the way along the border from one coast to the next. */
export const isAlongBorder = (ring: Ring): boolean =>
  ring.every(([lng, lat]) => lng % sheetTicks === 0 || lat % sheetTicks === 0) &&
  ring.every((point, index) => {
    const [lng, lat] = point;
    const [nextLng, nextLat] = ring[(index + 1) % ring.length] ?? point;
    return (lng === nextLng && lng % sheetTicks === 0) || (lat === nextLat && lat % sheetTicks === 0);
  });

export function signedArea(ring: Ring): number {
  let sum = 0;
  for (const [index, [lng, lat]] of ring.entries()) {
    const [nextLng, nextLat] = ring[(index + 1) % ring.length] ?? nowhere;
    sum += lng * nextLat - nextLng * lat;
  }
  return sum / 2;
}

/** The sheets around a ring within a piece; null if the ring has no area. */
function around(ring: Ring, within: Piece): Piece | null {
  if (ring.length < 3) return null;
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [lng, lat] of ring) {
    west = Math.min(west, lng);
    east = Math.max(east, lng);
    south = Math.min(south, lat);
    north = Math.max(north, lat);
  }
  if (west === east || south === north) return null;
  return {
    left: Math.max(within.left, Math.floor(west / sheetTicks)),
    bottom: Math.max(within.bottom, Math.floor(south / sheetTicks)),
    right: Math.min(within.right, Math.ceil(east / sheetTicks)),
    top: Math.min(within.top, Math.ceil(north / sheetTicks)),
  };
}

/** Clips a ring to one side of a line (Sutherland–Hodgman). Both sides get the same crossing points. */
function half(ring: Ring, axis: 0 | 1, line: number, side: 1 | -1): Ring {
  const kept: Ring = [];
  for (const [index, from] of ring.entries()) {
    const to = ring[(index + 1) % ring.length] ?? from;
    const isFromInside = (from[axis] - line) * side >= 0;
    const isToInside = (to[axis] - line) * side >= 0;
    if (isFromInside) addUnlessSame(kept, from[0], from[1]);
    if (isFromInside === isToInside || from[axis] === line || to[axis] === line) continue;
    const share = (line - from[axis]) / (to[axis] - from[axis]);
    const other = axis === 0 ? 1 : 0;
    const across = Math.round(from[other] + share * (to[other] - from[other]));
    if (axis === 0) addUnlessSame(kept, line, across);
    else addUnlessSame(kept, across, line);
  }
  return closed(kept);
}

/** Without the points in the middle of a way along the border. */
function withoutDetours(ring: Ring): Ring {
  let tidy = ring;
  for (let before = Infinity; tidy.length < before && tidy.length > 2;) {
    before = tidy.length;
    const kept: Ring = [];
    for (const [index, point] of tidy.entries()) {
      const last = kept.at(-1) ?? tidy.at(-1) ?? point;
      const next = tidy[(index + 1) % tidy.length] ?? point;
      const isOnBorder = ([0, 1] as const).some(
        axis => point[axis] % sheetTicks === 0 && last[axis] === point[axis] && next[axis] === point[axis],
      );
      if (!isOnBorder) kept.push(point);
    }
    tidy = closed(kept);
  }
  return tidy;
}
