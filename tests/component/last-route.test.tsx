import { act, cleanup, screen } from '@testing-library/react';
import { Link } from 'wouter';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLive } from '../../src/engine/use-live.ts';
import { useLastRoute } from '../../src/shell/places/use-last-route.ts';
import { engine, freshEngine, watchLive } from '../support/page-engine.ts';
import { showScreen } from '../support/show-screen.tsx';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));

function FrontDoor({ lastRoute }: { lastRoute: typeof useLastRoute }) {
  const isRestoring = lastRoute({ remember: false });
  return (
    <>
      <Link href="/settings">Settings</Link>
      <p>{isRestoring ? 'Loading' : 'Here'}</p>
      <p>{useLive('settings', {})?.lastRoute}</p>
    </>
  );
}

/** Only the first screen of a load is a start, so each test is a new load. */
async function open() {
  vi.resetModules();
  const { useLastRoute: lastRoute } = await import('../../src/shell/places/use-last-route.ts');
  return showScreen(<FrontDoor lastRoute={lastRoute} />);
}

beforeEach(async () => {
  await freshEngine();
  await engine.updateSettings({ lastRoute: '/locations' });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('the front door leads back to the screen that was open last', async () => {
  const { history } = await open();
  expect(screen.getByText('Loading')).toBeTruthy();
  expect(await screen.findByText('Here')).toBeTruthy();
  expect(history.at(-1)).toBe('/locations');
});

test('a tap before the database has answered leads where it says, and stays there', async () => {
  const { history } = await open();
  act(() => screen.getByText('Settings').click());
  expect(screen.getByText('Here')).toBeTruthy();
  await screen.findByText('/locations');
  expect(history).toEqual(['/', '/settings']);
});

test('two tabs on two screens note where they are once each, and not in turn for ever', async () => {
  function Tab() {
    useLastRoute({ remember: true });
    return <p>{useLive('settings', {})?.lastRoute}</p>;
  }
  const noted: (string | null)[] = [];
  const stop = watchLive('settings', {}, ({ lastRoute }) => noted.push(lastRoute));
  showScreen(<Tab />, '/alerts');
  await screen.findByText('/alerts');
  showScreen(<Tab />, '/settings');
  expect(await screen.findAllByText('/settings')).toHaveLength(2);
  // A third screen is a wish like any other; by then the first tab has had its idle moment.
  showScreen(<Tab />, '/ready');
  expect(await screen.findAllByText('/ready')).toHaveLength(3);
  stop();
  expect(noted).toEqual(['/locations', '/alerts', '/settings', '/ready']);
});

test('a database that is late has home shown in its place, which is not noted as the user’s wish', async () => {
  vi.resetModules();
  const { useLastRoute: lastRoute } = await import('../../src/shell/places/use-last-route.ts');
  function Screen() {
    return <p>{lastRoute({ remember: true }) ? 'Loading' : 'Here'}</p>;
  }
  let answers = (): void => undefined;
  const late = new Promise<void>(resolve => (answers = resolve));
  const watch = engine.watch.bind(engine);
  const { engine: asked } = await freshEngine();
  await asked.updateSettings({ lastRoute: '/locations' });
  vi.spyOn(asked, 'watch').mockImplementation(async (...query) => {
    await late;
    return watch(...query);
  });
  const noted = vi.spyOn(asked, 'updateSettings');
  vi.useFakeTimers();
  const { history } = showScreen(<Screen />);
  expect(screen.getByText('Loading')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(screen.getByText('Here')).toBeTruthy();
  answers();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  vi.useRealTimers();
  expect(history).toEqual(['/']);
  expect(noted).not.toHaveBeenCalled();
});
