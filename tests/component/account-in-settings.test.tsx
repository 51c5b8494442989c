import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { account } from '../../src/account/account.ts';
import type { DeviceData } from '../../src/account/device-data.ts';
import { succeed, fail } from '../../src/domain/failure.ts';
import { LogoutPage } from '../../src/pages/logout/logout-page.tsx';
import { AccountSection } from '../../src/pages/settings/account-section.tsx';
import { SubscriptionSection } from '../../src/pages/settings/subscription-section.tsx';
import {
  button,
  endAccount,
  frameSays,
  freshAccount,
  press,
  saidToFrame,
  show,
  signedIn,
  type,
} from '../support/account-screen.tsx';
import type { LocalAccounts } from '../support/local-accounts.ts';

let accounts: LocalAccounts;
let left: string[];
beforeEach(() => {
  accounts = freshAccount();
  left = [];
  vi.spyOn(window.location, 'replace').mockImplementation(address => void left.push(String(address)));
});
afterEach(endAccount);

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
    expect(screen.getByText('active@offing.example')).toBeTruthy();
    expect(screen.getByText('Active')).toBeTruthy();
  });

  test('logs out at once when everything is synced', async () => {
    await signedIn(accounts);
    show(<AccountSection deviceData={deviceData(0)} />, '/settings');
    press('Logout');
    await waitFor(() => expect(left).toEqual(['/landing']));
    expect(account.identity.get()).toBeNull();
    expect(localStorage.getItem('offing.auth')).toBeNull();
  });

  test('asks first when changes would wait on this device', async () => {
    await signedIn(accounts);
    show(<AccountSection deviceData={deviceData(2)} />, '/settings');
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

  test('deletes this device’s data and logs out, after a question', async () => {
    await signedIn(accounts);
    const deleteAll = vi.fn<DeviceData['deleteAll']>(() => Promise.resolve(succeed(null)));
    show(<AccountSection deviceData={deviceData(1, deleteAll)} />, '/settings');
    press('Delete my data on this device');
    await screen.findByText('1 change has not reached your account yet and would be lost.');
    expect(deleteAll).not.toHaveBeenCalled();
    press('Delete and log out');
    await waitFor(() => expect(left).toEqual(['/landing']));
    expect(deleteAll).toHaveBeenCalledTimes(1);
  });

  test('a deletion that failed is not called done', async () => {
    await signedIn(accounts);
    const failing: DeviceData = {
      ...deviceData(0),
      deleteAll: () => Promise.resolve(fail({ kind: 'storage', reason: 'other', detail: '' })),
    };
    show(<AccountSection deviceData={failing} />, '/settings');
    press('Delete my data on this device');
    press('Delete and log out');
    await screen.findByText('The data could not be deleted. Please try again.');
    expect(account.identity.get()?.state).toBe('active');
    expect(left).toEqual([]);
  });

  test('changes the password', async () => {
    await signedIn(accounts);
    show(<AccountSection deviceData={deviceData(0)} />, '/settings');
    press('Change Password');
    type('New password', 'new and long');
    type('Confirm new password', 'new and lang');
    press('Save Password');
    await screen.findByText('Passwords do not match.');
    type('Confirm new password', 'new and long');
    press('Save Password');
    expect((await screen.findByRole('status')).textContent).toBe(
      'Password updated. Your other devices have been logged out.',
    );
  });

  test('logging out everywhere is not claimed while the server is out of reach', async () => {
    await signedIn(accounts);
    accounts.faults.set({ status: 503 });
    show(<AccountSection deviceData={deviceData(0)} />, '/settings');
    press('Log out everywhere');
    const dialog = screen.getByRole('dialog');
    within(dialog).getByRole('button', { name: 'Log out everywhere' }).click();
    await screen.findByText('The account service cannot be reached. Check your connection and try again.');
    expect(left).toEqual([]);
  });

  test('an expired session says so and can only be left', async () => {
    await signedIn(accounts);
    account.identity.patch(account.identity.get()?.userId ?? '', { state: 'expired' });
    show(<AccountSection deviceData={deviceData(0)} />, '/settings');
    screen.getByText('Your session has expired. Please log out and log in again.');
    expect(screen.queryByRole('button', { name: 'Change Password' })).toBeNull();
    button('Logout');
  });
});

const showSubscription = () => show(<SubscriptionSection />, '/settings');

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
    await screen.findByText('Active');
    button('Manage Subscription');
    expect(screen.queryByRole('button', { name: 'Subscribe' })).toBeNull();
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
    expect(frame.getAttribute('src')).toBe('/embed/pricing.html?lang=en&theme=light');
    frameSays({ type: 'pricing-ready' }, { origin: 'https://evil.example' });
    expect(saidToFrame).not.toHaveBeenCalled();
    frameSays({ type: 'pricing-ready' });
    expect(saidToFrame).toHaveBeenCalledWith(
      expect.objectContaining({ type: 'pricing-table', pricingTableId: 'prctbl_local' }),
      window.location.origin,
    );
    frameSays({ type: 'pricing-height', height: 512.4 });
    expect(screen.getByTitle('Plans').style.blockSize).toBe('513px');
    // Dark after sunset, so are the plans, without a reload.
    document.documentElement.dataset['theme'] = 'night';
    await waitFor(() =>
      expect(screen.getByTitle('Plans').getAttribute('src')).toBe('/embed/pricing.html?lang=en&theme=night'),
    );
    delete document.documentElement.dataset['theme'];
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
    expect(screen.getByText('Payment due')).toBeTruthy();
    expect(button('Manage Subscription').disabled).toBe(false);
    // A second subscription beside the one that is due would be paid twice.
    expect(screen.queryByRole('button', { name: 'Subscribe' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Plans' })).toBeNull();
    expect(screen.queryByText(/Choose a plan below/)).toBeNull();
  });

  test('being set up', async () => {
    await signedIn(accounts, 'creating');
    showSubscription();
    act(() => void account.subscription.check());
    expect(await screen.findByText('Setting up your subscription... Please wait.')).toBeTruthy();
  });

  test('that could not be looked up keeps the last answer and can be tried again', async () => {
    await signedIn(accounts);
    await account.subscription.check();
    accounts.faults.set({ html: true });
    showSubscription();
    await check();
    screen.getByText('Active');
    expect(screen.getByRole('alert').textContent).toContain('The account service cannot be reached.');
    accounts.faults.clear();
    press('Try Again');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test('an error without words is "Unknown error"', async () => {
    await signedIn(accounts);
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({})));
    showSubscription();
    await check();
    expect(screen.getByRole('alert').textContent).toContain('Unknown error');
  });
});
