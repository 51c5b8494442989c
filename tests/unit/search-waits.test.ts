import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { succeed } from '../../src/core/rules/value/failure.ts';
import type { SearchOutcome } from '../../workers/api.ts';
import type { NamesOnBoard } from '../../workers/names/names-on-board.ts';
import { searchWithNames } from '../../workers/names/search-with-names.ts';

const monterey = {
  id: 'monterey',
  name: 'Monterey',
  fullName: 'Monterey, California, United States',
  lat: 36.6,
  lng: -121.9,
  source: 'nominatim',
  isWater: false,
  type: '',
} as const;
const found: SearchOutcome = { candidates: [monterey], provider: 'geocoder', coverageUnchecked: false };

/** Packs that are still on their way. */
const onTheWay = new Promise<NamesOnBoard | null>(() => {});

const search = (
  online: Parameters<typeof searchWithNames>[2]['online'],
  atHand: Promise<NamesOnBoard | null> = onTheWay,
) =>
  searchWithNames(
    'monterey',
    { area: 'world', near: null },
    {
      online,
      names: { atHand, anyway: () => onTheWay },
      saved: () => Promise.resolve([]),
      isCovered: () => Promise.resolve(succeed(true)),
    },
  );

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('what a service found does not wait for names that take seconds to come', async () => {
  let shown: unknown = null;
  void search(Promise.resolve(succeed(found))).then(answer => (shown = answer));
  await vi.advanceTimersByTimeAsync(500);
  expect(shown).toEqual(succeed(found));
});

test('coordinates are found without any names', async () => {
  const at = { ...found, provider: 'coordinates' } as const;
  expect(await search(Promise.resolve(succeed(at)))).toEqual(succeed(at));
});

test('names that a slow line would have to bring are not waited for at all', async () => {
  expect(await search(Promise.resolve(succeed(found)), Promise.resolve(null))).toEqual(succeed(found));
});
