import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { languages, type Language } from '../../src/core/rules/settings/settings.ts';
import { dayAround } from '../../src/core/rules/time/time.ts';
import type { Departure } from '../../src/core/rules/trip/verdict.ts';
import { createFormats, FormatsProvider } from '../../src/i18n/format.tsx';
import { createTranslate } from '../../src/core/words/translate.ts';
import { loadSections, loadWords } from '../../src/core/words/words.ts';
import { DepartureCard } from '../../src/pages/trips/departure-card.tsx';
import { DeparturesTable } from '../../src/pages/trips/departures-table.tsx';
import { floatPlan } from '../../src/pages/trips/float-plan.ts';
import { streamEffectText, streamSourceText } from '../../src/pages/trips/stream-text.ts';
import { reasonText } from '../../src/pages/trips/reason-words.ts';
import { caveatsText } from '../../src/pages/trips/caveat-text.ts';
import { TripSheet } from '../../src/pages/trips/trip-sheet.tsx';
import type { JudgedTrip } from '../../workers/api.ts';
import { dayTrip } from '../support/made-trips.ts';
import { freshEngine } from '../support/page-engine.ts';
import { printedSheet } from '../support/print.ts';
import { showScreen } from '../support/show-screen.tsx';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));

beforeEach(async () => {
  await freshEngine();
  await loadSections(['alerts', 'models', 'sea', 'trips']);
});
afterEach(cleanup);

const zone = 'America/Los_Angeles';
const start = Date.parse('2026-07-04T06:15-07:00') / 1000;
const departure = (after: number, minutes: number, gained: number | null, changed = {}): Departure => ({
  start: start + after * 60,
  end: start + (after + minutes) * 60,
  verdict: 'go',
  reason: null,
  others: [],
  caveats: [],
  stream: { gainedS: gained === null ? null : gained * 60, waterKm: 20, groundKm: 20 },
  ...changed,
});
const slow = departure(0, 240, -35);
const stopped = departure(15, 90, null, {
  verdict: 'no-go',
  reason: {
    kind: 'noHeadway',
    value: 6.2,
    limit: 5,
    unit: 'kt',
    leg: 2,
    time: start + 5400,
    what: 'Deception Pass',
  },
});
const quick = departure(40, 205, 0);
const departures = [slow, stopped, quick];
const judged: JudgedTrip = {
  departures,
  windows: [],
  confidence: [],
  agreement: [],
  stream: { stations: ['Deception Pass'], model: true, unknownLegs: [] },
  zone,
  instead: [],
  field: null,
  days: [dayAround(start, zone)],
};
const plain = (text: string | null | undefined): string => (text ?? '').replaceAll('\u00a0', ' ');

async function wordsIn(language: Language) {
  await loadWords(language);
  const t = createTranslate(language);
  return { t, formats: createFormats({ t, units: 'metric', zone }) };
}

const showCard = (chosen: Departure) =>
  render(
    <FormatsProvider units="imperial" zone={zone}>
      <DepartureCard trip={dayTrip()} judged={judged} chosen={chosen} onChoose={() => undefined} />
    </FormatsProvider>,
  );

describe('the stream of a departure', () => {
  test('says what it costs, and what waiting gains', () => {
    const { container } = showCard(slow);
    expect(plain(container.querySelector('output')?.textContent)).toContain(
      'Stream: 35 min lost. Leave 40 min later: 35 min shorter.',
    );
    expect(plain(screen.getByRole('slider').getAttribute('aria-valuetext'))).toContain('35 min shorter');
  });

  test('that stops the boat tells no time of being back, on screen, in the table and ashore', async () => {
    const { container } = showCard(stopped);
    const told = plain(container.querySelector('output')?.textContent);
    expect(told).toContain('Leave Sat 06:30, no arrival time');
    expect(told).toContain('no headway: stream 6.2 kt at Deception Pass, boat 5 kt, leg 2 at Sat 07:45');
    cleanup();
    render(
      <FormatsProvider units="imperial" zone={zone}>
        <DeparturesTable trip={dayTrip()} judged={judged} onChoose={() => undefined} />
      </FormatsProvider>,
    );
    const details = document.querySelector('details');
    if (!details) throw new Error('There is no day.');
    details.open = true;
    await vi.waitFor(() => expect(plain(screen.getAllByRole('row')[2]?.textContent)).toMatch(/^06:30–/));
    const { t, formats } = await wordsIn('en');
    expect(plain(floatPlan(t, formats, { trip: dayTrip(), chosen: stopped, legs: [], land: [] }))).toContain(
      'no arrival time',
    );
  });

  test('is named with its source on the printed sheet', async () => {
    showScreen(
      <TripSheet
        saved={{ id: 'a', trip: dayTrip(), created: 1, changed: 1 }}
        facts={{ told: null, chosen: slow, stream: judged.stream, legs: [], tides: [], land: [] }}
        now={start}
      />,
    );
    expect(within(await printedSheet()).getByText(/tables of Deception Pass, elsewhere/)).toBeTruthy();
    window.dispatchEvent(new Event('afterprint'));
  });

  test.each(languages)('is told with its station, its gain and its gaps, in %s', async language => {
    const { t, formats } = await wordsIn(language);
    const trip = dayTrip();
    const texts = [
      streamSourceText(t, judged.stream) ?? '',
      streamSourceText(t, { stations: ['Deception Pass'], model: false, unknownLegs: [] }) ?? '',
      streamEffectText(t, formats, departures, slow),
      stopped.reason ? reasonText(t, formats, trip, stopped.reason) : '',
      caveatsText(t, formats, trip, [{ kind: 'noStream', legs: [1, 2], isWhole: false }]),
      caveatsText(t, formats, trip, [{ kind: 'noStream', legs: [1], isWhole: true }]),
    ].map(plain);
    expect(texts).toEqual(told[language]);
    expect(streamSourceText(t, { stations: [], model: false, unknownLegs: [1] })).toBeNull();
    expect(
      streamSourceText(t, { stations: ['A', 'B', 'C', 'D', 'E'], model: false, unknownLegs: [] }),
    ).toContain('A, B, C (+2)');
  });
});

const told: Record<Language, string[]> = {
  en: [
    'Times include the tidal stream by the tables of Deception Pass, elsewhere the current of the forecast model.',
    'Times include the tidal stream by the tables of Deception Pass.',
    'Stream: 35 min lost. Leave 40 min later: 35 min shorter.',
    'no headway: stream 6.2 kt at Deception Pass, boat 5 kt, leg 2 at Sat 07:45',
    'no stream data on leg 1, 2',
    'no stream data',
  ],
  fr: [
    'Les heures tiennent compte du courant de marée des tables de Deception Pass, ailleurs du courant du modèle de prévision.',
    'Les heures tiennent compte du courant de marée des tables de Deception Pass.',
    'Courant : 35 min de perdu. Partir 40 min plus tard : 35 min de moins.',
    'pas d’avance : courant 6,2 nd (Deception Pass), bateau 5 nd, tronçon 2, samedi 07:45',
    'courant sans donnée sur le tronçon 1, 2',
    'courant sans donnée',
  ],
  es: [
    'Las horas incluyen la corriente de marea de las tablas de Deception Pass y, fuera de ellas, la del modelo de previsión.',
    'Las horas incluyen la corriente de marea de las tablas de Deception Pass.',
    'Corriente: 35 min perdidos. Salir 40 min más tarde: 35 min menos.',
    'sin avance: corriente 6,2 kn en Deception Pass, barco 5 kn, tramo 2, sáb 07:45',
    'corriente sin datos en el tramo 1, 2',
    'corriente sin datos',
  ],
};
