import { readFix, type Fix } from '../../core/rules/chart/fix.ts';

/** A report of the device's position; `denied` ends the watch. */
type PositionTold = { state: 'known'; fix: Fix } | { state: 'failed' | 'denied' };
type Listener = (told: PositionTold) => void;

/**
 * Excludes cached positions: such a position may be from anywhere. Only its timestamp could show that, and that clock may not be this
 * device's.
 */
const howToAsk: PositionOptions = { enableHighAccuracy: true, maximumAge: 0, timeout: 30_000 };

const listeners = new Set<Listener>();
let watching: number | null = null;
let last: Fix | null = null;

/**
 * Subscribes to the single position watch of this page: with two watches Chromium reports to neither, and a second one costs battery. A
 * later listener gets the last position at once. Returns a function that removes the listener.
 */
export function watchPosition(geolocation: Geolocation, listener: Listener): () => void {
  listeners.add(listener);
  if (watching === null) start(geolocation);
  else if (last) listener({ state: 'known', fix: last });
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) end(geolocation);
  };
}

/** Requests the current position: devices at rest report nothing for minutes. A failure does not change the watch's state. */
export function askPositionNow(geolocation: Geolocation): void {
  geolocation.getCurrentPosition(take, () => undefined, howToAsk);
}

function start(geolocation: Geolocation): void {
  watching = geolocation.watchPosition(
    take,
    ({ code, PERMISSION_DENIED }) => {
      const isDenied = code === PERMISSION_DENIED;
      // A refused watch never reports again, so it ends; the next press starts a new one.
      if (isDenied) end(geolocation);
      notify({ state: isDenied ? 'denied' : 'failed' });
    },
    howToAsk,
  );
}

function end(geolocation: Geolocation): void {
  if (watching !== null) geolocation.clearWatch(watching);
  watching = null;
  last = null;
}

function take(position: GeolocationPosition): void {
  const fix = readFix(position, Date.now());
  if (fix) last = fix;
  notify(fix ? { state: 'known', fix } : { state: 'failed' });
}

function notify(told: PositionTold): void {
  for (const listener of listeners) listener(told);
}
