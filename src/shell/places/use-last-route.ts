import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { restorableRoute } from '../../core/rules/place/last-route.ts';
import { engine } from '../../engine/engine.ts';
import { useLive } from '../../engine/use-live.ts';
import { whenIdle } from '../../ui/when-idle.ts';
import { deviceStorage } from '../../first-paint/device-storage.ts';

/**
 * Remembers the route for the next start, and restores it when the app was opened at its front door. True while it is
 * not yet known where to go, but not for ever: a database may hang, and home can do without it. Without `remember` nothing
 * is stored: someone whom the guard keeps in Settings did not choose it. Anything but an allow-listed route is neither
 * stored nor restored.
 */
export function useLastRoute({ remember }: { remember: boolean }): boolean {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const stored = useLive('settings', {});
  const [atFrontDoor, setAtFrontDoor] = useState(() => !hasStarted && path === '/' && !wasHomeLast());
  const lastRoute = stored === undefined ? undefined : restorableRoute(stored.lastRoute);
  // The last route that this tab wrote. Without it, two tabs would answer each other's writes for ever.
  const noted = useRef<string | null>(undefined);
  /** Home is shown because the database was late: the user did not choose it, and the next start restores the route before it. */
  const isStandIn = useRef(false);
  // A tap of the user meanwhile wins.
  if (atFrontDoor && path !== '/') setAtFrontDoor(false);

  // Only after the screen is committed: a render that React discards, because words or files are still missing, is not a start.
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
      // Only now the destination is certain, so a second render is intended.
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

/** Longer than a slow device needs to open its database. */
const waitsMs = 3000;

/** Said before the database is: the home screen need not wait to hear that it is the one. */
const homeKey = 'offing.home-was-last';

function noteHome(isHome: boolean): void {
  if (isHome) deviceStorage.setItem(homeKey, '1');
  else deviceStorage.removeItem(homeKey);
}

const wasHomeLast = (): boolean => deviceStorage.getItem(homeKey) !== null;

/** Only the first screen of a load is a start; coming back to the front door later is a wish. */
let hasStarted = false;
