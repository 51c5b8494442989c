// Messages between pages and the service worker: types only, so that neither loads the other's code.

/** `COUNT_MISSING_FILES` and `REPAIR_FILES` carry a port for the answer. */
export interface ToServiceWorker {
  type: 'SKIP_WAITING' | 'COUNT_MISSING_FILES' | 'FETCH_MISSING_FILES' | 'REPAIR_FILES';
}

/** Sent to every page. `ARE_YOU_RUNNING` carries a port: a page whose scripts do not run cannot answer. */
export interface ToPages {
  type: 'REFRESH_STALE' | 'RENEW_WAKING' | 'ARE_YOU_RUNNING';
}

/** The answer to `REPAIR_FILES`: files that were fetched again, and files that are still missing or damaged. */
export interface RepairedFiles {
  repaired: number;
  missing: number;
}

/** A newer build that was not taken over because its document cannot run under the policy that the host sends with it. */
export interface RefusedBuild {
  build: string;
}

/** The cache that holds the refused build, if any; pages read it. */
export const refusedBuildCache = 'offing-refused-build';
