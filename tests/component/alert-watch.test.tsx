import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { identityStore } from '../../src/account/identity.ts';
import { AlertWatch } from '../../src/shell/alerts/alert-watch.tsx';
import { clearNotices, noticeShower } from '../../src/shell/alerts/notices.ts';
import { aPayer } from '../support/a-payer.ts';
import { freshEngine } from '../support/page-engine.ts';
import { pillarPoint } from '../support/a-place.ts';
import { showScreen } from '../support/show-screen.tsx';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));

let world: Awaited<ReturnType<typeof freshEngine>>;
/** What the system has shown, by title, with its last text; while it refuses, what it was asked to show. */
let shown: string[];
let body: string;
/** Whose notifications they were. */
let owners: string[];
let refused: string[];
let refuses: boolean;
/** Lets the service worker begin its work. */
let begin: () => void;

beforeEach(async () => {
  identityStore.set(aPayer());
  shown = [];
  refused = [];
  owners = [];
  refuses = false;
  world = await freshEngine();
  world.services.scenario.set({ name: 'hurricane' });
  vi.stubGlobal('Notification', { permission: 'granted' });
  const registration = {
    showNotification: async (title: string, options: NotificationOptions) => {
      body = options.body ?? '';
      owners.push(options.data.account);
      (refuses ? refused : shown).push(title);
      if (refuses) throw new TypeError('Not now');
    },
  };
  const ready = new Promise(resolve => {
    begin = () => resolve(registration);
  });
  const serviceWorker = Object.assign(new EventTarget(), { ready });
  vi.stubGlobal('navigator', Object.create(navigator, { serviceWorker: { value: serviceWorker } }));
});
afterEach(() => {
  cleanup();
  identityStore.set(null);
  vi.unstubAllGlobals();
});

/** One event: the wind of a storm at a favorite on its best day. */
async function watchForStorm(): Promise<void> {
  await world.engine.setFavorite(pillarPoint, true);
  const rules = [{ id: 'w', placeId: pillarPoint.id, kind: 'bestDay', threshold: null }] as const;
  await world.engine.updateSettings({ alerts: { rules: [...rules], notify: true, quiet: null } });
  await world.engine.checkAlerts();
}

test('nothing is given up while the service worker is not at work yet', async () => {
  await watchForStorm();
  showScreen(<AlertWatch />);
  await world.engine.checkAlerts();
  expect(shown).toEqual([]);
  begin();
  await waitFor(() => expect(shown).toHaveLength(1));
});

test('where no service worker ever comes to work nobody waits for it for ever', async () => {
  vi.useFakeTimers();
  const shower = noticeShower('anna');
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  expect(await shower).toBeNull();
});

test('what the system refused to show is shown when the app is opened again, once', async () => {
  begin();
  refuses = true;
  await watchForStorm();
  showScreen(<AlertWatch />);
  await waitFor(() => expect(refused).toHaveLength(1));
  cleanup();
  refuses = false;
  world.clock.now += 61_000;
  showScreen(<AlertWatch />);
  await waitFor(() => expect(shown).toEqual(refused));
  cleanup();
  world.clock.now += 3600_000;
  showScreen(<AlertWatch />);
  await world.engine.checkAlerts();
  expect(shown).toHaveLength(1);
});

test('a second rule is looked for as soon as it is added, not a quarter of an hour later', async () => {
  await watchForStorm();
  showScreen(<AlertWatch />);
  const found = new Set<string>();
  await world.engine.watch('alertEvents', {}, events => {
    for (const { kind } of events) found.add(kind);
  });
  await waitFor(() => expect([...found]).toEqual(['bestDay']));
  const rules = [
    { id: 'w', placeId: pillarPoint.id, kind: 'bestDay', threshold: null },
    { id: 'x', placeId: pillarPoint.id, kind: 'wind', threshold: 30 },
  ] as const;
  await world.engine.updateSettings({ alerts: { rules: [...rules], notify: true, quiet: null } });
  await waitFor(() => expect([...found]).toEqual(['bestDay', 'wind']));
});

test('with a subscription that has ended what was found is still told, and no forecast is asked for until it is paid', async () => {
  const payer = aPayer();
  identityStore.set({ ...payer, entitlement: { ...payer.entitlement, status: 'canceled' } });
  begin();
  await watchForStorm();
  const looked = vi.spyOn(world.engine, 'checkAlerts');
  showScreen(<AlertWatch />);
  await waitFor(() => expect(shown).toHaveLength(1));
  expect(looked).not.toHaveBeenCalled();
  act(() => identityStore.set(payer));
  await waitFor(() => expect(looked).toHaveBeenCalledOnce());
});

test('a notification says that its data are simulated: no screen with that mark is around it', async () => {
  begin();
  await watchForStorm();
  showScreen(<AlertWatch />);
  await waitFor(() => expect(body).toMatch(/^Simulated data – not for real decisions\n\w{3}, \w{3} \d/));
  // By the time it is read there may be a newer download.
  expect(body).toMatch(/\nDownloaded \w{3},\s\w{3}\s\d+,\s\d\d:\d\d$/);
});

test('of whoever was logged in before no notification stays, of who is logged in now all', async () => {
  const closed: string[] = [];
  const notices = [
    { title: 'Gale', data: { url: '/alerts', account: 'anna' } },
    { title: 'Wind', data: { url: '/alerts', account: 'ben' } },
    // Shown by an earlier version.
    { title: 'Tide', data: { url: '/alerts' } },
  ].map(({ title, data }) => ({ data, close: () => closed.push(title) }));
  const registration = { getNotifications: async () => notices };
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, { serviceWorker: { value: { getRegistration: async () => registration } } }),
  );
  await clearNotices('ben');
  expect(closed).toEqual(['Gale']);
});

test('a notification says whose it is', async () => {
  begin();
  await watchForStorm();
  showScreen(<AlertWatch />);
  await waitFor(() => expect(owners).toEqual(['00ff']));
});

test('when nobody is logged in, no notification stays and the icon counts nothing', async () => {
  let count: number | null = 3;
  const closed: string[] = [];
  const notices = ['Gale', 'Wind'].map(title => ({ close: () => closed.push(title) }));
  const registration = { getNotifications: async () => notices };
  const parts = {
    serviceWorker: { value: { getRegistration: async () => registration } },
    setAppBadge: { value: async () => undefined },
    clearAppBadge: { value: async () => void (count = null) },
  };
  vi.stubGlobal('navigator', Object.create(navigator, parts));
  await clearNotices(null);
  expect(closed).toEqual(['Gale', 'Wind']);
  expect(count).toBeNull();
});
