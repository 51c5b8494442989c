import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../support/test.ts';

const blocked = 'This browser blocks all data of this site';
const login = '/magic-link?token=abc&type=magiclink';
const reset = '/reset-password?token=abc&type=recovery';

test(
  'where the browser blocks all site data, that is said before anyone signs in, and what to do',
  {
    tag: '@window',
  },
  async ({ app, playwright, browserName, launchOptions }, info) => {
    test.skip(browserName !== 'chromium', 'The setting is one of Chrome.');
    const profile = info.outputPath('profile');
    mkdirSync(join(profile, 'Default'), { recursive: true });
    // Settings → Privacy → Third-party cookies → "Block all": 2 = block.
    const preferences = { profile: { default_content_setting_values: { cookies: 2 } } };
    writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences));
    const context = await playwright.chromium.launchPersistentContext(profile, {
      ...launchOptions,
      baseURL: app.origin,
      locale: 'en-US',
    });
    const page = context.pages()[0] ?? (await context.newPage());
    const crashes: string[] = [];
    page.on('pageerror', ({ message }) => crashes.push(message));
    const asked: string[] = [];
    page.on('request', request => asked.push(new URL(request.url()).pathname));
    for (const path of ['/landing', '/login', '/register', login, reset]) {
      await page.goto(path);
      await expect(page.getByText(blocked)).toBeVisible();
      await expect(page.getByText('Allow cookies and site data')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // Whatever was filled in here would end in nothing, and a link would be spent.
      await expect(page.locator('main form, main input')).toHaveCount(0);
      await expect(page.getByText('This link is still valid')).toHaveCount(path.includes('token') ? 1 : 0);
    }
    expect(asked.filter(path => path.startsWith('/auth/'))).toEqual([]);
    // As the browser was seen to do it: the one throws, the other opens with an error.
    const refusals = await page.evaluate(async () => {
      const opening = indexedDB.open('probe');
      const ended = new Promise<string>(resolve => {
        opening.addEventListener('error', () => resolve(opening.error?.name ?? ''));
        opening.addEventListener('success', () => resolve('success'));
      });
      let access = 'allowed';
      try {
        void localStorage.length;
      } catch (error) {
        access = error instanceof DOMException ? error.name : 'other';
      }
      return [access, await ended];
    });
    expect(refusals).toEqual(['SecurityError', 'UnknownError']);
    await expect(page.getByText('stopped answering')).toHaveCount(0);
    expect(crashes).toEqual([]);
    await context.close();
  },
);
