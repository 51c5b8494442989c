import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadSections } from '../../src/core/words/words.ts';
import { MeasuredPanel } from '../../src/pages/forecast/trust/measured-panel.tsx';
import { freshEngine } from '../support/page-engine.ts';
import { inApp } from '../support/render-forecast.tsx';
import { sampleForecast, sampleNow } from '../support/sample-forecast.ts';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));
vi.mock('../../src/account/parts.ts', () => ({ auth: {}, parts: {} }));
vi.mock('../../src/account/call-function.ts', () => ({
  callFunction: async () => {
    calls += 1;
    return { kind: 'answer', status: 403, body: { error: 'A subscription is required' } };
  },
}));
let calls = 0;

beforeAll(() => loadSections(['measured']));

test('who has no subscription is told that, not that the buoy centre failed, and is asked for once', async () => {
  const { engine } = await freshEngine({ startAt: sampleNow * 1000 });
  const forecast = sampleForecast();
  const told = { stations: [], provenance: 'live', toldAt: sampleNow, checkedAt: sampleNow };
  await engine.keepMeasured(forecast.coordinates, told);
  render(inApp(<MeasuredPanel forecast={forecast} now={sampleNow} />));
  const before = calls;
  fireEvent.click(await screen.findByRole('button', { name: 'Update', hidden: true }));
  expect(await screen.findByText(/^No active access .+ Saved data stay\.$/)).toBeTruthy();
  expect(calls).toBe(before + 1);
});
