import type { Page } from 'playwright/test';
import type { AppServer } from '../support/app-server.ts';
import { expect, test } from '../support/test.ts';

const expired = 'Your session has expired. Please log out and log in again.';

async function newestMail(app: AppServer, to: string): Promise<{ link: string; code: string }> {
  const answer = await fetch(`${app.origin}/__mail/api?to=${encodeURIComponent(to)}`);
  const { mails }: { mails: { link: string; code: string }[] } = await answer.json();
  const [mail] = mails;
  if (!mail) throw new Error(`No mail to ${to}`);
  return mail;
}

/** Ticked, and answered: a form that is sent before asks for it. */
async function solveCaptcha(page: Page): Promise<void> {
  const answered = page.waitForResponse('**/__captcha/token');
  await page.frameLocator('iframe').getByRole('checkbox').check();
  await (await answered).finished();
  await expect(page.frameLocator('iframe').getByRole('checkbox')).toBeChecked();
}

async function logIn(page: Page, name = 'active'): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Login with Username and Password' }).click();
  await page.getByLabel('Email').fill(`${name}@offing.example`);
  await page.getByLabel('Password', { exact: true }).fill(`calm-${name}`);
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeDisabled();
  await solveCaptcha(page);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

const home = (page: Page) => page.getByRole('link', { name: 'Find Fishing Spots' });

/** Changes what the device has stored of its session, as if so much time had passed. */
const ageToken = (page: Page, seconds: number): Promise<void> =>
  page.evaluate(age => {
    const session: { expires_at: number } = JSON.parse(localStorage.getItem('offing.auth') ?? '{}');
    session.expires_at -= age;
    localStorage.setItem('offing.auth', JSON.stringify(session));
  }, seconds);

const storedToken = (page: Page): Promise<{ token: string; secondsLeft: number }> =>
  page.evaluate(() => {
    const session: { access_token: string; expires_at: number } = JSON.parse(
      localStorage.getItem('offing.auth') ?? '{"access_token":"","expires_at":0}',
    );
    return { token: session.access_token, secondsLeft: session.expires_at - Date.now() / 1000 };
  });

