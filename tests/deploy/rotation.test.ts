import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSigner, generateSigningKey, type Signer } from '../../backend/auth/signing.ts';
import { listen } from '../../backend/listen.ts';
import { freePort } from '../engines/free-port.ts';
import { aUser } from '../support/migration-checks.ts';
import { postgrestOf } from './postgrest.ts';
import { hasDebianPostgres, run, startProject, type Project } from './project.ts';
import { hasDeno, startFunctions, type Functions } from './start-functions.ts';

const operation = readFileSync('docs/operation.md', 'utf8');
const isComplete = hasDebianPostgres() && hasDeno();

const patience = { interval: 50, timeout: 60_000 };

/** The steps of "Rotating keys", with the functions in Deno and PostgreSQL; auth server, REST interface and Stripe are stand-ins that know which keys are good. */
describe.runIf(isComplete)('rotating a key', () => {
  let project: Project;
  let user: string;
  let services: Awaited<ReturnType<typeof listen>>;
  const good = { secret: new Set<string>(), publishable: new Set<string>(), stripe: new Set<string>() };
  /** Keys by which the auth server knows its tokens: one that signs, and those beside it that are not revoked. */
  let tokenKeys: Signer[] = [];
  /** Of a self-hosted server: the secret that the REST interface checks keys by; null = hosted, where keys are not tokens. */
  let jwtSecret: string | null = null;
  let running: Functions | null = null;
  let origin: string;

  /** Functions with these secrets, in place of those that run: as `supabase secrets set` and a deployment do. */
  const deploy = async (env: Record<string, string>): Promise<void> => {
    await running?.stop();
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    running = await startFunctions(port, {
      SUPABASE_URL: services.origin,
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: 'sb_secret_1' }),
      SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: 'sb_publishable_1' }),
      STRIPE_API_BASE: `${services.origin}/stripe`,
      STRIPE_SECRET_KEY_LIVE: 'rk_live_1',
      APP_ORIGIN: 'https://app.example',
      ALLOWED_ORIGINS: 'https://app.example',
      MARINE_URL: `${services.origin}/weather`,
      FORECAST_URL: `${services.origin}/weather`,
      VAPID_SUBJECT: 'mailto:support@app.example',
      EVALUATE_ALERTS_SECRET: 'the first secret of all',
      ...vapid(),
      ...env,
    });
    if (running.exitCode() !== null) throw new Error(running.log());
  };
  const vapid = (): Record<string, string> =>
    Object.fromEntries(
      run('node', ['tools/run.mjs', 'tools/vapid-keys.ts'])
        .said.trim()
        .split(' ')
        .map(each => [each.slice(0, each.indexOf('=')), each.slice(each.indexOf('=') + 1)]),
    );
  const ask = (name: string, body?: object, token = tokenOf(tokenKeys[0])): Promise<Response> =>
    fetch(`${origin}/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'x-environment': 'live' },
      ...(body && { body: JSON.stringify(body) }),
    });
  const tokenOf = (signer: Signer | undefined): string =>
    signer?.sign({ sub: user, role: 'authenticated', exp: Math.floor(Date.now() / 1000) + 3600 }) ?? '';
  const isToken = (token: string): boolean =>
    tokenKeys.some(each => {
      try {
        return each.verify(token, Date.now())['sub'] === user;
      } catch {
        return false;
      }
    });
  const isGoodKey = (key: string): boolean => {
    if (jwtSecret === null) return good.secret.has(key);
    const [head, claims, signature] = key.split('.');
    return createHmac('sha256', jwtSecret).update(`${head}.${claims}`).digest('base64url') === signature;
  };
  const watchedBy = async (secret: string): Promise<number> =>
    (
      await fetch(`${origin}/evaluate-alerts`, {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}` },
      })
    ).status;

  beforeAll(async () => {
    project = await startProject();
    user = await aUser(project);
    const rest = postgrestOf(project);
    services = await listen(0, () => [
      async request => {
        const { pathname } = new URL(request.url);
        const key = request.headers.get('apikey') ?? '';
        if (pathname.startsWith('/rest/v1/')) {
          if (!isGoodKey(key)) return Response.json({}, { status: 401 });
          if (pathname === '/rest/v1/billing_customers') return Response.json([{ customer_id: 'cus_1' }]);
          return rest(request);
        }
        if (pathname === '/auth/v1/user') {
          if (jwtSecret === null && !good.publishable.has(key)) return Response.json({}, { status: 500 });
          return isToken(request.headers.get('authorization')?.slice('Bearer '.length) ?? '')
            ? Response.json({ id: user, email: 'anna@sea.example', email_confirmed_at: '2026-01-01' })
            : Response.json({ error_code: 'bad_jwt' }, { status: 403 });
        }
        if (pathname.startsWith('/stripe/v1/'))
          return good.stripe.has(request.headers.get('authorization')?.slice('Bearer '.length) ?? '')
            ? Response.json({ data: [{ id: 'sub', status: 'active', created: 1 }], has_more: false })
            : Response.json({}, { status: 401 });
        return null;
      },
    ]);
  });
  beforeEach(async () => {
    good.secret = new Set(['sb_secret_1']);
    good.publishable = new Set(['sb_publishable_1']);
    good.stripe = new Set(['rk_live_1']);
    tokenKeys = [createSigner(generateSigningKey('first'))];
    jwtSecret = null;
    await project.query('delete from public.subscription_answers');
  });
  afterAll(async () => {
    await running?.stop();
    await services?.close();
    await project?.stop();
  });
  const subscription = async (): Promise<number> => (await ask('get-customer-subscription')).status;

  test('of the project: a second key, the functions anew, then the old one deleted; nobody notices', async () => {
    await deploy({});
    expect(await subscription()).toBe(200);
    good.secret.add('sb_secret_2');
    good.publishable.add('sb_publishable_2');
    await deploy({
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: 'sb_secret_2' }),
      SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: 'sb_publishable_2' }),
    });
    expect(await subscription()).toBe(200);
    good.secret.delete('sb_secret_1');
    good.publishable.delete('sb_publishable_1');
    expect(await subscription()).toBe(200);
    // In the wrong order the functions refuse, and say so.
    good.secret.clear();
    expect(await subscription()).toBe(503);
  });

  test('of tokens: both keys count side by side, no function is deployed anew, and the revoked one ends', async () => {
    await deploy({});
    const [first] = tokenKeys;
    const standby = createSigner(generateSigningKey('standby'));
    const statusOf = async (signer: Signer | undefined): Promise<number> =>
      (await ask('get-customer-subscription', undefined, tokenOf(signer))).status;
    expect(await statusOf(first)).toBe(200);
    // A standby key signs nothing and proves nothing yet.
    expect(await statusOf(standby)).toBe(401);
    if (first) tokenKeys = [standby, first];
    expect(await Promise.all([statusOf(first), statusOf(standby)])).toEqual([200, 200]);
    tokenKeys = [standby];
    expect(await Promise.all([statusOf(first), statusOf(standby)])).toEqual([401, 200]);
    // The hour of waiting: as long as the youngest token of the old key lives.
    expect(/^jwt_expiry = (\d+)$/m.exec(readFileSync('supabase/config.toml', 'utf8'))?.[1]).toBe('3600');
  });

  test('of a server of one’s own: secret and both keys together; functions with older ones refuse', async () => {
    const made = (): Record<string, string> => {
      const { said } = run('node', ['tools/run.mjs', 'tools/self-hosting-keys.ts']);
      return Object.fromEntries([...said.matchAll(/^(\w+)=(.+)$/gm)].map(([, name, value]) => [name, value]));
    };
    const ofKeys = (keys: Record<string, string>): Record<string, string> => ({
      SUPABASE_SECRET_KEYS: '',
      SUPABASE_PUBLISHABLE_KEYS: '',
      SUPABASE_ANON_KEY: keys['ANON_KEY'] ?? '',
      SUPABASE_SERVICE_ROLE_KEY: keys['SERVICE_ROLE_KEY'] ?? '',
    });
    const [before, after] = [made(), made()];
    jwtSecret = before['JWT_SECRET'] ?? '';
    await deploy(ofKeys(before));
    expect(await subscription()).toBe(200);
    jwtSecret = after['JWT_SECRET'] ?? '';
    expect(await subscription()).toBe(503);
    await deploy(ofKeys(after));
    expect(await subscription()).toBe(200);
  });

  test('of Stripe: with the old one revoked too early a yes of the last day counts, new users wait', async () => {
    await deploy({});
    good.stripe.add('rk_live_2');
    await deploy({ STRIPE_SECRET_KEY_LIVE: 'rk_live_2' });
    good.stripe.delete('rk_live_1');
    expect(await subscription()).toBe(200);
    // It is stored behind the answer.
    const stored = () => project.query('select is_paid from public.subscription_answers');
    await vi.waitFor(async () => expect(await stored()).toEqual([{ is_paid: true }]), patience);
    // Too early: the functions still have the old key.
    await deploy({});
    const point = { lat: 36.95, lng: -122.03 };
    expect((await ask('observations', point)).status).not.toBe(503);
    await project.query('delete from public.subscription_answers');
    await deploy({});
    expect((await ask('observations', point)).status).toBe(503);
    expect(running?.log()).toContain('refuses the key of this deployment');
  });

  test('of the schedule: secret of the function, then of the vault, by the statement of the page', async () => {
    await deploy({});
    await project.query(
      `select vault.create_secret('https://x.example/functions/v1/evaluate-alerts', 'evaluate_alerts_url'),
        vault.create_secret('the first secret of all', 'evaluate_alerts_secret')`,
    );
    expect(await watchedBy('the first secret of all')).toBe(200);
    await deploy({ EVALUATE_ALERTS_SECRET: 'another secret of mine' });
    expect(await watchedBy('the first secret of all')).toBe(401);
    const [statement = ''] = /select vault\.update_secret\([^`]+;/.exec(operation) ?? [];
    await project.query(statement.replace("'NEW'", "'another secret of mine'").replace(/;$/, ''));
    await project.query('select public.call_evaluate_alerts()');
    const [call] = await project.query(
      `select headers ->> 'authorization' as bearer from net.calls order by called_at desc limit 1`,
    );
    expect(call).toEqual({ bearer: 'Bearer another secret of mine' });
    expect(await watchedBy('another secret of mine')).toBe(200);
  });

  test('of the pushes: browsers are told the new public half', async () => {
    const [first, second] = [vapid(), vapid()];
    await deploy(first);
    expect(await (await ask('watch-alerts', { key: true })).json()).toEqual({
      key: first['VAPID_PUBLIC_KEY'],
    });
    await deploy(second);
    expect(await (await ask('watch-alerts', { key: true })).json()).toEqual({
      key: second['VAPID_PUBLIC_KEY'],
    });
  });
});
