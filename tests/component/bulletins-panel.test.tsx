import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OfficialText } from '../../src/core/rules/official/official-notice.ts';
import { loadSections } from '../../src/core/words/words.ts';
import { BulletinsPanel } from '../../src/pages/forecast/trust/bulletins-panel.tsx';
import { MarkedOnce } from '../../src/ui/not-real.tsx';
import { answerForAll, serviceRead } from '../support/official-made.ts';
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

/** A text for the Elbe and the situation that stands above it, as the server gives them. */
const textsOf = (product: string, zone: string): OfficialText[] =>
  ['Wetterlage', zone].map(title => ({
    service: 'dwd',
    product,
    language: 'de',
    title,
    zones: title === zone ? [{ id: null, name: zone }] : [],
    text: `${title}: West 5.`,
    issuedAt: 1000,
  }));

test('a text of another service is headed by words, and opens at the zone of the place', async () => {
  const cuxhaven = { lat: 53.87, lng: 8.71 };
  const made = {
    services: [serviceRead('dwd', { zones: [{ id: '501000003', name: 'Elbmündung', km: 0 }] })],
    texts: [...textsOf('FQDL51', 'Elbmuendung'), ...textsOf('FQDL50', 'Deutsche Bucht')],
  };
  const { engine, clock, accountKey } = await freshEngine({
    config: {
      ...config,
      officialGateway: {
        url: 'http://localhost:1/official',
        apiKey: '',
        environment: 'test',
        hasDirect: false,
      },
    },
    answer: ({ url }) =>
      url.endsWith('/official') ? Response.json(answerForAll([cuxhaven], made, clock.now / 1000)) : null,
  });
  await engine.setAccount(
    { accountKey, userId: 'user', authUrl: 'http://localhost:1/auth', apiKey: '' },
    async () => 'token',
  );
  showScreen(<BulletinsPanel at={cuxhaven} now={clock.now / 1000} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Download the forecast text' }));
  expect(await screen.findByText('Elbmuendung: West 5.')).toBeTruthy();
  expect(screen.getByText('Deutsche Bucht: West 5.')).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Coastal forecast · Deutscher Wetterdienst',
    'Marine forecast · Deutscher Wetterdienst',
  ]);
  expect(screen.queryByText(/gives no sea zone|Choose a zone/)).toBeNull();
});
