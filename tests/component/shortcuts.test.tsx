import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Shell } from '../../src/shell/frame/shell.tsx';
import { useShortcut } from '../../src/shell/frame/shortcuts.ts';
import { freshEngine } from '../support/page-engine.ts';
import { showScreen } from '../support/show-screen.tsx';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));

beforeEach(async () => {
  localStorage.clear();
  await freshEngine();
});
afterEach(cleanup);

const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key });

test('a question mark tells what the keys do, and a dialog takes their place', async () => {
  const { history } = showScreen(<Shell>Screen</Shell>);
  press('?');
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(help).getByText('This list')).toBeTruthy();
  press('3', help);
  expect(history).toEqual(['/']);
});

test('a digit opens a screen, but not while someone writes', () => {
  const { history } = showScreen(
    <Shell>
      <input aria-label="Name" />
    </Shell>,
  );
  press('3', screen.getByLabelText('Name'));
  fireEvent.keyDown(document.body, { key: '3', ctrlKey: true });
  expect(history).toEqual(['/']);
  press('3');
  expect(history).toEqual(['/', '/locations']);
});

test('on a French keyboard the row of digits needs no Shift', () => {
  const { history } = showScreen(<Shell>Screen</Shell>);
  fireEvent.keyDown(document.body, { key: '"', code: 'Digit3' });
  expect(history).toEqual(['/', '/locations']);
  // What stands above a digit elsewhere is another key.
  fireEvent.keyDown(document.body, { key: '$', code: 'Digit4', shiftKey: true });
  expect(history).toEqual(['/', '/locations']);
});

test('a letter works with Caps Lock on', () => {
  const refresh = vi.fn<() => void>();
  const Screen = () => (useShortcut('r', refresh), null);
  showScreen(<Screen />);
  press('R');
  expect(refresh).toHaveBeenCalledOnce();
});

test('single keys can be turned off, and stay off', async () => {
  const { history } = showScreen(<Shell>Screen</Shell>);
  press('?');
  fireEvent.click(screen.getByLabelText('Single-key shortcuts'));
  await waitFor(() => expect(screen.getByLabelText('Single-key shortcuts')).toHaveProperty('checked', false));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  press('3');
  press('?');
  expect(history).toEqual(['/']);
  expect(screen.queryByRole('dialog')).toBeNull();
});
