import { createHash } from 'node:crypto';
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { onAppTime } from '../../backend/app-time.ts';
import type { Handler } from '../../backend/http.ts';

const dayMs = 86_400_000;
/** A machine whose time stands still. */
const machineMs = Date.UTC(2026, 0, 2);
const policy = "default-src 'none'; script-src 'self' 'sha256-own'; style-src 'self'";

const built: Record<string, string> = {
  '/': '<!doctype html><html><head><meta name="build" content="v1" /><script>own</script></head></html>',
  '/service-worker.js':
    'const files=[{"url":"index.html","revision":"912f"},{"url":"icon.svg","revision":"77aa"},{"url":"assets/engine.worker-BCROfw8r.js","revision":null},{"url":"assets/index-BCROfw8r.js","revision":null}]',
  '/assets/engine.worker-BCROfw8r.js': 'import"./rxdb.js";self.read = Date.now();',
  '/assets/index-BCROfw8r.js': 'own',
};

const files: Handler = async request =>
  new Response(built[new URL(request.url).pathname] ?? null, {
    headers: { 'Content-Type': 'text/html', 'Content-Security-Policy': policy },
  });

const get = async (path: string, aheadMs = dayMs): Promise<Response> =>
  (await onAppTime(files, aheadMs)(new Request(`http://localhost${path}`))) ?? new Response();
const textOf = async (path: string, aheadMs = dayMs): Promise<string> => (await get(path, aheadMs)).text();

/** What a script answers with in a browser's global scope after another one. */
function run(first: string, then: string, globals: object = {}): unknown {
  const context = createContext({ ...globals });
  runInContext(`Date.now = () => ${machineMs};`, context);
  runInContext(first, context);
  return runInContext(then, context);
}
const inlineScript = (html: string): string => /<script>(.*?)<\/script>/s.exec(html)?.[1] ?? '';

test('the document starts with the shift, which its security policy allows by hash', async () => {
  const response = await get('/');
  const html = await response.text();
  expect(html).toMatch(/^<!doctype html><html><head><script>\(function shiftDate/);
  const hash = createHash('sha256').update(inlineScript(html)).digest('base64');
  expect(response.headers.get('Content-Security-Policy')).toBe(
    policy.replace("'self' 'sha256-own'", `'self' 'sha256-${hash}' 'sha256-own'`),
  );
});

test('every way of asking for the time answers with the app’s, everything else with what it always did', async () => {
  const shift = inlineScript(await textOf('/'));
  const read = (code: string): unknown => run(shift, code);
  for (const code of [
    'Date.now()',
    'new Date().getTime()',
    'Date.parse(Date())',
    'new (class extends Date {})().getTime()',
    'Reflect.construct(Date, []).getTime()',
  ])
    expect([code, read(code)]).toEqual([code, machineMs + dayMs]);
  expect(read('new Date(5).getTime()')).toBe(5);
  expect(read('new Date(2026, 6).getMonth()')).toBe(6);
  expect(read('Date.UTC(2026, 6)')).toBe(Date.UTC(2026, 6));
  expect(read('class Zoned extends Date { isOwn() { return true; } } new Zoned(5).isOwn()')).toBe(true);
  expect(
    read('const at = new Date(5); [at instanceof Date, at.constructor === Date, Date.name].join()'),
  ).toBe('true,true,Date');
});

test('the worker takes the time of the page that starts it, and its name stays as the page gave it', async () => {
  const page = `
    globalThis.document = {};
    globalThis.Worker = class { constructor(address, options) { Object.assign(this, { address, ...options }); } };
    ${inlineScript(await textOf('/'))}`;
  const name = run(page, 'new Worker("/engine.js", { name: "engine-1 key", type: "module" }).name');
  const worker = (await textOf('/assets/engine.worker-BCROfw8r.js')).replace('import"./rxdb.js";', '');
  const read = (named: unknown): unknown =>
    run(`globalThis.self = globalThis; ${worker}`, '`${self.read} ${self.name}`', { name: named });
  expect(read(name)).toBe(`${machineMs + dayMs} engine-1 key`);
  // Started by a page of an installed build without the shift.
  expect(read('engine-2')).toBe(`${machineMs} engine-2`);
});

test('the same time is the same version for the service worker; another time replaces the document and the worker', async () => {
  const paths = Object.keys(built);
  const all = (aheadMs: number): Promise<string[]> => Promise.all(paths.map(path => textOf(path, aheadMs)));
  expect(await all(dayMs)).toEqual(await all(dayMs));
  const script = await textOf('/service-worker.js');
  expect(script).toContain(`{"url":"index.html","revision":"912f:${dayMs}"}`);
  expect(script).toContain(`{"url":"assets/engine.worker-BCROfw8r.js","revision":":${dayMs}"}`);
  expect(script).toContain('{"url":"icon.svg","revision":"77aa"}');
  expect(script).toContain('{"url":"assets/index-BCROfw8r.js","revision":null}');
  expect(await textOf('/assets/index-BCROfw8r.js')).toBe('own');
});
