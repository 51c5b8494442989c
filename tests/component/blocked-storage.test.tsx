import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeTokensFromAddress } from '../../src/account/take-tokens.ts';
import { LoginPage } from '../../src/pages/login/login-page.tsx';
import { MagicLinkPage } from '../../src/pages/magic-link/magic-link-page.tsx';
import { RegisterPage } from '../../src/pages/register/register-page.tsx';
import { ResetPasswordPage } from '../../src/pages/reset-password/reset-password-page.tsx';
import { show } from '../support/account-screen.tsx';

const asked = vi.fn<() => Promise<Response>>();
beforeEach(() => {
  vi.stubGlobal('fetch', asked.mockReset().mockRejectedValue(new TypeError('Failed to fetch')));
  for (const name of ['localStorage', 'sessionStorage'] as const)
    vi.spyOn(window, name, 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  arriveAt('/magic-link');
});

function arriveAt(address: string): void {
  window.history.replaceState(null, '', address);
  takeTokensFromAddress();
}

/** What could be filled in or pressed. */
const controls = () => [...document.querySelectorAll('form, input, button')];

test('the login offers no form that could keep nobody signed in', () => {
  show(<LoginPage readScreen={() => {}} />, '/login');
  screen.getByRole('heading', { level: 1, name: 'Log in to Offing' });
  expect(controls()).toEqual([]);
  expect(asked).not.toHaveBeenCalled();
});

test('nobody registers where nobody can log in', () => {
  show(<RegisterPage />, '/register');
  screen.getByRole('heading', { level: 1, name: 'Create your account' });
  expect(controls()).toEqual([]);
  expect(asked).not.toHaveBeenCalled();
});

test.each([
  ['a login link', '/magic-link?token=abc&type=magiclink', <MagicLinkPage key="0" />],
  ['a reset link', '/reset-password?token=abc&type=recovery', <ResetPasswordPage key="1" />],
  ['a confirmation', '/reset-password?token=abc&type=signup', <ResetPasswordPage key="2" />],
])('%s is kept for a browser that stores', (_, address, page) => {
  arriveAt(address);
  show(page, address);
  screen.getByText(/^This link is still valid\./);
  expect(controls()).toEqual([]);
  expect(asked).not.toHaveBeenCalled();
});

test.each([
  ['/magic-link', 'Missing or invalid magic link token.', <MagicLinkPage key="0" />],
  ['/reset-password', 'Missing or invalid reset token.', <ResetPasswordPage key="1" />],
])('%s without a token is not said to be good', (address, text, page) => {
  arriveAt(address);
  show(page, address);
  expect(screen.getByRole('alert').textContent).toBe(text);
});
