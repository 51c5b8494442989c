import { distanceKm } from '../place/distance.ts';
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
  /** Segments of a track that begin more than a nautical mile from the end of the one before, and as long spans of unreadable positions. */
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
  /** Those of `points` with a gap between them and the point before. */
  afterGaps: Set<Waypoint>;
  /** The point that the file has last; it may be dropped from `points`. */
  last: Waypoint | null;
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
  // A route keeps its points; of a track, a few points describe it.
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
