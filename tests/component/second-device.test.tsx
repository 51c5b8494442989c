import { setImmediate } from 'node:timers';
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { identityStore } from '../../src/account/identity.ts';
import { trustConnection } from '../../src/engine/online.ts';
import { HomePage } from '../../src/pages/home/home-page.tsx';
import { aPayer } from '../support/a-payer.ts';
import { aPlace } from '../support/a-place.ts';
import { freshEngine } from '../support/page-engine.ts';
import { showScreen } from '../support/show-screen.tsx';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  identityStore.set(null);
  trustConnection();
});

/** How long a download takes on the link of this test, ms: two answers side by side on a slow phone network. */
const linkMs = 500;
/** How long after the arrival of the favorites the last card may be empty, ms. */
const mostMs = 3000;
const stepMs = 50;
const places = Array.from({ length: 5 }, (_, index) => aPlace(`Reef ${index}`, 36 + index, -122));

let engine: Awaited<ReturnType<typeof freshEngine>>['engine'];
beforeEach(async () => {
  identityStore.set(aPayer());
  const world = await freshEngine();
  engine = world.engine;
  world.clock.now = Date.now();
});

/** Turns of the event loop in which the database finishes what a step has begun. */
const workTurns = 1000;

/** All timers of the page and of the engine run on a clock of this test; the work between two steps takes turns, and no time. */
async function passUntil(isDone: () => boolean): Promise<number> {
  let ms = 0;
  for (; !isDone() && ms < 2 * mostMs; ms += stepMs)
    await act(async () => {
      await vi.advanceTimersByTimeAsync(stepMs);
      for (let turn = 0; turn < workTurns; turn++) await new Promise(resolve => setImmediate(resolve));
    });
  return ms;
}

test('five cards fill one by one, all of them within 3 s of the arrival of their favorites', async () => {
  const refresh = engine.refreshForecast.bind(engine);
  const asked: number[] = [];
  vi.spyOn(engine, 'refreshForecast').mockImplementation(async (at, options) => {
    asked.push(at.lat);
    await new Promise(resolve => setTimeout(resolve, linkMs));
    return refresh(at, options);
  });
  showScreen(<HomePage />);
  await screen.findByText('No saved locations yet');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  for (const place of places) void engine.setFavorite(place, true);
  const cards = (): HTMLElement[] =>
    within(screen.getByRole('region', { name: 'Quick Access' }))
      .queryAllByRole('listitem')
      .filter(item => item.closest('nav') === null);
  const filled = (): number => cards().filter(card => card.textContent.includes('Downloaded')).length;
  await passUntil(() => cards().filter(card => card.textContent.includes('Reef')).length === places.length);
  const filledAfterMs: number[] = [];
  let sum = 0;
  for (const [index] of places.entries()) {
    sum += await passUntil(() => filled() > index);
    filledAfterMs.push(sum);
  }
  expect(asked).toEqual(places.map(({ lat }) => lat));
  expect(new Set(filledAfterMs).size).toBe(places.length);
  expect(filledAfterMs.at(-1)).toBeLessThan(mostMs);
});
