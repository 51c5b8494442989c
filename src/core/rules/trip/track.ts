import { distanceKm, earthRadiusKm } from '../place/distance.ts';
import type { Coordinates } from '../place/place.ts';
import { alongAndBeside, pointBetween } from '../route/great-circle.ts';
import { sampleStepKm, type Knot, type Leg, type Passage } from '../route/legs.ts';
import type { Trip } from '../route/trip.ts';

/**
 * A span of time between two sample points: values change evenly from `a`'s to `b`'s, from fraction `shareStart` to `shareEnd`. `a` = -1:
 * no sample is near enough.
 */
export interface Piece {
  leg: number;
  startS: number;
  endS: number;
  a: number;
  b: number;
  shareStart: number;
  shareEnd: number;
}

/** The same along a leg, in kilometers from its start. */
export interface Span extends Omit<Piece, 'leg' | 'startS' | 'endS'> {
  startKm: number;
  endKm: number;
}

/**
 * Returns the largest distance of a sample from a leg that it belongs to. Rounding to four decimals moves it by some meters. A straight
 * line on a chart deviates from the great circle by up to three times L²/8R, for a leg of length L up to 70° of latitude.
 */
const besideKmOf = (lengthKm: number): number =>
  Math.min(5, 0.05 + (3 * lengthKm ** 2) / (8 * earthRadiusKm));
const beyondKm = 0.05;
/** Step of the search for the nearest sample, km, where no samples lie both ahead and behind. */
const searchStepKm = 1;

/** A route and the samples along it, the same for all departures. */
interface SampledWay {
  spansOfLeg: readonly Span[][];
  /** Returns the position of a boat that stays at a waypoint; `leg` = the leg during which it stays. */
  standingAt: (stay: { leg: number; at: number }) => Span;
}

export function sampledWay(trip: Trip, legs: readonly Leg[], points: readonly Coordinates[]): SampledWay {
  const spansOfLeg = legs.map(leg => spansOf(trip, leg, points));
  const whereOfWaypoint = new Map<number, Span>();
  return {
    spansOfLeg,
    standingAt: stay => {
      const there = whereOfWaypoint.get(stay.at) ?? standing(trip, legs, stay, spansOfLeg, points);
      whereOfWaypoint.set(stay.at, there);
      return there;
    },
  };
}

/** Returns the whole route in pieces, in order of time. */
export function piecesOf({ spansOfLeg, standingAt }: SampledWay, passage: Passage): Piece[] {
  const pieces: Piece[] = [];
  for (const { leg, kind, at, startS, endS, knots } of passage.stretches) {
    if (endS <= startS) continue;
    if (kind === 'stay') {
      const there = standingAt({ leg, at });
      const share = there.shareStart;
      pieces.push({ leg, startS, endS, a: there.a, b: there.b, shareStart: share, shareEnd: share });
      continue;
    }
    if (knots) {
      pushUneven(pieces, leg, spansOfLeg[leg] ?? [], knots);
      continue;
    }
    const km = passage.legs[leg]?.distanceKm ?? 0;
    const clock = (along: number): number => startS + (along / km) * (endS - startS);
    for (const { startKm, endKm, ...span } of spansOfLeg[leg] ?? [])
      pieces.push({ leg, startS: clock(startKm), endS: clock(endKm), ...span });
  }
  return pieces;
}

/** Cuts the spans of a leg where the speed over ground changes. */
function pushUneven(pieces: Piece[], leg: number, spans: readonly Span[], knots: readonly Knot[]): void {
  let next = 1;
  for (const { startKm, endKm, a, b, shareStart, shareEnd } of spans) {
    const perKm = (shareEnd - shareStart) / (endKm - startKm);
    for (; next < knots.length; next++) {
      const [before, after] = [knots[next - 1], knots[next]];
      if (!before || !after || before.km >= endKm) break;
      const [from, until] = [Math.max(startKm, before.km), Math.min(endKm, after.km)];
      if (until > from) {
        const clock = (km: number): number =>
          before.atS + ((km - before.km) / (after.km - before.km)) * (after.atS - before.atS);
        pieces.push({
          leg,
          startS: clock(from),
          endS: clock(until),
          a,
          b,
          shareStart: shareStart + (from - startKm) * perKm,
          shareEnd: shareStart + (until - startKm) * perKm,
        });
      }
      // The rest of these two knots belongs to the next span.
      if (after.km > endKm) break;
    }
  }
}

/**
 * Returns the position at a waypoint: the end of the leg to it, or the start of the leg from it. A leg between two waypoints at the same
 * place has neither length nor span; another leg at that place is used, else the nearest sample.
 */
