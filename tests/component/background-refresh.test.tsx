import { act, cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { trustConnection } from '../../src/engine/online.ts';
import { BackgroundRefresh } from '../../src/shell/background-refresh.tsx';
import { SettingsProvider } from '../../src/shell/settings-context.tsx';
import { pillarPoint, santaCruz } from '../support/a-place.ts';
import { freshEngine } from '../support/page-engine.ts';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));

let world: Awaited<ReturnType<typeof freshEngine>>;
let asked: MockInstance<(typeof world)['engine']['refreshForecast']>;
const connection = { saveData: false };
const serviceWorker = Object.assign(new EventTarget(), { getRegistration: async () => undefined });

beforeEach(async () => {
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
  // What one test has learnt about the connection is not for the next.
  trustConnection();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Open, and listening for the favourites it has read. */
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

test('a service that does not answer is left alone', async () => {
  world.network.up = false;
  await open();
  comeOnline();
  const [first] = asked.mock.results;
  expect(await first?.value).toMatchObject({ ok: false });
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

test('nothing is asked for where data are to be saved', async () => {
  connection.saveData = true;
  await open();
  comeOnline();
  ping();
  expect(asked).not.toHaveBeenCalled();
});

test('an app that nobody looks at asks only when the browser finds it a good moment', async () => {
  await open();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  comeOnline();
  expect(asked).not.toHaveBeenCalled();
  ping();
  expect(asked).toHaveBeenCalledTimes(1);
});
