import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { account } from '../../src/account/account.ts';
import { newEmail } from '../../src/account/new-email.ts';
import { reloadForMailedLink } from '../../src/account/reload-for-mailed-link.ts';
import { spentLinks } from '../../src/account/spent-links.ts';
import { addressTokens, takeTokensFromAddress } from '../../src/account/take-tokens.ts';
import { MagicLinkPage } from '../../src/pages/magic-link/magic-link-page.tsx';
import { ResetPasswordPage } from '../../src/pages/reset-password/reset-password-page.tsx';
import { endAccount, freshAccount, press, show, signedIn, type } from '../support/account-screen.tsx';
import { runInline } from '../support/inline-script.ts';
import type { LocalAccounts } from '../support/local-accounts.ts';
import { tokenIn } from '../support/mailed-token.ts';
import { until } from '../support/until.ts';

let accounts: LocalAccounts;
beforeEach(() => {
  accounts = freshAccount();
});
afterEach(() => {
  arriveAt('/magic-link');
  sessionStorage.clear();
  endAccount();
});

/** Someone opens an address; the app's first act is to take its tokens. */
function arriveAt(address: string): void {
  window.history.replaceState(null, '', address);
  takeTokensFromAddress();
}
/** What the document itself does before the app is there. */
const putAside = (): void => runInline('takeAddress');
const startApp = (): void => runInline('startApp');
const here = (): string => window.location.pathname + window.location.search + window.location.hash;
const email = 'active@offing.example';

async function linkTo(to: string): Promise<string> {
  await account.signIn.sendLink({ email: to, captchaToken: await accounts.captchaToken() });
  const { link } = await accounts.newestMail(to);
  return link.slice(link.indexOf('/magic-link'));
}
async function resetLink(): Promise<string> {
  await account.signIn.sendReset({ email, captchaToken: await accounts.captchaToken() });
  const { link } = await accounts.newestMail(email);
  return link.slice(link.indexOf('/reset-password'));
}

describe('tokens in the address', () => {
  test.each([
    [
      '/magic-link?token=abc&type=magiclink',
      '/magic-link',
      { tokenHash: 'abc', type: 'magiclink', trouble: null },
    ],
    ['/magic-link#token=abc&type=email_change', '/magic-link', { tokenHash: 'abc', type: 'email_change' }],
    ['/reset-password#token=abc', '/reset-password', { tokenHash: 'abc', type: null }],
    ['/magic-link?token_hash=abc&type=magiclink&lang=fr', '/magic-link?lang=fr', { tokenHash: 'abc' }],
    ['/reset-password?token=abc&type=recovery', '/reset-password', { tokenHash: 'abc', type: 'recovery' }],
    ['/reset-password', '/reset-password', { tokenHash: null }],
    ['/magic-link?token=', '/magic-link', { tokenHash: null }],
    ['/#access_token=ey.x&refresh_token=r&type=magiclink', '/', { tokenHash: null, trouble: 'session' }],
    ['/reset-password#error=access_denied&error_code=otp_expired', '/reset-password', { trouble: 'expired' }],
  ])('%s becomes %s', (address, left, taken) => {
    arriveAt(address);
    expect(here()).toBe(left);
    expect(addressTokens()).toMatchObject(taken);
  });

  test.each([
    ['/forecast?lat=36.951&lng=-122.026&code=SPRING', '/forecast?lat=36.951&lng=-122.026'],
    ['/forecast?token=x&lat=36.951&lng=-122.026', '/forecast?lat=36.951&lng=-122.026'],
    ['/settings?code=x#subscription', '/settings#subscription'],
    ['/settings#code=x', '/settings'],
  ])('%s, which is no mailed link, opens what it names: %s', (address, left) => {
    window.history.replaceState(null, '', address);
    putAside();
    takeTokensFromAddress();
    expect(here()).toBe(left);
    expect(addressTokens()).toMatchObject({ tokenHash: null, trouble: null });
  });

  test.each([
    ['/settings/', '/settings'],
    ['/settings/#subscription', '/settings#subscription'],
    ['/forecast/?lat=36.951&lng=-122.026', '/forecast?lat=36.951&lng=-122.026'],
    ['/', '/'],
    ['/?utm=x', '/?utm=x'],
    ['/not/a-screen/', '/not/a-screen/'],
  ])('%s opens the screen whose address is %s', (address, left) => {
    window.history.replaceState({ from: 'here' }, '', address);
    putAside();
    expect(here()).toBe(left);
    expect(window.history.state).toEqual({ from: 'here' });
  });

  test('a mailed link with a slash at the end of its path is one', () => {
    window.history.replaceState(null, '', '/magic-link/?token=abc&type=magiclink');
    putAside();
    takeTokensFromAddress();
    expect(here()).toBe('/magic-link');
    expect(addressTokens()).toMatchObject({ tokenHash: 'abc', type: 'magiclink' });
  });

  test('a link to the screen that is open starts the app again, another fragment does not', () => {
    arriveAt('/magic-link');
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    reloadForMailedLink();
    window.location.hash = '#about';
    window.dispatchEvent(new Event('hashchange'));
    expect(reload).not.toHaveBeenCalled();
    window.location.hash = '#token=abc&type=magiclink';
    window.dispatchEvent(new Event('hashchange'));
    expect(reload).toHaveBeenCalled();
    reload.mockRestore();
  });

  test('other addresses are left alone', () => {
    arriveAt('/forecast?lat=36.951&lng=-122.026#about');
    expect(here()).toBe('/forecast?lat=36.951&lng=-122.026#about');
  });
});

