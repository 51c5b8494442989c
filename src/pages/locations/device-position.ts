import type { Coordinates } from '../../core/rules/place/place.ts';
import { within } from '../../within.ts';

/** `broken`: the device's own service failed instead of answering. */
export type PositionFailure = 'unsupported' | 'denied' | 'failed' | 'broken';
/** `roughKm` = the uncertainty if it is too large for one spot, else null. */
type PositionResult =
  | { ok: true; at: Coordinates; roughKm: number | null }
  | { ok: false; failure: PositionFailure };

/**
 * Uncertainty from which a position is rough, m: wind and waves may be another spot's. A computer without a receiver guesses its town or
 * country.
 */
const roughFromM = 5000;
const timeoutMs = 20_000;
/** Longest wait, ms, including the user's decision: a browser whose prompt is dismissed may never answer. */
const patienceMs = 60_000;
/** Largest age of a cached position, ms: a fishing spot does not move. */
const maxAgeMs = 5 * 60_000;

/** By the code of the browser's error: permission denied, position unavailable, timeout. */
const failures: Partial<Record<number, PositionFailure>> = { 1: 'denied', 2: 'failed', 3: 'failed' };

let last: { at: Coordinates; askedMs: number } | null = null;

/** Requests the device's position, with a permission prompt the first time. */
export async function askPosition(): Promise<PositionResult> {
  // The type says it always exists; insecure pages and old browsers lack it.
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

/** Returns the device's last position, for distances; null unless it is exact and available without a permission prompt. */
export async function knownPosition(): Promise<Coordinates | null> {
  if (last && Math.abs(Date.now() - last.askedMs) <= maxAgeMs) return last.at;
  try {
    const { state } = await navigator.permissions.query({ name: 'geolocation' });
    if (state !== 'granted') return null;
  } catch {
    return null;
  }
  // The permission exists: requests a position in the background for the next search, without delaying this one.
  void askPosition();
  return null;
}
