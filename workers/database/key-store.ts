import { combineLatest, map, type Observable } from 'rxjs';
import type { SourceId } from '../../src/domain/forecast.ts';
import { afterCall, type SourceAccess, type UsedCalls } from '../../src/domain/source-access.ts';
import type { Database } from './database.ts';
import { device$, readDevice, removeDevice, writeDevice } from './device-store.ts';

/** The user's own keys: kept apart from the settings, on this device only, and read by nobody but the engine. */
const keyId = (source: SourceId): string => `key_${source}`;
const usedId = (source: SourceId): string => `used_${source}`;

export const readKey = (database: Database, source: SourceId): Promise<string | null> =>
  readDevice<string>(database, keyId(source));

/** In place of the one before it, whose account of used calls goes last: until the new key is stored the old one is there. */
export async function writeKey(database: Database, source: SourceId, key: string): Promise<void> {
  await writeDevice(database, keyId(source), key);
  await removeDevice(database, [usedId(source)]);
}

/** Removes the key and its account of used calls: another key has another allowance. */
export const removeKey = (database: Database, source: SourceId): Promise<void> =>
  removeDevice(database, [keyId(source), usedId(source)]);

/** A key and what it has used, out of the database: what `putBackKey` needs. */
export interface TakenKey {
  source: SourceId;
  key: string;
  used: UsedCalls | null;
}

/** Removes a key and answers it; null where there is none. */
export async function takeKey(database: Database, source: SourceId): Promise<TakenKey | null> {
  const key = await readKey(database, source);
  const used = await readUse(database, source);
  await removeKey(database, source);
  return key === null ? null : { source, key, used };
}

export async function putBackKey(database: Database, { source, key, used }: TakenKey): Promise<void> {
  await writeKey(database, source, key);
  if (used) await writeDevice(database, usedId(source), used);
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
