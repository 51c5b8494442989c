import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { forecastView } from '../support/render-forecast.tsx';
import { sampleForecast, sampleNow } from '../support/sample-forecast.ts';
import { showScreen } from '../support/show-screen.tsx';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));
afterEach(cleanup);

test('a picture of before is not shown at the next start once an answer proved this device’s clock wrong', async () => {
  localStorage.setItem('offing.last-screen', '{}');
  const isKept = (): boolean => localStorage.getItem('offing.last-screen') !== null;
  const shown = { isSettled: true, warnings: null };
  await import('../../src/pages/forecast/keep-last-screen.tsx');
  const { rerender } = showScreen(forecastView(sampleForecast(), shown));
  await act(async () => undefined);
  expect(isKept()).toBe(true);
  const proof = { ...sampleForecast(), answeredAt: sampleNow - 2 * 3600 };
  rerender(forecastView(proof, shown));
  await vi.waitFor(() => expect(isKept()).toBe(false));
});