describe('a mailed link whose app could not be loaded', () => {
  const link = '/magic-link?token=abc&type=magiclink#top';
  /** The document of one build, whose files are all missing, while the server has another build or the same. */
  function open(newest: string): void {
    document.documentElement.lang = 'en';
    document.head.innerHTML = '<meta name="build" content="1">';
    document.body.innerHTML = `<div id="opening"></div><div id="not-opened" hidden></div><div id="root"></div>
      <template id="app-files" data-entry="/assets/none.js" data-screens="{}"></template>`;
    window.history.replaceState(null, '', link);
    putAside();
    expect(here()).toBe('/magic-link');
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ version: newest })));
    startApp();
  }
  afterEach(() => {
    sessionStorage.clear();
    document.head.innerHTML = '';
    document.body.innerHTML = '';
    delete window.openedAddress;
  });

  test('still holds its token when a deploy makes the page start over', async () => {
    const reloaded: string[] = [];
    vi.spyOn(window.location, 'reload').mockImplementation(() => void reloaded.push(here()));
    open('2');
    await waitFor(() => expect(reloaded).toEqual([link]));
  });

  test('still holds its token when the reader reloads the page, as it says', async () => {
    open('1');
    await waitFor(() => expect(document.getElementById('not-opened')?.hidden).toBe(false));
    expect(here()).toBe(link);
  });
});

