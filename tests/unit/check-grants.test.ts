import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkGrants, readAccess, type Access } from '../../supabase/check-grants.ts';
import { inMemoryPostgres } from '../support/in-memory-postgres.ts';
import { aUser } from '../support/migration-checks.ts';

let database: Awaited<ReturnType<typeof inMemoryPostgres>>;
let expected: Access;
const access = () => readAccess(sql => database.query(sql));
const findings = async () => checkGrants(expected, await access());
const wrong = async () => (await findings()).filter(({ isGood }) => !isGood).map(({ says }) => says);

beforeAll(async () => {
  database = await inMemoryPostgres();
  expected = await access();
});
afterAll(() => database.close());

test('a database with the migrations alone has the rights that they give', async () => {
  expect(await findings()).toEqual([
    { isGood: true, says: 'Tables, functions and their rights are those of the migrations.' },
  ]);
  expect(expected.objects.length).toBeGreaterThan(55);
});

test('anon may use no table and no function, and nobody may use what is made later', async () => {
  const { grants, defaults, openTables } = expected;
  expect(grants.filter(({ role }) => role === 'anon' || role === 'public')).toEqual([]);
  expect(grants.filter(({ role }) => role === 'authenticated')).toHaveLength(5);
  expect([defaults, openTables]).toEqual([[], []]);
  await database.run(
    'create table public.later (id integer); alter table public.later enable row level security',
  );
  for (const role of ['anon', 'authenticated'] as const)
    await expect(database.as(role, null, 'select 1 from public.later')).rejects.toThrow(/denied/);
  await database.run('drop table public.later');
});

test('the rights that a restored dump opens are named, with the statements that take them back', async () => {
  await database.run(`
    grant execute on function public.take_pushes to anon;
    grant insert on table public.billing_customers to anon, authenticated;
    grant update (customer_id) on table public.billing_customers to authenticated;
    revoke insert on table public.push_outbox from service_role;
    alter default privileges in schema public grant all on functions to anon;
    create policy open on public.told_alerts for select to anon using (true)`);
  const said = await wrong();
  expect(said).toHaveLength(4);
  const statements = said.join('\n').match(/^\s+(?:grant|revoke|alter) .*;$/gm) ?? [];
  expect(statements.map(each => each.trim())).toContain(
    'revoke execute on function public.take_pushes(integer) from anon;',
  );
  await database.run(`${statements.join('\n')}; drop policy open on public.told_alerts`);
  expect(await wrong()).toEqual([]);
});

test('what is missing, and a table whose rows are open, are named', async () => {
  await database.run(`
    alter table public.woken_users disable row level security;
    alter function public.short_key rename to short_key_of_somebody`);
  const said = await wrong();
  expect(said).toContainEqual(
    expect.stringMatching(/^Missing in the database: function short_key\(text\)\./),
  );
  expect(said).toContainEqual(expect.stringMatching(/row-level security is off: woken_users/));
  await database.run(`
    alter table public.woken_users enable row level security;
    alter function public.short_key_of_somebody rename to short_key`);
});

test('a function of the deployer that everybody may call is a note, not a fault', async () => {
  await database.run('create function public.theirs () returns integer language sql as $$ select 1 $$');
  const said = await findings();
  expect(said.filter(({ isNote }) => isNote).map(({ says }) => says)).toEqual([
    'Everybody may use what no migration makes: function theirs(). Is that meant?',
  ]);
  expect(await wrong()).toEqual([]);
  await database.run('drop function public.theirs');
});

test('the functions still do their work with the rights that are left', async () => {
  const user = await aUser(database);
  const [row] = await database.as(
    'service_role',
    null,
    'select public.take_function_call($1, 7, 1) as wait',
    [user],
  );
  expect(row).toEqual({ wait: 0 });
});
