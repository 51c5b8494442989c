import { PGlite, type Transaction } from '@electric-sql/pglite';
import { claimsOf, migrate, type TestDatabase } from './supabase-database.ts';

/** A Postgres in this process, with all migrations. One connection: what happens at once is for the real one. */
export async function inMemoryPostgres(): Promise<TestDatabase & { close: () => Promise<void> }> {
  const postgres = await PGlite.create();
  const rowsOf = async (
    on: PGlite | Transaction,
    sql: string,
    values: unknown[],
  ): Promise<Record<string, unknown>[]> => (await on.query<Record<string, unknown>>(sql, values)).rows;
  const database: TestDatabase = {
    query: (sql, values = []) => rowsOf(postgres, sql, values),
    run: async sql => void (await postgres.exec(sql)),
    as: (role, userId, sql, values = []) =>
      postgres.transaction(async transaction => {
        await transaction.query(`select set_config('request.jwt.claims', $1, true)`, [
          claimsOf(role, userId),
        ]);
        await transaction.exec(`set local role ${role}`);
        return rowsOf(transaction, sql, values);
      }),
  };
  await migrate(database);
  return { ...database, close: () => postgres.close() };
}