test('from nothing to a forecast: register, confirm, choose a plan, pay', async ({ page, app }) => {
  const email = 'newcomer@offing.example';
  await page.goto('/register');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('fair winds');
  await page.getByLabel('Confirm password').fill('fair winds');
  await solveCaptcha(page);
  await page.getByRole('button', { name: 'Sign Up for Offing' }).click();
  await expect(page.getByText('Check your email')).toBeVisible();

  await page.goto((await newestMail(app, email)).link);
  expect(page.url()).toBe(`${app.origin}/reset-password`);
  await page.getByLabel('New password', { exact: true }).fill('fair winds');
  await page.getByLabel('Confirm new password').fill('fair winds');
  await page.getByRole('button', { name: 'Save Password' }).click();
  // Without a subscription only Settings opens.
  await page.waitForURL('**/settings');
  await expect(page.getByText('No active subscription.')).toBeVisible();
  await page.goto('/forecast?lat=36.951&lng=-122.026');
  await page.waitForURL('**/settings');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.frameLocator('iframe[title="Plans"]').getByRole('link', { name: 'Subscribe: Monthly' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.waitForURL('**/settings#subscription');
  // Back from paying, what was paid for is what is seen, on a phone too.
  await expect(page.getByText('Status Active')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Manage Subscription' })).toBeInViewport();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(home(page)).toBeVisible();
});

test('a confirmation opened in two tabs is no failure in the second', async ({ page, context, app }) => {
  const email = 'two-tabs@offing.example';
  await page.goto('/register');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('fair winds');
  await page.getByLabel('Confirm password').fill('fair winds');
  await solveCaptcha(page);
  await page.getByRole('button', { name: 'Sign Up for Offing' }).click();
  await expect(page.getByText('Check your email')).toBeVisible();

  const { link } = await newestMail(app, email);
  const [first, second] = [await context.newPage(), await context.newPage()];
  for (const tab of [second, first]) {
    await tab.goto(link);
    await expect(tab.getByLabel('New password', { exact: true })).toBeVisible();
  }
  await first.getByLabel('New password', { exact: true }).fill('fair winds');
  await first.getByLabel('Confirm new password').fill('fair winds');
  await first.getByRole('button', { name: 'Save Password' }).click();
  // Without a subscription only Settings opens.
  for (const tab of [first, second]) {
    await tab.waitForURL('**/settings');
    await expect(tab.getByText(email)).toBeVisible();
  }
});

test('a new email counts once both addresses have confirmed it', async ({ page, app }) => {
  await logIn(page, 'trialing');
  await expect(home(page)).toBeVisible();
  await page.goto('/settings#account');
  await page.getByRole('button', { name: 'Change Email' }).click();
  await page.getByLabel('New email').fill('moved@offing.example');
  await page.getByRole('button', { name: 'Send both emails' }).click();
  await expect(page.getByText('Follow the link in both')).toBeVisible();
  await page.goto((await newestMail(app, 'moved@offing.example')).link);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText('Now follow the link sent to the other address')).toBeVisible();
  await page.goto((await newestMail(app, 'trialing@offing.example')).link);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText('Your email is now moved@offing.example.')).toBeVisible();
  await page.getByRole('link', { name: 'Continue to Offing' }).click();
  await expect(page.getByText('moved@offing.example')).toBeVisible();
});

test('a magic link logs in and leaves no token in the address', async ({ page, app }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Login with Magic Link' }).click();
  await page.getByLabel('Email').fill('active@offing.example');
  await solveCaptcha(page);
  await page.getByRole('button', { name: 'Send Magic Link' }).click();
  await expect(page.getByText('If your email is registered, a login link has been sent.')).toBeVisible();
  await page.goto((await newestMail(app, 'active@offing.example')).link);
  expect(page.url()).toBe(`${app.origin}/magic-link`);
  await page.waitForURL('**/locations');
});

test('a link that is opened while signed out opens after the login, and no server sees it', async ({
  page,
  context,
  app,
}) => {
  const week = 'OF1AbCdEfGhIjKlMnOp';
  const asked: string[] = [];
  context.on('request', request => asked.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.goto(`/receive#${week}`);
  await page.waitForURL('**/landing');
  await page.reload();
  await page.getByRole('link', { name: 'Login' }).first().click();
  await page.getByRole('button', { name: 'Login with Magic Link' }).click();
  await page.getByLabel('Email').fill('active@offing.example');
  await solveCaptcha(page);
  await page.getByRole('button', { name: 'Send Magic Link' }).click();
  await expect(page.getByText('If your email is registered, a login link has been sent.')).toBeVisible();
  const { link } = await newestMail(app, 'active@offing.example');
  expect(link).not.toContain(week);
  const tab = await context.newPage();
  await tab.goto(link);
  for (const each of [tab, page]) {
    await each.waitForURL(`**/receive#${week}`);
    await expect(each.getByRole('textbox', { name: 'Message' })).toHaveValue(week);
  }
  expect(asked.filter(sent => sent.includes(week))).toEqual([]);

  // The password form opens a link as well.
  await page.evaluate(() => localStorage.clear());
  await page.goto('/forecast?lat=36.951&lng=-122.026');
  await page.waitForURL('**/landing');
  await logIn(page, 'trialing');
  await page.waitForURL('**/forecast?lat=36.951&lng=-122.026');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(home(page)).toBeVisible();
});

test('the code of the mail logs in without leaving the app', async ({ page, app }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Login with Magic Link' }).click();
  await page.getByLabel('Email').fill('active@offing.example');
  await solveCaptcha(page);
  await page.getByRole('button', { name: 'Send Magic Link' }).click();
  await expect(page.getByLabel('Six-digit code')).toBeVisible();
  await page.getByLabel('Six-digit code').fill((await newestMail(app, 'active@offing.example')).code);
  await page.getByRole('button', { name: 'Log in with Code' }).click();
  await expect(home(page)).toBeVisible();
});

test('a forgotten password is replaced', async ({ page, app }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Login with Username and Password' }).click();
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email').fill('active@offing.example');
  await solveCaptcha(page);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText('If your email is registered, a reset link has been sent.')).toBeVisible();

  await page.goto((await newestMail(app, 'active@offing.example')).link);
  expect(page.url()).toBe(`${app.origin}/reset-password`);
  await page.getByLabel('New password', { exact: true }).fill('quite another');
  await page.getByLabel('Confirm new password').fill('quite another');
  await page.getByRole('button', { name: 'Save Password' }).click();
  await expect(page.getByText('Password updated! You can now log in.')).toBeVisible();

  await page.getByRole('link', { name: 'Login', exact: true }).click();
  await page.getByRole('button', { name: 'Login with Username and Password' }).click();
  await page.getByLabel('Email').fill('active@offing.example');
  await page.getByLabel('Password', { exact: true }).fill('quite another');
  await solveCaptcha(page);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(home(page)).toBeVisible();
});

test('cancelled in the portal, everything but Settings is locked at the next look', async ({ page }) => {
  await logIn(page);
  await expect(home(page)).toBeVisible();
  await page.goto('/settings#subscription');
  await page.getByRole('button', { name: 'Manage Subscription' }).click();
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByRole('link', { name: 'Back to Offing' }).click();
  await expect(page.getByText('No active subscription.')).toBeVisible();
  await page.goto('/locations');
  await page.waitForURL('**/settings');
});

test('a subscription that is being set up is waited for', async ({ page }) => {
  await logIn(page, 'creating');
  await expect(page.getByText('Setting up your subscription... Please wait.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Manage Subscription' })).toBeVisible();
});

