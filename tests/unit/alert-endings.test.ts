import { expect, test, vi } from 'vitest';
import type { AlertEvent } from '../../src/core/rules/alert/alert-events.ts';
import type { Place } from '../../src/core/rules/place/place.ts';
import { aPlace } from '../support/a-place.ts';
import { freshAccount, testEngine } from '../support/test-engine.ts';

const monterey = aPlace('Monterey', 36.6045, -122.1);
const again = { source: 'open-meteo', force: true } as const;

/** A watched favorite under a storm warning that names no end. */
async function underAWarning() {
  const world = testEngine();
  const { engine, services, clock } = world;
  const handle = services.handle.bind(services);
  vi.spyOn(services, 'handle').mockImplementation(async request => {
    const answer = await handle(request);
    if (!answer || !request.url.includes('/alerts/')) return answer;
    return new Response(withoutEnd(await answer.text()), answer);
  });
  services.scenario.set({ name: 'hurricane' });
  await engine.open(freshAccount());
  await engine.setFavorite(monterey, true);
  const places = await new Promise<Place[]>(found => void engine.watch('places', {}, found));
  const placeId = places[0]?.id ?? '';
  await engine.changeAlerts({ add: { id: 'r', placeId, kind: 'warning', threshold: null } });
  await engine.refreshForecast(monterey, again);
  const events = () => new Promise<AlertEvent[]>(found => void engine.watch('alertEvents', {}, found));
  expect(await events()).toMatchObject([{ event: 'Storm Warning', until: null }]);
  clock.now += 3_600_000;
  return { ...world, events };
}

const withoutEnd = (text: string): string =>
  JSON.stringify(JSON.parse(text), (key, value: unknown) =>
    key === 'ends' || key === 'expires' ? null : value,
  );

test('a warning that names no end is over once the service no longer has it', async () => {
  const { engine, services, clock, events } = await underAWarning();
  services.scenario.set({ name: 'normal' });
  await engine.refreshForecast(monterey, again);
  expect(await events()).toMatchObject([{ until: clock.now / 1000 }]);
});

test('a warning that names no end is not called over when what was downloaded is deleted at sea', async () => {
  const { engine, network, events } = await underAWarning();
  network.up = false;
  await engine.clearForecasts();
  expect(await events()).toMatchObject([{ until: null }]);
  await engine.refreshForecast(monterey, again);
  expect(await events()).toMatchObject([{ until: null }]);
});
