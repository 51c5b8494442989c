import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { account } from '../../src/account/account.ts';
import { identityStore } from '../../src/account/identity.ts';
import { scheduleSecret } from '../../backend/waking-alerts.ts';
import { AlertsPage } from '../../src/pages/alerts/alerts-page.tsx';
import { AlertWatch } from '../../src/shell/alerts/alert-watch.tsx';
import { changeWaking, wakingHere } from '../../src/shell/alerts/waking-memory.ts';
import { aPayer } from '../support/a-payer.ts';
import { pillarPoint } from '../support/a-place.ts';
import { localAccounts, signedIn, type LocalAccounts } from '../support/local-accounts.ts';
import { freshEngine } from '../support/page-engine.ts';
import { pushReceiver } from '../support/push-receiver.ts';
import { showScreen } from '../support/show-screen.tsx';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));
vi.mock('../../src/account/call-here.ts', () => ({
  callHere: (name: string, body: { rules?: object[] }) => callServer(name, body),
}));

const receiver = await pushReceiver();
const own = navigator;
let world: Awaited<ReturnType<typeof freshEngine>>;
let accounts: LocalAccounts;
let token: string;
let isReached: boolean;
let pushed: string[];
let shown: string[];
/** How many rules the server has of this device. */
let kept: number | null;
/** What this device has said to the server. */
let asked: object[];
let subscribed: number;
let subscription: object | null;

async function callServer(name: string, body: { rules?: object[] }) {
  if (!isReached) return { kind: 'unreachable' };
  asked.push(body);
  const answer = await accounts.fetch(`/functions/v1/${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  if (body.rules) kept = body.rules.length;
  return { kind: 'answer', status: answer.status, body: await answer.json() };
}

/** Until no event waits to be sent. */
const untilAllTold = async (): Promise<void> => {
  let waiting = 1;
  await world.engine.watch('alertEvents', {}, events => {
    waiting = events.filter(({ notifiedAt }) => notifiedAt === null).length;
  });
  await waitFor(() => expect(waiting).toBe(0));
};

/** A round of the schedule; answers how many messages were sent. */
async function evaluate(): Promise<number> {
  accounts.clock.nowMs += 15 * 60_000;
  const answer = await accounts.fetch('/functions/v1/evaluate-alerts', {
    method: 'POST',
    headers: { authorization: `Bearer ${scheduleSecret}` },
  });
  const { sent }: { sent: number } = await answer.json();
  return sent;
}

beforeEach(async () => {
  vi.stubEnv('OFFING_VAPID_PUBLIC_KEY', 'ask');
  identityStore.set(aPayer());
  kept = null;
  asked = [];
  [pushed, shown, subscribed, subscription, isReached] = [[], [], 0, null, true];
  world = await freshEngine();
  world.services.scenario.set({ name: 'hurricane' });
  accounts = localAccounts({
    services: request => world.services.handle(request),
    sendPush: async url => {
      pushed.push(url);
      return new Response(null, { status: 201 });
    },
  });
  accounts.clock.nowMs = world.clock.now;
  token = (await (await signedIn(accounts)).getSession()).data.session?.access_token ?? '';
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async (options: { applicationServerKey: string }) => {
      subscribed += 1;
      subscription = {
        options: {
          applicationServerKey: Uint8Array.from(Buffer.from(options.applicationServerKey, 'base64url'))
            .buffer,
        },
        expirationTime: null,
        endpoint: `https://fcm.googleapis.com/fcm/send/${subscribed}`,
        unsubscribe: async () => {
          subscription = null;
          return true;
        },
        toJSON: () => ({
          endpoint: `https://fcm.googleapis.com/fcm/send/${subscribed}`,
          keys: { p256dh: receiver.p256dh, auth: receiver.auth },
        }),
      };
      return subscription;
    },
  };
  const registration = {
    pushManager,
    getNotifications: async () => [],
    showNotification: async (title: string) => void shown.push(title),
  };
  const serviceWorker = Object.assign(new EventTarget(), {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  });
  vi.stubGlobal('PushManager', () => undefined);
  vi.stubGlobal('Notification', {
    permission: 'default',
    requestPermission: async () => void vi.stubGlobal('Notification', { permission: 'granted' }),
  });
  vi.stubGlobal('navigator', Object.create(navigator, { serviceWorker: { value: serviceWorker } }));
  await world.engine.setFavorite(pillarPoint, true);
  const rules = [
    { id: 'w', placeId: pillarPoint.id, kind: 'wind', threshold: 30 },
    { id: 't', placeId: pillarPoint.id, kind: 'highTide', threshold: null },
  ] as const;
  await world.engine.updateSettings({ alerts: { rules: [...rules], notify: true, quiet: null } });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  identityStore.set(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const show = () =>
  showScreen(
    <>
      <AlertsPage />
      <AlertWatch />
    </>,
  );
const turnOn = async (): Promise<void> => {
  fireEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
};

test('a tap asks, and what is ticked wakes this device; off, nothing does', async () => {
  show();
  await turnOn();
  expect(await screen.findByText('On for this device.')).toBeTruthy();
  const box = await screen.findByRole('checkbox', { name: /Wind of/ });
  expect(screen.getByText(/Tides, surge, streams, windows within limits/)).toBeTruthy();
  expect(screen.getByText(/only the rules ticked/)).toBeTruthy();
  fireEvent.click(box);
  await waitFor(() => expect(kept).toBe(0));
  expect(await screen.findByText('No rule is ticked: no alerts while Offing is closed.')).toBeTruthy();
  expect(screen.queryByText('On for this device.')).toBeNull();
  expect(await evaluate()).toBe(0);
  fireEvent.click(box);
  await waitFor(() => expect(kept).toBe(1));
  fireEvent.click(screen.getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByText(/^Off: no alerts while Offing is closed/)).toBeTruthy();
  await waitFor(() => expect(subscription).toBeNull());
  expect(await evaluate()).toBe(0);
  expect(screen.getByText(/Alerts are checked only while Offing is open/)).toBeTruthy();
});

test('with no rule that can wake it the device is not said to be on', async () => {
  await world.engine.updateSettings({
    alerts: {
      rules: [{ id: 't', placeId: pillarPoint.id, kind: 'highTide', threshold: null }],
      notify: true,
      quiet: null,
    },
  });
  show();
  await turnOn();
  expect(await screen.findByText(/^No rule can be checked while closed yet/)).toBeTruthy();
  expect(screen.queryByText('On for this device.')).toBeNull();
});

test('what a push has told the app does not tell again, and has in its list as new', async () => {
  show();
  await turnOn();
  await screen.findByText('On for this device.');
  expect(await evaluate()).toBe(1);
  shown.length = 0;
  cleanup();
  await world.engine.checkAlerts();
  showScreen(<AlertWatch />);
  await untilAllTold();
  expect(shown.filter(title => title.includes('Wind'))).toEqual([]);
  let unread = 0;
  await world.engine.watch('alertEvents', {}, events => {
    unread = events.filter(({ kind, readAt }) => kind === 'wind' && readAt === null).length;
  });
  await waitFor(() => expect(unread).toBeGreaterThan(0));
});

test('what the app tells with no network it claims afterwards: no push brings it again', async () => {
  show();
  await turnOn();
  await screen.findByText('On for this device.');
  isReached = false;
  await world.engine.checkAlerts();
  await untilAllTold();
  expect(shown.some(title => title.includes('Wind'))).toBe(true);
  expect(wakingHere()?.untold.length).toBeGreaterThan(1);
  isReached = true;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(wakingHere()?.untold).toEqual([]));
  await evaluate();
  expect(pushed).toEqual([]);
});

