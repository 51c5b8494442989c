import { useEffect } from 'react';
import { isOfNetwork, isOfPlace, whatFailed } from '../../core/rules/value/failure.ts';
import { freshForS } from '../../core/rules/forecast/freshness.ts';
import { favoritesOf } from '../../core/rules/place/places.ts';
import type { SourceId } from '../../core/rules/forecast/forecast.ts';
import type { Place } from '../../core/rules/place/place.ts';
import { engine } from '../../engine/engine.ts';
import { isOnline } from '../../engine/online.ts';
import { refreshForecast } from '../../engine/refresh-forecast.ts';
import { useLive } from '../../engine/use-live.ts';
import { savesData } from '../../ui/saves-data.ts';
import { opensForecasts } from './opens-forecasts.ts';
import { useSettings } from '../settings/settings-context.tsx';
import type { ToPages } from '../../../sw/messages.ts';

declare global {
  interface ServiceWorkerRegistration {
    /** Missing in some browsers. */
    readonly periodicSync?: { register(tag: string, options: { minInterval: number }): Promise<void> };
  }
}

/** Delay before the first round, ms: the visible screen loads first. */
const firstRoundAfterMs = 15_000;
const roundEveryMs = 30 * 60_000;
/** Shortest time between refreshes that a return to the app starts, ms. */
const minPauseMs = 5 * 60_000;
const maxPlaces = 20;
/**
 * After this many failures to reach the service in a row, the app assumes that the service is out of reach. On a poor link a single request
 * may get lost.
 */
const mostSilences = 2;

/**
 * Refreshes the favorites' forecasts while the app is open and the service responds: one place after the other, in one tab, only those
 * older than three hours. Not in low data or after the subscription has ended.
 */
export function BackgroundRefresh() {
  const { dataSource, compareModels } = useSettings();
  const places = useLive('places', {});
  const favorites = favoritesOf(places ?? []).slice(0, maxPlaces);
  const key = favorites.map(place => place.id).join(' ');

  useEffect(() => {
    if (key === '') return undefined;
    let lastRound = 0;
    let hasEnded = false;
    let again: ReturnType<typeof setTimeout> | undefined;
    const round = (): void => {
      if (savesData() || !opensForecasts()) return;
      // `Math.abs`, so that a clock that was set back does not block the rounds.
      if (Math.abs(Date.now() - lastRound) < minPauseMs) return;
      lastRound = Date.now();
      clearTimeout(again);
      void refreshAll(favorites, { source: dataSource, compareModels }, () => hasEnded).then(isAll => {
        if (!isAll && !hasEnded) again = setTimeout(roundIfVisible, minPauseMs);
      });
    };
    const roundIfVisible = (): void => {
      if (document.visibilityState === 'visible' && isOnline()) round();
    };
    // The browser chose this moment for an app in the background. That app may not have noticed yet that the network is back.
    const onMessage = ({ data }: MessageEvent<unknown>): void => {
      if (isRefreshWish(data) && navigator.onLine) round();
    };
    const first = setTimeout(roundIfVisible, firstRoundAfterMs);
    const timer = setInterval(roundIfVisible, roundEveryMs);
    document.addEventListener('visibilitychange', roundIfVisible);
    window.addEventListener('online', roundIfVisible);
    navigator.serviceWorker?.addEventListener('message', onMessage);
    void askForPings();
    return () => {
      hasEnded = true;
      clearTimeout(first);
      clearTimeout(again);
      clearInterval(timer);
      document.removeEventListener('visibilitychange', roundIfVisible);
      window.removeEventListener('online', roundIfVisible);
      navigator.serviceWorker?.removeEventListener('message', onMessage);
    };
    // `key` represents `favorites`, which is a new list at each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, dataSource, compareModels]);
  return null;
}

/**
 * Refreshes all places. Stops until the next round if the service does not answer or rejects further requests. Returns false if a request
 * got lost, or if another round is under way, which may have other places or another source.
 */
async function refreshAll(
  places: Place[],
  { source, compareModels }: { source: SourceId; compareModels: boolean },
  hasEnded: () => boolean,
): Promise<boolean> {
  const work = async (): Promise<boolean> => {
    let isAll = true;
    let silences = 0;
    for (const place of places) {
      if (hasEnded()) break;
      const outcome = await refreshForecast(place, { source, force: false, spare: true });
      const failure = whatFailed(outcome);
      const isLost = failure !== null && isOfNetwork(failure);
      if (isLost) isAll = false;
      silences = isLost && !outcome.ok ? silences + 1 : 0;
      if (silences === mostSilences || (!outcome.ok && !isLost && !isOfPlace(outcome.failure))) break;
    }
    // Other models follow the user's own requests; their failure delays nothing.
    if (compareModels && isAll)
      for (const place of places) {
        if (hasEnded()) break;
        const compared = await engine.compareModels(place, { force: false });
        if (!compared.ok && isOfNetwork(compared.failure)) break;
      }
    // Forecasts along trips expire like any other.
    if (isAll && !hasEnded()) await engine.refreshTrips();
    return isAll;
  };
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return work();
  return locks.request('offing-background-refresh', { ifAvailable: true }, lock => (lock ? work() : false));
}

/** Asks the browser to wake the service worker periodically. The worker can only notify open pages. */
async function askForPings(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  // Browsers refuse unless the app is installed; then only the rounds above run.
  await registration?.periodicSync
    ?.register('refresh-stale', { minInterval: freshForS * 1000 })
    .catch(() => undefined);
}

const isRefreshWish = (data: unknown): boolean =>
  typeof data === 'object' &&
  data !== null &&
  'type' in data &&
  data.type === ('REFRESH_STALE' satisfies ToPages['type']);
