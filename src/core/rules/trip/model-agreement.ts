import { samplePoints } from '../route/legs.ts';
import type { Trip } from '../route/trip.ts';
import type { TripVerdict } from './verdict.ts';

/** Each point adds its weight to a call, times the number of models; 700 km one way. */
const mostModelPoints = 30;
export const isTooLongForModels = (trip: Trip): boolean => samplePoints(trip).length > mostModelPoints;

/** How many models say go, of those that can be judged; null = none can. */
export interface ModelAgreement {
  go: number;
  judged: number;
}

export function agreementOf(said: readonly { verdict: TripVerdict }[]): ModelAgreement | null {
  const judged = said.filter(({ verdict }) => verdict !== 'no-data');
  return judged.length === 0
    ? null
    : { go: judged.filter(({ verdict }) => verdict === 'go').length, judged: judged.length };
}
