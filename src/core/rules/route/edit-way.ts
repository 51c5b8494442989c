import { fourDecimals, type Coordinates } from '../place/place.ts';
import { mostWaypoints, type Waypoint } from './trip.ts';

/** Edits of a drawn route. Each returns a new route; if there is no room for more waypoints, the route stays unchanged. */

export const withAdded = (way: readonly Waypoint[], at: Coordinates): Waypoint[] =>
  withTurns(way, way.length - 1, [at]);

/**
 * New waypoints on a leg, in the order of the way; behind the last leg they are the way's new end. A gap of a track stays one on both
 * sides, as the leg keeps its own speed on both.
 */
export const withTurns = (
  way: readonly Waypoint[],
  leg: number,
  turns: readonly Coordinates[],
): Waypoint[] => {
  const added = turns.map(fourDecimals);
  const { speedKt, isAfterGap } = way[leg + 1] ?? {};
  const placed = added.map(at => ({
    ...at,
    ...(speedKt !== undefined && { speedKt }),
    ...(isAfterGap && { isAfterGap }),
  }));
  return way.length + added.length > mostWaypoints ? [...way] : way.toSpliced(leg + 1, 0, ...placed);
};

/** A moved waypoint loses its place name, but keeps its stay and its requirements. */
export const withMoved = (way: readonly Waypoint[], index: number, to: Coordinates): Waypoint[] =>
  way.map((waypoint, at) => {
    if (at !== index) return waypoint;
    const { name: _name, ...rest } = waypoint;
    return { ...rest, ...fourDecimals(to) };
  });

/** The leg that takes the place of two spans the gaps of both. */
export function withRemoved(way: readonly Waypoint[], index: number): Waypoint[] {
  const [removed, next] = way.slice(index, index + 2);
  const left = way.toSpliced(index, 1);
  if (!next) return left;
  return left.with(index, withGap(next, index > 0 && (removed?.isAfterGap || next.isAfterGap) === true));
}

/** A waypoint and the one before it in turn: of the legs at both, none is recorded where one was not. */
export function withMovedUp(way: readonly Waypoint[], index: number): Waypoint[] {
  const [before, moved, next] = way.slice(Math.max(0, index - 1), index + 2);
  if (index < 1 || !before || !moved) return [...way];
  const hasGap = [before, moved, next].some(each => each?.isAfterGap);
  const turned = way.toSpliced(index - 1, 2, withGap(moved, hasGap && index > 1), withGap(before, hasGap));
  return next ? turned.with(index + 1, withGap(next, hasGap)) : turned;
}

/** The user takes the straight lines over the gaps for the way. */
export const withoutGaps = (way: readonly Waypoint[]): Waypoint[] =>
  way.map(waypoint => withGap(waypoint, false));

function withGap(waypoint: Waypoint, isAfterGap: boolean): Waypoint {
  if (isAfterGap === (waypoint.isAfterGap === true)) return waypoint;
  const { isAfterGap: _gap, ...rest } = waypoint;
  return isAfterGap ? { ...rest, isAfterGap } : rest;
}
