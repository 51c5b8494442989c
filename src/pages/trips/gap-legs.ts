import type { Waypoint } from '../../core/rules/route/trip.ts';
import type { Translate } from '../../core/words/translate.ts';

/** The legs of the way out that no device recorded, counted from 1; null = none. */
export function gapLegsText(t: Translate, waypoints: readonly Waypoint[]): string | null {
  const legs = waypoints.flatMap(({ isAfterGap }, index) => (index > 0 && isAfterGap ? [index] : []));
  return legs.length === 0 ? null : t('trips.gapLegs', { legs: legs.join(', ') });
}
