import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openStore } from '../../backend/store.ts';

const folder = mkdtempSync(join(tmpdir(), 'offing-full-disk-'));
/** Needs the right to mount: root, on Linux. */
const canMount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400k', 'tmpfs', folder]).status === 0;
if (!canMount) console.warn('No small disk can be mounted here: the tests of a full disk are skipped.');
afterAll(() => {
  if (canMount) spawnSync('umount', ['-l', folder]);
  rmSync(folder, { recursive: true, force: true });
});

const file = join(folder, 'accounts.json');
const filler = join(folder, 'filler');
/** Leaves no room, as other programs do. */
function fill(): void {
  for (let bytes = 400_000; bytes > 0; bytes -= 1000)
    try {
      writeFileSync(filler, 'x'.repeat(bytes));
      return;
    } catch {
      // Less than that is left.
    }
}

describe.runIf(canMount)('npm start on a full disk', () => {
  let backend: ChildProcess;
  let origin: string;
  const start = async (): Promise<void> => {
    backend = spawn('node', ['tools/run.mjs', 'tests/support/backend-process.ts', file], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    if (!backend.stdout) throw new Error('The backend has no output.');
    for await (const line of createInterface({ input: backend.stdout })) {
      origin = line;
      return;
    }
    throw new Error('The backend did not start.');
  };
  const stop = async (): Promise<void> => {
    if (backend.exitCode !== null || backend.signalCode !== null) return;
    const ended = once(backend, 'exit');
    backend.kill('SIGKILL');
    await ended;
  };
  const post = (path: string, body: unknown, token?: string): Promise<Response> =>
    fetch(origin + path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}`, 'x-environment': 'test' }),
      },
    });
  const withCaptcha = async (path: string, body: object): Promise<Response> => {
    const { token }: { token: string } = await (await post('/__captcha/token', { sitekey: 'pass' })).json();
    return post(path, { ...body, gotrue_meta_security: { captcha_token: token } });
  };
  const signUp = (name: string): Promise<Response> =>
    withCaptcha('/auth/v1/signup', { email: `${name}@sea.example`, password: 'fair winds' });
  const logIn = (): Promise<Response> =>
    withCaptcha('/auth/v1/token?grant_type=password', {
      email: 'active@offing.example',
      password: 'calm-active',
    });
  const mailsTo = async (name: string): Promise<unknown[]> => {
    const { mails }: { mails: unknown[] } = await (
      await fetch(`${origin}/__mail/api?to=${name}@sea.example`)
    ).json();
    return mails;
  };
  const forecast = (token: string): Promise<Response> =>
    post('/functions/v1/forecast', { places: [{ lat: 36.6, lng: -121.9 }], zone: 'UTC' }, token);

  beforeAll(start);
  afterAll(stop);

  test('forecasts are read on, writes are refused clearly and leave nothing, and all goes on when there is room', async () => {
    const { access_token: token }: { access_token: string } = await (await logIn()).json();
    expect((await signUp('before')).status).toBe(200);
    fill();
    for (let each = 0; each < 3; each += 1) {
      const refused = await signUp('during');
      expect(refused.status).toBe(503);
      expect(await refused.json()).toMatchObject({ msg: expect.stringMatching(/disk .* full/) });
      expect((await logIn()).status).toBe(503);
      expect((await forecast(token)).status).toBe(200);
    }
    expect(await mailsTo('during')).toEqual([]);
    const mixed = await Promise.all([forecast(token), signUp('during'), forecast(token), forecast(token)]);
    expect(mixed.map(({ status }) => status)).toEqual([200, 503, 200, 200]);
    expect(readdirSync(folder).filter(name => name.endsWith('.tmp'))).toEqual([]);
    expect(backend.exitCode).toBeNull();

    rmSync(filler);
    expect((await signUp('after')).status).toBe(200);
    await stop();
    await start();
    expect(await mailsTo('before')).toHaveLength(1);
    expect(await mailsTo('after')).toHaveLength(1);
    expect(await mailsTo('during')).toEqual([]);
    expect((await logIn()).status).toBe(200);
    // Its own allowance and the schedule of alerts are counted on the full disk, too.
    fill();
    expect((await post('/functions/v1/evaluate-alerts', {}, 'local-schedule-of-alerts')).status).toBeLessThan(
      600,
    );
    expect((await forecast(token)).status).toBe(200);
    rmSync(filler);
  });
});

test('a draft that a killed process left with the signing key is removed at the next start, one of a living process is not', () => {
  const home = mkdtempSync(join(tmpdir(), 'offing-drafts-'));
  const own = join(home, 'accounts.json');
  const dead = spawnSync('true').pid;
  const [left, alive, other] = [`${own}.${dead}.tmp`, `${own}.${process.ppid}.tmp`, `${own}.old.tmp`];
  for (const name of [left, alive, other]) writeFileSync(name, '{"signingKey":');
  const isState = (value: unknown): value is { rows: number[] } => typeof value === 'object';
  const store = openStore(own, () => ({ rows: [] as number[] }), isState);
  expect([left, alive, other].map(existsSync)).toEqual([false, true, true]);
  store.state.rows.push(1);
  store.changed();
  store.flush();
  expect(JSON.parse(readFileSync(own, 'utf8'))).toEqual({ rows: [1] });
  rmSync(home, { recursive: true });
  // The folder is gone, and a file is in its place: said once, and no exception.
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  writeFileSync(home, '');
  store.changed();
  store.flush();
  expect(warned).toHaveBeenCalledTimes(1);
  warned.mockRestore();
  rmSync(home);
});
