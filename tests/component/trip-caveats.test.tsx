import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AlertEvent } from '../../src/core/rules/alert/alert-events.ts';
import { languages } from '../../src/core/rules/settings/settings.ts';
import { dayAround } from '../../src/core/rules/time/time.ts';
import type { TripCaveat } from '../../src/core/rules/trip/caveats.ts';
import type { WarningsCheck } from '../../src/core/rules/trip/trip-warnings.ts';
import type { Departure } from '../../src/core/rules/trip/verdict.ts';
import { createFormats, FormatsProvider } from '../../src/i18n/format.tsx';
import { createTranslate } from '../../src/core/words/translate.ts';
import { loadSections, loadWords } from '../../src/core/words/words.ts';
import { caveatsOfWindow, caveatsText } from '../../src/pages/trips/caveat-text.ts';
import { besidesText } from '../../src/pages/trips/reason-words.ts';
import { DepartureCard } from '../../src/pages/trips/departure-card.tsx';
import { DeparturesTable } from '../../src/pages/trips/departures-table.tsx';
import { floatPlan } from '../../src/pages/trips/float-plan.ts';
import { TripSheet } from '../../src/pages/trips/trip-sheet.tsx';
import { WindowsCard } from '../../src/pages/trips/windows-card.tsx';
import { alertText } from '../../src/core/words/alert-words.ts';
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
const failed: TripCaveat = { kind: 'warnings', check: { kind: 'failed', isPart: false } };
const stream: TripCaveat = { kind: 'stream', value: 4, leg: 1, time: start };
const departure: Departure = {
  start,
  end: start + 14_400,
  verdict: 'marginal',
  reason: { kind: 'thunder', value: null, limit: null, unit: '', leg: 1, time: start },
  others: [{ kind: 'fog', value: null, limit: null, unit: '', leg: 2, time: start + 3600 }],
  caveats: [failed, stream],
};
const judged: JudgedTrip = {
  departures: [departure],
  windows: [],
  confidence: [],
  agreement: [],
  stream: { stations: [], model: false, unknownLegs: [] },
  zone,
  instead: [],
  field: null,
  days: [dayAround(start, zone)],
};
const plain = (text: string | null | undefined): string => (text ?? '').replaceAll('\u00a0', ' ');

