import { fourDecimals, type Coordinates } from '../place/place.ts';
import { mostWaypoints, type Waypoint } from './trip.ts';

/** Changes of a way as it is drawn. Each answers a new one; what finds no room changes nothing. */

export const withAdded = (way: readonly Waypoint[], at: Coordinates): Waypoint[] =>
  withTurns(way, way.length - 1, [at]);

/** New waypoints on a leg, in the order of the way; behind the last leg they are the way's new end. */
export const withTurns = (
  way: readonly Waypoint[],
  leg: number,
  turns: readonly Coordinates[],
): Waypoint[] => {
  const added = turns.map(fourDecimals);
  // The leg that is cut in two keeps its own speed on both sides.
  const speedKt = way[leg + 1]?.speedKt;
  const placed = added.map(at => (speedKt === undefined ? at : { ...at, speedKt }));
  return way.length + added.length > mostWaypoints ? [...way] : way.toSpliced(leg + 1, 0, ...placed);
};

/** A waypoint elsewhere is no longer the place whose name it had; its stay and its needs go with it. */
export const withMoved = (way: readonly Waypoint[], index: number, to: Coordinates): Waypoint[] =>
  way.map((waypoint, at) => {
    if (at !== index) return waypoint;
    const { name: _name, ...rest } = waypoint;
    return { ...rest, ...fourDecimals(to) };
  });

export const withRemoved = (way: readonly Waypoint[], index: number): Waypoint[] => way.toSpliced(index, 1);
