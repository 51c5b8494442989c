import { mercatorOf } from '../coast/mercator.ts';
import type { Coordinates } from '../place/place.ts';
import { turnedLng } from './chart-view.ts';

/**
 * Returns the marks that have room at a scale (pixels per degree of longitude): each is at least `apartPx` from all earlier ones. Rounds
 * the scale to steps and keeps the caller's order, so that neither a pan nor a small zoom swaps one mark for another.
 */
export function marksApart<Mark extends Coordinates>(
  marks: readonly Mark[],
  scale: number,
  apartPx: number,
): Mark[] {
  const coarse = 2 ** (Math.floor(2 * Math.log2(scale)) / 2);
  // Uses unwrapped longitudes, so that neighbors across the date line stay neighbors.
  const aroundLng = marks[0]?.lng ?? 0;
  const cells = new Map<string, { x: number; y: number }[]>();
  const cellsAround = (column: number, row: number): { x: number; y: number }[] =>
    [-1, 0, 1].flatMap(dx => [-1, 0, 1].flatMap(dy => cells.get(`${column + dx} ${row + dy}`) ?? []));
  return marks.filter(({ lat, lng }) => {
    const [x, y] = [turnedLng(lng - aroundLng) * coarse, mercatorOf(lat) * coarse];
    const [column, row] = [Math.floor(x / apartPx), Math.floor(y / apartPx)];
    if (cellsAround(column, row).some(other => Math.hypot(other.x - x, other.y - y) < apartPx)) return false;
    const key = `${column} ${row}`;
    cells.set(key, [...(cells.get(key) ?? []), { x, y }]);
    return true;
  });
}