function standing(
  { waypoints }: Trip,
  legs: readonly Leg[],
  { leg, at }: { leg: number; at: number },
  spansOfLeg: readonly Span[][],
  points: readonly Coordinates[],
): Span {
  const here = waypoints[at] ?? { lat: NaN, lng: NaN };
  const isHere = (waypoint: number): boolean => {
    const other = waypoints[waypoint];
    return other !== undefined && (waypoint === at || distanceKm(here, other) < beyondKm);
  };
  for (const index of [leg, ...legs.keys()]) {
    const spans = spansOfLeg[index] ?? [];
    const [first, last] = [spans[0], spans.at(-1)];
    const passed = legs[index];
    if (!passed || !first || !last) continue;
    if (isHere(passed.to)) return { ...last, shareStart: last.shareEnd };
    if (isHere(passed.from)) return { ...first, shareEnd: first.shareStart };
  }
  const nearest = nearestTo(here, points);
  return { startKm: 0, endKm: 0, a: nearest, b: nearest, shareStart: 0, shareEnd: 0 };
}

function spansOf(trip: Trip, leg: Leg, points: readonly Coordinates[]): Span[] {
  const [start, end] = [trip.waypoints[leg.from], trip.waypoints[leg.to]];
  const lengthKm = leg.distanceKm;
  if (!start || !end || lengthKm === 0) return [];
  const besideKm = besideKmOf(lengthKm);
  const onLeg = points
    .map((point, index) => ({ index, ...alongAndBeside(start, end, point) }))
    .filter(
      ({ alongKm, besideKm: away }) =>
        away <= besideKm && alongKm >= -beyondKm && alongKm <= lengthKm + beyondKm,
    )
    .map(({ index, alongKm }) => ({ index, atKm: snapped(alongKm, lengthKm) }))
    .toSorted((a, b) => a.atKm - b.atKm || a.index - b.index);
  const first = onLeg[0];
  const last = onLeg.at(-1);
  if (!first || !last) return nearestSpans(start, end, { fromKm: 0, untilKm: lengthKm, lengthKm }, points);
  const between = onLeg.slice(1).flatMap((b, index) => betweenSpans(onLeg[index] ?? first, b));
  return [
    ...nearestSpans(start, end, { fromKm: 0, untilKm: first.atKm, lengthKm }, points),
    ...between,
    ...nearestSpans(start, end, { fromKm: last.atKm, untilKm: lengthKm, lengthKm }, points),
  ];
}

/** Moves a position to a leg's end if it only differs by rounding to four decimals. */
const snapped = (alongKm: number, lengthKm: number): number =>
  alongKm < beyondKm ? 0 : alongKm > lengthKm - beyondKm ? lengthKm : alongKm;

interface Passed {
  index: number;
  atKm: number;
}

/** Returns the spans from one sample to the next; the middle of a long distance has no data. */
function betweenSpans(from: Passed, to: Passed): Span[] {
  const gapKm = to.atKm - from.atKm;
  if (gapKm <= 0) return [];
  const span = (startKm: number, endKm: number): Span => ({
    startKm,
    endKm,
    a: from.index,
    b: to.index,
    shareStart: (startKm - from.atKm) / gapKm,
    shareEnd: (endKm - from.atKm) / gapKm,
  });
  if (gapKm <= 2 * sampleStepKm) return [span(from.atKm, to.atKm)];
  const [left, right] = [from.atKm + sampleStepKm, to.atKm - sampleStepKm];
  return [
    span(from.atKm, left),
    { startKm: left, endKm: right, a: -1, b: -1, shareStart: 0, shareEnd: 0 },
    span(right, to.atKm),
  ];
}

/** Before the first and after the last sample of a leg: uses the nearest sample without interpolation. */
function nearestSpans(
  start: Coordinates,
  end: Coordinates,
  { fromKm, untilKm, lengthKm }: { fromKm: number; untilKm: number; lengthKm: number },
  points: readonly Coordinates[],
): Span[] {
  const spans: Span[] = [];
  const steps = Math.ceil((untilKm - fromKm) / searchStepKm);
  for (let step = 0; step < steps; step++) {
    const startKm = fromKm + ((untilKm - fromKm) * step) / steps;
    const endKm = fromKm + ((untilKm - fromKm) * (step + 1)) / steps;
    const middle = pointBetween(start, end, (startKm + endKm) / 2 / lengthKm);
    const nearest = nearestTo(middle, points);
    const before = spans.at(-1);
    if (before?.a === nearest) before.endKm = endKm;
    else spans.push({ startKm, endKm, a: nearest, b: nearest, shareStart: 0, shareEnd: 0 });
  }
  return spans;
}

/** Returns the index of the nearest sample; -1 = none within reach. */
function nearestTo(at: Coordinates, points: readonly Coordinates[]): number {
  let [nearest, leastKm] = [-1, sampleStepKm];
  for (const [index, point] of points.entries()) {
    const km = distanceKm(at, point);
    if (km <= leastKm) [nearest, leastKm] = [index, km];
  }
  return nearest;
}
