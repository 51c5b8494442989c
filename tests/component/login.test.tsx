import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { account } from '../../src/account/account.ts';
import { LoginPage } from '../../src/pages/login/login-page.tsx';
import { ResetPasswordPage } from '../../src/pages/reset-password/reset-password-page.tsx';
import {
  button,
  endAccount,
  embedOrigin,
  frameSays,
  freshAccount,
  press,
  saidToFrame,
  show,
  signedIn,
  solveCaptcha,
  type,
} from '../support/account-screen.tsx';
import type { LocalAccounts } from '../support/local-accounts.ts';

let accounts: LocalAccounts;
beforeEach(() => {
  accounts = freshAccount();
});
afterEach(() => {
  endAccount();
  delete document.documentElement.dataset['theme'];
});

const email = 'active@offing.example';
const showTheme = async (theme: string): Promise<void> => {
  document.documentElement.dataset['theme'] = theme;
  await act(() => vi.advanceTimersByTimeAsync(0));
};

describe('the login screen', () => {
  test('offers three ways in, and Back returns to them', () => {
    show(<LoginPage readScreen={() => {}} />);
    expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register');
    for (const choice of ['Login with Username and Password', 'Login with Magic Link']) {
      press(choice);
      expect(screen.queryByRole('button', { name: 'Login with Magic Link' })).toBeNull();
      press('Back');
      button('Login with Magic Link');
    }
  });

  test('names the terms and the privacy policy', () => {
    show(<LoginPage readScreen={() => {}} />);
    expect(screen.getByRole('link', { name: 'Terms of Service' }).getAttribute('href')).toBe('/terms');
    expect(screen.getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe('/privacy');
  });

  test('sends someone who is signed in to the home screen', async () => {
    await signedIn(accounts);
    expect(show(<LoginPage readScreen={() => {}} />)).toEqual(['/']);
  });

  test('lets someone with an expired session log in again', async () => {
    await signedIn(accounts);
    account.identity.patch(account.identity.get()?.userId ?? '', { state: 'expired' });
    expect(show(<LoginPage readScreen={() => {}} />)).toEqual(['/login']);
    button('Login with Username and Password');
  });
});

const openPasswordForm = () => {
  const history = show(<LoginPage readScreen={() => {}} />);
  press('Login with Username and Password');
  return history;
};

describe('the password form', () => {
  test('can be filled in by a password manager', () => {
    openPasswordForm();
    expect(screen.getByLabelText('Email')).toMatchObject({ type: 'email', autocomplete: 'username' });
    expect(screen.getByLabelText('Password')).toMatchObject({
      type: 'password',
      autocomplete: 'current-password',
    });
  });

  test('Login waits for the captcha', async () => {
    openPasswordForm();
    expect(button('Login').disabled).toBe(true);
    frameSays({ type: 'captcha-ready' });
    expect(button('Login').disabled).toBe(true);
    await solveCaptcha(accounts);
    expect(button('Login').disabled).toBe(false);
    frameSays({ type: 'captcha-expired' });
    expect(button('Login').disabled).toBe(true);
  });

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['the app’s own origin', { origin: window.location.origin }],
    ['another window', { source: {} }],
    ['nowhere', { source: null }],
  ])('a captcha token from %s is ignored', (_, event) => {
    openPasswordForm();
    frameSays({ type: 'captcha-token', token: 'forged' }, event);
    expect(button('Login').disabled).toBe(true);
  });

  test.each([['captcha-token'], [{ type: 'captcha-token' }], [{ type: 'captcha-token', token: 5 }], [null]])(
    'the malformed message %j is ignored',
    message => {
      openPasswordForm();
      frameSays(message);
      expect(button('Login').disabled).toBe(true);
    },
  );

  test('logs in and goes to the home screen', async () => {
    const history = openPasswordForm();
    type('Email', email);
    type('Password', 'calm-active');
    await solveCaptcha(accounts);
    press('Login');
    await waitFor(() => expect(history.at(-1)).toBe('/'));
    expect(account.identity.get()).toMatchObject({ email, state: 'active' });
  });

  test('shows the server’s message, keeps what was typed, and asks for the captcha again', async () => {
    openPasswordForm();
    type('Email', email);
    type('Password', 'wrong');
    await solveCaptcha(accounts);
    press('Login');
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid login credentials');
    expect(screen.getByLabelText('Email')).toMatchObject({ value: email });
    expect(button('Login').disabled).toBe(true);
    expect(saidToFrame).toHaveBeenCalledWith({ type: 'captcha-reset' }, embedOrigin);
  });

  test('a captcha that does not load within ten seconds can be tried again, and the content blocker is suspected', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    openPasswordForm();
    act(() => void vi.advanceTimersByTime(10_000));
    expect(screen.getByRole('alert').textContent).toContain(
      'Captcha error, please try again. If it never appears, a content blocker may be keeping it away.',
    );
    button('Try Again').focus();
    press('Try Again');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(screen.getByTitle('Security check').closest('[tabindex]'));
  });

  test('a captcha that loaded in time does not fail later', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    openPasswordForm();
    frameSays({ type: 'captcha-ready' });
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a captcha that does not come back when the theme is what it was can be tried again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    openPasswordForm();
    frameSays({ type: 'captcha-ready' });
    await showTheme('night');
    await showTheme('light');
    screen.getByText('Loading the security check...');
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(screen.getByRole('alert').textContent).toContain('Captcha error, please try again.');
  });

  test('a captcha that does not come back in another theme can be tried again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    openPasswordForm();
    frameSays({ type: 'captcha-ready' });
    await showTheme('night');
    screen.getByText('Loading the security check...');
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(screen.getByRole('alert').textContent).toContain('Captcha error, please try again.');
    button('Try Again');
  });

  test('shows the password on demand', () => {
    openPasswordForm();
    press('Show password');
    expect(screen.getByLabelText('Password')).toMatchObject({ type: 'text' });
    press('Hide password');
    expect(screen.getByLabelText('Password')).toMatchObject({ type: 'password' });
  });

  test('leads to the reset form', async () => {
    openPasswordForm();
    press('Forgot password?');
    type('Email', 'nobody@offing.example');
    expect(button('Send Reset Link').disabled).toBe(true);
    await solveCaptcha(accounts);
    press('Send Reset Link');
    const answer = await screen.findByRole('status');
    expect(answer.textContent).toBe('If your email is registered, a reset link has been sent.');
    expect(document.activeElement).toBe(answer);
  });

  test('out of reach says so and claims nothing about the password', async () => {
    openPasswordForm();
    type('Email', email);
    type('Password', 'calm-active');
    await solveCaptcha(accounts);
    accounts.faults.set({ html: true });
    press('Login');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The account service cannot be reached. Check your connection and try again.',
    );
  });
});

