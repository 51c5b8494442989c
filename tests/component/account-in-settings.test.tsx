import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { account } from '../../src/account/account.ts';
import { billing } from '../../src/account/billing-here.ts';
import type { DeviceData } from '../../src/account/device-data.ts';
import { succeed, fail } from '../../src/core/rules/value/failure.ts';
import { LogoutPage } from '../../src/pages/logout/logout-page.tsx';
import { AccountSection } from '../../src/pages/settings/account/account-section.tsx';
import { SubscriptionSection } from '../../src/pages/settings/account/subscription-section.tsx';
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
  type,
} from '../support/account-screen.tsx';
import type { LocalAccounts } from '../support/local-accounts.ts';
import { unfold } from '../support/unfold.ts';

let accounts: LocalAccounts;
let left: string[];
beforeEach(() => {
  accounts = freshAccount();
  left = [];
  vi.spyOn(window.location, 'replace').mockImplementation(address => void left.push(String(address)));
});
afterEach(endAccount);

/** A question that is still looking something up takes no answer. */
const ready = (name: string): Promise<void> =>
  waitFor(() => expect(button(name).getAttribute('aria-busy')).toBeNull());
const deviceData = (
  unsynced: number,
  deleteAll = vi.fn<DeviceData['deleteAll']>(() => Promise.resolve(succeed(null))),
): DeviceData => ({
  unsyncedChanges: () => Promise.resolve(unsynced),
  deleteAll,
});

