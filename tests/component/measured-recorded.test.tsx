import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readMeasuredAnswer } from '../../src/core/rules/measured/read-answer.ts';
import type { MeasuredFacts } from '../../src/core/rules/measured/measured.ts';
import { createTranslate } from '../../src/core/words/translate.ts';
import { loadSections, loadWords } from '../../src/core/words/words.ts';
import { MeasuredStations } from '../../src/pages/forecast/trust/measured-stations.tsx';
import type { Deps } from '../../supabase/functions/_shared/deps.ts';
import { localAnswers } from '../../backend/source-answers.ts';
import { createObservations } from '../../supabase/functions/_shared/observations.ts';
import { fixturePath, hasFixtures } from '../support/fixtures.ts';
import { outside } from '../support/outside-services.ts';
import { inApp } from '../support/render-forecast.tsx';
import { sampleForecast, sampleNow } from '../support/sample-forecast.ts';
import { unlimited } from '../support/unlimited.ts';

beforeAll(async () => {
  await Promise.all([loadWords('fr'), loadWords('es')]);
  await loadSections(['measured']);
});
afterEach(cleanup);

const boston = { lat: 42.35, lng: -70.9 };
const annapolis = { lat: 38.95, lng: -76.45 };
const nowMs = sampleNow * 1000;
const variables: Record<string, string> = {
  NDBC_URL: '/services/ndbc',
  SUPABASE_URL: 'http://project.example',
  STRIPE_API_BASE: 'https://stripe.example',
  STRIPE_SECRET_KEY_LIVE: 'rk_live',
};

/** What the app keeps of the recordings, by way of the relay. */
async function recordedNear(at: { lat: number; lng: number }): Promise<MeasuredFacts> {
  const services = outside({ kind: 'recorded', folder: fixturePath('') }, { nowMs });
  const kept = localAnswers(() => nowMs);
  const response = await createObservations(() => kept)(
    new Request('http://project.example/functions/v1/observations', {
      method: 'POST',
      headers: { authorization: 'Bearer good', 'x-environment': 'live' },
      body: JSON.stringify(at),
    }),
    {
      env: name => variables[name],
      async fetch(url) {
        if (url.endsWith('/auth/v1/user'))
          return Response.json({
            id: 'u',
            email: 'a@sea.example',
            email_confirmed_at: '2024-01-01T00:00:00Z',
          });
        if (url.startsWith('https://stripe.example'))
          return Response.json({ data: [{ id: 'sub', status: 'active', created: 1 }], has_more: false });
        return services.ask(url);
      },
      now: () => nowMs,
      log: () => undefined,
      customers: { find: async () => 'cus_1' } as unknown as Deps['customers'],
      allowances: unlimited,
    },
  );
  const facts = readMeasuredAnswer(await response.json(), at, sampleNow);
  if (!facts) throw new Error(`no answer: ${await response.text()}`);
  return facts;
}

describe.skipIf(!hasFixtures)('a recorded buoy file beside a forecast', () => {
  const plain = (element: Element | null | undefined): string =>
    (element?.textContent ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');
  const shown = async (at: { lat: number; lng: number }, id: string, language: 'en' | 'fr' | 'es') => {
    const facts = await recordedNear(at);
    expect(facts.provenance).toBe('recorded');
    render(
      inApp(
        <MeasuredStations
          stations={facts.stations.filter(station => station.id === id)}
          forecast={sampleForecast({ coordinates: at })}
          now={sampleNow}
        />,
        createTranslate(language),
      ),
    );
    return plain(screen.getByRole('listitem'));
  };

  test.each([
    ['en', 'wind 6 kt from SW, gusts 8 kt', 'swell 1.0 ft at 7 s from E · wind waves 1.3 ft at 3 s'],
    ['fr', 'vent 6 nd de SW, rafales 8 nd', 'houle 1,0 pi, période 7 s d’E'],
    ['es', 'viento 6 kn', 'mar de fondo 1,0 ft'],
  ] as const)('in %s a buoy says what its rows say, with its name', async (language, wind, waves) => {
    const text = await shown(boston, '44013', language);
    expect(text).toMatch(/^44013 Boston, /);
    expect(text).toContain(wind);
    expect(text).toContain(waves);
  });

  test('a day of a shore station stands in its table, row by row', async () => {
    const text = await shown(annapolis, 'TPLM2', 'en');
    expect(text).toMatch(/Forecast for that hour: wind \d+ kt from \w+/);
    const day = screen.getByText(/^Last 24 hours of/).closest('details');
    if (!day) throw new Error('There is no day.');
    day.open = true;
    fireEvent(day, new Event('toggle'));
    const rows = screen.getAllByRole('row');
    expect(rows.length).toBeGreaterThan(20);
    // Measured beside forecast values of the hour; no column of waves, as the station measures none.
    expect(plain(rows[1])).toMatch(/^0?\d:\d\d\d+ kt\d+ kt$/);
  });
});
