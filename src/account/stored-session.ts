import type { Instant } from '../core/rules/time/time.ts';
import type { DeviceStorage } from '../first-paint/device-storage.ts';
import { readJson, readNumber, readRecord, readText } from './read-json.ts';

/** Storage key of the auth client's session. The app sets it, so that the app can read and clear the session without the client. */
export const sessionKey = 'offing.auth';

export interface StoredSession {
  userId: string;
  accessToken: string;
  refreshToken: string;
  /** Expiry time by this device's clock. */
  expiresAt: Instant;
}

export function readStoredSession(storage: DeviceStorage): StoredSession | null {
  const record = readRecord(readJson(storage.getItem(sessionKey)));
  const userId = readText(readRecord(record?.['user'])?.['id']);
  const accessToken = readText(record?.['access_token']);
  const refreshToken = readText(record?.['refresh_token']);
  const expiresAt = readNumber(record?.['expires_at']);
  if (!userId || !accessToken || !refreshToken || expiresAt === null) return null;
  return { userId, accessToken, refreshToken, expiresAt };
}

export function clearStoredSession(storage: DeviceStorage): void {
  for (const key of [sessionKey, `${sessionKey}-user`, `${sessionKey}-code-verifier`])
    storage.removeItem(key);
}