describe('official warnings that could not be checked, and a current that is not counted', () => {
  test('stand on the line of the verdict, and the slider says them', () => {
    const { container } = render(
      <FormatsProvider units="imperial" zone={zone}>
        <DepartureCard trip={dayTrip()} judged={judged} chosen={departure} onChoose={() => undefined} />
      </FormatsProvider>,
    );
    const line = container.querySelector('output > span');
    expect(plain(line?.textContent)).toBe(
      'Marginal Leave Sat 06:15, back 10:15 official warnings could not be checked; current not counted (up to 4.00 kt)',
    );
    expect(plain(container.querySelector('output')?.textContent)).toMatch(
      /thunder, leg 1 at Sat 06:15Also: fog, leg 2 at Sat 07:15\.“Marginal”: near one/,
    );
    const said = plain(screen.getByRole('slider').getAttribute('aria-valuetext'));
    expect(said).toContain('official warnings could not be checked');
    expect(said).toContain('Also: fog');
  });

  test('stand in the row of each departure', () => {
    render(
      <FormatsProvider units="imperial" zone={zone}>
        <DeparturesTable trip={dayTrip()} judged={judged} onChoose={() => undefined} />
      </FormatsProvider>,
    );
    const details = document.querySelector('details');
    if (!details) throw new Error('There is no day.');
    details.open = true;
    return vi.waitFor(() =>
      expect(plain(screen.getAllByRole('row')[1]?.textContent)).toContain(
        'thunder, leg 1 at Sat 06:15; official warnings could not be checked; current',
      ),
    );
  });

  test('stand with each window, and where there is none', async () => {
    const show = (shown: JudgedTrip) =>
      showScreen(
        <WindowsCard
          saved={{ id: 'a', trip: dayTrip(), created: 1, changed: 1 }}
          judged={shown}
          onChoose={() => undefined}
        />,
      );
    const go: Departure = { ...departure, verdict: 'go', reason: null, others: [] };
    show({
      ...judged,
      departures: [go],
      windows: [{ start, end: start, backBy: go.end }],
      confidence: [null],
      agreement: [null],
    });
    const window = await screen.findByRole('button', { name: /^Leave Sat/ });
    expect(plain(window.textContent)).toContain('official warnings could not be checked; current');
    cleanup();
    show(judged);
    expect(await screen.findByText('official warnings could not be checked')).toBeTruthy();
  });

  test('are printed with the sheet', async () => {
    showScreen(
      <TripSheet
        saved={{ id: 'a', trip: dayTrip(), created: 1, changed: 1 }}
        facts={{
          told: null,
          chosen: departure,
          stream: judged.stream,
          legs: [],
          tides: [],
          land: [{ leg: 0, km: 4.8 }],
        }}
        now={start}
      />,
    );
    const sheet = within(await printedSheet());
    expect(sheet.getByText('official warnings could not be checked')).toBeTruthy();
    expect(sheet.getByText(/^current not counted/)).toBeTruthy();
    expect(sheet.getByText(/^Leg 1 crosses land on the drawn coast for 2\.6\sNM\.$/)).toBeTruthy();
    expect(sheet.getByText(/^(Go|Marginal|No-go|No data)(: |$)/)).toBeTruthy();
    expect(sheet.getByText(/^Sunrise Sat\s12:\d\d, Sunset Sun\s03:\d\d$/)).toBeTruthy();
    expect(sheet.getAllByRole('listitem')[0]?.textContent).toMatch(/36°57\.600′\sN, 122°01\.200′\sW$/);
    window.dispatchEvent(new Event('afterprint'));
  });

  test.each(languages)('go ashore with the float plan, in %s', async language => {
    await loadWords(language);
    const t = createTranslate(language);
    const formats = createFormats({ t, units: 'imperial', zone });
    const text = floatPlan(t, formats, { trip: dayTrip(), chosen: departure, legs: [], land: [] });
    expect(text.split('\n')).toContain(caveatsText(t, formats, dayTrip(), [failed]));
    expect(text.split('\n')).toContain(caveatsText(t, formats, dayTrip(), [stream]));
  });

  test.each(languages)('have a text of their own for each state, in %s', async language => {
    await loadWords(language);
    const t = createTranslate(language);
    const formats = createFormats({ t, units: 'metric', zone });
    const checks: Exclude<WarningsCheck, { kind: 'checked' }>[] = [
      ...(['missing', 'failed', 'notCovered'] as const).flatMap(kind =>
        [true, false].map(isPart => ({ kind, isPart })),
      ),
      { kind: 'outdated', isPart: false, checkedAt: start },
      { kind: 'outdated', isPart: false, checkedAt: null },
    ];
    const [first] = dayTrip().waypoints;
    const at = { lat: first?.lat ?? 0, lng: first?.lng ?? 0 };
    const caveats: TripCaveat[] = [
      ...checks.map(check => ({ kind: 'warnings' as const, check })),
      stream,
      { kind: 'waves', at, from: { lat: 36.95, lng: -122.02 }, km: 1.2 },
    ];
    const said = caveats.map(caveat => caveatsText(t, formats, dayTrip(), [caveat]));
    expect(new Set(said).size).toBe(caveats.length);
    for (const text of said) expect(text).not.toMatch(/\{\{|undefined|NaN|trips\./);
  });
});

test('in French a space stands before each semicolon, on the same line', async () => {
  await loadWords('fr');
  const t = createTranslate('fr');
  const formats = createFormats({ t, units: 'metric', zone });
  expect(caveatsText(t, formats, dayTrip(), [failed, stream])).toContain(
    'vérifiés\u00a0; courant non compté',
  );
  const { others, reason } = departure;
  const both = { others: [...others, ...(reason ? [reason] : [])] };
  expect(besidesText(t, formats, dayTrip(), both)).toContain('\u00a0; orage');
});

test('of a window the strongest current of its departures is named', () => {
  const of = (at: number, value: number): Departure => ({
    ...departure,
    start: at,
    caveats: [failed, { ...stream, value }],
  });
  const departures = [of(start, 1), of(start + 900, 3), of(start + 1800, 5)];
  const window = { start, end: start + 900, backBy: start + 15_300 };
  expect(caveatsOfWindow(departures, window)).toEqual([failed, { ...stream, value: 3 }]);
});

test.each(languages)(
  'an alert of a window says that warnings could not be checked, in %s',
  async language => {
    await loadWords(language);
    const t = createTranslate(language);
    const formats = createFormats({ t, units: 'metric', zone });
    const event: AlertEvent = {
      id: 'a',
      key: 'a',
      placeId: '',
      kind: 'window',
      threshold: null,
      at: start,
      until: start + 900,
      value: null,
      event: 'The reef',
      change: 'open',
      foundAt: start,
      readAt: null,
      notifiedAt: null,
    };
    const told = alertText(event, t, formats);
    expect(alertText({ ...event, warningsUnknown: true }, t, formats)).toBe(
      `${told} · ${t('alerts.warningsUnknown')}`,
    );
    const lost: AlertEvent = { ...event, change: 'lost', warningsUnknown: true };
    expect(alertText(lost, t, formats)).toBe(t('alerts.window_lost'));
  },
);
