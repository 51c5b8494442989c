import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LoginPage } from '../../src/pages/login/login-page.tsx';
import { showScreen } from '../support/show-screen.tsx';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));

beforeEach(() => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('the login offers no form that could keep nobody signed in', () => {
  showScreen(<LoginPage />, '/login');
  expect(screen.getByRole('heading', { level: 1, name: 'Log in to Offing' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