describe('a magic link', () => {
  test('logs in and goes to the locations two seconds later', async () => {
    arriveAt(await linkTo(email));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const history = show(<MagicLinkPage />, '/magic-link');
    await until(() => screen.getByText('You are logged in. Taking you to your locations...'));
    expect(account.identity.get()?.email).toBe(email);
    expect(history).toEqual(['/magic-link']);
    await act(async () => undefined);
    act(() => void vi.advanceTimersByTime(2000));
    expect(history).toEqual(['/locations']);
  });

  test.each([
    '/magic-link',
    '/magic-link?token=abc',
    '/magic-link?type=magiclink',
    '/magic-link?token=abc&type=recovery',
  ])('%s is not one', address => {
    arriveAt(address);
    show(<MagicLinkPage />, '/magic-link');
    expect(screen.getByRole('alert').textContent).toBe('Missing or invalid magic link token.');
  });

  test('that was made up shows the server’s message and a way to a new one', async () => {
    arriveAt('/magic-link?token=made-up&type=magiclink');
    show(<MagicLinkPage />, '/magic-link');
    press('Continue');
    expect((await screen.findByRole('alert')).textContent).toBe('Email link is invalid or has expired');
    expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe('/login');
  });

  test('out of reach can be tried again with the same link', async () => {
    arriveAt(await linkTo(email));
    accounts.faults.set({ html: true });
    show(<MagicLinkPage />, '/magic-link');
    await screen.findByText('The account service cannot be reached. Check your connection and try again.');
    accounts.faults.clear();
    const again = screen.getByRole('button', { name: 'Try Again' });
    again.focus();
    press('Try Again');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    await screen.findByText('You are logged in. Taking you to your locations...');
    expect(account.identity.get()?.email).toBe(email);
  });

  test('of someone else asks before it switches, and may be left', async () => {
    await signedIn(accounts, 'trialing');
    arriveAt(await linkTo(email));
    const history = show(<MagicLinkPage />, '/magic-link');
    await screen.findByText(
      'You are logged in as trialing@offing.example. This link belongs to active@offing.example.',
    );
    expect(account.identity.get()?.email).toBe('trialing@offing.example');
    press('Stay logged in as trialing@offing.example');
    expect(history).toEqual(['/']);
    expect(account.identity.get()?.email).toBe('trialing@offing.example');
  });

  test('is not spent by opening it where nobody asked for it, as a mail scanner does, but by a tap', async () => {
    const link = await linkTo(email);
    localStorage.clear();
    arriveAt(link);
    const scanned = show(<MagicLinkPage />, '/magic-link');
    expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy();
    expect(scanned).toEqual(['/magic-link']);
    expect(account.identity.get()).toBeNull();
    press('Continue');
    await screen.findByText('You are logged in. Taking you to your locations...');
    expect(account.identity.get()?.email).toBe(email);
  });

  test('opened in a second tab, which comes too late, is not called a failure there', async () => {
    const link = await linkTo(email);
    const token = tokenIn(link);
    // The first tab has spent it, and keeps its session a moment later.
    const first = await account.signIn.withLink(token);
    arriveAt(link);
    show(<MagicLinkPage />, '/magic-link');
    if (!first.ok) throw new Error('The first tab failed.');
    spentLinks.spend(token, first.value.userId);
    await account.signIn.adopt(first.value, '/locations');
    expect(await screen.findByText('You are logged in. Taking you to your locations...')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('whose tab was reloaded because another one has just logged in with it is no failure', async () => {
    const link = await linkTo(email);
    localStorage.removeItem('offing.link-asked');
    arriveAt(link);
    show(<MagicLinkPage />, '/magic-link');
    cleanup();
    await signedIn(accounts);
    const { userId } = account.identity.get() ?? { userId: '' };
    spentLinks.spend(tokenIn(link), userId);
    arriveAt('/magic-link');
    show(<MagicLinkPage />, '/magic-link');
    expect(await screen.findByText('You are logged in. Taking you to your locations...')).toBeTruthy();
  });

  test.each(['made-up', 'used up'])('that is %s is a failure, whoever has just logged in', async kind => {
    const link = await linkTo(email);
    const token = tokenIn(link);
    if (kind === 'used up') await account.signIn.withLink(token);
    await signedIn(accounts, 'trialing');
    spentLinks.spend('another link', account.identity.get()?.userId ?? '');
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout'],
      shouldAdvanceTime: true,
      advanceTimeDelta: 500,
    });
    arriveAt(kind === 'used up' ? link : '/magic-link?token=made-up&type=magiclink');
    show(<MagicLinkPage />, '/magic-link');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Email link is invalid or has expired');
  });

  test('of the user who is signed in needs no question', async () => {
    await signedIn(accounts);
    arriveAt(await linkTo(email));
    show(<MagicLinkPage />, '/magic-link');
    expect(await screen.findByText('You are logged in. Taking you to your locations...')).toBeTruthy();
  });

  test('of a stock template signs nobody in', () => {
    arriveAt('/magic-link#access_token=ey.stolen.x&refresh_token=r&expires_in=3600&token_type=bearer');
    show(<MagicLinkPage />, '/magic-link');
    expect(screen.getByRole('alert').textContent).toContain('This link does not work here.');
    expect(account.identity.get()).toBeNull();
    expect(localStorage.getItem('offing.auth')).toBeNull();
  });
});

describe('the link that confirms a new account', () => {
  const newcomer = 'newcomer@offing.example';

  test('chooses the password: one that a stranger registered with opens nothing any more', async () => {
    const password = 'the stranger knows';
    await account.signIn.register({
      email: newcomer,
      password,
      language: 'en',
      captchaToken: await accounts.captchaToken(),
    });
    const { link } = await accounts.newestMail(newcomer);
    arriveAt(link.slice(link.indexOf('/reset-password')));
    const history = show(<ResetPasswordPage />, '/reset-password');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Choose your password');
    type('New password', 'only the owner');
    type('Confirm new password', 'only the owner');
    press('Save Password');
    await waitFor(() => expect(history).toEqual(['/']));
    expect(account.identity.get()?.email).toBe(newcomer);
    const login = async (tried: string) =>
      (
        await account.signIn.withPassword({
          email: newcomer,
          password: tried,
          captchaToken: await accounts.captchaToken(),
        })
      ).ok;
    expect(await login(password)).toBe(false);
    expect(await login('only the owner')).toBe(true);
  });
});

describe('the confirmation of a new account in a second tab', () => {
  const newcomer = 'newcomer@offing.example';
  const registered = async (): Promise<string> => {
    await account.signIn.register({
      email: newcomer,
      password: 'fair winds',
      language: 'en',
      captchaToken: await accounts.captchaToken(),
    });
    const { link } = await accounts.newestMail(newcomer);
    return link.slice(link.indexOf('/reset-password'));
  };

  test('goes where the first one went, whether it was reloaded or opened late', async () => {
    const link = await registered();
    arriveAt(link);
    const first = show(<ResetPasswordPage />, '/reset-password');
    type('New password', 'only the owner');
    type('Confirm new password', 'only the owner');
    press('Save Password');
    await waitFor(() => expect(first).toEqual(['/']));
    for (const address of ['/reset-password', link]) {
      cleanup();
      arriveAt(address);
      const second = show(<ResetPasswordPage />, '/reset-password');
      await waitFor(() => expect(second).toEqual(['/']));
      expect(screen.queryByRole('alert')).toBeNull();
    }
  });

  test('says so when the link is no good, whoever is logged in', async () => {
    const link = await registered();
    await signedIn(accounts);
    arriveAt('/reset-password');
    show(<ResetPasswordPage />, '/reset-password');
    expect(screen.getByRole('alert').textContent).toBe('Missing or invalid reset token.');
    cleanup();
    arriveAt(link);
    show(<ResetPasswordPage />, '/reset-password');
    expect(screen.getByLabelText('New password')).toBeTruthy();
  });
});

describe('the links of a change of address', () => {
  test('say which half is done, and that both are', async () => {
    await signedIn(accounts);
    expect((await newEmail.ask('new@sea.example')).ok).toBe(true);
    const linkIn = async (to: string): Promise<string> => {
      const { link } = await accounts.newestMail(to);
      return link.slice(link.indexOf('/magic-link'));
    };
    arriveAt(await linkIn('new@sea.example'));
    show(<MagicLinkPage />, '/magic-link');
    expect(account.identity.get()?.email).toBe(email);
    press('Confirm');
    await screen.findByText(/^Confirmed\. Now follow the link/);
    expect(account.identity.get()?.email).toBe(email);
    cleanup();
    arriveAt(await linkIn(email));
    show(<MagicLinkPage />, '/magic-link');
    press('Confirm');
    await screen.findByText('Your email is now new@sea.example. Log in with it from now on.');
    expect(account.identity.get()?.email).toBe('new@sea.example');
  });

  test('opened where nobody is logged in log nobody in', async () => {
    await signedIn(accounts);
    await newEmail.ask('new@sea.example');
    const link = (await accounts.newestMail(email)).link;
    account.identity.set(null);
    localStorage.clear();
    arriveAt(link.slice(link.indexOf('/magic-link')));
    show(<MagicLinkPage />, '/magic-link');
    press('Confirm');
    await screen.findByText(/^Confirmed\./);
    expect(account.identity.get()).toBeNull();
    expect(localStorage.getItem('offing.auth')).toBeNull();
  });
});

describe('a reset link', () => {
  test('sets a new password', async () => {
    arriveAt(await resetLink());
    show(<ResetPasswordPage />, '/reset-password');
    type('New password', '1234567');
    press('Save Password');
    expect((await screen.findByRole('alert')).textContent).toBe('Password must be at least 8 characters.');
    type('New password', 'new and long');
    type('Confirm new password', 'new and lang');
    press('Save Password');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Passwords do not match.'));
    type('Confirm new password', 'new and long');
    press('Save Password');
    const answer = await screen.findByRole('status');
    expect(answer.textContent).toBe('Password updated! You can now log in.');
    expect(document.activeElement).toBe(answer);
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
    expect(account.identity.get()).toBeNull();
  });

  test('without a token says so', () => {
    arriveAt('/reset-password');
    show(<ResetPasswordPage />, '/reset-password');
    expect(screen.getByRole('alert').textContent).toBe('Missing or invalid reset token.');
    expect(screen.queryByLabelText('New password')).toBeNull();
  });

  test('that was used leads to a new one', async () => {
    arriveAt('/reset-password?token=made-up&type=recovery');
    show(<ResetPasswordPage />, '/reset-password');
    type('New password', 'new and long');
    type('Confirm new password', 'new and long');
    press('Save Password');
    expect((await screen.findByRole('alert')).textContent).toBe('Email link is invalid or has expired');
    screen.getByRole('link', { name: 'Request a new link' });
  });
});
