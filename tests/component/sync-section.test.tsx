import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { encodeEntry, entryKey } from '../../src/core/rules/sync/sync-entry.ts';
import { deviceData } from '../../src/engine/sync-control.ts';
import { DeleteDeviceData } from '../../src/shell/device/delete-device-data.tsx';
import { SyncSection } from '../../src/pages/settings/account/sync-section.tsx';
import { aPlace, santaCruz } from '../support/a-place.ts';
import { backupFile } from '../support/brought-files.ts';
import { freshEngine } from '../support/page-engine.ts';
import { record } from '../support/place-records.ts';
import { showScreen } from '../support/show-screen.tsx';
import { unfold } from '../support/unfold.ts';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));

/** One tab: it leads at once. */
Object.defineProperty(navigator, 'locks', {
  configurable: true,
  value: { request: async (_name: string, _options: unknown, work: () => unknown) => work() },
});

let world: Awaited<ReturnType<typeof freshEngine>>;
beforeEach(async () => {
  localStorage.clear();
  world = await freshEngine();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** An account server that answers by method and returns what it was given to store. */
async function signIn({ metadata = {}, read = 200, save = 200 } = {}): Promise<void> {
  let kept: Record<string, unknown> = metadata;
  vi.spyOn(world.services, 'handle').mockImplementation(async request => {
    const status = request.method === 'PUT' ? save : read;
    if (status !== 200) return Response.json({ code: 'x' }, { status });
    if (request.method === 'PUT') kept = { ...kept, ...(await request.json()).data };
    return Response.json({ id: 'ann', user_metadata: kept });
  });
  await world.engine.setAccount(
    { accountKey: world.accountKey, userId: 'ann', authUrl: 'http://localhost:1/auth/v1', apiKey: '' },
    () => Promise.resolve('token'),
  );
}

const value = async (name: string): Promise<string | null | undefined> =>
  (await screen.findByText(name)).nextElementSibling?.textContent;

test('without an account the sync is off', async () => {
  showScreen(<SyncSection />);
  unfold();
  expect(await value('State')).toBe('Off');
  expect(await value('Last synced')).toBe('Never on this device');
  expect(screen.getByRole('button', { name: 'Sync now' })).toHaveProperty('disabled', true);
});

test('a change is counted until it is saved, at once when asked', async () => {
  await signIn();
  showScreen(<SyncSection />);
  unfold();
  await waitFor(async () => expect(await value('State')).toBe('Up to date'));
  await world.engine.setFavorite(santaCruz, true);
  await waitFor(async () => expect(await value('Changes not in your account yet')).toBe('1'));
  expect(await value('State')).toBe('Saving in a few seconds');
  fireEvent.click(screen.getByRole('button', { name: 'Sync now' }));
  await waitFor(async () => expect(await value('Changes not in your account yet')).toBe('0'));
  // The user who started it sees that it is done.
  await screen.findByText('Up to date', { selector: 'output' });
});

test('what came from another device is said', async () => {
  const nowMs = world.clock.now;
  const starred = [1, 2].map(number =>
    record(`nominatim-N${number}`, { lat: number, isFavorite: true, favoriteRank: number, starStamp: nowMs }),
  );
  await signIn({ metadata: { [entryKey]: encodeEntry(starred, nowMs).entry } });
  showScreen(<SyncSection />);
  unfold();
  expect(await screen.findByText(/2 places from your other device/)).toBeTruthy();
});

test.each([
  ['Metadata sync error', { read: 500 }, /HTTP 500/],
  ['Metadata save error', { save: 413 }, /do not fit into the account/],
])('“%s” with the reason, and that nothing is lost', async (title, answers, reason) => {
  await world.engine.setFavorite(santaCruz, true);
  await signIn(answers);
  showScreen(<SyncSection />);
  unfold();
  const alert = (await screen.findByText(title)).closest('[role=alert]');
  expect(alert?.textContent).toMatch(reason);
  expect(alert?.textContent).toContain('Your places are safe on this device.');
  expect(await value('State')).toBe('Not synced');
});

test('no network is no error: it waits', async () => {
  world.network.up = false;
  await signIn();
  showScreen(<SyncSection />);
  unfold();
  const reason = await screen.findByText(/Your account cannot be reached/);
  expect(reason.closest('[role=alert]')).toBeNull();
  expect(screen.queryByText(/Metadata/)).toBeNull();
  expect(await value('State')).toBe('Waiting to retry');
});

test('whoever deletes this device’s data hears of favorites that the account has no room for', async () => {
  const places = Array.from({ length: 90 }, (_, index) => ({
    ...aPlace(`A favorite with a rather long name ${index}`, index / 2, -122),
    isFavorite: true,
    favoriteRank: index + 1,
    lastAccessed: null,
    created: 0,
  }));
  const exported = await world.engine.exportData();
  if (exported.ok) await world.engine.importData(backupFile({ ...exported.value, places }));
  await signIn();
  showScreen(
    <>
      <SyncSection />
      <DeleteDeviceData deviceData={deviceData} onClose={() => undefined} />
    </>,
  );
  const dropped = await screen.findByText(/favorites do not fit into your account/);
  cleanup();
  showScreen(<DeleteDeviceData deviceData={deviceData} onClose={() => undefined} />);
  const count = Number.parseInt(dropped.textContent, 10);
  const told = await screen.findByText(/changes have not reached your account yet/);
  expect(Number.parseInt(told.textContent, 10)).toBe(count);
});
