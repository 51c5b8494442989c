import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LocationsPage } from '../../src/pages/locations/locations-page.tsx';
import { examineStorage } from '../../src/shell/device/storage-doctor.ts';
import { showScreen } from '../support/show-screen.tsx';

// A storage that is gone: the page has found that out, and the engine's queries stay without an answer.
vi.mock('../../src/engine/engine.ts', async () => ({
  ...(await import('../support/page-engine.ts')),
  watchLive: () => () => undefined,
}));
vi.mock('../../src/engine/sentinel.ts', () => ({
  isStorageMissing: () => true,
  openSentinel: () => new Promise(() => undefined),
}));
afterEach(cleanup);

test.each(['favorites', 'recent'])(
  'that saved places cannot be read is said in place of the %s',
  async tab => {
    showScreen(<LocationsPage />, `/locations?tab=${tab}`);
    await act(() => examineStorage());
    expect(await screen.findByText('Failed to load saved locations')).toBeTruthy();
    // The screen must not say that there are none.
    expect(screen.queryByText(/No (favorites|recent)/)).toBeNull();
  },
);