test('forty warnings with long areas that were told with no network are claimed, in calls that the server reads', async () => {
  show();
  await turnOn();
  await screen.findByText('On for this device.');
  const rule = 'warning 37.5000,-122.5000';
  const at = Math.floor(accounts.clock.nowMs / 1000);
  const untold = Array.from({ length: 40 }, (_, each) => {
    const key = `${rule} Gale Warning ${each} ${'Coastal waters from here to there; '.repeat(20)}`;
    return { tag: key.slice(-400), rule, key, at, until: at + 3600 };
  });
  isReached = false;
  changeWaking(() => ({ untold }));
  const statuses: number[] = [];
  const { fetch } = accounts;
  accounts.fetch = async (...given) => {
    const answer = await fetch(...given);
    statuses.push(answer.status);
    return answer;
  };
  isReached = true;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(wakingHere()?.untold).toEqual([]));
  expect(statuses.filter(status => status !== 200)).toEqual([]);
  expect(statuses.length).toBeLessThan(14);
});

test('without a subscription it says so and keeps what was told here; with one again it is on', async () => {
  const paying = token;
  token = (await (await signedIn(accounts, 'none')).getSession()).data.session?.access_token ?? '';
  show();
  await turnOn();
  expect(await screen.findByText(/^No alerts while closed: no active access/)).toBeTruthy();
  await world.engine.checkAlerts();
  await untilAllTold();
  expect(shown.some(title => title.includes('Wind'))).toBe(true);
  expect(wakingHere()?.untold.length).toBeGreaterThan(1);
  expect(await screen.findByRole('checkbox', { name: /Wind of/ })).toBeTruthy();
  token = paying;
  act(() => identityStore.set({ ...aPayer(), entitlement: { status: 'trialing', checkedAt: 0 } }));
  expect(await screen.findByText('On for this device.')).toBeTruthy();
  await waitFor(() => expect(wakingHere()?.untold).toEqual([]));
  expect(await evaluate()).toBe(0);
});

test('offline it says that nothing wakes this device yet, and is sent when the network is back', async () => {
  isReached = false;
  show();
  await turnOn();
  expect(await screen.findByText(/^Not on the server yet/)).toBeTruthy();
  expect(screen.getByText(/Alerts are checked only while Offing is open/)).toBeTruthy();
  isReached = true;
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('On for this device.')).toBeTruthy();
});

