import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aBrowser, aFind, aRule, aUser, callOf } from '../support/migration-checks.ts';
import { migrations } from '../support/supabase-database.ts';
import { checkDeployment, hasDebianPostgres, run, startProject, type Project } from './project.ts';

const folder = mkdtempSync(join(tmpdir(), 'offing-backup-'));
const backup = join(folder, 'backup');
const started: Project[] = [];
const project = async (options?: { isMigrated: boolean }): Promise<Project> => {
  const made = await startProject(options);
  started.push(made);
  return made;
};
const countIn = async ({ query }: Project, table: string): Promise<number> =>
  Number((await query(`select count(*) as rows from ${table}`))[0]?.['rows']);
const restore = (into: Project, ...options: string[]) =>
  run('supabase/restore.sh', [backup, ...options], { SUPABASE_DB_URL: into.url });
/** The lines of the deployment check about rights. */
const rightsOf = ({ url }: Project): string =>
  checkDeployment({ SUPABASE_DB_URL: url })
    .filter(line => /rights|migrations |Missing in|row-level|made later/.test(line))
    .join('\n');

describe.runIf(hasDebianPostgres())('a backup and its restore', () => {
  let source: Project;
  let user: string;
  beforeAll(async () => {
    source = await project();
    user = await aUser(source);
    await source.query(`insert into auth.identities values (gen_random_uuid(), $1, 'email')`, [user]);
    await source.query(
      `insert into public.billing_customers (user_id, environment, customer_id) values ($1, 'live', 'cus_1')`,
      [user],
    );
    const ask = callOf(source);
    await ask('note_subscription_answer', user, 'live', true);
    await ask('watch_alerts', user, aBrowser('phone'), [aRule('wind 20')]);
    await ask('tell_alerts', [aFind(user, 'wind 20', '2026-03-09')]);
    await ask('keep_forecasts', [{ key: 'k', start: '2026-01-01', payload: 'AA==', fetchedAt: 1 }]);
    await ask('pause_source', 'open-meteo/sea', 'quota', 600);
  });
  afterAll(async () => {
    for (const each of started) await each.stop();
    rmSync(folder, { recursive: true });
  });

  test('holds accounts and what alerts need, and no cache, limit or queue', () => {
    const { status, said } = run('supabase/backup.sh', [backup], { SUPABASE_DB_URL: source.url });
    expect([status, said]).toEqual([0, expect.stringContaining('Backup in')]);
    const tablesIn = (file: string) =>
      [...readFileSync(join(backup, file), 'utf8').matchAll(/^COPY ([\w.]+)/gm)].map(([, name]) =>
        String(name),
      );
    expect(tablesIn('accounts.sql').toSorted()).toEqual([
      'auth.identities',
      'auth.users',
      'public.billing_customers',
      'public.subscription_answers',
    ]);
    expect(tablesIn('alerts.sql').toSorted()).toEqual([
      'public.push_subscriptions',
      'public.told_alerts',
      'public.watched_rules',
      'public.woken_users',
    ]);
  });

  test('in a new project with the migrations brings everything back, with the rights of the migrations', async () => {
    const target = await project();
    expect(restore(target)).toMatchObject({
      status: 0,
      said: expect.stringContaining('1 accounts, 1 browsers'),
    });
    for (const table of [
      'auth.identities',
      'public.billing_customers',
      'public.subscription_answers',
      'public.watched_rules',
    ])
      expect([table, await countIn(target, table)]).toEqual([table, 1]);
    for (const table of ['public.shared_forecasts', 'public.source_pauses', 'public.push_outbox'])
      expect([table, await countIn(target, table)]).toEqual([table, 0]);
    const rights = rightsOf(target);
    expect(rights).toContain('good  Tables, functions and their rights are those of the migrations.');
    expect(rights).not.toContain('WRONG ');
    // The schedule looks again, and what was not sent is found and sent.
    const ask = callOf(target);
    await ask('tell_alerts', [aFind(user, 'wind 20', '2026-03-09')]);
    expect(await ask('take_pushes', 10)).toHaveLength(1);
    // A second time would add to what is there.
    expect(restore(target)).toMatchObject({ status: 1, said: expect.stringContaining('has users') });
  });

  test('as a trial knows no browser, so no message can leave it', async () => {
    const trial = await project();
    expect(restore(trial, '--trial')).toMatchObject({
      status: 0,
      said: expect.stringContaining('1 accounts, 0 browsers'),
    });
    await trial.query(
      `insert into vault.secrets values ('evaluate_alerts_url', 'https://x.example'), ('evaluate_alerts_secret', 's')`,
    );
    const ask = callOf(trial);
    expect(await ask('take_watched_rules', 100)).toEqual([]);
    await ask('tell_alerts', [aFind(user, 'wind 20', '2026-03-09')]);
    expect(await ask('take_pushes', 100)).toEqual([]);
    // The schedules are the migrations', and their secrets were never in a backup.
    const [first] = await trial.query(`select count(*) as jobs from cron.job`);
    expect(Number(first?.['jobs'])).toBeGreaterThan(4);
    expect(readFileSync(join(backup, 'alerts.sql'), 'utf8')).not.toMatch(/vault|cron\./);
  });

  test('is refused without the migrations', async () => {
    const empty = await project({ isMigrated: false });
    expect(restore(empty)).toMatchObject({
      status: 1,
      said: expect.stringContaining('supabase db push first'),
    });
  });

  test('a dump with its schema, restored into a new project, opens rights; the check names all and how to close them', async () => {
    const target = await project({ isMigrated: false });
    const dump = join(folder, 'whole.sql');
    expect(run('pg_dump', ['--schema=public', '--no-owner', '--file', dump, source.url]).status).toBe(0);
    // The dump makes the schema itself; extensions and the tables of the auth server are there.
    run('psql', ['-q', '-f', dump, target.url]);
    const anon = `select count(*) as open from pg_proc where pronamespace = 'public'::regnamespace and has_function_privilege('anon', oid, 'execute')`;
    const [before] = await target.query(anon);
    expect(Number(before?.['open'])).toBeGreaterThanOrEqual(migrations().length);
    const rights = rightsOf(target);
    expect(rights).toMatch(/WRONG\s+\d+ rights on \d+ objects that no migration gives/);
    const statements = checkDeployment({ SUPABASE_DB_URL: target.url }).filter(line =>
      /^\s+(?:grant|revoke|alter default).*;$/.test(line),
    );
    expect(statements.join('\n')).toContain('revoke insert');
    await target.run(statements.join('\n'));
    const [after] = await target.query(anon);
    expect(Number(after?.['open'])).toBe(0);
    expect(rightsOf(target)).toContain('Tables, functions and their rights are those of the migrations.');
  });
});
