import { distanceKm, isCoordinates } from '../place/distance.ts';
import type { Coordinates } from '../place/place.ts';
import { plainDecimal } from '../value/plain-decimal.ts';
import type { XmlEvent } from '../value/xml.ts';
import { gapsLeft, mostWays, type CollectedWay } from './gpx-way.ts';
import { oneLine } from '../value/one-line.ts';
import { readTrip, shortName } from './read-trip.ts';
import type { Trip, Waypoint } from './trip.ts';

/**
 * Maximum number of points collected per route or track. A longer track repeatedly loses every second point; the rest is still finer than a
 * trip can be.
 */
const mostKept = 4000;
/** Largest nesting depth; real GPX is never deeper, so deeper elements are skipped. */
const deepest = 32;
/** Maximum lengths that are read: of a name, and of a trip that this app wrote, characters. */
const longestName = 1000;
const longestTrip = 100_000;

/** Gap between two track segments from which it is counted, km. */
const farKm = 1.852;

const isPoint = (name: string | undefined): boolean => name === 'wpt' || name === 'rtept' || name === 'trkpt';
const isLine = (name: string | undefined): boolean => name === 'rte' || name === 'trk';

/** Collects routes and tracks from the parts of a GPX text. A name only counts if its own end tag closes it. */
export function gpxCollector(isBrokenText: (text: string) => boolean) {
  const loose = start('waypoints');
  const collected: CollectedWay[] = [];
  const path: string[] = [];
  let tooDeep = 0;
  let more = 0;
  let hasPoints = false;
  let isGpx = false;
  let isClosed = false;
  let isDamaged = false;
  let way: CollectedWay | null = null;
  /** Continuous parts of a track; the last one is still growing. */
  let parts: CollectedWay[] = [];
  let point: Waypoint | null = null;
  let text = '';
  /** The last position before a new segment or a point without a position. */
  let before: Coordinates | null = null;
  let last: Coordinates | null = null;

  const keepWay = (ended: CollectedWay | null): void => {
    if (!ended) return;
    hasPoints ||= ended.given > 0;
    // The boat did not sail the straight line across a gap, so the parts come first and the whole track last.
    const unbroken = ended.gaps === 0 ? [] : parts;
    for (const [index, each] of unbroken.entries()) {
      each.name = ended.name;
      each.part = { number: index + 1, count: ended.gaps + 1 };
    }
    for (const each of [...unbroken, ended]) {
      if (!isApart(each.points)) continue;
      if (collected.length < mostWays) collected.push(each);
      else more++;
    }
  };

  const open = ({ name, attributes }: Extract<XmlEvent, { kind: 'open' }>): void => {
    if (path.length < deepest) path.push(name);
    else tooDeep++;
    text = '';
    if (name === 'gpx') isGpx = true;
    if (isLine(name)) {
      keepWay(way);
      way = start(name === 'rte' ? 'route' : 'track');
      parts = [start(way.kind)];
      last = null;
    }
    if (name === 'trkseg') before = last;
    if (!isPoint(name)) return;
    const at = positionIn(attributes('lat'), attributes('lon'));
    const into = name === 'wpt' ? loose : way;
    if (into && !at) into.unplaced++;
    // Points without a position may be all that the device wrote for miles.
    if (!at && into === way && way?.kind === 'track') before ??= last;
    let isAfterGap = false;
    if (at && into === way && way) {
      if (before && distanceKm(before, at) > farKm) {
        isAfterGap = true;
        way.gaps++;
        if (way.gaps < mostWays) parts.push(start(way.kind));
      }
      before = null;
      last = at;
    }
    point = at && into ? { ...at } : null;
    const part = into && into === way && way.gaps < mostWays ? parts.at(-1) : null;
    if (point && into) keep(into, point, isAfterGap);
    if (point && part) keep(part, point, false);
  };

  const close = (name: string): void => {
    if (tooDeep > 0) {
      tooDeep--;
      return;
    }
    const isOwnEnd = path.at(-1) === name;
    isDamaged ||= !isOwnEnd;
    if (isOwnEnd) take(name, path.at(-2));
    // Also closes elements inside that were left open.
    const opened = path.lastIndexOf(name);
    if (opened !== -1) path.length = opened;
    text = '';
    if (name === 'gpx' && isOwnEnd) isClosed = true;
    if (isPoint(name)) point = null;
    if (isLine(name)) {
      keepWay(way);
      way = null;
    }
  };

  const nameIn = (into: CollectedWay | null): string => {
    const name = shortName(text);
    if (into && name !== oneLine(text)) into.cutNames++;
    return name;
  };

  const take = (name: string, parent: string | undefined): void => {
    if (text === '') return;
    if (name === 'trip' && parent === 'extensions' && way) {
      way.trip = isBrokenText(text) ? null : tripIn(text);
      isDamaged ||= way.trip === null && (text.startsWith('{') || isBrokenText(text));
    }
    if (name !== 'name') return;
    // A CDATA end in a text proves that the start of its section is missing.
    if (isBrokenText(text) || text.includes(']]>')) isDamaged = true;
    else if (point && isPoint(parent)) point.name = nameIn(parent === 'wpt' ? loose : way);
    else if (way && isLine(parent)) way.name = nameIn(way);
  };

  return {
    tell: (event: XmlEvent): void => {
      if (event.kind === 'open') open(event);
      else if (event.kind === 'close') close(event.name);
      else if (tooDeep === 0 && path.at(-1) === 'name') text = (text + event.text).slice(0, longestName);
      else if (tooDeep === 0 && path.at(-1) === 'trip') text = (text + event.text).slice(0, longestTrip);
    },
    finish: () => {
      keepWay(way);
      keepWay(loose);
      return { collected, more, hasPoints, isGpx, isClosed, isDamaged };
    },
  };
}

