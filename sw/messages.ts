// What pages and the service worker say to each other: types only, so that neither brings the other's code along.

export interface ToServiceWorker {
  type: 'SKIP_WAITING' | 'COUNT_MISSING_FILES' | 'FETCH_MISSING_FILES';
}

/** Said to every page. */
export interface ToPages {
  type: 'REFRESH_STALE' | 'RENEW_WAKING';
}