describe('the account in Settings', () => {
  test('shows who is logged in and with which plan', async () => {
    await signedIn(accounts);
    await account.subscription.check();
    show(<AccountSection deviceData={deviceData(0)} />, '/settings');
    unfold();
    const shown = screen.getAllByRole('definition').map(each => each.textContent);
    expect(shown.slice(0, 2)).toEqual(['active@offing.example', 'Active']);
  });

  test('logs out at once when everything is synced', async () => {
    await signedIn(accounts);
    show(<AccountSection deviceData={deviceData(0)} />, '/settings');
    unfold();
    press('Logout');
    await waitFor(() => expect(left).toEqual(['/landing']));
    expect(account.identity.get()).toBeNull();
    expect(localStorage.getItem('offing.auth')).toBeNull();
  });

  test('asks first when changes would wait on this device', async () => {
    await signedIn(accounts);
    show(<AccountSection deviceData={deviceData(2)} />, '/settings');
    unfold();
    press('Logout');
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByText(/^2 changes have not reached your account yet\./);
    press('Cancel');
    expect(account.identity.get()?.state).toBe('active');
    press('Logout');
    await screen.findByRole('dialog');
    press('Log out anyway');
    await waitFor(() => expect(left).toEqual(['/landing']));
  });

  test('an engine that does not answer keeps nobody logged in', async () => {
    await signedIn(accounts);
    const silent: DeviceData = {
      ...deviceData(0),
      unsyncedChanges: () => Promise.reject(new Error('closed')),
    };
    show(<LogoutPage deviceData={silent} />, '/logout');
    press('Logout');
    await waitFor(() => expect(left).toEqual(['/landing']));
  });

  test('the logout page says what stays here, and deletes it before leaving when asked to', async () => {
    await signedIn(accounts);
    const deleteAll = vi.fn<DeviceData['deleteAll']>(() => Promise.resolve(succeed(null)));
    show(<LogoutPage deviceData={deviceData(0, deleteAll)} />, '/logout');
    screen.getByText(/^After logout everything stays on this device .+forecasts.+any service key\./);
    press('Log out and delete my data here');
    await ready('Delete and log out');
    expect(deleteAll).not.toHaveBeenCalled();
    press('Delete and log out');
    await waitFor(() => expect(left).toEqual(['/landing']));
    expect(deleteAll).toHaveBeenCalledTimes(1);
  });

  test('deletes this device’s data and logs out, after a question', async () => {
    await signedIn(accounts);
    const deleteAll = vi.fn<DeviceData['deleteAll']>(() => Promise.resolve(succeed(null)));
    show(<AccountSection deviceData={deviceData(1, deleteAll)} />, '/settings');
    unfold();
    press('Delete my data on this device');
    await screen.findByText('1 change has not reached your account yet and would be lost.');
    expect(deleteAll).not.toHaveBeenCalled();
    press('Delete and log out');
    await waitFor(() => expect(left).toEqual(['/landing']));
    expect(deleteAll).toHaveBeenCalledTimes(1);
  });

  test('nothing is deleted before it is known whether something would be lost', async () => {
    await signedIn(accounts);
    let answer = (_count: number): void => undefined;
    const slow: DeviceData = {
      ...deviceData(0),
      unsyncedChanges: () => new Promise(resolve => (answer = resolve)),
      deleteAll: vi.fn<DeviceData['deleteAll']>(),
    };
    show(<AccountSection deviceData={slow} />, '/settings');
    unfold();
    press('Delete my data on this device');
    press('Delete and log out');
    expect(slow.deleteAll).not.toHaveBeenCalled();
    answer(2);
    await screen.findByText('2 changes have not reached your account yet and would be lost.');
    expect(button('Delete and log out').getAttribute('aria-busy')).toBeNull();
    expect(slow.deleteAll).not.toHaveBeenCalled();
  });

  test('a database that never says what would be lost can be deleted all the same, and that it is not known is said', async () => {
    await signedIn(accounts);
    const silent: DeviceData = { ...deviceData(0), unsyncedChanges: () => new Promise(() => undefined) };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    show(<AccountSection deviceData={silent} />, '/settings');
    unfold();
    press('Delete my data on this device');
    expect(button('Delete and log out').getAttribute('aria-busy')).toBe('true');
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(button('Delete and log out').getAttribute('aria-busy')).toBeNull();
    screen.getByText(/^Some changes may not be in your account yet\./);
  });

  test('a deletion that failed is not called done', async () => {
    await signedIn(accounts);
    const failing: DeviceData = {
      ...deviceData(0),
      deleteAll: () => Promise.resolve(fail({ kind: 'storage', reason: 'other', detail: '' })),
    };
    show(<AccountSection deviceData={failing} />, '/settings');
    unfold();
    press('Delete my data on this device');
    await ready('Delete and log out');
    press('Delete and log out');
    await screen.findByText('The data could not be deleted. Please try again.');
    expect(account.identity.get()?.state).toBe('active');
    expect(left).toEqual([]);
  });

  test('changes the password', async () => {
    await signedIn(accounts);
    show(<AccountSection deviceData={deviceData(0)} />, '/settings');
    unfold();
    press('Change Password');
    type('New password', 'new and long');
    type('Confirm new password', 'new and lang');
    press('Save Password');
    await screen.findByText('Passwords do not match.');
    type('Confirm new password', 'new and long');
    press('Save Password');
    const answer = await screen.findByRole('status');
    expect(answer.textContent).toBe('Password updated. Your other devices have been logged out.');
    expect(document.activeElement).toBe(answer);
  });

  test('changes the password of a login older than a day with the code that is mailed', async () => {
    await signedIn(accounts);
    accounts.clock.nowMs += 25 * 3_600_000;
    show(<AccountSection deviceData={deviceData(0)} />, '/settings');
    unfold();
    press('Change Password');
    type('New password', 'new and long');
    type('Confirm new password', 'new and long');
    press('Save Password');
    await screen.findByText(/^You logged in more than a day ago\..+active@offing\.example\.$/);
    press('Save Password');
    await screen.findByText('Type all six digits of the code.');
    const { code } = await accounts.newestMail('active@offing.example');
    type('Six-digit code', code === '111111' ? '222222' : '111111');
    press('Save Password');
    await screen.findByText('The code is wrong or has expired. Close this and start again for another one.');
    type('Six-digit code', code);
    press('Save Password');
    const answer = await screen.findByText('Password updated. Your other devices have been logged out.');
    expect(answer).toBeTruthy();
  });

  test('asks both addresses to confirm another one', async () => {
    await signedIn(accounts);
    show(<AccountSection deviceData={deviceData(0)} />, '/settings');
    unfold();
    press('Change Email');
    type('New email', 'trialing@offing.example');
    press('Send both emails');
    await screen.findByText('A user with this email address has already been registered');
    type('New email', 'new@sea.example');
    press('Send both emails');
    await screen.findByText(/^Emails are on their way to active@offing\.example and new@sea\.example\./);
    for (const to of ['active@offing.example', 'new@sea.example'])
      expect((await accounts.newestMail(to)).link).toContain('/magic-link#token=');
    expect(screen.getByText('active@offing.example', { selector: 'dd' })).toBeTruthy();
  });

  test('logging out everywhere says first what would wait on this device', async () => {
    await signedIn(accounts);
    show(<AccountSection deviceData={deviceData(2)} />, '/settings');
    unfold();
    press('Log out everywhere');
    const dialog = screen.getByRole('dialog');
    const yes = within(dialog).getByRole('button', { name: 'Log out everywhere' });
    yes.click();
    await within(dialog).findByText(
      /^2 changes have not reached your account yet\. They stay on this device/,
    );
    expect(left).toEqual([]);
    yes.click();
    await waitFor(() => expect(left).toEqual(['/landing']));
  });

  test('logging out everywhere is not claimed while the server is out of reach', async () => {
    await signedIn(accounts);
    accounts.faults.set({ status: 503 });
    show(<AccountSection deviceData={deviceData(0)} />, '/settings');
    unfold();
    press('Log out everywhere');
    const dialog = screen.getByRole('dialog');
    const yes = within(dialog).getByRole('button', { name: 'Log out everywhere' });
    await waitFor(() => expect(yes.getAttribute('aria-busy')).toBeNull());
    yes.click();
    await screen.findByText('The account service cannot be reached. Check your connection and try again.');
    expect(left).toEqual([]);
  });

  test('logging out everywhere is not claimed when this device’s session has ended: a new login helps', async () => {
    await signedIn(accounts);
    vi.spyOn(account.signOut, 'everywhere').mockResolvedValue({
      ok: false,
      failure: { kind: 'sessionExpired' },
    });
    show(<AccountSection deviceData={deviceData(0)} />, '/settings');
    unfold();
    press('Log out everywhere');
    const dialog = screen.getByRole('dialog');
    const yes = within(dialog).getByRole('button', { name: 'Log out everywhere' });
    await waitFor(() => expect(yes.getAttribute('aria-busy')).toBeNull());
    yes.click();
    await within(dialog).findByText('Your session has expired. Please log out and log in again.');
    expect(left).toEqual([]);
  });

  test('an expired session can only be left', async () => {
    await signedIn(accounts);
    account.identity.patch(account.identity.get()?.userId ?? '', { state: 'expired' });
    show(<AccountSection deviceData={deviceData(0)} />, '/settings');
    unfold();
    expect(screen.queryByRole('button', { name: 'Change Password' })).toBeNull();
    button('Logout');
  });
});

