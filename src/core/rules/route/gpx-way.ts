import { distanceKm } from '../place/distance.ts';
import { mostTelling } from './simplify.ts';
import { mostWaypoints, type Trip, type Waypoint } from './trip.ts';

/** A route or track in a file. */
export interface GpxWay {
  kind: 'route' | 'track' | 'waypoints';
  /** Name in the file; may be empty. */
  name: string;
  /** At most as many as a trip may have. */
  waypoints: Waypoint[];
  /** Number of points in the file, and the largest distance of a dropped point from the simplified line. */
  given: number;
  offKm: number;
  /** Number of points with an impossible or unreadable position. */
  unplaced: number;
  /** Segments of a track that begin more than a nautical mile from the end of the one before, and as long spans of unreadable positions. */
  gaps: number;
  /** Number of this continuous part of a track with gaps; null = the whole track. */
  part: { number: number; count: number } | null;
  /** Number of names longer than a trip can store. */
  cutNames: number;
  /** The trip that this app wrote into the file beside the points; null = none. */
  trip: Trip | null;
}

/** The points of a route or track as collected from a file. */
export interface CollectedWay {
  kind: GpxWay['kind'];
  name: string;
  points: Waypoint[];
  /** Those of `points` with a gap between them and the point before. */
  afterGaps: Set<Waypoint>;
  /** The point that the file has last; it may be dropped from `points`. */
  last: Waypoint | null;
  given: number;
  unplaced: number;
  gaps: number;
  part: GpxWay['part'];
  cutNames: number;
  /** The collector keeps every `stride`-th point. */
  stride: number;
  trip: Trip | null;
}

/** Maximum number of routes read from a file: as many as a plotter stores, and as many as a screen can list. */
export const mostWays = 200;

/** Of so many gaps, the widest, both ends stay waypoints: a leg over one of the others is longer than its gap. */
const mostKeptGaps = 10;

/** None for points that do not lie apart. */
export function asWay({
  kind,
  name,
  points: collected,
  afterGaps,
  last,
  given,
  unplaced,
  gaps,
  part,
  cutNames,
  trip,
}: CollectedWay): GpxWay[] {
  const points = last && last !== collected.at(-1) ? [...collected, last] : collected;
  const apart = points.filter(
    ({ lat, lng }, index) => lat !== points[index - 1]?.lat || lng !== points[index - 1]?.lng,
  );
  if (apart.length < 2) return [];
  // A route keeps all its points; a track is simplified to a few.
  const isShort = kind !== 'track' && apart.length <= mostWaypoints;
  const { kept, offKm } = isShort
    ? { kept: apart, offKm: 0 }
    : mostTelling(apart, mostWaypoints, widestGaps(apart, afterGaps));
  // Written by hand since, the points are the file's and what this app wrote beside them is not of these.
  const isOurs =
    trip !== null &&
    trip.waypoints.length === given &&
    trip.waypoints.every(({ lat, lng }, index) => lat === points[index]?.lat && lng === points[index]?.lng);
  return [
    {
      kind,
      name,
      waypoints: isOurs ? trip.waypoints : withGaps(kept, gapsLeft(points, kept, afterGaps)),
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

/** Indices of both ends of each gap. */
function widestGaps(points: readonly Waypoint[], afterGaps: ReadonlySet<Waypoint>): number[] {
  if (afterGaps.size === 0) return [];
  return points
    .flatMap((point, index) => {
      const before = points[index - 1];
      return before && afterGaps.has(point) ? [{ index, km: distanceKm(before, point) }] : [];
    })
    .toSorted((a, b) => b.km - a.km)
    .slice(0, mostKeptGaps)
    .flatMap(({ index }) => [index - 1, index]);
}

/** The gaps of a way of which only some points are left: where points between were dropped, a leg spans their gap. */
export function gapsLeft(
  points: readonly Waypoint[],
  left: readonly Waypoint[],
  afterGaps: ReadonlySet<Waypoint>,
): Set<Waypoint> {
  const found = new Set<Waypoint>();
  if (afterGaps.size === 0) return found;
  const isLeft = new Set(left);
  let isOpen = false;
  for (const point of points) {
    isOpen ||= afterGaps.has(point);
    if (!isOpen || !isLeft.has(point)) continue;
    found.add(point);
    isOpen = false;
  }
  return found;
}

const withGaps = (points: readonly Waypoint[], afterGaps: ReadonlySet<Waypoint>): Waypoint[] =>
  points.map((point, index) => (index > 0 && afterGaps.has(point) ? { ...point, isAfterGap: true } : point));
