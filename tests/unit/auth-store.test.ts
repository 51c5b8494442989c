import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { localAccounts, signedIn, type LocalAccounts } from '../support/local-accounts.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'accounts-'));
  file = join(folder, 'nested', 'accounts.json');
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const files = (): string[] => readdirSync(join(folder, 'nested'));

test('accounts, sessions and mails are there again after a restart', async () => {
  const before = localAccounts({ file });
  const auth = await signedIn(before);
  await auth.updateUser({ data: { boat: 'Ariel' } });
  const { data } = await auth.getSession();
  before.flush();

  const after = localAccounts({ file });
  const user = await after.device().getUser(data.session?.access_token);
  expect(user.data.user?.user_metadata['boat']).toBe('Ariel');
  expect(statSync(file).mode & 0o077).toBe(0);
});

test('whoever signed out stays signed out after a restart', async () => {
  const before = localAccounts({ file });
  const auth = await signedIn(before);
  const { data } = await auth.getSession();
  before.flush();
  await auth.signOut();
  before.flush();

  const after = localAccounts({ file });
  expect((await after.device().getUser(data.session?.access_token)).data.user).toBeNull();
  expect(
    (await after.device().refreshSession({ refresh_token: data.session?.refresh_token ?? '' })).error,
  ).not.toBeNull();
});

test('a renewed session goes on after a restart, and one that ended as stolen does not', async () => {
  const restart = (running: LocalAccounts): LocalAccounts => {
    running.flush();
    return localAccounts({ file });
  };
  const renew = (running: LocalAccounts, token = '') =>
    running.device().refreshSession({ refresh_token: token });

  const first = localAccounts({ file });
  const stolen = (await (await signedIn(first)).getSession()).data.session?.refresh_token;
  first.flush();
  const renewed = await renew(first, stolen);
  const second = restart(first);
  const last = await renew(second, renewed.data.session?.refresh_token);
  expect(last.error).toBeNull();

  second.flush();
  second.clock.nowMs += 11_000;
  expect((await renew(second, stolen)).error).toMatchObject({ code: 'refresh_token_already_used' });
  const third = restart(second);
  third.clock.nowMs += 22_000;
  expect((await renew(third, last.data.session?.refresh_token)).error).not.toBeNull();
});

test('a deleted account is gone after a restart, too', async () => {
  const before = localAccounts({ file });
  const auth = await signedIn(before);
  const { data } = await auth.getSession();
  before.flush();
  const { admin } = before.device({ Authorization: `Bearer ${before.serviceRoleKey}` });
  expect((await admin.deleteUser(data.session?.user.id ?? '')).error).toBeNull();
  before.flush();

  const after = localAccounts({ file });
  expect((await after.device().getUser(data.session?.access_token)).data.user).toBeNull();
});

test('the demo accounts are not added a second time', async () => {
  const before = localAccounts({ file });
  await signedIn(before);
  before.flush();
  const after = localAccounts({ file });
  const { data } = await after.device({ Authorization: `Bearer ${after.serviceRoleKey}` }).admin.listUsers();
  expect(data.users).toHaveLength(6);
});

test('a change reaches the file soon, without being asked', async () => {
  await signedIn(localAccounts({ file }));
  await vi.waitFor(() => expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ version: 2 }));
  expect(files()).toEqual(['accounts.json']);
});

test.each([
  ['half a file', '{"version":2,"auth":{"users":['],
  ['another version', '{"version":99}'],
  ['another shape', '{"version":2,"auth":{},"mail":{},"stripe":{},"billing":{}}'],
])('%s is set aside, not overwritten', async (_, content) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const first = localAccounts({ file });
  await signedIn(first);
  first.flush();
  writeFileSync(file, content);

  const second = localAccounts({ file });
  await signedIn(second);
  second.flush();
  const aside = files().find(name => name.startsWith('accounts.json.unreadable-')) ?? '';
  expect(readFileSync(join(folder, 'nested', aside), 'utf8')).toBe(content);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ version: 2 });
});

const startProcess = async (): Promise<{ process: ChildProcess; origin: string }> => {
  const started = spawn('node', ['tools/run.mjs', 'tests/support/backend-process.ts', file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: started.stdout }))
    return { process: started, origin: line };
  throw new Error('The backend did not start.');
};

test('what was answered is there after the process was killed that very moment', async () => {
  const emails = ['one', 'two', 'three'].map(name => `${name}@offing.example`);
  for (const email of emails) {
    const { process, origin } = await startProcess();
    const post = (path: string, body: object): Promise<Response> =>
      fetch(origin + path, { method: 'POST', body: JSON.stringify(body) });
    const captcha: { token: string } = await (await post('/__captcha/token', { sitekey: 'pass' })).json();
    const answer = await post('/auth/v1/signup', {
      email,
      password: 'fair winds',
      gotrue_meta_security: { captcha_token: captcha.token },
    });
    const ended = once(process, 'exit');
    process.kill('SIGKILL');
    expect(answer.status).toBe(200);
    await ended;
  }
  const after = localAccounts({ file });
  for (const email of emails) expect((await after.newestMail(email)).code).toMatch(/^\d{6}$/);
});