const showSubscription = () => {
  show(<SubscriptionSection />, '/settings');
  unfold();
};

const check = () => act(() => account.subscription.check());

describe('the subscription in Settings', () => {
  test('of nobody', () => {
    showSubscription();
    expect(screen.getByText('Please log in to view your subscription.')).toBeTruthy();
  });

  test('being looked up, then active, with a link to the portal', async () => {
    await signedIn(accounts);
    showSubscription();
    act(() => void account.subscription.check());
    screen.getByText('Checking your subscription...');
    await screen.findByText('Active', { selector: ':not(p)' });
    button('Manage Subscription');
    expect(screen.queryByRole('button', { name: 'Subscribe' })).toBeNull();
  });

  test('stays folded until it is known whether a plan is needed, and a late answer opens nothing', async () => {
    await signedIn(accounts, 'none');
    show(<SubscriptionSection />, '/settings');
    const fold = (): string | null =>
      screen.getByRole('button', { name: 'Subscription' }).getAttribute('aria-expanded');
    expect(fold()).toBe('false');
    await check();
    expect(account.identity.get()?.entitlement?.status).toBe('none');
    expect(fold()).toBe('false');
    cleanup();
    // The next time it has the answer from the start, and opens by itself.
    show(<SubscriptionSection />, '/settings');
    expect(fold()).toBe('true');
  });

  test('a portal address that is not the provider’s is not opened', async () => {
    const opened = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    await signedIn(accounts);
    await account.subscription.check();
    showSubscription();
    press('Manage Subscription');
    await screen.findByText('Could not fetch portal link.');
    expect(opened).not.toHaveBeenCalled();
  });

  test('none: says so, and hands the plans what they need by message', async () => {
    await signedIn(accounts, 'none');
    await account.subscription.check();
    showSubscription();
    screen.getByText('No active subscription.');
    button('Subscribe');
    const frame = await screen.findByTitle('Plans');
    expect(frame.getAttribute('src')).toBe(`${embedOrigin}/embed/pricing.html?lang=en&theme=light`);
    frameSays({ type: 'pricing-ready' }, { origin: 'https://evil.example' });
    expect(saidToFrame).not.toHaveBeenCalled();
    frameSays({ type: 'pricing-ready' });
    expect(saidToFrame).toHaveBeenCalledWith(
      expect.objectContaining({ type: 'pricing-table', pricingTableId: 'prctbl_local' }),
      embedOrigin,
    );
    frameSays({ type: 'pricing-height', height: 512.4 });
    expect(screen.getByTitle('Plans').style.blockSize).toBe('513px');
    // Dark after sunset, so are the plans, without a reload.
    document.documentElement.dataset['theme'] = 'night';
    await waitFor(() =>
      expect(screen.getByTitle('Plans').getAttribute('src')).toBe(
        `${embedOrigin}/embed/pricing.html?lang=en&theme=night`,
      ),
    );
    delete document.documentElement.dataset['theme'];
  });

  describe('none, with the plans on the screen', () => {
    /** The secrets that were handed over, in order. */
    const secrets = () => saidToFrame.mock.calls.map(([said]) => Object(said).clientSecret);
    const pass = (ms: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(ms));
    let isSeen: DocumentVisibilityState;

    beforeEach(async () => {
      isSeen = 'visible';
      vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => isSeen);
      await signedIn(accounts, 'none');
      await account.subscription.check();
      const toFake = ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;
      vi.useFakeTimers({ now: accounts.clock.nowMs, toFake: [...toFake], shouldAdvanceTime: true });
      showSubscription();
      await screen.findByTitle('Plans');
    });
    afterEach(() => {
      delete document.documentElement.dataset['theme'];
    });

    test('whoever reads them for long still pays for their own account', async () => {
      frameSays({ type: 'pricing-ready' });
      const frame = screen.getByTitle('Plans');
      expect(secrets()).toHaveLength(1);
      await pass(11 * 60_000);
      await waitFor(() => expect(secrets()).toHaveLength(2));
      expect(new Set(secrets()).size).toBe(2);
      expect(screen.getByTitle('Plans')).toBe(frame);
    });

    test('so does who comes back to them after an hour', async () => {
      frameSays({ type: 'pricing-ready' });
      isSeen = 'hidden';
      await pass(60 * 60_000);
      expect(secrets()).toHaveLength(1);
      isSeen = 'visible';
      act(() => void window.dispatchEvent(new Event('pageshow')));
      await waitFor(() => expect(secrets()).toHaveLength(2));
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
      await pass(1000);
      expect(secrets()).toHaveLength(2);
    });

    test('they stay while they cannot be asked for anew', async () => {
      frameSays({ type: 'pricing-ready' });
      accounts.faults.set({ status: 503 });
      await pass(11 * 60_000);
      screen.getByTitle('Plans');
      expect(screen.queryByRole('alert')).toBeNull();
      accounts.faults.clear();
      await pass(11 * 60_000);
      await waitFor(() => expect(secrets()).toHaveLength(2));
    });

    test('in the dark they get a secret of their own', async () => {
      frameSays({ type: 'pricing-ready' });
      document.documentElement.dataset['theme'] = 'night';
      await waitFor(() => expect(screen.getByTitle('Plans').getAttribute('src')).toContain('theme=night'));
      frameSays({ type: 'pricing-ready' });
      await waitFor(() => expect(secrets()).toHaveLength(2));
      expect(new Set(secrets()).size).toBe(2);
    });

    test('in the dark they say so when they do not come', async () => {
      frameSays({ type: 'pricing-ready' });
      document.documentElement.dataset['theme'] = 'night';
      await waitFor(() => expect(screen.getByTitle('Plans').getAttribute('src')).toContain('theme=night'));
      await pass(16_000);
      screen.getByText('The plans could not be loaded. Please try again.');
    });

    test('tried again after a while, they are asked for again', async () => {
      await pass(16_000);
      screen.getByText('The plans could not be loaded. Please try again.');
      const asked = vi.spyOn(billing, 'pricingTable');
      press('Try Again');
      expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Plans' }));
      frameSays({ type: 'pricing-ready' });
      await waitFor(() => expect(secrets()).toHaveLength(1));
      expect(asked).toHaveBeenCalledTimes(1);
    });

    test('tried again in vain, they say so at once', async () => {
      await pass(16_000);
      accounts.faults.set({ status: 503 });
      press('Try Again');
      frameSays({ type: 'pricing-ready' });
      await screen.findByText('The plans could not be loaded. Please try again.');
      expect(secrets()).toEqual([]);
    });
  });

  test('none, and no plans are set up', async () => {
    await signedIn(accounts, 'none');
    await account.subscription.check();
    accounts.faults.set({ status: 200 });
    showSubscription();
    expect((await screen.findByRole('alert')).textContent).toBe('No pricing table configured.');
  });

  test('a payment that is due leads to the portal', async () => {
    await signedIn(accounts, 'past-due');
    await account.subscription.check();
    showSubscription();
    expect(screen.getByText('Payment due', { selector: ':not(p)' })).toBeTruthy();
    expect(button('Manage Subscription').disabled).toBe(false);
    // A second subscription beside the one that is due would be paid twice.
    expect(screen.queryByRole('button', { name: 'Subscribe' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Plans' })).toBeNull();
    expect(screen.queryByText(/Choose a plan below/)).toBeNull();
  });

  test('being set up', async () => {
    await signedIn(accounts, 'creating');
    showSubscription();
    const status = screen.getByRole('status');
    act(() => void account.subscription.check());
    const words = await screen.findByText('Setting up your subscription... Please wait.');
    // Heard: it comes into a status that stood there before.
    expect(status.contains(words)).toBe(true);
  });

  test('that could not be looked up keeps the last answer and can be tried again', async () => {
    await signedIn(accounts);
    await account.subscription.check();
    accounts.faults.set({ html: true });
    showSubscription();
    await check();
    screen.getByText('Active', { selector: ':not(p)' });
    expect(screen.getByRole('alert').textContent).toContain('The account service cannot be reached.');
    accounts.faults.clear();
    press('Try Again');
    expect(document.activeElement).not.toBe(document.body);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test('that the clock makes too old says why one is here, and is gone with the next answer', async () => {
    await signedIn(accounts);
    accounts.faults.set({ html: true });
    await check();
    // As an earlier page has stored it.
    const checkedAt = Math.floor(Date.now() / 1000) - 31 * 86_400;
    act(() =>
      account.identity.patch(account.identity.get()?.userId ?? '', {
        entitlement: { status: 'active', checkedAt },
      }),
    );
    showSubscription();
    screen.getByText(/^Your subscription was last confirmed more than 30 days ago, by this device’s clock\./);
    accounts.faults.clear();
    await check();
    expect(screen.queryByText(/last confirmed more than 30 days ago/)).toBeNull();
  });

  test('that could not be looked up offline is no failure', async () => {
    await signedIn(accounts);
    await account.subscription.check();
    accounts.faults.set({ html: true });
    await check();
    showSubscription();
    expect(screen.getByRole('alert')).toBeTruthy();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.queryByRole('alert')).toBeNull();
    screen.getByText('You are offline: nothing is locked, and your subscription is checked later.');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
  });

  test('an error without words is "Unknown error"', async () => {
    await signedIn(accounts);
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({})));
    showSubscription();
    await check();
    expect(screen.getByRole('alert').textContent).toContain('Unknown error');
  });
});
