import { act, cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { identityStore } from '../../src/account/identity.ts';
import { doubtConnection, isOnline, trustConnection } from '../../src/engine/online.ts';
import { BackgroundRefresh } from '../../src/shell/places/background-refresh.tsx';
import { SettingsProvider } from '../../src/shell/settings/settings-context.tsx';
import { aPayer } from '../support/a-payer.ts';
import { aPlace, bodegaHead, pillarPoint, santaCruz } from '../support/a-place.ts';
import { freshEngine } from '../support/page-engine.ts';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));

let world: Awaited<ReturnType<typeof freshEngine>>;
let asked: MockInstance<(typeof world)['engine']['refreshForecast']>;
const connection = { saveData: false };
const serviceWorker = Object.assign(new EventTarget(), { getRegistration: async () => undefined });

beforeEach(async () => {
  identityStore.set(aPayer());
  world = await freshEngine();
  await world.engine.setFavorite(pillarPoint, true);
  await world.engine.setFavorite(santaCruz, true);
  asked = vi.spyOn(world.engine, 'refreshForecast');
  connection.saveData = false;
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, {
      connection: { value: connection },
      serviceWorker: { value: serviceWorker },
      onLine: { value: true },
    }),
  );
});
afterEach(() => {
  cleanup();
  localStorage.removeItem('offing.display');
  identityStore.set(null);
  // What one test has learned about the connection is not for the next.
  trustConnection();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Open, and listening for the favorites it has read. */
async function open(): Promise<void> {
  const listens = vi.spyOn(serviceWorker, 'addEventListener');
  render(
    <SettingsProvider>
      <BackgroundRefresh />
    </SettingsProvider>,
  );
  await waitFor(() => expect(listens).toHaveBeenCalled());
}
const comeOnline = (): void => act(() => void window.dispatchEvent(new Event('online')));
const ping = (): void =>
  act(
    () => void serviceWorker.dispatchEvent(new MessageEvent('message', { data: { type: 'REFRESH_STALE' } })),
  );

test('back in reach each favourite is asked for, one after the other, and not again at once', async () => {
  await open();
  comeOnline();
  expect(asked).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  comeOnline();
  ping();
  expect(asked).toHaveBeenCalledTimes(2);
});

test('a clock that was set back holds up nothing', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    await open();
    comeOnline();
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    vi.setSystemTime(Date.now() - 6 * 60 * 60_000);
    comeOnline();
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(4));
  } finally {
    vi.useRealTimers();
  }
});

test('a service that does not answer is left alone after two silences', async () => {
  await world.engine.setFavorite(bodegaHead, true);
  world.network.up = false;
  await open();
  comeOnline();
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  expect(await asked.mock.results[1]?.value).toMatchObject({ ok: false });
  await Promise.resolve();
  expect(asked).toHaveBeenCalledTimes(2);
});

test('one request that a poor link loses keeps nothing from the others, and is sent again after a while', async () => {
  asked.mockResolvedValueOnce({ ok: false, failure: { kind: 'timeout', provider: 'Open-Meteo' } });
  await open();
  const later = vi.spyOn(globalThis, 'setTimeout');
  comeOnline();
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  expect(asked.mock.calls[1]?.[0]).not.toEqual(asked.mock.calls[0]?.[0]);
  const isAgain = ([, ms]: Parameters<typeof setTimeout>): boolean => ms === 5 * 60_000;
  await waitFor(() => expect(later.mock.calls.some(isAgain)).toBe(true));
  // By then the pause between two rounds is over as well.
  vi.setSystemTime(Date.now() + 5 * 60_000);
  act(() => later.mock.calls.find(isAgain)?.[0]());
  vi.useRealTimers();
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(4));
});

test('the browser’s good moment is taken also where the app last knew of no connection', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  doubtConnection();
  await waitFor(() => expect(isOnline()).toBe(false));
  await open();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  ping();
  expect(asked).toHaveBeenCalledTimes(1);
});

test('a place that the source does not cover keeps nothing from the others', async () => {
  asked.mockResolvedValueOnce({
    ok: false,
    failure: { kind: 'notCovered', provider: 'National Weather Service' },
  });
  await open();
  comeOnline();
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
});

test('of a keyed source’s calls of the day half are left for the place that is looked at', async () => {
  await world.engine.setFavorite(bodegaHead, true);
  await world.engine.setFavorite(aPlace('Monterey', 36.6, -121.9), true);
  await world.engine.saveSourceKey('stormglass', 'my-own-key-1234567890');
  localStorage.setItem('offing.display', JSON.stringify({ dataSource: 'stormglass' }));
  const looked = { source: 'stormglass', force: false } as const;
  await open();
  comeOnline();
  await vi.waitFor(async () => {
    const last = await asked.mock.results.at(-1)?.value;
    expect(last).toEqual({ ok: false, failure: { kind: 'quota', provider: 'Stormglass' } });
  });
  expect(await world.engine.refreshForecast({ lat: 35, lng: -121 }, looked)).toMatchObject({ ok: true });
});

test('nothing is asked for where data are to be saved', async () => {
  connection.saveData = true;
  await open();
  comeOnline();
  ping();
  expect(asked).not.toHaveBeenCalled();
});

test('nothing is asked for behind the settings of someone whose subscription has ended, and again once it is paid', async () => {
  const payer = aPayer();
  identityStore.set({ ...payer, entitlement: { ...payer.entitlement, status: 'canceled' } });
  await open();
  comeOnline();
  ping();
  expect(asked).not.toHaveBeenCalled();
  identityStore.set(payer);
  comeOnline();
  expect(asked).toHaveBeenCalledTimes(1);
});

test('an app that nobody looks at asks only when the browser finds it a good moment', async () => {
  await open();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  comeOnline();
  expect(asked).not.toHaveBeenCalled();
  ping();
  expect(asked).toHaveBeenCalledTimes(1);
});

/** Locks that another round, of this tab or another one, holds for as long as `isHeld` says so. */
function lock(isHeld: () => boolean): void {
  const request = async (_name: string, _options: unknown, work: (held: object | null) => unknown) =>
    work(isHeld() ? null : {});
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { request } } }));
}

test('a place that is starred while another round is under way is asked for soon after it', async () => {
  let isHeld = true;
  lock(() => isHeld);
  await open();
  const later = vi.spyOn(globalThis, 'setTimeout');
  comeOnline();
  const isAgain = ([, ms]: Parameters<typeof setTimeout>): boolean => ms === 5 * 60_000;
  await waitFor(() => expect(later.mock.calls.some(isAgain)).toBe(true));
  expect(asked).not.toHaveBeenCalled();
  isHeld = false;
  // By then the pause between two rounds is over as well.
  vi.setSystemTime(Date.now() + 5 * 60_000);
  act(() => later.mock.calls.find(isAgain)?.[0]());
  vi.useRealTimers();
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
});

test('the source that was chosen before is asked for no further place', async () => {
  let answer: (result: Awaited<ReturnType<typeof world.engine.refreshForecast>>) => void = () => undefined;
  asked.mockReturnValueOnce(new Promise(done => (answer = done)));
  await open();
  comeOnline();
  expect(asked).toHaveBeenCalledTimes(1);
  cleanup();
  await act(async () => answer({ ok: true, value: 'stored' }));
  await Promise.resolve();
  expect(asked).toHaveBeenCalledTimes(1);
});
