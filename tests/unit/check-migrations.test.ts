import { expect, test } from 'vitest';
import { checkMigrations } from '../../supabase/check-migrations.ts';
import { migrations } from '../support/supabase-database.ts';

const names = migrations().map(({ name }) => name);
const times = names.map(name => name.slice(0, 14));

test('a database with all migrations is said to have them', () => {
  expect(checkMigrations(names, times)).toMatchObject({ isGood: true });
  // A later version of the app has been there.
  expect(checkMigrations(names, [...times, '20990101000000'])).toMatchObject({ isGood: true });
});

test('a database that lacks the newest ones is told by their names', () => {
  const { isGood, says } = checkMigrations(names, times.slice(0, -1));
  expect(isGood).toBe(false);
  expect(says).toContain(names.at(-1));
  expect(says).not.toContain(names[0]);
  expect(says).toMatch(/supabase db push/);
});

test('a database of which nobody knows is told to have none', () => {
  for (const applied of [null, []])
    expect(checkMigrations(names, applied)).toMatchObject({
      isGood: false,
      says: expect.stringMatching(/^No migration is applied/),
    });
});
