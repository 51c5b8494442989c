import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useServicesMode } from '../../src/engine/services-mode.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const Mode = () => <p>{useServicesMode()}</p>;

test('where the browser keeps nothing data count as simulated until the backend has said what they are', async () => {
  const refuse = (): never => {
    throw new DOMException('Blocked', 'SecurityError');
  };
  vi.stubEnv('VITE_EMBEDDED', 'true');
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  vi.stubGlobal('fetch', async () => Response.json({ mode: 'live' }));
  render(<Mode />);
  expect(screen.getByText('simulated')).toBeTruthy();
  expect(await screen.findByText('live')).toBeTruthy();
});
