import { isForbiddingEvent, type OfficialWarning } from '../forecast/warnings.ts';
import { passageOf, type Passage } from '../route/legs.ts';
import type { Trip } from '../route/trip.ts';
import { hourS, type Instant } from '../time/time.ts';
import { barStepsOf } from './bar-steps.ts';
import { streamCaveats, tripCaveats } from './caveats.ts';
import type { TripColumns } from './trip-columns.ts';
import { awayInTheDark, backInTheDark, tripLight, type TripLight } from './daylight.ts';
import { departureStepS } from './departure-step.ts';
import { gateObjections, type TideGate } from './gates.ts';
import { notableCells } from './notable.ts';
import { bandSeverity, forbiddingWarning, severity, warningAhead } from './severity.ts';
import { stepsOf, type Step } from './steps.ts';
import { piecesOf } from './track.ts';
import type { TripWarnings } from './trip-warnings.ts';
import { inOrder, type Departure, type Objection } from './verdict.ts';
import { weatherObjections } from './weather.ts';

export interface TripFacts {
  columns: TripColumns;
  warnings: TripWarnings;
  gates: readonly TideGate[];
}

/** Every quarter of an hour from `now` to the end of the data, by the first hour at the earliest. */
export function departuresOf(trip: Trip, facts: TripFacts, now: Instant): Departure[] {
  const { from, until } = facts.columns;
  const first = Math.ceil(Math.max(now, from) / departureStepS) * departureStepS;
  if (first > until) return [];
  const judge = tripJudge(trip, facts, { from: first, until });
  const departures: Departure[] = [];
  for (let start = first; start <= until; start += departureStepS) departures.push(judge(start));
  return departures;
}

/** What is the same for all departures is worked out once. */
export function tripJudge(
  trip: Trip,
  facts: TripFacts,
  { from, until }: { from: Instant; until: Instant },
): (start: Instant) => Departure {
  const { columns, warnings } = facts;
  const passage = passageOf(trip);
  const pieces = piecesOf(trip, passage, columns.points);
  const light = tripLight(trip, from, until + passage.durationS);
  const caveats = tripCaveats(columns, warnings.check);
  const notable = notableCells(columns, trip.limits);
  const stepsByPhase = new Map<number, { steps: Step[]; barSteps: Step[] }>();
  const stepsAt = (pastRowS: number) => {
    const steps = stepsOf(pieces, columns, pastRowS);
    return { steps, barSteps: barStepsOf(trip, passage, steps) };
  };
  return start => {
    const first = Math.floor((start - columns.from) / columns.stepS);
    const pastRowS = start - columns.from - first * columns.stepS;
    const steps = stepsByPhase.get(pastRowS) ?? stepsAt(pastRowS);
    stepsByPhase.set(pastRowS, steps);
    const end = Math.round(start + passage.arrivesS);
    const way = { ...steps, start, first, notable };
    const [worst, ...others] = inOrder([
      ...weatherObjections(columns, way, trip.limits),
      ...warningObjections(warnings.known, passage, start, Math.round(start + passage.durationS)),
      ...gateObjections(facts.gates, passage, start),
      ...lightObjections(light, passage, start, end),
      ...fuelObjections(trip, passage, start),
    ]);
    return {
      start,
      end,
      verdict: worst?.verdict ?? 'go',
      reason: worst?.reason ?? null,
      others: others.map(({ reason }) => reason),
      caveats: [...caveats, ...streamCaveats(columns, way)],
    };
  };
}

/**
 * Warnings for those afloat. Of a gale and worse, of tsunamis, squalls and heavy ice forbid, all others make marginal. One without an end
 * is in force until further notice.
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
    .map(({ band, event, onset }) => {
      const time = Math.max(start, onset ?? start);
      const isForbidding = isForbiddingEvent(event);
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
  const late = light.home && backInTheDark(light.home, start, end);
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
  { underwayS, legs, durationS }: Passage,
  start: Instant,
): Objection[] {
  const { fuelPerHourL, fuelAboardL, fuelReservePct } = boat;
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
