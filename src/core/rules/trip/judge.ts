import { isForbiddingWarning, type OfficialWarning } from '../forecast/warnings.ts';
import { passageOf, type Passage } from '../route/legs.ts';
import type { Trip } from '../route/trip.ts';
import { hourS, type Instant } from '../time/time.ts';
import { fieldCaveats, streamCaveats, tripCaveats, type FieldRun } from './caveats.ts';
import type { TripColumns } from './trip-columns.ts';
import { awayInTheDark, backInTheDark, tripLight, type TripLight } from './daylight.ts';
import { departureStepS } from './departure-step.ts';
import { departureWays } from './departure-ways.ts';
import { gateObjections, type TideGate } from './gates.ts';
import { notableCells } from './notable.ts';
import { scan } from './scan.ts';
import type { Step } from './steps.ts';
import { bandSeverity, forbiddingWarning, severity, warningAhead } from './severity.ts';
import { stopObjections, streamEffect } from './stream-effect.ts';
import { gapObjections, hasGaps } from './track-gaps.ts';
import { streamSources, type TripStream } from './trip-stream.ts';
import type { TripWarnings } from './trip-warnings.ts';
import { tripHazardsOf } from './trip-hazards.ts';
import { inOrder, type Departure, type Objection } from './verdict.ts';
import { weatherObjections } from './weather.ts';

export interface TripFacts {
  columns: TripColumns;
  warnings: TripWarnings;
  gates: readonly TideGate[];
  /** Changes the speed over ground; absent or null = no stream is counted. */
  stream?: TripStream | null;
  /** The run of the area field that the columns are of; left out or null = a forecast's. */
  field?: FieldRun | null;
  /** For ranking, a departure holds the worst values that it meets. */
  isRanked?: boolean;
}

/** Judges a departure every quarter of an hour from `now` to the end of the data, but not before the first hour of the data. */
export function departuresOf(trip: Trip, facts: TripFacts, now: Instant): Departure[] {
  const { from, until } = facts.columns;
  const first = Math.ceil(Math.max(now, from) / departureStepS) * departureStepS;
  if (first > until) return [];
  const judge = tripJudge(trip, facts, { from: first, until });
  const departures: Departure[] = [];
  for (let start = first; start <= until; start += departureStepS) departures.push(judge(start));
  return departures;
}

/** Computes everything that departures share only once. */
export function tripJudge(
  trip: Trip,
  facts: TripFacts,
  { from, until }: { from: Instant; until: Instant },
): (start: Instant) => Departure {
  const { columns, warnings, stream = null, field = null, isRanked = false } = facts;
  const wayOf = departureWays(trip, columns, stream);
  // A passage ends where the stream becomes unknown. It is never longer than the time to the end of the data plus the passage without
  // stream.
  const light = tripLight(trip, from, until + passageOf(trip).durationS);
  const caveats = [
    ...fieldCaveats(field),
    ...tripCaveats(trip, columns, warnings.check, stream && streamSources(trip, stream)),
  ];
  const fair = field ? 'by-field' : 'go';
  const notable = notableCells(columns, trip.limits);
  const hazards = tripHazardsOf(trip, columns, stream);
  const isGapped = hasGaps(trip);
  return start => {
    const first = Math.floor((start - columns.from) / columns.stepS);
    const { passage, steps, barSteps } = wayOf(start, start - columns.from - first * columns.stepS);
    const end = Math.round(start + passage.arrivesS);
    const way = { steps, barSteps, start, first, notable };
    const [worst, ...others] = inOrder([
      ...hazards.counted(weatherObjections(columns, way, trip.limits)),
      ...hazards.further(way, passage),
      ...warningObjections(warnings.known, passage, start, Math.round(start + passage.durationS)),
      ...gateObjections(facts.gates, passage, start),
      ...lightObjections(light, passage, start, end),
      ...fuelObjections(trip, passage, start),
      ...stopObjections(passage, start),
      // The first of them speaks for all.
      ...(isGapped ? gapObjections(trip, passage, start).slice(0, 1) : []),
    ]);
    return {
      start,
      end,
      verdict: worst?.verdict ?? fair,
      reason: worst?.reason ?? null,
      others: others.map(({ reason }) => reason),
      caveats: stream ? caveats : [...caveats, ...streamCaveats(columns, way)],
      ...(isRanked && { met: worstMet(columns, steps, first) }),
      ...(stream && { stream: streamEffect(passage) }),
    };
  };
}

