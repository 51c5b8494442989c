import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Failure } from '../../src/core/rules/value/failure.ts';
import { DataFiles } from '../../src/pages/settings/data/data-files.tsx';
import { madeEntry } from '../support/made-log.ts';
import { freshEngine } from '../support/page-engine.ts';
import { showScreen } from '../support/show-screen.tsx';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));

const isFull: { ok: false; failure: Failure } = {
  ok: false,
  failure: { kind: 'storage', reason: 'quota', detail: '' },
};
const refused = /^Browser storage is full\./;

let engine: Awaited<ReturnType<typeof freshEngine>>['engine'];
let file: File;
beforeEach(async () => {
  ({ engine } = await freshEngine());
  const exported = await engine.exportData();
  if (!exported.ok) throw new Error(exported.failure.kind);
  const settings = { ...exported.value.settings, units: 'metric' };
  file = new File([JSON.stringify({ ...exported.value, settings })], 'offing.json');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const choose = (): void => {
  showScreen(<DataFiles />, '/settings');
  fireEvent.change(screen.getByLabelText('Upload Data', { selector: 'input' }), {
    target: { files: [file] },
  });
};

test('an import that this device has no room for says so, and the file is still there to be tried again', async () => {
  const importData = vi.spyOn(engine, 'importData').mockResolvedValueOnce(isFull);
  choose();
  fireEvent.click(await screen.findByRole('button', { name: 'Import' }));
  await screen.findAllByText(refused, { selector: '[role=alert]' });
  expect(screen.queryByText(/valid export/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Import' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(importData).toHaveBeenCalledTimes(2);
});

test('a storage that cannot be read is not blamed on the file', async () => {
  vi.spyOn(engine, 'previewImport').mockResolvedValue(isFull);
  choose();
  await screen.findByText(refused, { selector: '[role=alert]' });
  expect(screen.queryByText(/valid export/)).toBeNull();
});

test('an import that is under way is not called off', async () => {
  vi.spyOn(engine, 'importData').mockReturnValue(new Promise(() => undefined));
  choose();
  fireEvent.click(await screen.findByRole('button', { name: 'Import' }));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(screen.getByRole('dialog')).toBeTruthy();
});

test('the summary says how many logged trips differ and that this device keeps its own', async () => {
  const entry = madeEntry({ start: Date.now() / 1000 - 9000, end: null, note: 'mine' });
  await engine.restoreLogEntry({ entry, photo: null });
  const exported = await engine.exportData();
  if (!exported.ok) throw new Error(exported.failure.kind);
  const older = { ...entry, note: 'theirs', changed: entry.changed - 60 };
  file = new File([JSON.stringify({ ...exported.value, log: [older] })], 'offing.json');
  choose();
  expect(
    await screen.findByText('1 logged trip differs in this file: the one on this device stays.'),
  ).toBeTruthy();
  expect(screen.getByText('Nothing in this file is newer than on this device.')).toBeTruthy();
  expect(screen.queryByText(/already/)).toBeNull();
});
