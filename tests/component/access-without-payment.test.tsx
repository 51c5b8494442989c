import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { account } from '../../src/account/account.ts';
import { succeed } from '../../src/core/rules/value/failure.ts';
import { PrivacyPage, TermsPage } from '../../src/pages/legal/legal-page.tsx';
import { PasswordForm } from '../../src/pages/login/password-form.tsx';
import { AccountSection } from '../../src/pages/settings/account/account-section.tsx';
import { SubscriptionSection } from '../../src/pages/settings/account/subscription-section.tsx';
import { endAccount, freshAccount, show, signedIn } from '../support/account-screen.tsx';
import type { LocalAccounts } from '../support/local-accounts.ts';

// A deployment for a club: nothing is paid, a list decides, and no captcha is shown.
let accounts: LocalAccounts;
const before = { ...account.config };
beforeEach(() => {
  accounts = freshAccount();
  vi.stubEnv('VITE_ENTITLEMENT', 'list');
});
afterEach(() => {
  Object.assign(account.config, before);
  vi.unstubAllEnvs();
  endAccount();
});

const deviceData = {
  unsyncedChanges: () => Promise.resolve(0),
  deleteAll: () => Promise.resolve(succeed(null)),
};
const settings = (
  <>
    <SubscriptionSection />
    <AccountSection deviceData={deviceData} />
  </>
);
const shown = (): string => document.body.textContent;

test('an account on the list sees that it has access, and neither plans nor a portal', async () => {
  await signedIn(accounts);
  await account.subscription.check();
  show(settings, '/settings');
  expect(screen.getByRole('button', { name: 'Access' })).toBeTruthy();
  expect(shown()).toContain('Granted');
  expect(shown()).not.toMatch(/subscri|plans|manage/i);
});

test('an account that is not on the list is told so, may ask again, and is offered no plans', async () => {
  await signedIn(accounts, 'none');
  await account.subscription.check();
  show(settings, '/settings');
  expect(shown()).toContain('This address may not use this server.');
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
  expect(screen.queryByTitle('Plans')).toBeNull();
  expect(shown()).not.toMatch(/subscri/i);
});

test('the legal texts name no payment provider as one of this site', () => {
  show(<TermsPage />, '/terms');
  expect(shown()).toContain('4. Access');
  expect(shown()).not.toMatch(/need a subscription/);
  show(<PrivacyPage />, '/privacy');
  expect(shown()).toContain('6. Security checks');
  expect(shown()).not.toMatch(/Stripe/);
});

test('without a captcha the login form shows no frame and can be sent at once', () => {
  account.config.captchaSiteKey = 'none';
  show(<PasswordForm onForgot={() => undefined} />, '/login');
  expect(document.querySelector('iframe')).toBeNull();
  const send = document.querySelector('button[type="submit"]');
  expect(send?.hasAttribute('disabled')).toBe(false);
});
