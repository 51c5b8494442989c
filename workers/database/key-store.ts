import { combineLatest, map, type Observable } from 'rxjs';
import type { SourceId } from '../../src/core/rules/forecast/forecast.ts';
import { afterCall, type SourceAccess, type UsedCalls } from '../../src/core/rules/source/source-access.ts';
import { dayS, type Instant } from '../../src/core/rules/time/time.ts';
import type { Database } from './database.ts';
import { device$, readDevice, removeDevice, writeDevice } from './device-store.ts';

/** The user's own keys are stored apart from the settings, on this device only; only the engine reads them. */
const keyId = (source: SourceId): string => `key_${source}`;
const usedId = (source: SourceId): string => `used_${source}`;
/** The replaced key. It is restored if the removal is undone or the new key is refused. */
const asideId = (source: SourceId): string => `aside_${source}`;

export const readKey = (database: Database, source: SourceId): Promise<string | null> =>
  readDevice<string>(database, keyId(source));

/** Replaces the key; the old one and its count of calls are set aside. */
export async function writeKey(
  database: Database,
  source: SourceId,
  { key, now }: { key: string; now: Instant },
): Promise<void> {
  const isSetAside = await setAside(database, source, now);
  await writeDevice(database, keyId(source), key);
  // A key that the user removed cannot be restored.
  await removeDevice(database, [usedId(source), ...(isSetAside ? [] : [asideId(source)])]);
}

/** Removes the key and its count of calls and sets both aside: another key has another allowance. */
export async function takeKey(database: Database, source: SourceId, now: Instant): Promise<void> {
  await setAside(database, source, now);
  await removeKey(database, source);
}

export const removeKey = (database: Database, source: SourceId): Promise<void> =>
  removeDevice(database, [keyId(source), usedId(source)]);

/** A key and what it has used. */
interface SetAside {
  key: string;
  used: UsedCalls | null;
  at: Instant;
}

/** False where there is no key. */
async function setAside(database: Database, source: SourceId, now: Instant): Promise<boolean> {
  const key = await readKey(database, source);
  if (key === null) return false;
  const aside: SetAside = { key, used: await readUse(database, source), at: now };
  await writeDevice(database, asideId(source), aside);
  return true;
}

/** Restores the key that was set aside; returns false if there is none. */
export async function putBackKey(database: Database, source: SourceId): Promise<boolean> {
  const aside = await readDevice<SetAside>(database, asideId(source));
  if (!aside) return false;
  await writeDevice(database, keyId(source), aside.key);
  if (aside.used) await writeDevice(database, usedId(source), aside.used);
  else await removeDevice(database, [usedId(source)]);
  await dropAside(database, source);
  return true;
}

export const dropAside = (database: Database, source: SourceId): Promise<void> =>
  removeDevice(database, [asideId(source)]);

/** Deletes a key that was set aside more than a day ago. It can no longer be restored. */
export async function dropOldAside(database: Database, source: SourceId, now: Instant): Promise<void> {
  const aside = await readDevice<SetAside>(database, asideId(source));
  if (aside && Math.abs(now - aside.at) >= dayS) await dropAside(database, source);
}

export const readUse = (database: Database, source: SourceId): Promise<UsedCalls | null> =>
  readDevice<UsedCalls>(database, usedId(source));

export async function recordUse(database: Database, source: SourceId, call: UsedCalls): Promise<void> {
  const before = await readUse(database, source);
  await writeDevice(database, usedId(source), afterCall(before, call));
}

export const access$ = (database: Database, source: SourceId): Observable<SourceAccess> =>
  combineLatest([
    device$<string>(database, keyId(source)),
    device$<UsedCalls>(database, usedId(source)),
  ]).pipe(map(([key, used]) => ({ hasKey: key !== null, used })));
