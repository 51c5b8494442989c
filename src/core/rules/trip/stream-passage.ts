import { passageOf, type Knot, type Leg, type Passage, type PassageStop } from '../route/legs.ts';
import type { Trip } from '../route/trip.ts';
import { hourS, type Instant } from '../time/time.ts';
import { kmPerNauticalMile } from '../unit/units.ts';
import type { StreamField, StreamSpan, TripStream } from './trip-stream.ts';

/** Speed over ground at or below which the boat makes no headway, kt. */
const leastHeadwayKt = 0.1;

const kmPerS = kmPerNauticalMile / hourS;
/** Longest time step, s; a step never crosses a row of a field. */
const longestStepS = 600;
/** Number of parts into which the last step before a stop is cut. */
const partsOfLastStep = 60;
/** Change of the speed over ground, as a fraction of the boat's speed, up to which a stretch counts as even. */
const unevenShare = 0.1;

/** Returns the passage of one departure; without a stream all departures have the same. */
export const passageAt = (trip: Trip, stream: TripStream | null, start: Instant): Passage => {
  const plain = passageOf(trip);
  return stream ? streamPassage(plain, stream, start) : plain;
};

/** Computes one departure with its stream: the boat holds its course over ground by crabbing. Stays keep their planned length. */
export function streamPassage(plain: Passage, { spansOfLeg }: TripStream, start: Instant): Passage {
  const { legs } = plain;
  const stretches: Passage['stretches'] = [];
  let clockS = 0;
  let arrivesS = 0;
  let underwayS = 0;
  let madeKm = 0;
  let stop: PassageStop | null = null;
  for (const { kind, leg: index, at, startS: plainStartS, endS: plainEndS } of plain.stretches) {
    const startS = clockS;
    const leg = legs[index];
    if (kind === 'stay' || !leg) {
      clockS += plainEndS - plainStartS;
      stretches.push({ leg: index, kind, at, startS, endS: clockS });
      continue;
    }
    const made = follow(leg, spansOfLeg[index] ?? [], start, startS);
    clockS = made.endS;
    if (clockS > startS) arrivesS = clockS;
    underwayS += clockS - startS;
    madeKm += made.knots.at(-1)?.km ?? 0;
    stretches.push({ leg: index, kind, at, startS, endS: clockS, knots: made.knots });
    if (!made.stop) continue;
    stop = { ...made.stop, leg: index };
    break;
  }
  return {
    legs,
    stretches,
    durationS: clockS,
    arrivesS,
    underwayS,
    distanceKm: stop ? madeKm : plain.distanceKm,
    ...(stop && { stop }),
  };
}

interface Followed {
  endS: number;
  knots: Knot[];
  stop: Omit<PassageStop, 'leg'> | null;
}

/** Follows one leg step by step. */
function follow(leg: Leg, spans: readonly StreamSpan[], start: Instant, startS: number): Followed {
  const { speedKt } = leg;
  const knots: Knot[] = [{ km: 0, atS: startS }];
  let [km, atS] = [0, startS];
  /** Speed over ground at the last knot. */
  let knotKt = NaN;
  const note = (speedNowKt: number): void => {
    if (Math.abs(speedNowKt - knotKt) <= unevenShare * speedKt) return;
    if (atS > startS) knots.push({ km, atS });
    knotKt = speedNowKt;
  };
  for (const span of spans) {
    const { field, endKm } = span;
    if (!field) {
      note(speedKt);
      atS += (endKm - km) / (speedKt * kmPerS);
      km = endKm;
      continue;
    }
    const { stepS, from, rows } = field;
    let partsOfRow = Math.ceil(stepS / longestStepS);
    const sinceS = start + atS - from;
    let row = Math.floor(sinceS / stepS + 1e-9);
    let part = Math.max(0, sinceS / stepS - row);
    while (km < endKm) {
      const hereKt = overGroundKt(span, field, speedKt, km, row, part);
      note(hereKt);
      const isKnown = row >= 0 && row + 1 < rows;
      const nextPart = Math.min(1, (Math.floor(part * partsOfRow + 1e-9) + 1) / partsOfRow);
      const lengthS = (nextPart - part) * stepS;
      // Kutta's third-order rule: the speeds at the start, middle and end are weighted 1 : 4 : 1.
      const overKm = kmPerS * lengthS;
      const halfKt = isKnown
        ? overGroundKt(
            span,
            field,
            speedKt,
            Math.min(endKm, km + (hereKt * overKm) / 2),
            row,
            (part + nextPart) / 2,
          )
        : NaN;
      const nextKm = Math.min(endKm, km + (2 * halfKt - hereKt) * overKm);
      const nextKt = isKnown ? overGroundKt(span, field, speedKt, nextKm, row, nextPart) : NaN;
      if (!(hereKt > leastHeadwayKt && halfKt > leastHeadwayKt && nextKt > leastHeadwayKt)) {
        if (hereKt > leastHeadwayKt && isKnown && lengthS > longestStepS / partsOfLastStep) {
          partsOfRow *= partsOfLastStep;
          continue;
        }
        knots.push({ km, atS });
        return { endS: atS, knots, stop: stopOf(span, field, { km, row, part, atS }) };
      }
      const madeKm = ((hereKt + 4 * halfKt + nextKt) / 6) * overKm;
      if (km + madeKm >= endKm) {
        atS += lengthS * shareFor((endKm - km) / overKm, hereKt, halfKt, nextKt);
        km = endKm;
        break;
      }
      km += madeKm;
      atS += lengthS;
      part = nextPart;
      if (part < 1) continue;
      part = 0;
      row += 1;
    }
  }
  knots.push({ km, atS });
  return { endS: atS, knots, stop: null };
}

