import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FormatsProvider } from '../../src/i18n/format.tsx';
import { I18nProvider } from '../../src/i18n/i18n.tsx';
import { createTranslate } from '../../src/core/words/translate.ts';
import { loadWords } from '../../src/core/words/words.ts';
import type { Language } from '../../src/core/rules/settings/settings.ts';
import { UnderwayCard } from '../../src/pages/trips/underway-card.tsx';
import { dayTrip } from '../support/made-trips.ts';
import { freshEngine } from '../support/page-engine.ts';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));

const at = (label: string): number => Date.parse(`2026-06-24T${label}-04:00`) / 1000;
const far = dayTrip({
  waypoints: [
    { lat: 41.0359, lng: -71.9545 },
    { lat: 40.3, lng: -71.95 },
  ],
  speedKt: 10,
});

beforeEach(async () => {
  await freshEngine();
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'geolocation');
});

/** The card at a position and a time. */
async function underway(
  position: [lat: number, lng: number],
  time: string,
  language: Language = 'en',
  fixedAt = time,
) {
  await loadWords(language);
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      watchPosition(tell: (told: unknown) => void) {
        const [latitude, longitude] = position;
        tell({ coords: { latitude, longitude, accuracy: 5 }, timestamp: at(fixedAt) * 1000 });
        return 1;
      },
      clearWatch: () => undefined,
    },
  });
  const now = at(time);
  const { container } = render(
    <I18nProvider translate={createTranslate(language)}>
      <FormatsProvider units="imperial" zone="America/New_York">
        <UnderwayCard saved={{ id: 'a', trip: far, created: now, changed: now }} isOn now={now} />
      </FormatsProvider>
    </I18nProvider>,
  );
  await waitFor(() => expect(container.textContent).toContain(fixedAt));
  return (container.textContent ?? '').replaceAll('\u00a0', ' ');
}

test('on a long way out it says to turn at half of the light that is left, and that the plan is home after dusk', async () => {
  const told = await underway([41.05, -71.95], '15:31');
  expect(told).toMatch(/As planned, back at Thu 00:26, after dusk \(20:57\)\./);
  expect(told).toMatch(/On plan: turn back by 18:14 to be home before dusk \(20:57\)\./);
  expect(told).toMatch(/If you stay here, start home by 20:52\./);
});

test('a position that GPS lost ten minutes ago is said to be of then', async () => {
  const old = /Last position 10 minutes ago\. It may be out of date\./;
  expect(await underway([41.05, -71.95], '15:31', 'en', '15:21')).toMatch(old);
  cleanup();
  expect(await underway([41.05, -71.95], '15:31')).not.toMatch(old);
});

test('past that moment it says so, and tells no time to leave', async () => {
  const told = await underway([40.4, -71.95], '19:30');
  expect(told).toContain('Too late to be home before dusk by the same route');
  expect(told).not.toContain('turn back');
  expect(told).not.toContain('If you stay here');
});

test('a plan that is home by then is told so, with nothing to turn for', async () => {
  const told = await underway([41.05, -71.95], '05:00');
  expect(told).toMatch(/As planned, back at 13:55, before dusk/);
  expect(told).not.toContain('turn back');
});

test.each([
  [
    'fr',
    /Selon le plan, retour jeudi 00:26, après la tombée de la nuit \(20:57\)\.Selon le plan, demi-tour au plus tard : 18:14/,
  ],
  [
    'es',
    /Según el plan, vuelta jue 00:26, después del anochecer \(20:57\)\.Según el plan, da la vuelta como tarde: 18:14, para volver antes del anochecer/,
  ],
] as const)('the same in %s', async (language, words) => {
  expect(await underway([41.05, -71.95], '15:31', language)).toMatch(words);
});
