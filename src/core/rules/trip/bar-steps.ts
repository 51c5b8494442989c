import type { Passage } from '../route/legs.ts';
import type { Trip } from '../route/trip.ts';
import { timesAt } from './gates.ts';
import type { Step } from './steps.ts';

/**
 * Returns the steps in which the boat is on a bar: a waypoint with a minimum tide. Passing a bar without a stay is a step of length zero.
 */
export const barStepsOf = (
  { waypoints }: Pick<Trip, 'waypoints'>,
  passage: Passage,
  steps: readonly Step[],
): Step[] =>
  waypoints.flatMap(({ leastTideM }, waypoint) =>
    leastTideM === undefined
      ? []
      : timesAt(passage, waypoint).flatMap(({ fromS, untilS }) =>
          steps.flatMap(step => within(step, fromS, untilS)),
        ),
  );

function within(step: Step, fromS: number, untilS: number): Step[] {
  const { startS, endS, shareStart, shareEnd, partStart, partEnd } = step;
  const [from, until] = [Math.max(startS, fromS), Math.min(endS, untilS)];
  if (from > until) return [];
  const between = (one: number, other: number, at: number): number =>
    one + ((other - one) * (at - startS)) / (endS - startS);
  return [
    {
      ...step,
      startS: from,
      endS: until,
      shareStart: between(shareStart, shareEnd, from),
      shareEnd: between(shareStart, shareEnd, until),
      partStart: between(partStart, partEnd, from),
      partEnd: between(partStart, partEnd, until),
    },
  ];
}
