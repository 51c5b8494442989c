import { windAgainstCurrentFrom } from '../conditions/hazards.ts';
import { legsOf, type Passage } from '../route/legs.ts';
import { usualHazards, type Trip, type TripHazard } from '../route/trip.ts';
import { signedDegrees } from '../value/directions.ts';
import { comfortOf } from './comfort.ts';
import { isAstern } from './sea-from.ts';
import { severity } from './severity.ts';
import type { TripColumns } from './trip-columns.ts';
import type { StreamField, StreamSpan, TripStream } from './trip-stream.ts';
import type { Objection, TripReasonKind } from './verdict.ts';
import type { Way } from './weather.ts';

const hazardOf: Partial<Record<TripReasonKind, TripHazard>> = {
  thunder: 'thunder',
  fog: 'fog',
  possibleFog: 'fog',
  fogUnknown: 'fog',
  steepSeas: 'steepSeas',
  steepnessUnknown: 'steepSeas',
  windAgainstStream: 'windAgainstStream',
  longPeriodSwell: 'longPeriodSwell',
  swellUnknown: 'longPeriodSwell',
};

/** Returns a filter for the hazards that the user counts, and a function for hazards that depend on the course and the tables. */
export function tripHazardsOf(trip: Trip, columns: TripColumns, stream: TripStream | null) {
  const { hazards = usualHazards } = trip;
  const isCounted = ({ reason: { kind } }: Objection): boolean => {
    const hazard = hazardOf[kind];
    return hazard === undefined || hazards.includes(hazard);
  };
  const following = hazards.includes('followingSeas') ? followingCells(trip, columns) : null;
  const rough = hazards.includes('windAgainstStream') && stream ? strongTables(stream) : [];
  return {
    counted: (objections: Objection[]): Objection[] =>
      trip.hazards ? objections.filter(isCounted) : objections,
    further: (way: Pick<Way, 'steps' | 'start' | 'first'>, passage: Passage): Objection[] => [
      ...(following ? followingObjections(columns, way, following) : []),
      ...(rough.length > 0 ? againstTables(columns, way, passage, rough) : []),
    ],
  };
}

/** Height from which following seas count, ft: the start of the band `caution`. */
const followingFromFt = 4;
/** Ratio of encounter period to wave period from which the boat hardly outruns the crests, or keeps pace with them. */
const slowMeeting = 2;

/** Returns for each leg the cells (point and row) with following seas. */
function followingCells(trip: Trip, columns: TripColumns): Uint8Array[] {
  const { waveFt, periodS, waveFromDeg } = columns;
  return legsOf(trip).map(leg =>
    Uint8Array.from(waveFt, (height, cell) => {
      const [period, fromDeg] = [periodS[cell] ?? NaN, waveFromDeg[cell] ?? NaN];
      if (!(height >= followingFromFt) || Number.isNaN(period + fromDeg)) return 0;
      if (!isAstern(leg.courseDeg, fromDeg)) return 0;
      const comfort = comfortOf({ waveFt: height, periodS: period, waveFromDeg: fromDeg }, leg);
      const encounterS = comfort?.encounterPeriodS ?? Infinity;
      return comfort && (comfort.overtakes || encounterS >= slowMeeting * period) ? 1 : 0;
    }),
  );
}

function followingObjections(
  { rows }: TripColumns,
  { steps, start, first }: Pick<Way, 'steps' | 'start' | 'first'>,
  cellsOfLeg: readonly Uint8Array[],
): Objection[] {
  for (const { leg, a, b, row, startS } of steps) {
    const cells = cellsOfLeg[leg];
    const at = first + row;
    if (!cells || a < 0 || at < 0 || at + 1 >= rows) continue;
    if (cells[a * rows + at] || cells[a * rows + at + 1] || cells[b * rows + at] || cells[b * rows + at + 1])
      return [marginal('followingSeas', leg, start + startS)];
  }
  return [];
}

const marginal = (kind: 'followingSeas' | 'windAgainstStream', leg: number, at: number): Objection => ({
  verdict: 'marginal',
  severity: severity[kind],
  reason: { kind, value: null, limit: null, unit: '', leg: leg + 1, time: Math.round(at) },
});

interface StrongTable {
  leg: number;
  span: StreamSpan;
  field: StreamField;
}

/** Returns the tables whose stream is ever strong enough for wind against current. */
function strongTables({ spansOfLeg }: TripStream): StrongTable[] {
  const strongest = new Map<StreamField, number>();
  const strongestOf = (field: StreamField): number => {
    const known =
      strongest.get(field) ??
      field.eastKt.reduce(
        (most, east, row) => Math.max(most, Math.hypot(east, field.northKt[row] ?? 0) || 0),
        0,
      );
    strongest.set(field, known);
    return known;
  };
  return spansOfLeg.flatMap((spans, leg) =>
    spans.flatMap(span => {
      const { field } = span;
      const isTable = field !== null && field.station !== null;
      return isTable && strongestOf(field) >= windAgainstCurrentFrom.currentKt ? [{ leg, span, field }] : [];
    }),
  );
}

const lookEveryS = 900;

/**
 * While the boat is within reach of a station, compares its stream with the wind of the nearest sample and hour, every quarter of an hour.
 */
function againstTables(
  { windKt, windFromDeg, rows }: TripColumns,
  { steps, start, first }: Pick<Way, 'steps' | 'start' | 'first'>,
  { stretches }: Passage,
  tables: readonly StrongTable[],
): Objection[] {
  let next = 0;
  for (const { leg, span, field } of tables) {
    const knots = stretches.find(each => each.leg === leg && each.kind === 'underway')?.knots ?? [];
    const [fromS, untilS] = [timeAt(knots, span.startKm), timeAt(knots, span.endKm)];
    for (let atS = fromS; atS <= untilS; atS += lookEveryS) {
      while ((steps[next]?.endS ?? Infinity) < atS) next += 1;
      const step = steps[next];
      if (!step || step.a < 0) continue;
      const row = Math.round((start + atS - field.from) / field.stepS);
      const [east, north] = [field.eastKt[row] ?? NaN, field.northKt[row] ?? NaN];
      const point = step.shareStart + step.shareEnd > 1 ? step.b : step.a;
      const cell = point * rows + first + step.row + (step.partStart + step.partEnd > 1 ? 1 : 0);
      if (isAgainst(windKt[cell] ?? NaN, windFromDeg[cell] ?? NaN, east, north))
        return [marginal('windAgainstStream', leg, start + atS)];
    }
  }
  return [];
}

/** Uses the thresholds of the forecast screen. */
function isAgainst(windKt: number, windFromDeg: number, east: number, north: number): boolean {
  const { windKt: leastKt, currentKt, withinDeg } = windAgainstCurrentFrom;
  if (!(windKt >= leastKt && Math.hypot(east, north) >= currentKt)) return false;
  const towardDeg = (Math.atan2(east, north) * 180) / Math.PI;
  return Math.abs(signedDegrees(windFromDeg - towardDeg)) <= withinDeg;
}

/** Returns when the boat is at a position of its leg; NaN = it does not get there. */
function timeAt(knots: readonly { km: number; atS: number }[], km: number): number {
  const next = knots.findIndex(knot => knot.km >= km - 1e-9);
  const [before, after] = [knots[next - 1] ?? knots[0], knots[next]];
  if (!before || !after) return NaN;
  const lengthKm = after.km - before.km;
  return lengthKm > 0 ? before.atS + ((km - before.km) / lengthKm) * (after.atS - before.atS) : after.atS;
}
