import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { reloadWhenFilesAreGone } from '../../src/shell/device/missing-file.ts';
import { startStorageDoctor } from '../../src/shell/device/storage-doctor.ts';
import { PasswordField } from '../../src/ui/password-field.tsx';
import { inApp } from '../support/render-forecast.tsx';

vi.mock('../../src/engine/engine.ts', async () => ({
  ...(await import('../support/page-engine.ts')),
  onEngineOutdated: () => undefined,
}));
vi.mock('../../src/engine/newest-version.ts', () => ({ newestVersion: async () => 'a newer build' }));

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

test('the reload for a file that only a newer build has keeps what was typed, but never a password that is being looked at', async () => {
  const reloaded = new Promise<void>(resolve => {
    vi.spyOn(location, 'reload').mockImplementation(resolve);
  });
  reloadWhenFilesAreGone();
  startStorageDoctor();
  render(
    inApp(
      <>
        <input name="query" defaultValue="Santa Cruz har" />
        <PasswordField label="Password" name="password" autoComplete="new-password" />
      </>,
    ),
  );
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'fair winds' } });
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
  window.dispatchEvent(new Event('vite:preloadError'));
  await reloaded;
  const kept = sessionStorage.getItem('offing.unsaved-input');
  expect(kept).toContain('Santa Cruz har');
  expect(kept).not.toContain('fair winds');
});
