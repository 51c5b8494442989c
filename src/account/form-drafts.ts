import { deviceStorage } from '../first-paint/device-storage.ts';
import { identityStore } from './identity.ts';
import { readJson, readRecord } from './read-json.ts';
import { tabStorage } from './tab-storage.ts';

/**
 * Key of an account's unsaved form entries on this device. Another account of the device never sees them. Signed out, nothing is stored.
 */
const keyOf = (accountKey: string): string => `offing.drafts.${accountKey}`;

function readAll(): { key: string; drafts: Record<string, unknown> } | null {
  const accountKey = identityStore.get()?.accountKey;
  if (accountKey === undefined) return null;
  const key = keyOf(accountKey);
  return { key, drafts: readRecord(readJson(deviceStorage.getItem(key))) ?? {} };
}

/** Returns the draft; null = no draft. Has no side effects, because React may discard the render that calls it. */
export const readDraft = (form: string): Record<string, unknown> | null =>
  readRecord(readAll()?.drafts[form]);

/** Does nothing for the form '', which has no draft. */
export function keepDraft(form: string, draft: object): void {
  const all = form === '' ? null : readAll();
  if (!all) return;
  const kept = { ...draft, [tabField]: thisTab() };
  deviceStorage.setItem(all.key, JSON.stringify({ ...all.drafts, [form]: kept }));
}

/** Extra field with the id of the tab that wrote the draft. */
const tabField = 'tab';
const tabKey = 'offing.tab';

/** Returns this tab's id, which survives a reload. */
function thisTab(): string {
  const known = tabStorage.getItem(tabKey);
  if (known !== null) return known;
  const made = crypto.randomUUID();
  tabStorage.setItem(tabKey, made);
  return made;
}

const lockName = (tab: unknown, form: string): string => `offing.form ${String(tab)} ${form}`;

/** Without locks in the browser, the next form that opens gets the draft. */
const locks = (): LockManager | undefined => navigator.locks;

/** True if another tab wrote the draft; its form may still be open there. */
export function isFromOtherTab(form: string): boolean {
  const tab = readDraft(form)?.[tabField];
  // Must not write, because it runs during a render.
  return tab !== undefined && tab !== tabStorage.getItem(tabKey) && locks() !== undefined;
}

/** True if the form with the draft is open in another tab now. */
export async function isOpenElsewhere(form: string): Promise<boolean> {
  const name = lockName(readDraft(form)?.[tabField], form);
  const { held = [] } = (await locks()?.query()) ?? {};
  return held.some(lock => lock.name === name);
}

/** Marks the form as open in this tab for other tabs, until the returned function is called. */
export function holdForm(form: string): () => void {
  let release = (): void => undefined;
  const closed = new Promise<void>(resolve => {
    release = resolve;
  });
  void locks()?.request(lockName(thisTab(), form), { mode: 'shared' }, () => closed);
  return release;
}

export function dropDraft(form: string): void {
  const all = readAll();
  if (!all || !(form in all.drafts)) return;
  const { [form]: _dropped, ...others } = all.drafts;
  if (Object.keys(others).length === 0) deviceStorage.removeItem(all.key);
  else deviceStorage.setItem(all.key, JSON.stringify(others));
}

/** Call it when the account's database is deleted. */
export const dropAllDrafts = (accountKey: string): void => deviceStorage.removeItem(keyOf(accountKey));
