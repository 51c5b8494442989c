import { mostTelling } from './simplify.ts';
import { mostWaypoints, type Trip, type Waypoint } from './trip.ts';

/** A way that a file offers. */
export interface GpxWay {
  kind: 'route' | 'track' | 'waypoints';
  /** As the file calls it; may be empty. */
  name: string;
  /** At most as many as a trip has. */
  waypoints: Waypoint[];
  /** How many the file has, and how far what is left out is from the rest at most. */
  given: number;
  offKm: number;
  /** Points of the file with an impossible or unreadable position. */
  unplaced: number;
  /** Segments of a track that begin more than a nautical mile from the end of the one before; straight lines join them. */
  gaps: number;
  /** Which unbroken part of a track with gaps this is; null = the whole way. */
  part: { number: number; count: number } | null;
  /** Names that are longer than a trip stores. */
  cutNames: number;
  /** What this app wrote into the file beside the way. */
  trip: Trip | null;
}

/** The points of a way as they are collected from a file. */
export interface CollectedWay {
  kind: GpxWay['kind'];
  name: string;
  points: Waypoint[];
  given: number;
  unplaced: number;
  gaps: number;
  part: GpxWay['part'];
  cutNames: number;
  /** Only every `stride`-th point is used. */
  stride: number;
  trip: Trip | null;
}

/** As many as a plotter stores, and as many as a screen lists at once. */
export const mostWays = 200;

/** None for points that do not lie apart. */
export function asWay({
  kind,
  name,
  points,
  given,
  unplaced,
  gaps,
  part,
  cutNames,
  trip,
}: CollectedWay): GpxWay[] {
  const apart = points.filter(
    ({ lat, lng }, index) => lat !== points[index - 1]?.lat || lng !== points[index - 1]?.lng,
  );
  if (apart.length < 2) return [];
  // A route keeps its points; of a track, a few points describe it.
  const isShort = kind !== 'track' && apart.length <= mostWaypoints;
  const { kept, offKm } = isShort ? { kept: apart, offKm: 0 } : mostTelling(apart, mostWaypoints);
  // Written by hand since, the points are the file's and what this app wrote beside them is not of these.
  const isOurs =
    trip !== null &&
    trip.waypoints.length === given &&
    trip.waypoints.every(({ lat, lng }, index) => lat === points[index]?.lat && lng === points[index]?.lng);
  return [
    {
      kind,
      name,
      waypoints: isOurs ? trip.waypoints : kept,
      given,
      offKm: isOurs ? 0 : offKm,
      unplaced,
      gaps,
      part,
      cutNames,
      trip: isOurs ? trip : null,
    },
  ];
}