interface Moment {
  km: number;
  row: number;
  /** Elapsed fraction of the row, 0–1. */
  part: number;
  atS: number;
}

function stopOf(span: StreamSpan, field: StreamField, { km, row, part, atS }: Moment): Followed['stop'] {
  const isKnown = row >= 0 && row + 1 < field.rows;
  const [east, north] = [field.eastKt, field.northKt].map(column =>
    isKnown ? flowAt(column, field.rows, span, km, row, part) : NaN,
  );
  const streamKt = Math.hypot(east ?? NaN, north ?? NaN);
  const kind = Number.isNaN(streamKt) ? 'unknown' : 'noHeadway';
  return { kind, atS, streamKt, station: field.station };
}

/** Returns the fraction of a step that covers a distance, given in knots times the step. Speeds follow a parabola. */
function shareFor(way: number, first: number, middle: number, last: number): number {
  const bend = 2 * first - 4 * middle + 2 * last;
  const slope = 4 * middle - 3 * first - last;
  let share = Math.min(1, way / middle);
  for (let turn = 0; turn < 4; turn++) {
    const made = share * (first + share * (slope / 2 + (share * bend) / 3));
    share -= (made - way) / (first + share * (slope + share * bend));
  }
  return Math.min(1, Math.max(0, share));
}

/**
 * Returns the speed over ground. Along the course the stream adds to the boat's speed; across it the boat crabs. NaN = unknown, or the
 * course cannot be held.
 */
function overGroundKt(
  span: StreamSpan,
  field: StreamField,
  speedKt: number,
  km: number,
  row: number,
  part: number,
): number {
  const sinceKm = km - span.startKm;
  const courseEast = span.courseEast + sinceKm * span.turnEast;
  const courseNorth = span.courseNorth + sinceKm * span.turnNorth;
  const east = flowAt(field.eastKt, field.rows, span, km, row, part);
  const north = flowAt(field.northKt, field.rows, span, km, row, part);
  const across = east * courseNorth - north * courseEast;
  return east * courseEast + north * courseNorth + Math.sqrt(speedKt * speedKt - across * across);
}

/** Interpolates linearly between two points and two rows; NaN beside a missing row. */
function flowAt(
  column: Float64Array,
  rows: number,
  { a, b, startKm, endKm, shareStart, shareEnd }: StreamSpan,
  km: number,
  row: number,
  part: number,
): number {
  const first = a * rows + row;
  const ofA = (column[first] ?? NaN) * (1 - part) + (column[first + 1] ?? NaN) * part;
  if (shareStart === 0 && shareEnd === 0) return ofA;
  const second = b * rows + row;
  const share = shareStart + ((shareEnd - shareStart) * (km - startKm)) / (endKm - startKm);
  const ofB = (column[second] ?? NaN) * (1 - part) + (column[second + 1] ?? NaN) * part;
  return ofA * (1 - share) + ofB * share;
}
