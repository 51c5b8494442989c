import type postgres from 'postgres';
import { claimsOf, type Row, type TestDatabase } from '../support/supabase-database.ts';

/** A real server as the checks of migrations use it. */
export function databaseOf(sql: postgres.Sql): TestDatabase {
  const rows = async (
    on: postgres.Sql | postgres.TransactionSql,
    text: string,
    values: unknown[],
  ): Promise<Row[]> => [...(await on.unsafe<Row[]>(text, values as string[]))];
  return {
    query: (text, values = []) => rows(sql, text, values),
    run: async text => void (await sql.unsafe(text).simple()),
    as: (role, userId, text, values = []) =>
      sql.begin(async transaction => {
        await rows(transaction, `select set_config('request.jwt.claims', $1, true)`, [
          claimsOf(role, userId),
        ]);
        await transaction.unsafe(`set local role ${role}`);
        return rows(transaction, text, values);
      }),
  };
}