const sendLink = async (to: string) => {
  const history = show(<LoginPage readScreen={() => {}} />);
  press('Login with Magic Link');
  type('Email', to);
  expect(button('Send Magic Link').disabled).toBe(true);
  await solveCaptcha(accounts);
  press('Send Magic Link');
  await screen.findByText('If your email is registered, a login link has been sent.');
  return history;
};

describe('the magic link form', () => {
  test('the code of the mail logs in without leaving the app', async () => {
    const history = await sendLink(email);
    expect(screen.getByLabelText('Six-digit code')).toMatchObject({ autocomplete: 'one-time-code' });
    const { code } = await accounts.newestMail(email);
    type('Six-digit code', ` ${code.slice(0, 3)} ${code.slice(3)}`);
    press('Log in with Code');
    await waitFor(() => expect(history.at(-1)).toBe('/'));
    expect(account.identity.get()?.email).toBe(email);
  });

  test('the code of a confirmation, typed where nobody registered, asks for the password it has to have', async () => {
    const newcomer = 'newcomer@offing.example';
    const captcha = () => accounts.captchaToken();
    await account.signIn.register({
      email: newcomer,
      password: 'a stranger’s',
      language: 'en',
      captchaToken: await captcha(),
    });
    const history = await sendLink(newcomer);
    type('Six-digit code', (await accounts.newestMail(newcomer)).code);
    press('Log in with Code');
    await waitFor(() => expect(history.at(-1)).toBe('/reset-password'));
    cleanup();
    const after = show(<ResetPasswordPage />, '/reset-password');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Choose your password');
    screen.getByText(/^Your address is confirmed\./);
    type('New password', 'only the owner');
    type('Confirm new password', 'only the owner');
    press('Save Password');
    await waitFor(() => expect(after).toEqual(['/']));
    for (const [password, isRight] of [
      ['a stranger’s', false],
      ['only the owner', true],
    ] as const)
      expect(
        (await account.signIn.withPassword({ email: newcomer, password, captchaToken: await captcha() })).ok,
      ).toBe(isRight);
    cleanup();
    // Asked for once.
    expect(show(<LoginPage readScreen={() => {}} />, '/login')).toEqual(['/']);
    sessionStorage.clear();
  });

  test('five digits cannot be sent; wrong ones get the server’s message', async () => {
    await sendLink(email);
    type('Six-digit code', '12345');
    press('Log in with Code');
    await screen.findByText('Type all six digits of the code.');
    const { code } = await accounts.newestMail(email);
    type('Six-digit code', code === '123456' ? '123457' : '123456');
    press('Log in with Code');
    await screen.findByText('Token has expired or is invalid');
    expect(account.identity.get()).toBeNull();
  });

  test('the answer is what is read next, and the way back begins at the heading', async () => {
    await sendLink(email);
    expect(document.activeElement).toBe(screen.getByRole('status'));
    button('Send another email').focus();
    press('Send another email');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(screen.getByLabelText('Email')).toMatchObject({ value: email });
  });

  test('an unknown address gets the same words', async () => {
    await sendLink('nobody@offing.example');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
