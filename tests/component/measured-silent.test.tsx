import { render, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadSections } from '../../src/core/words/words.ts';
import { MeasuredPanel } from '../../src/pages/forecast/trust/measured-panel.tsx';
import { freshEngine } from '../support/page-engine.ts';
import { inApp } from '../support/render-forecast.tsx';
import { sampleForecast, sampleNow } from '../support/sample-forecast.ts';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));

beforeAll(() => loadSections(['measured']));

test('while the buoy centre is silent, the panel says when it last answered, whatever the relay does', async () => {
  const { engine } = await freshEngine({ startAt: sampleNow * 1000 });
  const forecast = sampleForecast();
  const told = { stations: [], provenance: 'live', toldAt: sampleNow };
  await engine.keepMeasured(forecast.coordinates, { ...told, checkedAt: sampleNow - 2 * 3600 });
  render(inApp(<MeasuredPanel forecast={forecast} now={sampleNow} />));
  await waitFor(() => expect(screen.getByText(/^Checked/).textContent).toMatch(/^Checked 2.hours ago\.$/));
  await engine.keepMeasured(forecast.coordinates, { ...told, checkedAt: sampleNow - 240 });
  await waitFor(() => expect(screen.getByText(/^Checked/).textContent).toBe('Checked just now.'));
});
