import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';
import { checkDatabaseUrl } from '../../supabase/check-database-url.ts';

const of = (password: string): string =>
  `postgresql://postgres.ref:${password}@pooler.supabase.example:5432/postgres`;

test('an address with a plain or a percent-encoded password is fine', () => {
  for (const each of [of('secret'), of('p%23%2F%3F%25%40'), `${of('secret')}?sslmode=require`])
    expect(checkDatabaseUrl(each)).toBeNull();
});

test.each(['p#ss', '12#ss', 'p/ss', '12/ss', 'p?ss', '12?ss', 'p%ss', 'p%'])(
  'a password with a letter that ends the address (%s) is told of in a sentence that does not hold it',
  password => {
    const found = checkDatabaseUrl(of(password));
    expect(found).toMatchObject({ isGood: false, says: expect.stringMatching(/%23 %2F %3F %25/) });
    expect(found?.says).not.toContain(password);
  },
);

test.each(['garbage', 'https://ref.supabase.co', 'postgresql://', ' ', 'secret@host'])(
  'what is no address of a database (%s) is said to be none',
  given => {
    expect(checkDatabaseUrl(given)?.isGood).toBe(false);
  },
);

test('the check itself says it and ends: no stack trace, no password', async () => {
  const said = await new Promise<string>(resolve => {
    execFile(
      process.execPath,
      ['tools/run.mjs', 'tools/check-deployment.ts'],
      { env: { PATH: process.env['PATH'] ?? '', SUPABASE_DB_URL: of('pa#ssw0rd') } },
      (_error, out, wrong) => resolve(out + wrong),
    );
  });
  expect(said).toMatch(/SUPABASE_DB_URL cannot be read/);
  expect(said).toMatch(/2 to put right/);
  expect(said).not.toMatch(/ssw0rd|\n\s+at /);
});
