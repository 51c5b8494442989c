import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeMessage } from '../../src/core/rules/message/write-message.ts';
import { loadSections } from '../../src/core/words/words.ts';
import { ReceivePage } from '../../src/pages/receive/receive-page.tsx';
import { freshEngine } from '../support/page-engine.ts';
import { sampleForecast } from '../support/sample-forecast.ts';
import { showScreen } from '../support/show-screen.tsx';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));

let engine: Awaited<ReturnType<typeof freshEngine>>['engine'];
beforeEach(async () => {
  ({ engine } = await freshEngine());
  await loadSections(['message', 'sources']);
});
afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
});

const messageFor = (lat: number): string => {
  const now = Date.UTC(2026, 5, 24, 15) / 1000;
  return writeMessage(sampleForecast({ now, coordinates: { lat, lng: -122 } }), 6, now) ?? '';
};
const openLink = (text: string): void => {
  history.replaceState(null, '', `/receive#${text}`);
};
const shown = async (): Promise<string[]> =>
  (await screen.findAllByRole('article')).map(card => card.getAttribute('aria-label') ?? '');

test('a second link opened on the same screen shows its own week, not the one before', async () => {
  openLink(messageFor(36.6));
  showScreen(<ReceivePage />, '/receive');
  expect(await shown()).toEqual(['36.600, -122.000']);
  // The browser stays on the page for it, and says so.
  openLink(messageFor(24.5));
  act(() => void window.dispatchEvent(new HashChangeEvent('hashchange')));
  expect(await shown()).toEqual(['24.500, -122.000']);
});

test('a kept week is removed by keys, and the focus stays on the screen', async () => {
  await engine.keepReceived({ text: messageFor(36.6), receivedAt: Date.now() / 1000 });
  showScreen(<ReceivePage />, '/receive');
  const remove = await screen.findByRole('button', { name: /^Remove the week of/ });
  remove.focus();
  fireEvent.click(remove);
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  expect(document.activeElement?.tagName).toBe('H1');
});
