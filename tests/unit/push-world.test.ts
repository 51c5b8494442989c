import { expect, test } from 'vitest';
import { pushWorld } from '../support/push-world.ts';

test('in forty worlds nobody is woken twice for one thing, and nobody misses any; npm run soak:pushes runs many', async () => {
  const run = await pushWorld();
  let sent = 0;
  for (let seed = 1; seed <= 40; seed++) {
    const { twice, missed, sent: more } = await run(seed);
    expect({ seed, twice, missed }).toEqual({ seed, twice: [], missed: [] });
    sent += more;
  }
  expect(sent).toBeGreaterThan(40);
});
