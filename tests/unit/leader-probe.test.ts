import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { probeLeader } from '../../workers/sync/leader-probe.ts';

let probes: ReturnType<typeof probeLeader>[];

beforeEach(() => {
  probes = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  for (const probe of probes) probe.stop();
  vi.useRealTimers();
});

function tab(accountKey: string, leads: boolean) {
  const probe = probeLeader(accountKey, () => leads);
  probes.push(probe);
  return probe;
}

/** A message takes its way through the event loop, whatever the timers say. */
const delivered = (): Promise<unknown> =>
  Promise.all([0, 1, 2].map(() => new Promise(resolve => setImmediate(resolve))));

/** The answer that a tab gets within a few seconds. */
async function answerTo(asking: ReturnType<typeof probeLeader>): Promise<boolean> {
  const answer = asking.isAlive();
  for (let turn = 0; turn < 50; turn++) await delivered();
  vi.advanceTimersByTime(5_000);
  return answer;
}

test('a tab of the account that leads says that it lives', async () => {
  tab('ann', true);
  expect(await answerTo(tab('ann', false))).toBe(true);
});

test('where no tab leads nobody answers, however many there are', async () => {
  tab('ann', false);
  expect(await answerTo(tab('ann', false))).toBe(false);
});

test('a tab that leads another account does not answer for this one', async () => {
  tab('bob', true);
  expect(await answerTo(tab('ann', false))).toBe(false);
});

test('a tab that was closed leads no more', async () => {
  tab('ann', true).stop();
  expect(await answerTo(tab('ann', false))).toBe(false);
});
