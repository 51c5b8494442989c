import { bearingDeg, distanceKm } from '../place/distance.ts';
import type { Coordinates } from '../place/place.ts';
import { besideSegmentKm, pointBetween } from '../route/great-circle.ts';
import { legsOf, type Leg } from '../route/legs.ts';
import type { Trip } from '../route/trip.ts';
import { kmPerNauticalMile } from '../unit/units.ts';
import { sampledWay, type Span } from './track.ts';
import type { TripColumns } from './trip-columns.ts';

/** Largest distance between the boat and a station whose table applies, km. */
export const streamReachKm = 3 * kmPerNauticalMile;
/** Leg length below which the stream is ignored, km: about a boat's length, so there is no course to hold. */
const boatLengthKm = 0.02;

/** Speeds toward east and north, kt, at `from` and every `stepS` after it, `rows` per point; NaN = unknown. */
export interface StreamField {
  from: number;
  stepS: number;
  rows: number;
  eastKt: Float64Array;
  northKt: Float64Array;
  /** Name of the table's station; null = the model's current. */
  station: string | null;
}

export interface StreamTable {
  at: Coordinates;
  field: StreamField;
}

/** A part of a leg with one source of stream: between points `a` and `b` of a field. */
export interface StreamSpan extends Span {
  /** null = no stream data, so no stream is counted. */
  field: StreamField | null;
  /** East and north components of the course at the start, and their change per km, because the course turns along a great circle. */
  courseEast: number;
  courseNorth: number;
  turnEast: number;
  turnNorth: number;
}

/** Stream along a trip, the same for all departures. */
export interface TripStream {
  /** Spans of each leg in sailing order, sorted by kilometers. */
  spansOfLeg: readonly StreamSpan[][];
}

/** Sources of the stream, by outbound leg, counted from 1. */
export interface StreamSources {
  stations: string[];
  /** True if the model's current is used on any leg. */
  model: boolean;
  /** Legs that lack stream data at least in part. */
  unknownLegs: number[];
}

/** Returns the stream of each leg: the nearest station's table within 3 NM of the boat, else the model's current, else none. */
export function tripStream(trip: Trip, columns: TripColumns, tables: readonly StreamTable[]): TripStream {
  const legs = legsOf(trip);
  const { spansOfLeg } = sampledWay(trip, legs, columns.points);
  const model = modelField(columns);
  const hasCurrent = columns.points.map((_, point) => isAnyKnown(model, point));
  return {
    spansOfLeg: legs.map((leg, index) => {
      const [start, end] = [trip.waypoints[leg.from], trip.waypoints[leg.to]];
      if (!start || !end) return [];
      if (leg.distanceKm < boatLengthKm) return [unknownSpan(leg)];
      return parts(start, end, leg, tables).flatMap(part =>
        part.table
          ? [{ ...nowhere, ...part, field: part.table.field, ...courseAlong(start, end, leg, part) }]
          : modelSpans(spansOfLeg[index] ?? [], part).map(span => ({
              ...span,
              field: isModelKnown(span, hasCurrent) ? model : null,
              ...courseAlong(start, end, leg, span),
            })),
      );
    }),
  };
}

export function streamSources(trip: Trip, { spansOfLeg }: TripStream): StreamSources {
  const spans = spansOfLeg.slice(0, trip.waypoints.length - 1);
  const fields = spans.flat().flatMap(({ field }) => field ?? []);
  return {
    stations: [...new Set(fields.flatMap(({ station }) => station ?? []))],
    model: fields.some(({ station }) => station === null),
    unknownLegs: spans.flatMap((leg, index) =>
      leg.some(({ field, endKm }) => field === null && endKm >= boatLengthKm) ? [index + 1] : [],
    ),
  };
}

const nowhere = { a: 0, b: 0, shareStart: 0, shareEnd: 0 };
const unknownSpan = ({ distanceKm: endKm }: Leg): StreamSpan => ({
  ...nowhere,
  startKm: 0,
  endKm,
  field: null,
  courseEast: 0,
  courseNorth: 0,
  turnEast: 0,
  turnNorth: 0,
});

