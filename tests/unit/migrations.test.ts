import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inMemoryPostgres } from '../support/in-memory-postgres.ts';
import { earlierChecks } from '../support/earlier-calls.ts';
import { feedChecks } from '../support/feed-checks.ts';
import { forecastChecks } from '../support/forecast-checks.ts';
import { migrationChecks } from '../support/migration-checks.ts';
import { limitChecks } from '../support/limit-checks.ts';
import { placeChecks } from '../support/place-checks.ts';
import { migrations } from '../support/supabase-database.ts';

describe('the migrations in a Postgres', () => {
  let database: Awaited<ReturnType<typeof inMemoryPostgres>>;
  beforeAll(async () => {
    database = await inMemoryPostgres();
  });
  afterAll(() => database.close());

  test('at table of ours is behind row-level security', async () => {
    const open = await database.query(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and not relrowsecurity`,
    );
    expect(open).toEqual([]);
    expect(migrations().length).toBeGreaterThan(4);
  });

  test('each migration has a time of its own, by which a project knows it', () => {
    const times = migrations().map(({ name }) => name.split('_')[0]);
    expect(times).toEqual([...new Set(times)]);
  });

  test('no function runs with the rights of its owner where others may call it', async () => {
    const open = await database.query(
      `select proname from pg_proc where pronamespace = 'public'::regnamespace
        and (has_function_privilege('anon', oid, 'execute') or has_function_privilege('authenticated', oid, 'execute'))`,
    );
    expect(open).toEqual([]);
  });

  test.each(
    Object.entries({
      ...migrationChecks,
      ...feedChecks,
      ...earlierChecks,
      ...forecastChecks,
      ...placeChecks,
      ...limitChecks,
    }),
  )('%s', async (_name, check) => {
    await expect(check(database)).resolves.toBeUndefined();
  });
});