const start = (kind: CollectedWay['kind']): CollectedWay => ({
  kind,
  name: '',
  points: [],
  afterGaps: new Set(),
  last: null,
  given: 0,
  unplaced: 0,
  gaps: 0,
  part: null,
  cutNames: 0,
  stride: 1,
  trip: null,
});

const isApart = ([first, ...others]: readonly Coordinates[]): boolean =>
  others.some(({ lat, lng }) => lat !== first?.lat || lng !== first.lng);

function keep(into: CollectedWay, point: Waypoint, isAfterGap: boolean): void {
  const index = into.given++;
  const { last } = into;
  // A dropped point leaves its gap to the next one.
  const isLeftOver = last !== null && last !== into.points.at(-1) && into.afterGaps.delete(last);
  into.last = point;
  if (isAfterGap || isLeftOver) into.afterGaps.add(point);
  if (index % into.stride !== 0) return;
  if (into.points.length >= mostKept) {
    const all = into.points;
    into.points = all.filter((_, each) => each % 2 === 0);
    into.stride *= 2;
    into.afterGaps = gapsLeft([...all, point], [...into.points, point], into.afterGaps);
    if (index % into.stride !== 0) return;
  }
  into.points.push(point);
}

function positionIn(lat: string | null, lng: string | null): Coordinates | null {
  const [north, east] = [lat, lng].map(text => (text === null ? null : plainDecimal(text.trim())));
  if (typeof north !== 'number' || typeof east !== 'number') return null;
  // Some programs count longitudes to 360, others continue below -180 beyond the date line.
  const turn = east > 180 && east <= 360 ? -360 : east < -180 && east >= -360 ? 360 : 0;
  const at = { lat: north, lng: east + turn };
  return isCoordinates(at) ? at : null;
}

function tripIn(text: string): Trip | null {
  try {
    const read = readTrip(JSON.parse(text));
    return read.ok ? read.trip : null;
  } catch {
    return null;
  }
}
