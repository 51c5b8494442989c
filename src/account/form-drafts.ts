import { deviceStorage } from '../first-paint/device-storage.ts';
import { identityStore } from './identity.ts';
import { readJson, readRecord } from './read-json.ts';
import { tabStorage } from './tab-storage.ts';

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

/** Does nothing for the form '', which has no draft. */
export function keepDraft(form: string, draft: object): void {
  const all = form === '' ? null : readAll();
  if (!all) return;
  const kept = { ...draft, [tabField]: thisTab() };
  deviceStorage.setItem(all.key, JSON.stringify({ ...all.drafts, [form]: kept }));
}

/** The tab that wrote a draft, among its fields. */
const tabField = 'tab';
const tabKey = 'offing.tab';

/** Stays the same over a reload. */
function thisTab(): string {
  const known = tabStorage.getItem(tabKey);
  if (known !== null) return known;
  const made = crypto.randomUUID();
  tabStorage.setItem(tabKey, made);
  return made;
}

const lockName = (tab: unknown, form: string): string => `offing.form ${String(tab)} ${form}`;

/** Where the browser has no locks, a draft is that of whichever form opens next. */
const locks = (): LockManager | undefined => navigator.locks;

/** Whether another tab wrote the draft; its form may be open there still. */
export function isFromOtherTab(form: string): boolean {
  const tab = readDraft(form)?.[tabField];
  // Reads only: this runs in a render.
  return tab !== undefined && tab !== tabStorage.getItem(tabKey) && locks() !== undefined;
}

/** Whether the form that has the draft is open in another tab now. */
export async function isOpenElsewhere(form: string): Promise<boolean> {
  const name = lockName(readDraft(form)?.[tabField], form);
  const { held = [] } = (await locks()?.query()) ?? {};
  return held.some(lock => lock.name === name);
}

/** Says to other tabs that the form is open here, until the answer is called. */
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

/** With the account's database. */
export const dropAllDrafts = (accountKey: string): void => deviceStorage.removeItem(keyOf(accountKey));
