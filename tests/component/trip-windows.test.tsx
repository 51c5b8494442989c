import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Departure } from '../../src/domain/trip/verdict.ts';
import type { Confidence } from '../../src/domain/week/confidence.ts';
import type { ModelAgreement } from '../../src/domain/trip/model-agreement.ts';
import { loadSections } from '../../src/i18n/words.ts';
import { WindowsCard } from '../../src/pages/trips/windows-card.tsx';
import { dayTrip } from '../support/made-trips.ts';
import { freshEngine } from '../support/page-engine.ts';
import { showScreen } from '../support/show-screen.tsx';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));

beforeEach(async () => {
  await freshEngine();
  await loadSections(['models', 'trips']);
});
afterEach(cleanup);

const start = Date.parse('2026-07-04T13:00Z') / 1000;
const departure: Departure = { start, end: start + 14_400, verdict: 'go', reason: null };
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
        zone: 'UTC',
        instead: [],
        days: [],
      }}
      onChoose={() => undefined}
    />,
  );

test('that one forecast judges the windows is told, and that nothing tells how sure they are', () => {
  show(null);
  expect(
    screen.getByText(/^Judged by one forecast, not by several models: how sure .* is not known\.$/),
  ).toBeTruthy();
});

test('where other models are downloaded, each window says how many of them go all through it', () => {
  show(null, { go: 3, judged: 4 });
  expect(screen.getByText('Wind and sea: go all through it in 3 of 4 other models')).toBeTruthy();
  expect(
    screen.getByText(/^Judged by one forecast\. What other models say .* changes no verdict\.$/),
  ).toBeTruthy();
});

test('where saved places near the way tell how sure a window is, it is told whence', () => {
  show(low);
  expect(screen.getByText(/low confidence/i)).toBeTruthy();
  expect(screen.getByText(/^Judged by one forecast\. .* from saved places near the way\.$/)).toBeTruthy();
});
