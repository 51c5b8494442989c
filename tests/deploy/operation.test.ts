import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { listen } from '../../backend/listen.ts';
import { aBrowser, aRule, aUser, callOf } from '../support/migration-checks.ts';
import { hasDebianPostgres, startProject, type Project } from './project.ts';

/** The runtime of the real edge functions. */
const deno = process.env['DENO'] ?? 'node_modules/.bin/deno';
const hasDeno = existsSync(deno);
if (!hasDeno) console.warn('Skipped: Deno is not installed. npm ci installs it.');

describe.runIf(hasDebianPostgres() && hasDeno)('the health of a project, with Deno and PostgreSQL', () => {
  let project: Project;
  let rest: Awaited<ReturnType<typeof listen>>;
  let child: ChildProcess;
  let address: string;
  let output = '';
  let isDatabaseUp = true;

  /** As PostgREST answers, for functions without arguments. */
  const postgrest = async (request: Request): Promise<Response> => {
    const name = /^\/rest\/v1\/rpc\/(\w+)$/.exec(new URL(request.url).pathname)?.[1];
    if (name === undefined || !isDatabaseUp) return new Response('', { status: 503 });
    const [row] = await project.as('service_role', null, `select public.${name}() as answer`);
    return Response.json(row?.['answer']);
  };

  beforeAll(async () => {
    project = await startProject();
    rest = await listen(0, () => [postgrest]);
    child = spawn(
      deno,
      ['run', '--no-lock', '--allow-net', '--allow-env', 'supabase/functions/health/index.ts'],
      {
        env: {
          ...process.env,
          DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0',
          NO_COLOR: '1',
          SUPABASE_URL: rest.origin,
          SUPABASE_SERVICE_ROLE_KEY: 'a.b.c',
        },
      },
    );
    child.stdout?.on('data', chunk => (output += String(chunk)));
    child.stderr?.on('data', chunk => (output += String(chunk)));
    address = await vi.waitFor(
      () => {
        const port = /Listening on http:\/\/127\.0\.0\.1:(\d+)/.exec(output)?.[1];
        if (!port) throw new Error(`Deno does not listen: ${output}`);
        return `http://127.0.0.1:${port}/`;
      },
      { interval: 50, timeout: 120_000 },
    );
  });
  afterAll(async () => {
    child?.kill();
    await rest?.close();
    await project?.stop();
  });

  test('is told without a key; a silent database is a trouble and one line in the log with its host and status', async () => {
    const ask = callOf(project);
    const user = await aUser(project);
    await ask('watch_alerts', user, aBrowser('phone'), [aRule('wind 20')]);
    await ask('note_round', 'evaluate-alerts');
    await ask('pause_source', 'open-meteo/sky', 'quota', 2700);
    const response = await fetch(address);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      troubles: [],
      pauses: [{ source: 'open-meteo/sky', kind: 'quota' }],
      queues: { messages: 0, dueRules: 1, watchedRules: 1 },
    });
    isDatabaseUp = false;
    // Answers are cached for ten seconds.
    await vi.waitFor(async () => expect((await fetch(address)).status).toBe(503), {
      interval: 500,
      timeout: 30_000,
    });
    const lines = output.split('\n').filter(line => line.startsWith('{'));
    expect(lines.filter(line => line.includes('"hostStatus":503'))).toHaveLength(1);
    expect(output).not.toContain(user);
  });

  test('a pause ends with one statement, and old runs of schedules are deleted', async () => {
    expect(await project.query('select public.lift_pauses() as ended')).toEqual([{ ended: 1 }]);
    expect(await project.query('select 1 from public.source_pauses')).toEqual([]);
    await project.run(`insert into cron.job_run_details (jobid, runid, end_time)
      values (1, 1001, now() - interval '8 days'), (1, 1002, now() - interval '6 days')`);
    const [job] = await project.query(`select command from cron.job where jobname = 'purge-schedule-runs'`);
    await project.run(String(job?.['command']));
    expect(
      await project.query('select runid::integer as runid from cron.job_run_details where runid > 1000'),
    ).toEqual([{ runid: 1002 }]);
  });
});
