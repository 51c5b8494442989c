import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { account } from '../../src/account/account.ts';
import { newPassword } from '../../src/account/new-password-here.ts';
import type { DeviceData } from '../../src/account/device-data.ts';
import { AccountSection } from '../../src/pages/settings/account/account-section.tsx';
import { ClearCacheDialog } from '../../src/pages/settings/data/clear-cache-dialog.tsx';
import { fail } from '../../src/core/rules/value/failure.ts';
import { aPayer } from '../support/a-payer.ts';
import { button, endAccount, freshAccount, press, show, type } from '../support/account-screen.tsx';

beforeEach(() => {
  freshAccount();
  account.identity.set(aPayer());
});
afterEach(endAccount);

const never = (): Promise<never> => new Promise(() => undefined);
const deviceData: DeviceData = { unsyncedChanges: () => Promise.resolve(0), deleteAll: never };
const theDialog = () => screen.getByRole('dialog');
const yes = (name: string) => screen.getAllByRole('button', { name }).at(-1);
/** A question that is still counting takes no answer. */
const pressYes = async (name: string): Promise<void> => {
  await waitFor(() => expect(yes(name)?.getAttribute('aria-busy')).toBeNull());
  yes(name)?.click();
  await waitFor(() => expect(yes(name)?.getAttribute('aria-busy')).toBe('true'));
};

const waysOut: [string, () => unknown][] = [
  ['Cancel', () => press('Cancel')],
  ['Close', () => press('Close')],
  ['Escape', () => fireEvent.keyDown(theDialog(), { key: 'Escape' })],
  ['a press beside it', () => fireEvent.click(theDialog())],
  ['the back gesture', () => fireEvent(theDialog(), new Event('cancel', { cancelable: true }))],
  // Browsers let a second back gesture close it without asking.
  ['the back gesture, twice', () => act(() => screen.getByRole<HTMLDialogElement>('dialog').close())],
];

const deeds: [string, () => Promise<void>][] = [
  [
    'a deletion',
    async () => {
      show(<AccountSection deviceData={deviceData} />, '/settings');
      press('Account');
      press('Delete my data on this device');
      await pressYes('Delete and log out');
    },
  ],
  [
    'logging out everywhere',
    async () => {
      vi.spyOn(account.signOut, 'everywhere').mockImplementation(never);
      show(<AccountSection deviceData={deviceData} />, '/settings');
      press('Account');
      press('Log out everywhere');
      await pressYes('Log out everywhere');
    },
  ],
  [
    'a change of password',
    async () => {
      vi.spyOn(newPassword, 'change').mockImplementation(never);
      show(<AccountSection deviceData={deviceData} />, '/settings');
      press('Account');
      press('Change Password');
      type('New password', 'new and long');
      type('Confirm new password', 'new and long');
      await pressYes('Save Password');
    },
  ],
];

describe.each(deeds)('%s that is under way', (_, begin) => {
  test.each(waysOut)('is not called off by %s', async (_way, leave) => {
    await begin();
    leave();
    expect(theDialog()).toHaveProperty('open', true);
  });

  test('looks as if it could not be called off', async () => {
    await begin();
    expect(button('Cancel').getAttribute('aria-disabled')).toBe('true');
    expect(button('Close').getAttribute('aria-disabled')).toBe('true');
  });
});

test.each(waysOut)('a cache that is being cleared is not called off by %s', (_, leave) => {
  const close = vi.fn<() => void>();
  show(<ClearCacheDialog open busy itemCount={2} onClear={() => undefined} onClose={close} />);
  leave();
  expect(close).not.toHaveBeenCalled();
});

test.each(waysOut)('while it is counted what would be lost, %s calls a deletion off', (_, leave) => {
  show(<AccountSection deviceData={{ ...deviceData, unsyncedChanges: never }} />, '/settings');
  press('Account');
  press('Delete my data on this device');
  leave();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a deletion that failed can be called off again', async () => {
  const failing = fail({ kind: 'storage', reason: 'other', detail: '' });
  show(
    <AccountSection deviceData={{ ...deviceData, deleteAll: () => Promise.resolve(failing) }} />,
    '/settings',
  );
  press('Account');
  press('Delete my data on this device');
  await waitFor(() => expect(button('Delete and log out').getAttribute('aria-busy')).toBeNull());
  press('Delete and log out');
  await screen.findByText('The data could not be deleted. Please try again.');
  press('Cancel');
  expect(screen.queryByRole('dialog')).toBeNull();
});
