import type { OfficialWarning } from '../forecast/warnings.ts';
import { passageOf, type Passage } from '../route/legs.ts';
import type { Trip } from '../route/trip.ts';
import { hourS, type Instant } from '../time/time.ts';
import type { TripColumns } from './trip-columns.ts';
import { awayInTheDark, backInTheDark, tripLight, type TripLight } from './daylight.ts';
import { departureStepS } from './departure-step.ts';
import { gateObjections, type TideGate } from './gates.ts';
import { stepsOf, type Step } from './steps.ts';
import { piecesOf } from './track.ts';
import { deciding, type Departure, type Objection } from './verdict.ts';
import { weatherObjections } from './weather.ts';

export interface TripFacts {
  columns: TripColumns;
  warnings: readonly OfficialWarning[];
  gates: readonly TideGate[];
}

/** Every quarter of an hour from `now` to the end of the data, by the first hour at the earliest. */
export function departuresOf(trip: Trip, facts: TripFacts, now: Instant): Departure[] {
  const { from, hours } = facts.columns;
  const until = from + (hours - 1) * hourS;
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
  const { columns } = facts;
  const passage = passageOf(trip);
  const pieces = piecesOf(trip, passage, columns.points);
  const light = tripLight(trip, from, until + passage.durationS);
  const stepsByPhase = new Map<number, Step[]>();
  return start => {
    const first = Math.floor((start - columns.from) / hourS);
    const pastHourS = start - columns.from - first * hourS;
    const steps = stepsByPhase.get(pastHourS) ?? stepsOf(pieces, pastHourS);
    stepsByPhase.set(pastHourS, steps);
    const end = Math.round(start + passage.durationS);
    const decided = deciding([
      ...weatherObjections(columns, { steps, start, first }, trip.limits),
      ...warningObjections(facts.warnings, passage, start, end),
      ...gateObjections(facts.gates, passage, start),
      ...lightObjections(light, passage, start, end),
      ...fuelObjections(trip, passage, start),
    ]);
    return { start, end, verdict: decided?.verdict ?? 'go', reason: decided?.reason ?? null };
  };
}

/** Warnings for those afloat; a gale's and worse forbid, all others make marginal. One without an end is in force until further notice. */
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
      const isGale = band === 'gale' || band === 'storm';
      return {
        verdict: isGale ? 'no-go' : 'marginal',
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
  return [{ verdict: 'no-go', reason: { kind: 'fuel', value, limit, unit: 'L', leg: legs.length, time } }];
}

const legAt = ({ stretches, legs }: Passage, afterS: number): number =>
  stretches.find(({ endS }) => afterS <= endS)?.leg ?? legs.length - 1;
