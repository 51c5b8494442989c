import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { identityStore } from '../../src/account/identity.ts';
import { aPayer } from '../support/a-payer.ts';
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

test('a picture that is still true stays as it is at the next start, and one that is not is drawn anew', async () => {
  vi.stubGlobal('requestIdleCallback', (task: () => void) => setTimeout(task));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  localStorage.clear();
  identityStore.set(aPayer());
  const kept = (): string | null => localStorage.getItem('offing.last-screen');
  const isLeft = (): boolean => localStorage.getItem('offing.last-screen-left') !== null;
  const open = async (now: number, favorite = false) => {
    const shown = { isSettled: true, warnings: null, now, favorite: { on: favorite, toggle: () => {} } };
    showScreen(forecastView(sampleForecast(), shown));
    await vi.waitFor(() => expect([kept() === null, isLeft()]).toEqual([false, false]));
    const picture = kept();
    cleanup();
    await vi.waitFor(() => expect(isLeft()).toBe(true));
    return picture;
  };
  const first = await open(sampleNow);
  expect(await open(sampleNow + 1800)).toBe(first);
  const starred = await open(sampleNow + 1800, true);
  expect(starred).not.toBe(first);
});
