import { reachedLegs } from '../route/legs.ts';
import type { Trip } from '../route/trip.ts';
import type { Instant } from '../time/time.ts';
import { barStepsOf } from './bar-steps.ts';
import { tripLight } from './daylight.ts';
import { gateObjections } from './gates.ts';
import { fuelObjections, lightObjections, warningObjections, type TripFacts } from './judge.ts';
import { notableCells } from './notable.ts';
import { departureSteps, type Step } from './steps.ts';
import { stopObjections } from './stream-effect.ts';
import { gapObjections } from './track-gaps.ts';
import { tripHazardsOf } from './trip-hazards.ts';
import { inOrder, type Objection, type TripVerdict } from './verdict.ts';
import { weatherObjections } from './weather.ts';

/** Judges one departure leg by leg: the worst leg has the departure's own verdict. */
export function legVerdicts(trip: Trip, facts: TripFacts, start: Instant): TripVerdict[] {
  const { columns, warnings, gates, stream } = facts;
  const { passage, first, steps } = departureSteps(trip, columns, start, stream);
  const end = Math.round(start + passage.arrivesS);
  const notable = notableCells(columns, trip.limits);
  const hazards = tripHazardsOf(trip, columns, stream ?? null);
  const barSteps = barStepsOf(trip, passage, steps);
  const others = [
    ...gateObjections(gates, passage, start),
    ...lightObjections(tripLight(trip, start, end), passage, start, end),
    ...fuelObjections(trip, passage, start),
    ...stopObjections(passage, start),
    ...gapObjections(trip, passage, start),
  ];
  return reachedLegs(passage).map((_, leg) => {
    const stretches = passage.stretches.filter(each => each.leg === leg);
    const from = Math.round(start + (stretches[0]?.startS ?? 0));
    const until = Math.round(start + (stretches.at(-1)?.endS ?? 0));
    const ofLeg = (each: Step): boolean => each.leg === leg;
    const way = { steps: steps.filter(ofLeg), barSteps: barSteps.filter(ofLeg), start, first, notable };
    const [worst] = inOrder([
      ...hazards.counted(weatherObjections(columns, way, trip.limits)),
      ...hazards.further(way, passage).filter(objection => concerns(objection, leg)),
      ...warningObjections(warnings.known, passage, from, until),
      ...others.filter(objection => concerns(objection, leg)),
    ]);
    return worst?.verdict ?? (facts.field ? 'by-field' : 'go');
  });
}

/** Darkness applies to every leg from its beginning to the end of the trip. */
const concerns = ({ reason }: Objection, leg: number): boolean =>
  reason.leg === leg + 1 || (reason.kind === 'backBefore' && reason.leg <= leg);
