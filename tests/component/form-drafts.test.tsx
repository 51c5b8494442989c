import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Route } from 'wouter';
import { dropAllDrafts } from '../../src/account/form-drafts.ts';
import { identityStore } from '../../src/account/identity.ts';
import { defaultSettings } from '../../src/core/rules/settings/settings.ts';
import { loadSections } from '../../src/core/words/words.ts';
import { LogPage } from '../../src/pages/log/log-page.tsx';
import { emptyTrip, planNext } from '../../src/pages/trips/trip-draft.ts';
import { TripPage } from '../../src/pages/trips/trip-page.tsx';
import { aPayer } from '../support/a-payer.ts';
import { engine, freshEngine } from '../support/page-engine.ts';
import { showScreen } from '../support/show-screen.tsx';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));

beforeEach(async () => {
  localStorage.clear();
  identityStore.set(aPayer());
  await freshEngine();
  await loadSections(['trips', 'log', 'forecast']);
});
afterEach(() => {
  cleanup();
  identityStore.set(null);
});

const isBack = (): boolean => screen.queryByText('Your unsaved entries are back.') !== null;
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));
const field = (name: string): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string): void => void fireEvent.change(field(name), { target: { value } });
/** Another screen is opened, and then Back pressed; or the browser ends the page. */
async function leaveAndComeBack(page: ReactNode, address: string, name: string): Promise<void> {
  cleanup();
  showScreen(page, address);
  await screen.findByLabelText(name);
}
const wayOf2 = [
  { lat: 36.6, lng: -121.9 },
  { lat: 36.7, lng: -121.98 },
];

describe.each([
  { what: 'a new trip', page: <TripPage />, address: '/trip', name: 'Name' },
  { what: 'a new log entry', page: <LogPage />, address: '/log?new', name: 'Note' },
])('$what that is not saved', ({ page, address, name }) => {
  const fill = async (): Promise<void> => {
    showScreen(page, address);
    await screen.findByLabelText(name);
    expect(isBack()).toBe(false);
    type(name, 'Fog at the reef');
  };

  test('is there again after another screen, and Discard empties the form until it is undone', async () => {
    await fill();
    await leaveAndComeBack(page, address, name);
    expect(field(name).value).toBe('Fog at the reef');
    expect(isBack()).toBe(true);
    press('Discard');
    expect(field(name).value).toBe('');
    expect(isBack()).toBe(false);
    press('Undo');
    expect(field(name).value).toBe('Fog at the reef');
    fireEvent.click(screen.getByRole('link', { name: 'Cancel' }));
    await leaveAndComeBack(page, address, name);
    expect(field(name).value).toBe('');
    expect(isBack()).toBe(false);
  });

  test('is never seen by another account of the device, and goes with the data of its own', async () => {
    await fill();
    identityStore.set({ ...aPayer(), userId: 'ben', accountKey: '00ee' });
    await leaveAndComeBack(page, address, name);
    expect(field(name).value).toBe('');
    identityStore.set(aPayer());
    await leaveAndComeBack(page, address, name);
    expect(field(name).value).toBe('Fog at the reef');
    dropAllDrafts('00ff');
    await leaveAndComeBack(page, address, name);
    expect(field(name).value).toBe('');
  });
});

test('a saved trip leaves no draft, and a route of a file is kept before anything is typed', async () => {
  planNext({ ...emptyTrip(defaultSettings.limits), name: 'Out of a file', waypoints: wayOf2 });
  showScreen(<TripPage />, '/trip');
  await leaveAndComeBack(<TripPage />, '/trip', 'Name');
  expect(field('Name').value).toBe('Out of a file');
  expect(screen.getByRole('button', { name: 'Remove Waypoint 2' })).toBeTruthy();
  press('Save trip');
  await waitFor(async () => {
    const backup = await engine.exportData();
    expect(backup.ok && backup.value.trips).toHaveLength(1);
  });
  await waitFor(() => expect(localStorage.getItem('offing.drafts.00ff')).toBeNull());
});

test('a trip that was being changed goes on where it was left, and merges what another tab saved since', async () => {
  const trip = { ...emptyTrip(defaultSettings.limits), name: 'The reef', waypoints: wayOf2 };
  await engine.saveTrip({ id: 'reef', trip, created: 1, changed: 1 });
  showScreen(<TripPage />, '/trip?id=reef');
  fireEvent.click(await screen.findByRole('button', { name: 'Change' }));
  type('Name', 'The far reef');
  cleanup();
  await engine.saveTrip({ id: 'reef', trip: { ...trip, speedKt: 7 }, created: 1, changed: 2 });
  showScreen(<TripPage />, '/trip?id=reef');
  await screen.findByLabelText('Name');
  expect(field('Name').value).toBe('The far reef');
  expect(isBack()).toBe(true);
  press('Save trip');
  expect(await screen.findByRole('heading', { level: 1, name: 'The far reef' })).toBeTruthy();
  const backup = await engine.exportData();
  expect(backup.ok && backup.value.trips?.[0]?.trip).toMatchObject({ name: 'The far reef', speedKt: 7 });
});

test('Cancel of a changed trip can be undone, and the trip is being changed again', async () => {
  const trip = { ...emptyTrip(defaultSettings.limits), name: 'The reef', waypoints: wayOf2 };
  await engine.saveTrip({ id: 'reef', trip, created: 1, changed: 1 });
  showScreen(<TripPage />, '/trip?id=reef');
  fireEvent.click(await screen.findByRole('button', { name: 'Change' }));
  type('Name', 'The far reef');
  press('Cancel');
  expect(await screen.findByRole('heading', { level: 1, name: 'The reef' })).toBeTruthy();
  press('Undo');
  expect(field('Name').value).toBe('The far reef');
  expect(isBack()).toBe(true);
  // Nothing was changed: there is nothing to undo.
  press('Discard');
  press('Dismiss');
  press('Cancel');
  await screen.findByRole('button', { name: 'Change' });
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('Undo after Discard fills the form in also where it was left by then', async () => {
  showScreen(<TripPage />, '/trip');
  await screen.findByLabelText('Name');
  type('Name', 'Fog at the reef');
  cleanup();
  const router = showScreen(<Route path="/trip">{() => <TripPage />}</Route>, '/trip');
  await screen.findByLabelText('Name');
  press('Discard');
  act(() => router.navigate('/locations'));
  expect(screen.queryByLabelText('Name')).toBeNull();
  press('Undo');
  act(() => router.navigate('/trip'));
  expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('Fog at the reef');
});

test('a position that was typed and not added is there again, and a height that is no number is no height of 0', async () => {
  showScreen(<TripPage />, '/trip');
  await screen.findByLabelText('Name');
  const position = 'Add coordinates';
  type(position, '36.6, -121.9');
  await leaveAndComeBack(<TripPage />, '/trip', 'Name');
  expect(field(position).value).toBe('36.6, -121.9');
  fireEvent.keyDown(field(position), { key: 'Enter' });
  type('Min tide height', '1.5 m');
  await leaveAndComeBack(<TripPage />, '/trip', 'Name');
  expect(field('Min tide height').value).toBe('?');
});
