import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { account } from '../../src/account/account.ts';
import type { DeviceData } from '../../src/account/device-data.ts';
import { succeed } from '../../src/core/rules/value/failure.ts';
import { LogoutPage } from '../../src/pages/logout/logout-page.tsx';
import { AccountSection } from '../../src/pages/settings/account/account-section.tsx';
import { SettingsPage } from '../../src/pages/settings/settings-page.tsx';
import { Guarded } from '../../src/shell/frame/guarded.tsx';
import { aPayer } from '../support/a-payer.ts';
import { button, endAccount, freshAccount, press } from '../support/account-screen.tsx';
import { freshEngine } from '../support/page-engine.ts';
import { showScreen } from '../support/show-screen.tsx';
import { unfold } from '../support/unfold.ts';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));

const deviceData: DeviceData = {
  unsyncedChanges: () => Promise.resolve(0),
  deleteAll: () => Promise.resolve(succeed(null)),
};
const screens = [
  ['any screen', <Guarded key="guarded">Stored forecast</Guarded>, '/locations'],
  ['the logout screen', <LogoutPage key="logout" deviceData={deviceData} />, '/logout'],
  ['Settings, where all is folded', <SettingsPage key="settings" />, '/settings'],
] as const;
const noWayBack = 'You cannot log in again without a connection.';
const goOffline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

beforeEach(async () => {
  freshAccount();
  await freshEngine();
  account.identity.set({ ...aPayer(), state: 'expired' });
});
afterEach(endAccount);

test.each(screens)('a session that has expired leads from %s to the login', async (_, shown, path) => {
  showScreen(shown, path);
  expect(await screen.findByText('Your session has expired. Please log out and log in again.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Log in again' }).getAttribute('href')).toBe('/login');
  expect(screen.getByText('What is saved on this device can still be read.')).toBeTruthy();
});

test.each(screens)(
  'without a connection nobody is sent from %s to a login that cannot succeed',
  async (_, shown, path) => {
    goOffline();
    showScreen(shown, path);
    expect(await screen.findByText('What is saved on this device can still be read.')).toBeTruthy();
    expect(screen.getByText('Your session has expired. Logging in again needs a connection.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Log in again' })).toBeNull();
  },
);

test('at sea the stored screen stays under the notice, and the notice does not lead to the logout', async () => {
  goOffline();
  showScreen(<Guarded>Stored forecast</Guarded>, '/locations');
  expect(await screen.findByText('Stored forecast')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Logout' })).toBeNull();
});

test.each(screens.slice(1))(
  'who would log out on %s without a connection is told that there is no way back in',
  (_, shown, path) => {
    account.identity.set(aPayer());
    goOffline();
    showScreen(shown, path);
    unfold();
    button('Logout');
    expect(screen.getByText(noWayBack)).toBeTruthy();
  },
);

test('who would delete their data without a connection is told that there is no way back in', async () => {
  account.identity.set(aPayer());
  goOffline();
  showScreen(<AccountSection deviceData={deviceData} />, '/settings');
  unfold();
  press('Delete my data on this device');
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain(noWayBack);
});

test('with a connection nothing is said of a login that could not succeed', () => {
  account.identity.set(aPayer());
  showScreen(<AccountSection deviceData={deviceData} />, '/settings');
  unfold();
  press('Delete my data on this device');
  expect(screen.queryByText(noWayBack)).toBeNull();
});
