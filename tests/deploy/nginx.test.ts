import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { checkSite } from '../../tools/check-site.ts';
import { asHeadersFile, asNginxConfig } from '../../tools/header-files.ts';
import { headerOptions, headerRules } from '../../tools/headers.ts';
import { freePort } from '../engines/free-port.ts';

const nginx = '/usr/sbin/nginx';
const isThere = existsSync(nginx);
if (!isThere)
  console.warn('Skipped: nginx is not installed. apt-get install nginx, then run npm run test:deploy again.');

const rules = headerRules(headerOptions({ VITE_SUPABASE_URL: 'https://x.supabase.co' }));
const older = headerRules(headerOptions({ VITE_SUPABASE_URL: 'https://older.supabase.co' }));
const document =
  '<meta name="build" content="1.2.0"><script src="/assets/index-12345678.js"></script></html>';
const folder = mkdtempSync(join(tmpdir(), 'offing-nginx-'));
const site = join(folder, 'dist');
const snippet = join(folder, 'snippet.conf');

describe.runIf(isThere)('the snippet for nginx, in Debian’s nginx', () => {
  let server: ChildProcess;
  let origin: string;
  const wrong = async (): Promise<string[]> =>
    (await checkSite(origin, site, fetch)).filter(({ isGood }) => !isGood).map(({ says }) => says);

  beforeAll(async () => {
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    mkdirSync(join(site, 'assets'), { recursive: true });
    writeFileSync(join(site, '_headers'), asHeadersFile(rules));
    writeFileSync(join(site, 'index.html'), document);
    writeFileSync(join(site, 'assets/index-12345678.js'), 'go()');
    for (const name of ['service-worker.js', 'version.json', 'manifest.webmanifest'])
      writeFileSync(join(site, name), '{}');
    writeFileSync(snippet, asNginxConfig(rules));
    const config = join(folder, 'nginx.conf');
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      name => `${name}_temp_path ${folder}/${name};`,
    );
    writeFileSync(
      config,
      `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
      events {} http { include /etc/nginx/mime.types; access_log off; ${temporary.join(' ')}
      server { listen 127.0.0.1:${port}; root ${site}; include ${snippet}; } }`,
    );
    const { status, stderr } = spawnSync(nginx, ['-t', '-c', config], { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    server = spawn(nginx, ['-c', config]);
    await vi.waitFor(() => fetch(origin), { interval: 50, timeout: 60_000 });
  });
  afterAll(() => {
    server?.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  /** nginx reads its files again; old workers end when they have answered. */
  const reload = async (text: string, isLoaded: (policy: string) => boolean): Promise<void> => {
    writeFileSync(snippet, text);
    server.kill('SIGHUP');
    await vi.waitFor(
      async () =>
        expect(isLoaded((await fetch(origin)).headers.get('content-security-policy') ?? '')).toBe(true),
      { interval: 50, timeout: 60_000 },
    );
  };

  test('gives a site that the deployment check finds nothing wrong with', async () => {
    expect(await wrong()).toEqual([]);
    const screen = await fetch(`${origin}/forecast?lat=36.951&lng=-122.026`);
    expect([screen.status, await screen.text()]).toEqual([200, document]);
    const script = await fetch(`${origin}/assets/index-12345678.js`);
    expect(script.headers.get('cache-control')).toMatch(/max-age=31536000/);
    const missing = await fetch(`${origin}/assets/none-12345678.js`);
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, null]);
  });

  test('of an older build, with the new files, is named by the check; with the new one all is well again', async () => {
    await reload(asNginxConfig(older), policy => policy.includes('older.supabase.co'));
    expect((await wrong()).join('\n')).toMatch(/content-security-policy is not the build's/);
    await reload(asNginxConfig(rules), policy => !policy.includes('older.supabase.co'));
    expect(await wrong()).toEqual([]);
  });
});
