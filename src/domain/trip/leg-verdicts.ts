import type { Trip } from '../route/trip.ts';
import type { Instant } from '../time/time.ts';
import { tripLight } from './daylight.ts';
import { gateObjections } from './gates.ts';
import { fuelObjections, lightObjections, warningObjections, type TripFacts } from './judge.ts';
import { departureSteps } from './steps.ts';
import { deciding, type Objection, type TripVerdict } from './verdict.ts';
import { weatherObjections } from './weather.ts';

/** One departure leg by leg: the worst of them is the departure's own verdict. */
export function legVerdicts(trip: Trip, facts: TripFacts, start: Instant): TripVerdict[] {
  const { columns, warnings, gates } = facts;
  const { passage, first, steps } = departureSteps(trip, columns, start);
  const end = Math.round(start + passage.durationS);
  const others = [
    ...gateObjections(gates, passage, start),
    ...lightObjections(tripLight(trip, start, end), passage, start, end),
    ...fuelObjections(trip, passage, start),
  ];
  return passage.legs.map((_, leg) => {
    const stretches = passage.stretches.filter(each => each.leg === leg);
    const from = Math.round(start + (stretches[0]?.startS ?? 0));
    const until = Math.round(start + (stretches.at(-1)?.endS ?? 0));
    const own = steps.filter(step => step.leg === leg);
    return (
      deciding([
        ...weatherObjections(columns, { steps: own, start, first }, trip.limits),
        ...warningObjections(warnings, passage, from, until),
        ...others.filter(objection => concerns(objection, leg)),
      ])?.verdict ?? 'go'
    );
  });
}

/** Once the light is gone, it is so on every leg to the end. */
const concerns = ({ reason }: Objection, leg: number): boolean =>
  reason.leg === leg + 1 || (reason.kind === 'backBefore' && reason.leg <= leg);
