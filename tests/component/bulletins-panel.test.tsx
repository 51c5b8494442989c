import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadSections } from '../../src/core/words/words.ts';
import { BulletinsPanel } from '../../src/pages/forecast/trust/bulletins-panel.tsx';
import { MarkedOnce } from '../../src/ui/not-real.tsx';
import { freshEngine } from '../support/page-engine.ts';
import { showScreen } from '../support/show-screen.tsx';
import { testConfig } from '../support/test-engine.ts';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));

const at = { lat: 36.5, lng: -122.4 };
const mark = 'Simulated data – not for real decisions';
const config = { ...testConfig, productsUrl: testConfig.coverageUrl.replace(/points$/, 'products') };

beforeEach(() => loadSections(['bulletins']));
afterEach(cleanup);

async function showUnder(provenance: 'live' | 'simulated'): Promise<void> {
  const { engine, clock } = await freshEngine({ config });
  expect(await engine.refreshBulletins(at, { force: false })).toEqual({ ok: true, value: 'refreshed' });
  showScreen(
    <MarkedOnce provenance={provenance}>
      <BulletinsPanel at={at} now={clock.now / 1000} />
    </MarkedOnce>,
  );
  await screen.findByText(/^Downloaded /);
}

test('a simulated official text says that it is one below a forecast that is real', async () => {
  await showUnder('live');
  expect(screen.getByText(mark)).toBeTruthy();
});

test('it says so once where the screen has said it above', async () => {
  await showUnder('simulated');
  expect(screen.queryByText(mark)).toBeNull();
});