test('an endpoint that has expired is replaced at the next start', async () => {
  show();
  await turnOn();
  await screen.findByText('On for this device.');
  cleanup();
  Object.assign(subscription ?? {}, { expirationTime: Date.now() - 1 });
  showScreen(<AlertWatch />);
  await waitFor(() => expect(subscribed).toBe(2));
});

test('who is signed out is woken by nobody', async () => {
  show();
  await turnOn();
  await screen.findByText('On for this device.');
  act(() => identityStore.set(null));
  cleanup();
  await waitFor(() => expect(subscription).toBeNull());
  expect(wakingHere()).toBeNull();
});

test('of 42 rules the server watches the first forty, and the card says which are left out', async () => {
  const rules = Array.from({ length: 42 }, (_, each) => ({
    id: `w${each}`,
    placeId: pillarPoint.id,
    kind: 'wind' as const,
    threshold: 20 + each,
  }));
  await world.engine.updateSettings({ alerts: { rules, notify: true, quiet: null } });
  show();
  await turnOn();
  expect(await screen.findByText(/^On for this device, for the first 40 ticked rules/)).toBeTruthy();
  await waitFor(() => expect(kept).toBe(40));
  const leftOut = (): string[] =>
    screen
      .getAllByRole('checkbox', { name: /\(not included\)$/ })
      .map(({ parentElement }) => parentElement?.textContent ?? '');
  expect(leftOut()).toEqual([expect.stringMatching(/of 60\s/), expect.stringMatching(/of 61\s/)]);
  fireEvent.click(screen.getByRole('checkbox', { name: /of 20\s/ }));
  await waitFor(() => expect(leftOut()).toEqual([expect.stringMatching(/of 61\s/)]));
  await waitFor(() => expect(kept).toBe(40));
});

test('the card names a place by the nearest name in words, as everything else does', async () => {
  await world.engine.renamePlace(pillarPoint.id, '≈ 6.2 km SW of Santa Cruz');
  show();
  await turnOn();
  expect(await screen.findByRole('checkbox', { name: /^\d.* SW of Santa Cruz: Wind/ })).toBeTruthy();
});

test('whoever logs out is kept nowhere: the server is told while there is a session', async () => {
  show();
  await turnOn();
  await screen.findByText('On for this device.');
  await Promise.all([...account.signOut.leaving].map(({ end }) => end(false)));
  expect(asked.at(-1)).toEqual({ stop: 'https://fcm.googleapis.com/fcm/send/1' });
  expect(wakingHere()).toBeNull();
  expect(await evaluate()).toBe(0);
});

test('whoever logs out of all devices is woken on none of them; where that failed this one is again', async () => {
  show();
  await turnOn();
  await screen.findByText('On for this device.');
  await Promise.all([...account.signOut.leaving].map(({ end }) => end(true)));
  expect(asked.at(-1)).toEqual({ stopAll: true });
  expect(await evaluate()).toBe(0);
  for (const { stay } of account.signOut.leaving) stay();
  await waitFor(() => expect(kept).toBe(1));
  await waitFor(() => expect(asked.at(-1)).toHaveProperty('rules'));
});

test('an address for pushes that has changed is told as soon as the service worker says so', async () => {
  show();
  await turnOn();
  await screen.findByText('On for this device.');
  await waitFor(() => expect(asked.at(-1)).toHaveProperty('rules'));
  subscription = null;
  const message = Object.assign(new Event('message'), { data: { type: 'RENEW_WAKING' } });
  navigator.serviceWorker.dispatchEvent(message);
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ browser: { endpoint: 'https://fcm.googleapis.com/fcm/send/2' } }),
  );
});

test('what this device has told before waking was turned on no push tells again', async () => {
  vi.useFakeTimers({ now: world.clock.now, toFake: ['Date'] });
  show();
  await screen.findByRole('button', { name: 'Turn on' });
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => undefined });
  await world.engine.checkAlerts();
  await untilAllTold();
  expect(shown.some(title => title.includes('Wind'))).toBe(true);
  await turnOn();
  await screen.findByText('On for this device.');
  await waitFor(() => expect(wakingHere()?.untold).toEqual([]));
  expect(await evaluate()).toBe(0);
});

test('where a browser cannot be woken, or is not allowed to be, it says why', async () => {
  vi.stubGlobal('Notification', { permission: 'denied' });
  show();
  expect((await screen.findAllByText(/blocks notifications from Offing/)).length).toBe(2);
  cleanup();
  Reflect.deleteProperty(window, 'PushManager');
  vi.stubGlobal('navigator', own);
  show();
  expect(await screen.findByText('This browser does not support push notifications.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull();
});

test('a deployment without a key offers nothing', async () => {
  vi.stubEnv('OFFING_VAPID_PUBLIC_KEY', '');
  show();
  await screen.findByText('Quiet hours');
  expect(screen.queryByText('Alerts while Offing is closed')).toBeNull();
});
