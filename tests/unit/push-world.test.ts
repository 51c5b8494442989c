import { expect, test } from 'vitest';
import { pushWorld } from '../support/push-world.ts';
import { rounds } from '../support/rounds.ts';

const worlds = 20 * rounds;

test('in no world is anybody woken twice for one thing, and nobody misses any', async () => {
  const run = await pushWorld();
  let sent = 0;
  for (let seed = 1; seed <= worlds; seed++) {
    const { twice, missed, sent: more } = await run(seed);
    expect({ seed, twice, missed }).toEqual({ seed, twice: [], missed: [] });
    sent += more;
  }
  expect(sent).toBeGreaterThan(worlds);
});
