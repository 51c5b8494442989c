import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { account } from '../../src/account/account.ts';
import { isLinkedScreen, keptLink } from '../../src/first-paint/kept-link.ts';
import { keptLinkKey } from '../../src/first-paint/storage-keys.ts';
import { LoginPage } from '../../src/pages/login/login-page.tsx';
import { MagicLinkPage } from '../../src/pages/magic-link/magic-link-page.tsx';
import { RegisterPage } from '../../src/pages/register/register-page.tsx';
import { takeTokensFromAddress } from '../../src/account/take-tokens.ts';
import { guardedRoutes, publicRoutes } from '../../src/routes.tsx';
import {
  endAccount,
  freshAccount,
  press,
  show,
  signedIn,
  solveCaptcha,
  type,
} from '../support/account-screen.tsx';
import { runInline } from '../support/inline-script.ts';
import type { LocalAccounts } from '../support/local-accounts.ts';

let accounts: LocalAccounts;
beforeEach(() => {
  accounts = freshAccount();
});
afterEach(() => {
  window.history.replaceState(null, '', '/');
  takeTokensFromAddress();
  sessionStorage.clear();
  endAccount();
});

const week = '/receive#OF1AbC+d_e-f';
const now = (): number => Date.now() / 1000;
const kept = (): string | null => keptLink(localStorage, now());

/** The document opens an address; the app then shows the landing page. */
function open(address: string, how = 'navigate'): void {
  const entry = Object.assign(performance.mark('opened'), { type: how });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry]);
  window.history.replaceState(null, '', address);
  runInline('takeAddress');
  runInline('keepLink');
  delete window.openedAddress;
  window.history.replaceState(null, '', '/landing');
}

async function logIn(): Promise<void> {
  press('Login with Username and Password');
  type('Email', 'active@offing.example');
  type('Password', 'calm-active');
  await solveCaptcha(accounts);
  press('Login');
}

describe('a link that was opened while signed out', () => {
  test.each([
    week,
    '/forecast?lat=36.951&lng=-122.026',
    '/trip?id=t1',
    '/log?new',
    '/settings#subscription',
    '/chart?lat=36.6&lng=-122.1#zoom',
  ])('opens after the login with a password: %s', async address => {
    open(address);
    const history = show(<LoginPage readScreen={() => {}} />);
    await logIn();
    await waitFor(() => expect(history.at(-1)).toBe(address));
  });

  test('opens after the login link, in the tab of that link', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const email = 'active@offing.example';
    open(week);
    await account.signIn.sendLink({ email, captchaToken: await accounts.captchaToken() });
    const { link } = await accounts.newestMail(email);
    expect(link).not.toContain('receive');
    window.history.replaceState(null, '', link.slice(link.indexOf('/magic-link')));
    takeTokensFromAddress();
    const history = show(<MagicLinkPage />, '/magic-link');
    await vi.waitFor(() => screen.getByText('You are logged in. Opening your link...'));
    // The tab with the form has logged in as well, and has opened the link.
    localStorage.removeItem(keptLinkKey);
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(history.at(-1)).toBe(week);
  });

  test('opens for someone who registers', async () => {
    open(week);
    await signedIn(accounts);
    expect(show(<RegisterPage />, '/register')).toEqual([week]);
  });

  test('waits an hour at most, and gives way to the next one', () => {
    open('/tides?station=9413450');
    open(week);
    expect(kept()).toBe(week);
    expect(keptLink(localStorage, now() + 3590)).toBe(week);
    expect(keptLink(localStorage, now() + 3600)).toBeNull();
  });
});

describe('no link is kept', () => {
  test.each([
    '/',
    '/logout',
    '/landing',
    '/login',
    '/magic-link?token=abc&type=magiclink',
    '/settings#access_token=x',
    '/nowhere',
  ])('of %s', address => {
    open(address);
    expect(localStorage.getItem(keptLinkKey)).toBeNull();
  });

  test.each(['reload', 'back_forward'])('of a %s: a logout in another tab may have caused it', how => {
    open('/forecast?lat=36.951&lng=-122.026', how);
    expect(kept()).toBeNull();
  });

  test('while someone is signed in', async () => {
    await signedIn(accounts);
    open(week);
    expect(kept()).toBeNull();
  });
});

test.each([
  '//evil.example/trip',
  'https://evil.example/trip',
  '/\\evil.example',
  'javascript:alert(1)',
  '/trip/../x',
  '',
])('a stored link of another site opens nothing: %s', link => {
  localStorage.setItem(keptLinkKey, `${now()} ${link}`);
  expect(kept()).toBeNull();
});

test('every guarded screen but Home and the logout can be linked to, and no other', () => {
  const screens = [...guardedRoutes, ...publicRoutes].map(([path]): string => path);
  const guarded = guardedRoutes.map(([path]): string => path);
  expect(screens.filter(isLinkedScreen)).toEqual(guarded.filter(path => path !== '/' && path !== '/logout'));
});
