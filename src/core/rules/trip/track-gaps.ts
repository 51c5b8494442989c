import { reachedLegs, type Leg, type Passage } from '../route/legs.ts';
import type { Trip } from '../route/trip.ts';
import type { Instant } from '../time/time.ts';
import { severity } from './severity.ts';
import type { Objection } from './verdict.ts';

/** Out and back, a leg between two waypoints is the same line. */
export const isOverGap = (
  { waypoints }: Pick<Trip, 'waypoints'>,
  leg: Pick<Leg, 'from' | 'to'> | undefined,
): boolean => leg !== undefined && waypoints[Math.max(leg.from, leg.to)]?.isAfterGap === true;

/** Whether a trip has legs over gaps of the track that it comes from. */
export const hasGaps = ({ waypoints }: Pick<Trip, 'waypoints'>): boolean =>
  waypoints.some(({ isAfterGap }, index) => index > 0 && isAfterGap);

/**
 * The legs over gaps of a recorded track: where a boat goes there is not known, so nothing on the straight line between is its weather.
 */
export const gapObjections = (trip: Trip, passage: Passage, start: Instant): Objection[] =>
  reachedLegs(passage).flatMap((each, leg): Objection[] => {
    if (!isOverGap(trip, each)) return [];
    const startS = passage.stretches.find(stretch => stretch.leg === leg)?.startS ?? 0;
    return [
      {
        verdict: 'no-data',
        severity: severity.gap,
        reason: {
          kind: 'gap',
          value: null,
          limit: null,
          unit: '',
          leg: leg + 1,
          time: Math.round(start + startS),
        },
      },
    ];
  });