test(
  'a day offline with an expired token: everything opens at once, and is fresh again a second after the network returns',
  { tag: '@installed' },
  async ({ page, context }) => {
    await logIn(page);
    await expect(home(page)).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    const before = await storedToken(page);
    // In this order: the page that is open would have the old token renewed.
    await context.setOffline(true);
    await ageToken(page, 24 * 3600);

    for (const path of ['/', '/locations', '/settings']) {
      await page.goto(path);
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(path);
    }
    expect((await storedToken(page)).token).toBe(before.token);

    await context.setOffline(false);
    await expect.poll(async () => (await storedToken(page)).secondsLeft).toBeGreaterThan(3000);
    await expect(page.getByText(expired)).toHaveCount(0);
  },
);

test('a marina’s captive portal signs nobody out', async ({ page, app }) => {
  await logIn(page);
  await expect(home(page)).toBeVisible();
  await ageToken(page, 24 * 3600);
  app.backend.accounts.faults.set({ html: true, status: 403 });
  await page.goto('/settings');
  await expect(page.getByText('The account service cannot be reached.')).toBeVisible();
  await page.goto('/locations');
  await expect(
    page.getByRole('searchbox').or(page.getByPlaceholder('Search for fishing locations...')),
  ).toBeVisible();
  app.backend.accounts.faults.clear();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(async () => (await storedToken(page)).secondsLeft).toBeGreaterThan(3000);
});

test('logging out in one tab leaves the account in the other', async ({ page, context }) => {
  await logIn(page);
  await expect(home(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/settings');
  await expect(other.getByText('active@offing.example')).toBeVisible();
  await page.goto('/logout');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/landing');
  await other.waitForURL('**/landing');
  // Both are still being loaded again.
  const kept = (): Promise<(string | null)[] | null> =>
    other
      .evaluate(() => [localStorage.getItem('offing.auth'), localStorage.getItem('offing.identity')])
      .catch(() => null);
  await expect.poll(kept).toEqual([null, null]);
});

test('logging in as someone else in one tab takes the other along', async ({ page, context, app }) => {
  await logIn(page);
  await expect(home(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/settings');
  await expect(other.getByText('active@offing.example')).toBeVisible();
  const loads: string[] = [];
  other.on('request', request => {
    if (request.isNavigationRequest()) loads.push(request.url());
  });

  const form = await context.newPage();
  await fetch(`${app.origin}/auth/v1/otp`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      email: 'trialing@offing.example',
      create_user: false,
      gotrue_meta_security: { captcha_token: await mintCaptcha(app) },
    }),
  });
  await form.goto((await newestMail(app, 'trialing@offing.example')).link);
  await form.getByRole('button', { name: 'Continue' }).click();
  await form.getByRole('button', { name: 'Switch to trialing@offing.example' }).click();
  await form.waitForURL('**/locations');
  await expect(other.getByText('trialing@offing.example')).toBeVisible();
  expect(loads).toEqual([`${app.origin}/settings`]);
});

async function mintCaptcha(app: AppServer): Promise<string> {
  const answer = await fetch(`${app.origin}/__captcha/token`, {
    method: 'POST',
    body: JSON.stringify({ sitekey: 'pass' }),
  });
  const { token }: { token: string } = await answer.json();
  return token;
}

test('a session that was ended elsewhere is said so, leads to the login, and can be left', async ({
  page,
  app,
}) => {
  await logIn(page);
  await expect(home(page)).toBeVisible();
  const { token } = await storedToken(page);
  await fetch(`${app.origin}/auth/v1/logout?scope=global`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
  });
  await ageToken(page, 24 * 3600);
  await page.goto('/locations');
  await expect(page.getByText(expired).first()).toBeVisible();
  await page.getByRole('link', { name: 'Log in again' }).first().click();
  await expect(page.getByRole('button', { name: 'Login with Username and Password' })).toBeVisible();
  await page.goto('/logout');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/landing');
});
