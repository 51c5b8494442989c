import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { installSyncWorld } from '../support/sync-world.ts';

/** `npm run soak` runs ten thousand. */
const seeds = 100;
const perTest = 25;

describe('devices that share an account', () => {
  let world: ReturnType<typeof installSyncWorld>;
  beforeAll(() => {
    // The database advertises its paid storages once.
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    world = installSyncWorld();
  });
  afterAll(() => {
    world.uninstall();
    vi.restoreAllMocks();
  });

  const firstSeeds = Array.from({ length: seeds / perTest }, (_, index) => 1 + index * perTest);
  test.each(firstSeeds)(
    'show the same places once all is quiet, and have lost none: worlds from %i on, each twice',
    async first => {
      for (let seed = first; seed < first + perTest; seed++) {
        const outcome = await world.run(seed);
        expect(outcome, `seed ${seed}`).toMatchObject({ lost: [], diverged: [] });
        expect((await world.run(seed)).trace, `seed ${seed}, again`).toEqual(outcome.trace);
      }
    },
    120_000,
  );
});
