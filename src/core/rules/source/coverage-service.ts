import type { Failure } from '../value/failure.ts';

/** Name in failures of the service that decides which waters are covered. */
export const coverageService = 'National Weather Service';

/** True if the coverage check failed; the place search itself had answered. */
export const isOfCoverage = (failure: Failure): boolean =>
  'provider' in failure && failure.provider === coverageService;
