import type { Page } from 'playwright/test';
import { readConfig } from '../../src/account/account-config.ts';
import { createAuth } from '../../src/account/auth.ts';
import { createIdentityStore } from '../../src/account/identity.ts';
import { createSignIn } from '../../src/account/sign-in.ts';
import type { DeviceStorage } from '../../src/first-paint/device-storage.ts';
import { nowAt } from './story-clock.ts';

interface Account {
  email: string;
  password: string;
}

/**
 * Signs in without the pages of the login, which take longer than many a test: the app's own code and auth client ask the
 * server, and what they write on a device is put on this one. The caller opens a screen next. Throws what the server refuses.
 */
export async function putSession(page: Page, account: Account): Promise<void> {
  // Of the app's origin, without the app.
  await page.goto('/icon.svg');
  const { origin } = new URL(page.url());
  const entries = await sessionEntries(page, origin, account);
  await page.evaluate(
    stored => stored.forEach(([name, value]) => localStorage.setItem(name, value)),
    entries,
  );
}

async function sessionEntries(page: Page, origin: string, account: Account): Promise<[string, string][]> {
  const answer = await page.request.post(`${origin}/__captcha/token`, { data: { sitekey: 'pass' } });
  const { token: captchaToken } = await answer.json();
  const written = new Map<string, string>();
  const storage: DeviceStorage = {
    getItem: name => written.get(name) ?? null,
    setItem: (name, value) => void written.set(name, value),
    removeItem: name => void written.delete(name),
  };
  const forever = (): Promise<void> => new Promise(() => {});
  const parts = {
    config: readConfig({ VITE_SUPABASE_URL: origin, VITE_PORTAL_ORIGINS: 'self' }, origin),
    storage,
    identity: createIdentityStore(storage),
    fetch,
    hasNetwork: () => true,
    wake: forever,
    delay: forever,
    now: () => nowAt(origin) / 1000,
  };
  const signIn = createSignIn({
    ...parts,
    auth: createAuth(parts),
    ownOrigin: origin,
    restart: () => {},
  });
  const opened = await signIn.withPassword({ ...account, captchaToken });
  if (!opened.ok) throw new Error(`${account.email}: ${JSON.stringify(opened.failure)}`);
  await signIn.adopt(opened.value, '/');
  return [...written];
}
