import {
  warningsState,
  type OfficialWarning,
  type WarningReport,
  type WarningsState,
} from '../forecast/warnings.ts';
import { coordinatesKey, type Coordinates } from '../place/place.ts';
import type { Trip } from '../route/trip.ts';
import type { Instant } from '../time/time.ts';

/** Most places of a trip whose official warnings are fetched: start, end and some waypoints between. */
const mostWarningPlaces = 6;

export function warningPlaces({ waypoints }: Trip): Coordinates[] {
  const places = [...new Map(waypoints.map(each => [coordinatesKey(each), each])).values()];
  if (places.length <= mostWarningPlaces) return places;
  const step = (places.length - 1) / (mostWarningPlaces - 1);
  return Array.from({ length: mostWarningPlaces }, (_, index) => places[Math.round(index * step)]).flatMap(
    place => place ?? [],
  );
}

/**
 * State of the official warnings along a trip. `isPart` = the state applies to only some of its places. `missing` = not fetched yet,
 * `failed` = the service did not answer, `outdated` = newer warnings may have been issued since `checkedAt`, `notCovered` = no service that
 * the app reads covers the water, `withoutGales` = no service that the app reads issues gale warnings there.
 */
export type WarningsCheck =
  | { kind: 'checked' }
  | { kind: 'missing' | 'failed' | 'notCovered' | 'withoutGales'; isPart: boolean }
  /** null = the clock was wrong at the check. */
  | { kind: 'outdated'; isPart: boolean; checkedAt: Instant | null };

export interface TripWarnings {
  known: readonly OfficialWarning[];
  check: WarningsCheck;
}

/** If states differ between places, the first one in this list that occurs is reported. */
const order = ['notCovered', 'missing', 'failed', 'withoutGales', 'outdated'] as const;

/** Combines the warnings of all places. `reports` = one per place, null if none is stored. A warning for several places is listed once. */
export function tripWarnings(reports: readonly (WarningReport | null)[], now: Instant): TripWarnings {
  const known = new Map(reports.flatMap(report => report?.warnings ?? []).map(each => [each.id, each]));
  return { known: [...known.values()], check: checkOf(reports.map(report => warningsState(report, now))) };
}

function checkOf(states: readonly WarningsState[]): WarningsCheck {
  const kinds = states.map(kindOf);
  const kind = order.find(each => kinds.includes(each));
  if (states.length === 0) return { kind: 'missing', isPart: false };
  if (!kind) return { kind: 'checked' };
  const isPart = kinds.some(each => each !== kind);
  if (kind !== 'outdated') return { kind, isPart };
  const outdated = states.flatMap(state => (isOutdated(state) ? [state] : []));
  const isDated = outdated.every(({ isClockWrong }) => !isClockWrong);
  return { kind, isPart, checkedAt: isDated ? Math.min(...outdated.map(each => each.checkedAt)) : null };
}

function kindOf(state: WarningsState): WarningsCheck['kind'] {
  switch (state.kind) {
    case 'checking':
      return 'missing';
    case 'notCovered':
      return 'notCovered';
    case 'notChecked':
      return 'failed';
    case 'checked':
      if (state.lacksGales) return 'withoutGales';
      return isOutdated(state) ? 'outdated' : 'checked';
  }
}

const isOutdated = (state: WarningsState): state is Extract<WarningsState, { kind: 'checked' }> =>
  state.kind === 'checked' && (state.outdated || state.isClockWrong);
