import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { RefusedNotice } from '../../src/shell/device/refused-notice.tsx';
import { showScreen } from '../support/show-screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a version that is refused while its notice is on the screen is named there at once', async () => {
  const kept: { build: string | null } = { build: null };
  const match = async () => (kept.build === null ? undefined : Response.json({ build: kept.build }));
  vi.stubGlobal('caches', { match });
  const worker = Object.assign(new EventTarget(), { state: 'installing' });
  const registration = Object.assign(new EventTarget(), { installing: null as typeof worker | null });
  const getRegistration = vi.fn<() => Promise<typeof registration>>(async () => registration);
  vi.stubGlobal('navigator', Object.create(navigator, { serviceWorker: { value: { getRegistration } } }));
  showScreen(<RefusedNotice />);
  await vi.waitFor(() => expect(getRegistration).toHaveBeenCalled());
  expect(screen.queryByText(/was not installed/)).toBeNull();

  registration.installing = worker;
  registration.dispatchEvent(new Event('updatefound'));
  kept.build = 'v2';
  worker.state = 'redundant';
  worker.dispatchEvent(new Event('statechange'));
  expect(await screen.findByText(/^Version v2 was not installed/)).toBeTruthy();
});
