import { isCoordinates } from '../place/distance.ts';
import type { Coordinates } from '../place/place.ts';
import { readXml } from '../value/xml.ts';
import { readTrip, shortName } from './read-trip.ts';
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
  /** Points of the file whose position is none on earth, or cannot be read. */
  unplaced: number;
  /** What this app wrote into the file beside the way. */
  trip: Trip | null;
}

/** `noWay`: there are points, but not two of them together. */
type GpxFault = 'tooLarge' | 'notGpx' | 'empty' | 'noWay';
/** `more`: how many ways the file has besides these. */
export type GpxRead = { ok: true; ways: GpxWay[]; more: number } | { ok: false; fault: GpxFault };

/** A quarter of a million points; a track of a week, a point a second, has more. */
export const mostGpxBytes = 20 * 1024 * 1024;
/** Of a longer track every second point is dropped, again and again: what is left is finer than a trip can be. */
const mostKept = 4000;
/** As many as a plotter keeps, and as many as a screen lists at once. */
export const mostWays = 200;
/** No GPX nests deeper; what does is passed over. */
const deepest = 32;

interface Collected {
  kind: GpxWay['kind'];
  name: string;
  points: Waypoint[];
  given: number;
  unplaced: number;
  /** Only every `stride`-th point is kept. */
  stride: number;
  trip: Trip | null;
}

export function readGpx(text: string): GpxRead {
  if (text.length > mostGpxBytes) return { ok: false, fault: 'tooLarge' };
  const found = collect(text);
  if (!found) return { ok: false, fault: 'notGpx' };
  const { ways, more, hasPoints } = found;
  if (ways.length > 0) return { ok: true, ways, more };
  return { ok: false, fault: hasPoints ? 'noWay' : 'empty' };
}

const start = (kind: GpxWay['kind']): Collected => ({
  kind,
  name: '',
  points: [],
  given: 0,
  unplaced: 0,
  stride: 1,
  trip: null,
});

/** null = it is no GPX. */
function collect(text: string): { ways: GpxWay[]; more: number; hasPoints: boolean } | null {
  let isGpx = false;
  const loose = start('waypoints');
  const found: { ways: GpxWay[]; more: number; hasPoints: boolean } = { ways: [], more: 0, hasPoints: false };
  let way: Collected | null = null;
  let point: Waypoint | null = null;
  const path: string[] = [];
  const finish = (collected: Collected | null): void => {
    if (!collected) return;
    found.hasPoints ||= collected.given > 0;
    const { points } = collected;
    if (found.ways.length >= mostWays) found.more += isApart(points) ? 1 : 0;
    else found.ways.push(...asWay(collected));
  };
  readXml(text, event => {
    if (event.kind === 'open') {
      if (path.length < deepest) path.push(event.name);
      if (event.name === 'gpx') isGpx = true;
      if (event.name === 'rte' || event.name === 'trk') {
        finish(way);
        way = start(event.name === 'rte' ? 'route' : 'track');
      }
      if (/^(?:wpt|rtept|trkpt)$/.test(event.name)) {
        const at = positionIn(event.attributes('lat'), event.attributes('lon'));
        const into = event.name === 'wpt' ? loose : way;
        if (into && !at) into.unplaced++;
        point = at && into ? keep(into, at) : null;
      }
      return;
    }
    if (event.kind === 'close') {
      // What was left open inside ends with it.
      const opened = path.lastIndexOf(event.name);
      if (opened !== -1) path.length = opened;
      if (/^(?:wpt|rtept|trkpt)$/.test(event.name)) point = null;
      if (event.name === 'rte' || event.name === 'trk') {
        finish(way);
        way = null;
      }
      return;
    }
    const [parent, inside] = [path.at(-2), path.at(-1)];
    if (inside === 'name' && point && parent?.endsWith('pt'))
      point.name = shortName((point.name ?? '') + event.text);
    else if (inside === 'name' && way && (parent === 'rte' || parent === 'trk'))
      way.name = shortName(way.name + event.text);
    else if (inside === 'trip' && parent === 'extensions' && way) way.trip = tripIn(event.text);
  });
  finish(way);
  finish(loose);
  return isGpx ? found : null;
}

const isApart = ([first, ...others]: readonly Coordinates[]): boolean =>
  others.some(({ lat, lng }) => lat !== first?.lat || lng !== first.lng);

/** Answers the point where it is kept. */
function keep(into: Collected, at: Coordinates): Waypoint | null {
  const index = into.given++;
  if (index % into.stride !== 0) return null;
  if (into.points.length >= mostKept) {
    into.points = into.points.filter((_, each) => each % 2 === 0);
    into.stride *= 2;
    if (index % into.stride !== 0) return null;
  }
  const point: Waypoint = { ...at };
  into.points.push(point);
  return point;
}

function positionIn(lat: string | null, lng: string | null): Coordinates | null {
  if (lat === null || lng === null || lat.trim() === '' || lng.trim() === '') return null;
  const at = { lat: Number(lat), lng: Number(lng) };
  // Some programs count longitudes to 360.
  const east = at.lng > 180 && at.lng <= 360 ? { ...at, lng: at.lng - 360 } : at;
  return isCoordinates(east) ? east : null;
}

function tripIn(text: string): Trip | null {
  try {
    const read = readTrip(JSON.parse(text));
    return read.ok ? read.trip : null;
  } catch {
    return null;
  }
}

function asWay({ kind, name, points, given, unplaced, trip }: Collected): GpxWay[] {
  const apart = points.filter(
    ({ lat, lng }, index) => lat !== points[index - 1]?.lat || lng !== points[index - 1]?.lng,
  );
  if (apart.length < 2) return [];
  // A route is kept as it was laid; of a track a few points tell as much as all.
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
      trip: isOurs ? trip : null,
    },
  ];
}
