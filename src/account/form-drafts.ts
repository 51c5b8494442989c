import { deviceStorage } from '../first-paint/device-storage.ts';
import { identityStore } from './identity.ts';
import { readJson, readRecord } from './read-json.ts';

/**
 * Entries of forms that are not saved yet, on this device, one record per account: another account of the device never sees them.
 * Signed out, nothing is stored.
 */
const keyOf = (accountKey: string): string => `offing.drafts.${accountKey}`;

function readAll(): { key: string; drafts: Record<string, unknown> } | null {
  const accountKey = identityStore.get()?.accountKey;
  if (accountKey === undefined) return null;
  const key = keyOf(accountKey);
  return { key, drafts: readRecord(readJson(deviceStorage.getItem(key))) ?? {} };
}

/** null = there is none. Reading changes nothing: React may discard the render that calls it. */
export const readDraft = (form: string): Record<string, unknown> | null =>
  readRecord(readAll()?.drafts[form]);

export function keepDraft(form: string, draft: object): void {
  const all = readAll();
  if (all) deviceStorage.setItem(all.key, JSON.stringify({ ...all.drafts, [form]: draft }));
}

export function dropDraft(form: string): void {
  const all = readAll();
  if (!all || !(form in all.drafts)) return;
  const { [form]: _dropped, ...others } = all.drafts;
  if (Object.keys(others).length === 0) deviceStorage.removeItem(all.key);
  else deviceStorage.setItem(all.key, JSON.stringify(others));
}

/** With the account's database. */
export const dropAllDrafts = (accountKey: string): void => deviceStorage.removeItem(keyOf(accountKey));
