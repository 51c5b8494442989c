import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A Postgres as the checks use it, whichever one it is. */
export interface TestDatabase {
  /** Rows of one statement, as the owner of the database. */
  query: (sql: string, values?: unknown[]) => Promise<Row[]>;
  /** Several statements at once. */
  run: (sql: string) => Promise<void>;
  /** One statement in a transaction of a role of Supabase's, as PostgREST does: `userId` is what auth.uid() answers. */
  as: (role: Role, userId: string | null, sql: string, values?: unknown[]) => Promise<Row[]>;
}

export type Row = Record<string, unknown>;
export type Role = 'anon' | 'authenticated' | 'service_role' | 'supabase_auth_admin';

/**
 * What a Supabase project has before its first migration, as far as ours use it: the roles, the users, who is asking, the privileges that
 * new tables and functions are given by themselves, and a vault.
 */
const supabase = `
do $$ begin
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin noinherit;
    create role authenticated nologin noinherit;
    create role service_role nologin noinherit bypassrls;
    create role supabase_auth_admin nologin noinherit;
  end if;
end $$;
grant usage on schema public to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
create schema auth;
grant usage on schema auth to anon, authenticated, service_role;
create table auth.users (id uuid primary key, email text);
create table auth.identities (
  id uuid primary key, user_id uuid not null references auth.users (id) on delete cascade, provider text
);
grant select on auth.users to service_role;
create function auth.uid() returns uuid language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')
  )::uuid
$$;
create function auth.role() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.role', true), ''),
    (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role')
  )::text
$$;
create schema vault;
create table vault.secrets (name text unique, secret text, id uuid default gen_random_uuid());
create function vault.create_secret(text, text) returns uuid language sql as $$
  insert into vault.secrets (secret, name) values ($1, $2) returning id
$$;
create function vault.update_secret(uuid, text) returns void language sql as $$
  update vault.secrets set secret = $2 where id = $1
$$;
create view vault.decrypted_secrets as select name, secret as decrypted_secret from vault.secrets;
create schema net;
create table net.calls (url text, body jsonb, headers jsonb, called_at timestamptz default now());
create function net.http_post(url text, body jsonb, headers jsonb, timeout_milliseconds integer) returns bigint language sql as $$
  insert into net.calls (url, body, headers) values (url, body, headers);
  select 1::bigint
$$;
`;

const folder = 'supabase/migrations';

/** All migrations that are there, in their order. */
export const migrations = (): { name: string; sql: string }[] =>
  readdirSync(folder)
    .filter(name => name.endsWith('.sql'))
    .toSorted()
    .map(name => ({ name, sql: readFileSync(join(folder, name), 'utf8') }));

/** Makes an empty database a project with these migrations. Throws with the migration's name where one fails. */
export async function migrate(database: Pick<TestDatabase, 'run'>, applied = migrations()): Promise<void> {
  await database.run(supabase);
  for (const { name, sql } of applied)
    await database.run(sql).catch((error: unknown) => {
      throw new Error(`${name}: ${String(error)}`, { cause: error });
    });
}

export const claimsOf = (role: Role, userId: string | null): string =>
  JSON.stringify({ role, ...(userId !== null && { sub: userId }) });