function worstMet(
  columns: TripColumns,
  steps: readonly Step[],
  first: number,
): NonNullable<Departure['met']> {
  const most = (column: Float64Array): number | null => {
    const { value, unknown } = scan(column, columns, steps, first, 1);
    return unknown || Number.isNaN(value) ? null : value;
  };
  return { windKt: most(columns.windKt), waveFt: most(columns.waveFt) };
}

/**
 * Returns objections from warnings for boats. Gales and worse, tsunamis, squalls and heavy ice mean no-go; all other warnings mean
 * marginal. A warning without an end is in force until further notice.
 */
export function warningObjections(
  warnings: readonly OfficialWarning[],
  passage: Passage,
  start: Instant,
  end: Instant,
): Objection[] {
  return warnings
    .filter(
      ({ kind, onset, until }) => kind !== 'other' && (onset ?? 0) <= end && (until ?? Infinity) > start,
    )
    .map(warning => {
      const { band, event, onset } = warning;
      const time = Math.max(start, onset ?? start);
      const isForbidding = isForbiddingWarning(warning);
      const isGale = band === 'gale' || band === 'storm';
      const byBand = band ? bandSeverity(band) + warningAhead : severity.warning;
      return {
        verdict: isForbidding || isGale ? 'no-go' : 'marginal',
        severity: isForbidding ? Math.max(forbiddingWarning, byBand) : byBand,
        reason: {
          kind: 'warning',
          value: null,
          limit: null,
          unit: '',
          leg: legAt(passage, time - start) + 1,
          time,
          what: event,
          ...(band && { band }),
        },
      };
    });
}

export function lightObjections(
  light: TripLight,
  passage: Passage,
  start: Instant,
  end: Instant,
): Objection[] {
  const objections: Objection[] = [];
  // A boat that does not arrive has no return in the evening.
  const late = light.home && !passage.stop && backInTheDark(light.home, start, end);
  if (late) {
    const time = Math.min(end, Math.max(start, late.limit ?? end));
    objections.push({
      verdict: 'no-go',
      severity: severity.backBefore,
      reason: {
        kind: 'backBefore',
        value: end,
        limit: late.limit,
        unit: 'epoch',
        leg: legAt(passage, time - start) + 1,
        time,
      },
    });
  }
  const early = light.departure && awayInTheDark(light.departure, start);
  if (early)
    objections.push({
      verdict: 'no-go',
      severity: severity.notBefore,
      reason: { kind: 'notBefore', value: start, limit: early.limit, unit: 'epoch', leg: 1, time: start },
    });
  return objections;
}

export function fuelObjections(
  { boat }: Trip,
  { underwayS, legs, durationS, stop }: Passage,
  start: Instant,
): Objection[] {
  const { fuelPerHourL, fuelAboardL, fuelReservePct } = boat;
  if (stop) return [];
  if (fuelPerHourL === null || fuelAboardL === null) return [];
  const value = fuelPerHourL * (underwayS / hourS);
  const limit = fuelAboardL * (1 - fuelReservePct / 100);
  if (value <= limit) return [];
  const time = Math.round(start + durationS);
  return [
    {
      verdict: 'no-go',
      severity: severity.fuel,
      reason: { kind: 'fuel', value, limit, unit: 'L', leg: legs.length, time },
    },
  ];
}

const legAt = ({ stretches, legs }: Passage, afterS: number): number =>
  stretches.find(({ endS }) => afterS <= endS)?.leg ?? legs.length - 1;
