import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rounds } from '../support/rounds.ts';
import { installSyncWorld } from '../support/sync-world.ts';

const worlds = 10;

describe('devices that share an account', () => {
  let world: ReturnType<typeof installSyncWorld>;
  beforeAll(() => {
    world = installSyncWorld();
  });
  afterAll(() => world.uninstall());

  test.each(Array.from({ length: rounds }, (_, index) => 1 + index * worlds))(
    'show the same places once all is quiet, and have lost none: worlds from %i on, each twice',
    async first => {
      for (let seed = first; seed < first + worlds; seed++) {
        const outcome = await world.run(seed);
        expect(outcome, `seed ${seed}`).toMatchObject({ lost: [], diverged: [] });
        expect((await world.run(seed)).trace, `seed ${seed}, again`).toEqual(outcome.trace);
      }
    },
  );
});
