import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { listen } from '../../backend/listen.ts';
import { asNginxConfig } from '../../tools/header-files.ts';
import { headerOptions, headerRules } from '../../tools/headers.ts';
import { freePort } from '../engines/free-port.ts';
import { aUser } from '../support/migration-checks.ts';
import { migrations } from '../support/supabase-database.ts';
import { postgrestOf } from './postgrest.ts';
import { hasDebianPostgres, run, startProject, type Project } from './project.ts';
import { hasDeno, startFunctions, type Functions } from './start-functions.ts';
import { nginxConfig, startNginx } from './start-nginx.ts';

/** The processes of `compose.yaml`, started by hand: PostgreSQL, Deno and nginx are real, the auth server and PostgREST are stand-ins. */
const isComplete = hasDebianPostgres() && hasDeno() && existsSync('/usr/sbin/nginx');
if (!isComplete) console.warn('Skipped: npm ci, apt-get install nginx, then run npm run test:deploy again.');

const folder = mkdtempSync(join(tmpdir(), 'offing-self-hosting-'));
const compose = ['docker compose', 'docker-compose'].find(
  program => spawnSync('sh', ['-c', `${program} version`]).status === 0,
);
const keys = (): Record<string, string> =>
  Object.fromEntries(
    run('node', ['tools/run.mjs', 'tools/self-hosting-keys.ts'])
      .said.trim()
      .split('\n')
      .map(line => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

test.runIf(compose !== undefined)('the compose file is one, with the secrets that the tool makes', () => {
  const env = join(folder, '.env');
  const given: Record<string, string> = {
    ...keys(),
    APP_ORIGIN: 'https://offing.club.example',
    ENTITLEMENT: 'list',
    SMTP_HOST: 'smtp.club.example',
    SMTP_USER: 'u',
    SMTP_PASS: 'p',
    SMTP_FROM: 'offing@club.example',
  };
  const config = (values: Record<string, string>): number | null => {
    writeFileSync(
      env,
      Object.entries(values)
        .map(([name, value]) => `${name}=${value}\n`)
        .join(''),
    );
    return run('sh', ['-c', `${compose} --env-file ${env} -f compose.yaml config`]).status;
  };
  expect(config(given)).toBe(0);
  expect(config({ ...given, JWT_SECRET: '' })).not.toBe(0);
});

describe.runIf(isComplete)('a server of one’s own', () => {
  let project: Project;
  let user: string;
  let services: Awaited<ReturnType<typeof listen>>;
  let functions: Functions;
  let web: Awaited<ReturnType<typeof startNginx>>;
  const secrets = keys();
  const ofSecrets = {
    ...secrets,
    SUPABASE_ANON_KEY: String(secrets['ANON_KEY']),
    SUPABASE_SERVICE_ROLE_KEY: String(secrets['SERVICE_ROLE_KEY']),
    APP_ORIGIN: 'https://offing.club.example',
    ALLOWED_ORIGINS: 'https://offing.club.example',
  };
  const migrate = (env: Record<string, string> = {}) =>
    run('supabase/self-hosting/migrate.sh', [], { SUPABASE_DB_URL: project.url, ...env });
  /** Whose token is `token-EMAIL`. */
  const auth = async (request: Request): Promise<Response | null> => {
    const { pathname } = new URL(request.url);
    if (pathname === '/admin/users') return Response.json({ said: 'the administration' });
    if (pathname !== '/user') return null;
    const email = /^Bearer token-(\S+)$/.exec(request.headers.get('authorization') ?? '')?.[1];
    return email === undefined
      ? Response.json({}, { status: 401 })
      : Response.json({ id: user, email, email_confirmed_at: '2026-01-01' });
  };
  const ask = async (email: string): Promise<unknown> => {
    const response = await fetch(`${web.origin}/functions/v1/get-customer-subscription`, {
      method: 'POST',
      headers: { authorization: `Bearer token-${email}`, 'x-environment': 'live' },
    });
    const body = await response.json();
    if (response.status !== 200) throw new Error(`${JSON.stringify(body)} ${functions.log()}`);
    return body.subscription;
  };
  beforeAll(async () => {
    project = await startProject({ isMigrated: false });
    user = await aUser(project);
    services = await listen(0, () => [auth, postgrestOf(project)]);
    const [functionsPort, publicPort, innerPort, mailPort] = [
      await freePort(),
      await freePort(),
      await freePort(),
      await freePort(),
    ];
    const dist = join(folder, 'dist');
    mkdirSync(dist);
    const rules = headerRules(headerOptions({ VITE_SUPABASE_URL: 'https://offing.club.example' }));
    writeFileSync(join(dist, 'nginx.conf'), asNginxConfig(rules));
    writeFileSync(join(dist, 'index.html'), '<title>Offing</title>');
    const host = `127.0.0.1:${new URL(services.origin).port}`;
    // As the container has it, but for names of hosts, ports and folders.
    const site = readFileSync('supabase/self-hosting/nginx.conf', 'utf8')
      .replace(/^resolver .+$/m, '')
      .replace('/var/log/nginx/access.log', `${folder}/access.log`)
      .replaceAll('listen 80;', `listen 127.0.0.1:${publicPort};`)
      .replace('listen 8080;', `listen 127.0.0.1:${innerPort};`)
      .replace('listen 8081;', `listen 127.0.0.1:${mailPort};`)
      .replaceAll('functions:9000', `127.0.0.1:${functionsPort}`)
      .replaceAll('auth:9999', host)
      .replaceAll('rest:3000', host)
      .replaceAll('/offing/dist', dist)
      .replaceAll('/offing/templates', join(process.cwd(), 'supabase/templates'));
    web = await startNginx(folder, nginxConfig(folder, site), `http://127.0.0.1:${publicPort}`);
    functions = await startFunctions(functionsPort, {
      ...ofSecrets,
      SUPABASE_URL: `http://127.0.0.1:${innerPort}`,
      ENTITLEMENT: 'list',
      ENTITLED_EMAILS: '@club.example',
    });
    applied = migrate().said;
    mails = `http://127.0.0.1:${mailPort}`;
  });
  let mails: string;
  let applied: string;
  afterAll(async () => {
    await functions?.stop();
    web?.stop();
    await services?.close();
    await project?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('applies each migration once, and gives the schedule its address and secret', async () => {
    expect(applied).toBe(`Applied ${migrations().length} migrations.\n`);
    const again = migrate({ FUNCTIONS_URL: 'http://functions:9000', EVALUATE_ALERTS_SECRET: 'a secret' });
    expect(again).toEqual({
      status: 0,
      said: 'Applied 0 migrations.\nThe schedule has its address and secret.\n',
    });
    // A new secret takes the place of the old one.
    migrate({ FUNCTIONS_URL: 'http://functions:9000', EVALUATE_ALERTS_SECRET: 'another' });
    // The schedule itself calls at each quarter of an hour, too.
    await project.query('delete from net.calls');
    await project.query('select public.call_evaluate_alerts()');
    const calls = await project.query(
      `select distinct url, headers ->> 'authorization' as bearer from net.calls`,
    );
    expect(calls).toEqual([{ url: 'http://functions:9000/evaluate-alerts', bearer: 'Bearer another' }]);
  });

  test('lets the addresses on its list in, counted in the database, and nobody else', async () => {
    expect(await ask('anna@club.example')).toEqual({ status: 'active' });
    // It is stored behind the answer.
    const stored = () => project.query('select is_paid from public.subscription_answers');
    await vi.waitFor(async () => expect(await stored()).toEqual([{ is_paid: true }]), {
      interval: 50,
      timeout: 60_000,
    });
    expect(await ask('bob@sea.example')).toBeNull();
    const plans = await fetch(`${web.origin}/functions/v1/get-pricing-table`, {
      method: 'POST',
      headers: { authorization: 'Bearer token-anna@club.example', 'x-environment': 'live' },
    });
    expect(plans.status).toBe(404);
    expect((await fetch(`${web.origin}/functions/v1/health`)).status).toBe(200);
  });

  test('serves the app and its services on one origin, and neither the administration nor the database', async () => {
    const screen = await fetch(`${web.origin}/forecast?lat=36.951&lng=-122.026`);
    expect([screen.status, await screen.text()]).toEqual([200, '<title>Offing</title>']);
    expect(screen.headers.get('content-security-policy')).toContain('https://offing.club.example');
    const headers = { authorization: `Bearer ${secrets['SERVICE_ROLE_KEY']}` };
    expect((await fetch(`${web.origin}/auth/v1/admin/users`, { headers })).status).toBe(404);
    const records = await fetch(`${web.origin}/rest/v1/rpc/operation_health`, { method: 'POST', headers });
    expect(records.status).not.toBe(200);
    expect(await (await fetch(`${mails}/magic-link.html`)).text()).toContain('/magic-link#token=');
    expect(readFileSync(`${folder}/access.log`, 'utf8')).not.toMatch(/36\.951/);
  });

  test('backs the accounts up once a day', () => {
    const backups = join(folder, 'backups');
    mkdirSync(backups);
    const backUp = () =>
      run('supabase/self-hosting/backup-daily.sh', [backups], { SUPABASE_DB_URL: project.url, ONCE: 'yes' });
    expect(backUp()).toMatchObject({ status: 0 });
    const days = readdirSync(backups);
    expect(days).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d$/)]);
    expect(readFileSync(join(backups, String(days[0]), 'accounts.sql'), 'utf8')).toContain(user);
    expect(backUp()).toMatchObject({ status: 0, said: '' });
    expect(readdirSync(backups)).toEqual(days);
  });

  test('does not start with a mode that does not exist', async () => {
    const wrong = await startFunctions(await freePort(), { ...ofSecrets, ENTITLEMENT: 'opne' });
    expect(wrong.exitCode()).toBe(1);
    expect(wrong.log()).toContain('These settings cannot be right: ENTITLEMENT');
  });
});
