import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { listen } from '../../backend/listen.ts';
import { billingTable } from '../support/billing-table.ts';
import { localAccounts, signedIn } from '../support/local-accounts.ts';

/** The runtime of the real edge functions: the npm package `deno`, or the program named by DENO. */
const deno = process.env['DENO'] ?? 'node_modules/.bin/deno';
const isThere = existsSync(deno);
const entries = readdirSync('supabase/functions')
  .filter(name => name.startsWith('get-'))
  .map(name => `supabase/functions/${name}/index.ts`);

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill();
});

if (!isThere) console.warn('Deno is not installed: the edge functions were not tried in their own runtime.');

describe.skipIf(!isThere)('the edge functions in Deno', () => {
  test('type-check without any package', async () => {
    expect(entries).toHaveLength(3);
    const checked = promisify(execFile)(deno, ['check', '--no-lock', ...entries]);
    await expect(checked).resolves.toBeDefined();
  });

  test('answer as they do here', async () => {
    const accounts = localAccounts();
    const table = billingTable();
    const server = await listen(0, () => [
      // The accounts believe in their own origin, which their paths do not depend on.
      async request => {
        const { pathname } = new URL(request.url);
        if (pathname.startsWith('/rest/v1/rpc/')) return Response.json({ waitS: 0 });
        return pathname.startsWith('/rest/') ? table(request) : accounts.handle(request);
      },
    ]);
    const address = await serve('get-customer-subscription', server.origin);
    const { data } = await (await signedIn(accounts, 'none')).getSession();
    const ask = (token: string) =>
      fetch(address, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'X-Environment': 'test' },
      });

    expect((await ask('nonsense')).status).toBe(401);
    const answer = await ask(data.session?.access_token ?? '');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ subscription: null });
    await server.close();
  });
});

/** Runs one function as the platform does; resolves with its address once it listens. */
async function serve(name: string, origin: string): Promise<string> {
  const child = spawn(
    deno,
    ['run', '--no-lock', '--allow-net', '--allow-env', `supabase/functions/${name}/index.ts`],
    {
      env: {
        ...process.env,
        DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0',
        NO_COLOR: '1',
        SUPABASE_URL: origin,
        SUPABASE_ANON_KEY: 'local-publishable-key',
        SUPABASE_SERVICE_ROLE_KEY: 'a.b.c',
        ALLOWED_ENVIRONMENTS: 'test',
        STRIPE_API_BASE: `${origin}/__stripe`,
        STRIPE_SECRET_KEY_TEST: 'sk_test_local',
      },
    },
  );
  children.push(child);
  let output = '';
  child.stdout.on('data', chunk => (output += String(chunk)));
  child.stderr.on('data', chunk => (output += String(chunk)));
  return vi.waitFor(
    () => {
      const port = /Listening on http:\/\/127\.0\.0\.1:(\d+)/.exec(output)?.[1];
      if (!port) throw new Error(`Deno does not listen: ${output}`);
      return `http://127.0.0.1:${port}/`;
    },
    { interval: 50 },
  );
}
