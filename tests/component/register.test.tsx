import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { account } from '../../src/account/account.ts';
import { RegisterPage } from '../../src/pages/register/register-page.tsx';
import {
  button,
  endAccount,
  freshAccount,
  press,
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
afterEach(endAccount);

const signUp = 'Sign Up for Offing';
const newcomer = 'newcomer@offing.example';
const fill = (email: string, password: string, confirmation: string): void => {
  type('Email', email);
  type('Password', password);
  type('Confirm password', confirmation);
};
const message = () => screen.getByRole('alert').textContent;

describe('registering', () => {
  test('asks for every field, then for a whole address, a password that is long enough and typed twice, then for the captcha', async () => {
    show(<RegisterPage />, '/register');
    press(signUp);
    expect(message()).toBe('All fields are required.');
    fill(newcomer, 'fair winds', '');
    press(signUp);
    expect(message()).toBe('All fields are required.');
    fill('q@q', 'fair winds', 'fair winds');
    press(signUp);
    expect(message()).toBe('Unable to validate email address: invalid format');
    fill(newcomer, '1234567', '1234567');
    press(signUp);
    expect(message()).toBe('Password must be at least 8 characters.');
    fill(newcomer, 'fair winds', 'fair wind');
    press(signUp);
    expect(message()).toBe('Passwords do not match.');
    fill(newcomer, 'fair winds', 'fair winds');
    press(signUp);
    expect(message()).toBe('Please complete the captcha.');
    await expect(accounts.newestMail(newcomer)).rejects.toThrow('No mail');
  });

  test('sends a confirmation, clears the form, and takes the code of the mail', async () => {
    const history = show(<RegisterPage />, '/register');
    fill(newcomer, 'fair winds', 'fair winds');
    await solveCaptcha(accounts);
    press(signUp);
    const answer = await screen.findByRole('status');
    expect(answer.textContent).toContain('Check your email');
    expect(document.activeElement).toBe(answer);
    for (const label of ['Email', 'Password', 'Confirm password'])
      expect(screen.getByLabelText(label)).toMatchObject({ value: '' });

    type('Six-digit code', (await accounts.newestMail(newcomer)).code);
    press('Log in with Code');
    await waitFor(() => expect(history.at(-1)).toBe('/'));
    expect(account.identity.get()).toMatchObject({ email: newcomer, state: 'active' });
  });

  test('shows the server’s message and needs another captcha', async () => {
    show(<RegisterPage />, '/register');
    fill(`${'a'.repeat(250)}@offing.example`, 'fair winds', 'fair winds');
    await solveCaptcha(accounts);
    press(signUp);
    await waitFor(() => expect(message()).toMatch(/email/i));
    press(signUp);
    expect(message()).toBe('Please complete the captcha.');
  });

  test('lets password managers offer a new password', () => {
    show(<RegisterPage />, '/register');
    for (const label of ['Password', 'Confirm password'])
      expect(screen.getByLabelText(label)).toMatchObject({ autocomplete: 'new-password' });
    expect(button(signUp).disabled).toBe(false);
  });

  test('is not offered to someone who is signed in', async () => {
    await signedIn(accounts);
    expect(show(<RegisterPage />, '/register')).toEqual(['/']);
  });
});
