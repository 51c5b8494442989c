import type { Failure } from '../value/failure.ts';

/** Who says which waters are covered, as failures name it. */
export const coverageService = 'National Weather Service';

/** It was the coverage check that failed: the place search itself had answered. */
export const isOfCoverage = (failure: Failure): boolean =>
  'provider' in failure && failure.provider === coverageService;
