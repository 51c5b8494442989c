import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { restorableRoute } from '../../core/rules/place/last-route.ts';
import { engine } from '../../engine/engine.ts';
import { useLive } from '../../engine/use-live.ts';
import { whenIdle } from '../../ui/when-idle.ts';
import { deviceStorage } from '../../first-paint/device-storage.ts';

/**
 * Saves the route for the next start, and restores it when the app opens at `/`. Returns true while the destination is undecided, but not
 * for ever: a database may hang, and the home screen works without it. Without `remember` the route is not saved: a user whom the guard
 * keeps in Settings did not choose it. Only allow-listed routes are saved and restored.
 */
export function useLastRoute({ remember }: { remember: boolean }): boolean {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const stored = useLive('settings', {});
  const [atFrontDoor, setAtFrontDoor] = useState(() => !hasStarted && path === '/' && !wasHomeLast());
  const lastRoute = stored === undefined ? undefined : restorableRoute(stored.lastRoute);
  // The last route that this tab wrote. Without it, two tabs would answer each other's writes for ever.
  const noted = useRef<string | null>(undefined);
  /**
   * The home screen is shown only because the database was late. The user did not choose it, so the next start restores the earlier route.
   */
  const isStandIn = useRef(false);
  // A tap of the user meanwhile takes precedence.
  if (atFrontDoor && path !== '/') setAtFrontDoor(false);

  // Runs after the commit: a render that React discards, because words or files are still missing, is not a start.
  useEffect(() => {
    hasStarted = true;
  }, []);

  useEffect(() => {
    if (lastRoute === undefined) {
      if (!atFrontDoor) return undefined;
      const timer = setTimeout(() => {
        isStandIn.current = true;
        setAtFrontDoor(false);
      }, waitsMs);
      return () => clearTimeout(timer);
    }
    if (atFrontDoor) {
      // The destination is certain only now, so a second render is intended.
      // oxlint-disable-next-line react/set-state-in-effect
      setAtFrontDoor(false);
      if (lastRoute !== null && lastRoute !== '/') navigate(lastRoute, { replace: true });
      return undefined;
    }
    if (!remember) return undefined;
    isStandIn.current &&= path === '/';
    if (isStandIn.current) return undefined;
    // The screen itself comes first.
    return whenIdle(() => {
      const route = restorableRoute(search === '' ? path : `${path}?${search}`);
      if (route === noted.current) return;
      noted.current = route;
      noteHome(route === '/');
      if (route !== null && route !== lastRoute) void engine.updateSettings({ lastRoute: route });
    });
  }, [lastRoute, atFrontDoor, remember, path, search, navigate]);

  return atFrontDoor;
}

/** Longest wait for the database, ms; more than a slow device needs to open it. */
const waitsMs = 3000;

/** Storage key, readable before the database opens: the home screen then need not wait for the last route. */
const homeKey = 'offing.home-was-last';

function noteHome(isHome: boolean): void {
  if (isHome) deviceStorage.setItem(homeKey, '1');
  else deviceStorage.removeItem(homeKey);
}

const wasHomeLast = (): boolean => deviceStorage.getItem(homeKey) !== null;

/** Only the first screen of a load is a start. Later visits to `/` are the user's choice. */
let hasStarted = false;
