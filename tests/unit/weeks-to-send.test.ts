import { expect, test } from 'vitest';
import { readMessages } from '../../src/core/rules/message/read-messages.ts';
import type { WeekMessage } from '../../src/core/rules/message/week-message.ts';
import { dayTrip } from '../support/made-trips.ts';
import { santaCruz } from '../support/a-place.ts';
import { freshAccount, testEngine } from '../support/test-engine.ts';

const source = 'open-meteo';

const read = (texts: readonly string[]): WeekMessage[] =>
  texts.flatMap(text => {
    const messages = readMessages(text);
    if (typeof messages === 'string') throw new Error(messages);
    return messages;
  });

async function opened() {
  const world = testEngine();
  await world.engine.open(freshAccount());
  return world;
}

test('of a favourite with a stored forecast its week and its finer next days are sent, without its name', async () => {
  const { engine } = await opened();
  expect(await engine.weeksToSend('favorites')).toEqual({ ok: true, value: [] });
  await engine.setFavorite(santaCruz, true);
  // Starred, with nothing downloaded yet.
  expect(await engine.weeksToSend('favorites')).toEqual({ ok: true, value: [] });
  await engine.refreshForecast(santaCruz, { source, force: true });
  const sent = await engine.weeksToSend('favorites');
  if (!sent.ok) throw new Error('nothing sent');
  const messages = read(sent.value);
  expect(messages.map(({ stepHours }) => stepHours)).toEqual([6, 3]);
  expect(messages[0]?.coordinates.lat).toBeCloseTo(santaCruz.lat, 2);
  expect(sent.value.join()).not.toContain(santaCruz.name);
  const one = await engine.weeksToSend({ source, at: santaCruz });
  expect(one).toEqual(sent);
  expect(await engine.weeksToSend({ source: 'nws', at: santaCruz })).toEqual({ ok: true, value: [] });
});

test('of a trip the weeks of its waypoints are sent, and none of what lies between them', async () => {
  const { engine, clock } = await opened();
  const trip = dayTrip();
  const created = clock.now / 1000;
  expect(await engine.weeksToSend({ tripId: 'none' })).toEqual({ ok: true, value: [] });
  await engine.saveTrip({ id: 'a', trip, created, changed: created });
  await engine.refreshTrip('a', { force: true });
  const sent = await engine.weeksToSend({ tripId: 'a' });
  if (!sent.ok) throw new Error('nothing sent');
  const places = new Set(read(sent.value).map(({ coordinates: { lat, lng } }) => `${lat} ${lng}`));
  const waypoints = new Set(trip.waypoints.map(({ lat, lng }) => `${lat.toFixed(3)} ${lng.toFixed(3)}`));
  expect(places.size).toBe(waypoints.size);
});
