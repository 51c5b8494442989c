import { samplePoints } from '../route/legs.ts';
import type { Trip } from '../route/trip.ts';
import type { TripVerdict } from './verdict.ts';

/** Maximum number of sample points for a model comparison, 700 km one way: the weight of a call is points times models. */
const mostModelPoints = 30;
export const isTooLongForModels = (trip: Trip): boolean => samplePoints(trip).length > mostModelPoints;

/** How many of the models that can judge say go; null = none can judge. */
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