function courseAlong(
  start: Coordinates,
  end: Coordinates,
  leg: Leg,
  { startKm, endKm }: Pick<Span, 'startKm' | 'endKm'>,
): Pick<StreamSpan, 'courseEast' | 'courseNorth' | 'turnEast' | 'turnNorth'> {
  // The very end has no course, so the course a meter before it is used.
  const [first, last] = [startKm, Math.min(endKm, leg.distanceKm - edgeKm)].map(km => {
    const radians = (bearingDeg(pointBetween(start, end, km / leg.distanceKm), end) * Math.PI) / 180;
    return { east: Math.sin(radians), north: Math.cos(radians) };
  });
  const [courseEast, courseNorth] = [first?.east ?? NaN, first?.north ?? NaN];
  const lengthKm = endKm - startKm;
  return {
    courseEast,
    courseNorth,
    turnEast: ((last?.east ?? NaN) - courseEast) / lengthKm,
    turnNorth: ((last?.north ?? NaN) - courseNorth) / lengthKm,
  };
}

const modelField = ({ from, stepS, rows, eastKt, northKt }: TripColumns): StreamField => ({
  from,
  stepS,
  rows,
  eastKt,
  northKt,
  station: null,
});

function isAnyKnown({ eastKt, rows }: StreamField, point: number): boolean {
  for (let index = point * rows; index < (point + 1) * rows; index++)
    if (!Number.isNaN(eastKt[index] ?? NaN)) return true;
  return false;
}

const isModelKnown = ({ a, b, shareStart, shareEnd }: Span, hasCurrent: readonly boolean[]): boolean =>
  (hasCurrent[a] ?? false) && (shareStart + shareEnd === 0 || (hasCurrent[b] ?? false));

/** Returns the spans of the samples between two kilometers of a leg. */
function modelSpans(spans: readonly Span[], part: Pick<Span, 'startKm' | 'endKm'>): Span[] {
  return spans.flatMap(span => {
    const [startKm, endKm] = [Math.max(part.startKm, span.startKm), Math.min(part.endKm, span.endKm)];
    if (!(endKm > startKm)) return [];
    const perKm = (span.shareEnd - span.shareStart) / (span.endKm - span.startKm);
    const shareAt = (km: number): number => span.shareStart + (km - span.startKm) * perKm;
    return [{ ...span, startKm, endKm, shareStart: shareAt(startKm), shareEnd: shareAt(endKm) }];
  });
}

interface Part {
  startKm: number;
  endKm: number;
  table: StreamTable | null;
}

const searchStepKm = 0.2;
const edgeKm = 0.001;

/**
 * Splits a leg into parts, each with its nearest station. The search may skip distances, because a boat comes no closer to a station than
 * it moves.
 */
function parts(start: Coordinates, end: Coordinates, leg: Leg, tables: readonly StreamTable[]): Part[] {
  const lengthKm = leg.distanceKm;
  const near = tables.filter(({ at }) => besideSegmentKm(start, end, at) <= streamReachKm);
  const nearestAt = (km: number): { table: StreamTable | null; km: number } => {
    const here = pointBetween(start, end, km / lengthKm);
    let [nearest, leastKm]: [StreamTable | null, number] = [null, Infinity];
    for (const table of near) {
      const away = distanceKm(here, table.at);
      if (away < leastKm) [nearest, leastKm] = [table, away];
    }
    return { table: leastKm <= streamReachKm ? nearest : null, km: leastKm };
  };
  const found: Part[] = [];
  let here = nearestAt(0);
  let part: Part = { startKm: 0, endKm: lengthKm, table: here.table };
  let km = 0;
  while (km < lengthKm && near.length > 0) {
    const nextKm = Math.min(lengthKm, km + Math.max(searchStepKm, here.table ? 0 : here.km - streamReachKm));
    const next = nearestAt(nextKm);
    if (next.table !== here.table) {
      let [low, high] = [km, nextKm];
      while (high - low > edgeKm) {
        const middle = (low + high) / 2;
        if (nearestAt(middle).table === here.table) low = middle;
        else high = middle;
      }
      found.push({ ...part, endKm: high });
      part = { startKm: high, endKm: lengthKm, table: next.table };
    }
    [here, km] = [next, nextKm];
  }
  return [...found, part].filter(({ startKm, endKm }) => endKm > startKm);
}
