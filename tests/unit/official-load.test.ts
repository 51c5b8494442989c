import { expect, test } from 'vitest';
import { mostReads, officialLoad } from '../support/official-load.ts';

test.each([false, true])(
  'no feed is asked more than once in its cadence for many users in several processes; silent: %s',
  async breaksDown => {
    const load = await officialLoad({ users: 150, processes: 3, hours: 2, breaksDown });
    expect(load).toMatchObject({ tooOften: [], errors: 0 });
    expect(load.reads).toBeGreaterThan(50);
    expect(load.reads).toBeLessThanOrEqual(mostReads(2));
  },
  60_000,
);
