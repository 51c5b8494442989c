import { spawnSync } from 'node:child_process';
import postgres from 'postgres';
import { migrate, migrations, type TestDatabase } from '../support/supabase-database.ts';
import { databaseOf } from '../postgres/database-of.ts';
import { hasPostgres, startPostgres } from '../postgres/server.ts';

/** Says what is skipped, once a file. */
export function hasDebianPostgres(): boolean {
  const isThere = hasPostgres();
  if (!isThere)
    console.warn(
      'Skipped: PostgreSQL is not installed. apt-get install postgresql-15 postgresql-15-cron, then run npm run test:deploy again.',
    );
  return isThere;
}

export interface Project extends TestDatabase {
  /** The address that a deployer has as SUPABASE_DB_URL. */
  url: string;
  sql: postgres.Sql;
  stop: () => Promise<void>;
}

/** The database of a new project in a separate server; `isMigrated: false` = as Supabase creates it. */
export async function startProject({ isMigrated = true } = {}): Promise<Project> {
  const { port, stop } = await startPostgres();
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  const sql = postgres(url, { max: 4, onnotice: () => undefined });
  const project: Project = {
    url,
    sql,
    ...databaseOf(sql),
    stop: async () => {
      await sql.end({ timeout: 5 });
      stop();
    },
  };
  await migrate(project, isMigrated ? migrations() : []);
  if (isMigrated) await noteMigrations(project);
  return project;
}

/** As `supabase db push` writes down what it has applied. */
export async function noteMigrations(database: Pick<TestDatabase, 'run'>): Promise<void> {
  const versions = migrations().map(({ name }) => `('${name.split('_')[0]}')`);
  await database.run(`create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (version text primary key);
    insert into supabase_migrations.schema_migrations values ${versions.join(', ')} on conflict do nothing`);
}

interface Outcome {
  status: number | null;
  said: string;
}

/** Runs a program of this folder as a deployer does. */
export function run(program: string, args: string[], env: Record<string, string> = {}): Outcome {
  const { status, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
  });
  return { status, said: `${stdout}${stderr}` };
}

/** The lines of the deployment check. */
export const checkDeployment = (env: Record<string, string>): string[] =>
  run('node', ['tools/run.mjs', 'tools/check-deployment.ts'], env).said.split('\n');
