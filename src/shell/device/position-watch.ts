import { readFix, type Fix } from '../../core/rules/chart/fix.ts';

/** What the device says of its position; `denied` ends the watch. */
type PositionTold = { state: 'known'; fix: Fix } | { state: 'failed' | 'denied' };
type Listener = (told: PositionTold) => void;

/** A cached position may be of anywhere: its timestamp alone would say so, on a clock that may not be this device's. */
const howToAsk: PositionOptions = { enableHighAccuracy: true, maximumAge: 0, timeout: 30_000 };

const listeners = new Set<Listener>();
let watching: number | null = null;
let last: Fix | null = null;

/**
 * One watch shared by all listeners on this page: with two watches Chromium reports no position to either, and a second one costs battery.
 * A later listener gets the last position at once. Returns the function that removes the listener.
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

/** Devices at rest report nothing for minutes: asks for a position of this moment. A failure leaves what the watch knows. */
export function askPositionNow(geolocation: Geolocation): void {
  geolocation.getCurrentPosition(take, () => undefined, howToAsk);
}

function start(geolocation: Geolocation): void {
  watching = geolocation.watchPosition(
    take,
    ({ code, PERMISSION_DENIED }) => {
      const isDenied = code === PERMISSION_DENIED;
      // Refused once it never answers again: the next press asks again.
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
