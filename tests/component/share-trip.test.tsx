import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Departure } from '../../src/core/rules/trip/verdict.ts';
import { loadSections } from '../../src/core/words/words.ts';
import { ShareTrip } from '../../src/pages/trips/share-trip.tsx';
import { dayTrip } from '../support/made-trips.ts';
import { freshEngine } from '../support/page-engine.ts';
import { showScreen } from '../support/show-screen.tsx';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));

beforeEach(async () => {
  await freshEngine();
  await loadSections(['trips', 'message']);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const start = Date.UTC(2026, 6, 4, 13) / 1000;
const chosen: Departure = {
  start,
  end: start + 4 * 3600,
  verdict: 'go',
  reason: null,
  others: [],
  caveats: [],
  met: { windKt: 8, waveFt: 2 },
};
const saved = { id: 'a', trip: dayTrip(), created: start, changed: start };

test('one button opens all that leaves the app, and prints the sheet', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  showScreen(<ShareTrip saved={saved} chosen={chosen} legs={null} land={[]} />, '/trip?id=a');
  expect(screen.getAllByRole('button')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Share…' }));
  const sheet = within(screen.getByRole('dialog'));
  await sheet.findByRole('button', { name: 'Send to another boat' });
  const names = ['Save as GPX', 'Add to calendar', 'Float plan', 'Print the sheet'];
  for (const name of names) expect(sheet.getByRole('button', { name })).toBeTruthy();
  expect(sheet.getByText(/^Times and verdict for leaving /)).toBeTruthy();
  fireEvent.click(sheet.getByRole('button', { name: 'Print the sheet' }));
  expect(print).toHaveBeenCalledOnce();
});
