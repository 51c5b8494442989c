import type { Coordinates } from '../../core/rules/place/place.ts';
import { within } from '../../within.ts';

/** `broken`: the device's own service fell over instead of answering. */
export type PositionFailure = 'unsupported' | 'denied' | 'failed' | 'broken';
/** `roughKm` = the uncertainty, where it is too large for one spot. */
type PositionResult =
  | { ok: true; at: Coordinates; roughKm: number | null }
  | { ok: false; failure: PositionFailure };

/** Further off, the wind and the waves are another spot's. A computer without a receiver guesses its town, or its country. */
const roughFromM = 5000;
const timeoutMs = 20_000;
/** With the time that someone takes to allow it: a browser whose question is waved away may never answer. */
const patienceMs = 60_000;
/** A place to fish does not move: a position of the last minutes will do. */
const maxAgeMs = 5 * 60_000;

/** By the code of the browser's error: not allowed, no position to be had, too late. */
const failures: Partial<Record<number, PositionFailure>> = { 1: 'denied', 2: 'failed', 3: 'failed' };

let last: { at: Coordinates; askedMs: number } | null = null;

/** Asks the device, and the person the first time. */
export async function askPosition(): Promise<PositionResult> {
  // Typed as always there; insecure pages and old browsers have none.
  const geolocation: Geolocation | undefined = navigator.geolocation;
  if (!geolocation) return { ok: false, failure: 'unsupported' };
  const asked = new Promise<PositionResult>(resolve => {
    geolocation.getCurrentPosition(
      ({ coords }) => {
        const at = { lat: coords.latitude, lng: coords.longitude };
        const isRough = coords.accuracy > roughFromM;
        last = isRough ? null : { at, askedMs: Date.now() };
        resolve({ ok: true, at, roughKm: isRough ? coords.accuracy / 1000 : null });
      },
      error => resolve({ ok: false, failure: failures[error.code] ?? 'broken' }),
      { timeout: timeoutMs, maximumAge: maxAgeMs, enableHighAccuracy: false },
    );
  });
  const answered = asked.catch((): PositionResult => ({ ok: false, failure: 'broken' }));
  return within(patienceMs, answered, { ok: false, failure: 'failed' });
}

/** For distances: the device's last position, if it is exact and available without a permission prompt, else null. */
export async function knownPosition(): Promise<Coordinates | null> {
  if (last && Math.abs(Date.now() - last.askedMs) <= maxAgeMs) return last.at;
  try {
    const { state } = await navigator.permissions.query({ name: 'geolocation' });
    if (state !== 'granted') return null;
  } catch {
    return null;
  }
  // Granted earlier: learned in the background for the next search, this one does not wait.
  void askPosition();
  return null;
}
