import { afterEach, expect, test, vi } from 'vitest';
import { reloadWhenFilesAreGone } from '../../src/shell/missing-file.ts';
import { startStorageDoctor } from '../../src/shell/storage-doctor.ts';

vi.mock('../../src/engine/engine.ts', async () => ({
  ...(await import('../support/page-engine.ts')),
  onEngineOutdated: () => undefined,
}));
vi.mock('../../src/engine/newest-version.ts', () => ({ newestVersion: async () => 'a newer build' }));

afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
});

test('the reload for a file that only a newer build has keeps what was typed', async () => {
  const reloaded = new Promise<void>(resolve => {
    vi.spyOn(location, 'reload').mockImplementation(resolve);
  });
  reloadWhenFilesAreGone();
  startStorageDoctor();
  document.body.innerHTML = '<input name="query" />';
  document.querySelector('input')!.value = 'Santa Cruz har';
  window.dispatchEvent(new Event('vite:preloadError'));
  await reloaded;
  expect(sessionStorage.getItem('offing.unsaved-input')).toContain('Santa Cruz har');
});
