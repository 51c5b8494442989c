import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tripVerdicts, type Departure, type TripVerdict } from '../../src/core/rules/trip/verdict.ts';
import type { TripWindow } from '../../src/core/rules/trip/trip-windows.ts';
import type { Confidence } from '../../src/core/rules/week/confidence.ts';
import type { ModelAgreement } from '../../src/core/rules/trip/model-agreement.ts';
import { FormatsProvider } from '../../src/i18n/format.tsx';
import { loadSections } from '../../src/core/words/words.ts';
import { DeparturesTable } from '../../src/pages/trips/departures-table.tsx';
import { TripsPage } from '../../src/pages/trips/trips-page.tsx';
import { WindowsCard } from '../../src/pages/trips/windows-card.tsx';
import type { JudgedTrip } from '../../workers/api.ts';
import { santaCruz } from '../support/a-place.ts';
import { dayTrip } from '../support/made-trips.ts';
import { freshEngine } from '../support/page-engine.ts';
import { showScreen } from '../support/show-screen.tsx';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));

beforeEach(async () => {
  await freshEngine();
  await loadSections(['models', 'sea', 'trips']);
});
afterEach(cleanup);

const start = Date.parse('2026-07-04T13:00Z') / 1000;
const departure: Departure = {
  start,
  end: start + 14_400,
  verdict: 'go',
  reason: null,
  others: [],
  caveats: [],
};
const low: Confidence = {
  level: 'low',
  dayNumber: 6,
  spreadKt: 9,
  spreadFt: null,
  driftKt: null,
  driftFt: null,
};
const show = (confidence: Confidence | null, agreement: ModelAgreement | null = null) =>
  showScreen(
    <WindowsCard
      saved={{ id: 'a', trip: dayTrip(), created: 1, changed: 1 }}
      judged={{
        departures: [departure],
        windows: [{ start, end: start, backBy: departure.end }],
        confidence: [confidence],
        agreement: [agreement],
        stream: { stations: [], model: false, unknownLegs: [] },
        zone: 'UTC',
        instead: [],
        field: null,
        days: [],
      }}
      onChoose={() => undefined}
    />,
  );

const without = (counts: Partial<Record<TripVerdict, number>>): Departure[] =>
  tripVerdicts.flatMap(verdict =>
    Array.from({ length: counts[verdict] ?? 0 }, (): Departure => {
      const reason = { value: 36, limit: 34, unit: 'kt', leg: 1, time: start } as const;
      return verdict === 'no-data'
        ? { ...departure, verdict, reason: { ...reason, kind: 'no-data', value: null, what: 'wave' } }
        : { ...departure, verdict, reason: { ...reason, kind: 'gustBand', band: 'gale' } };
    }),
  );
const judgedOf = (departures: Departure[], windows: TripWindow[] = []): JudgedTrip => ({
  departures,
  windows,
  confidence: windows.map(() => null),
  agreement: windows.map(() => null),
  stream: { stations: [], model: false, unknownLegs: [] },
  zone: 'UTC',
  instead: [],
  field: null,
  days: [{ date: '2026-07-04', start: start - 43_200, end: start + 43_200 }],
});
const showCard = (judged: JudgedTrip) =>
  showScreen(
    <FormatsProvider units="imperial" zone="UTC">
      <WindowsCard
        saved={{ id: 'a', trip: dayTrip(), created: 1, changed: 1 }}
        judged={judged}
        onChoose={() => undefined}
      />
    </FormatsProvider>,
  ).container.textContent?.replaceAll('\u00a0', ' ');

test('where most departures have no data along the way, whether one can go is not known, and nothing else is said of them', () => {
  const told = showCard(judgedOf(without({ 'no-data': 500, 'no-go': 172 })));
  expect(told).toContain(
    'Unknown when you can go. Departures without data: 500 of 672; checked: 172, none within your limits. Most often: no data for waves.',
  );
  expect(told).not.toContain('Gale');
});

test('where few have none, it is told of how many none is inside the limits', () => {
  expect(showCard(judgedOf(without({ 'no-data': 72, 'no-go': 600 })))).toContain(
    'No checked departure (600 of 672) is within your limits. The others lack data. Most often: Gale: gusts 36 kt.',
  );
});

test('where none could be judged, or none is left, no limit is spoken of', () => {
  expect(showCard(judgedOf(without({ 'no-data': 672 })))).toContain(
    'Unknown when you can go: every departure',
  );
  cleanup();
  const ranOut = showCard(judgedOf([]));
  expect(ranOut).toContain('The saved forecast has expired: no departures left to check.');
  expect(ranOut).not.toContain('your limits');
});

test('beside a window it is told how many departures could not be judged', () => {
  const windows = [{ start, end: start, backBy: departure.end }];
  expect(showCard(judgedOf([departure, ...without({ 'no-data': 3 })], windows))).toContain(
    '3 departures could not be checked: no data somewhere on the route.',
  );
});

test('a day without data is not one of which “0 of 4 go” is all that is told', () => {
  const judged = judgedOf(without({ 'no-data': 3, 'no-go': 1 }));
  showScreen(
    <FormatsProvider units="imperial" zone="UTC">
      <DeparturesTable trip={dayTrip()} judged={judged} onChoose={() => undefined} />
    </FormatsProvider>,
  );
  expect(screen.getByText(/: 0 of 4 go, no data for 3$/)).toBeTruthy();
});

test('in the list of trips it is not known either, with one place of a long way stored', async () => {
  const { engine } = await freshEngine({ startAt: Date.now() });
  const now = Math.floor(Date.now() / 1000);
  await engine.setFavorite(santaCruz, true);
  await engine.refreshForecast(santaCruz, { source: 'open-meteo', force: true });
  const trip = dayTrip({ waypoints: [santaCruz, { lat: 36.2, lng: -122.6 }] });
  await engine.saveTrip({ id: 'a', trip, created: now, changed: now });
  showScreen(<TripsPage />, '/trips');
  expect(await screen.findByText(/^Unknown when you can go: /)).toBeTruthy();
  expect(screen.queryByText(/No departure is within your limits/)).toBeNull();
});

test('that one forecast judges the windows is told, and that nothing tells how sure they are', () => {
  show(null);
  expect(screen.getByText(/^Based on one forecast, not several models: .* is unknown\.$/)).toBeTruthy();
});

test('where other models are downloaded, each window says how many of them go all through it', () => {
  show(null, { go: 3, judged: 4 });
  expect(screen.getByText('Wind and sea: go all through it in 3 of 4 other models')).toBeTruthy();
  expect(
    screen.getByText(/^Verdicts come from one forecast\. Other models .* change nothing\.$/),
  ).toBeTruthy();
});

test('where saved places near the way tell how sure a window is, it is told whence', () => {
  show(low);
  expect(screen.getByText(/low confidence/i)).toBeTruthy();
  expect(
    screen.getByText(/^One forecast\. Confidence is that of saved places near the route\.$/),
  ).toBeTruthy();
});
