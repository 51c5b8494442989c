import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PublicFrame } from '../../src/shell/public-frame.tsx';
import { showScreen } from '../support/show-screen.tsx';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));

const title = 'This browser blocks all data of this site';
beforeEach(() => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const frame = (path: string) =>
  showScreen(
    <PublicFrame>
      <button type="button">Login</button>
    </PublicFrame>,
    path,
  );

test.each(['/login', '/register', '/magic-link', '/reset-password'])(
  'on %s the reason stands in place of a form that could keep nobody signed in',
  path => {
    frame(path);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.getByText(/Allow cookies and site data/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Login' })).toBeNull();
  },
);

test.each(['/landing', '/terms', '/privacy'])('%s is shown under the reason', path => {
  frame(path);
  expect(screen.getByText(title).closest('[role=alert]')).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Login' })).toBeTruthy();
});
