import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { integrityOf } from '../../sw/document-runs.ts';
import { isDocumentOf, refusalOf } from '../../sw/of-this-build.ts';

beforeAll(() => vi.stubGlobal('location', new URL('https://offing.example/service-worker.js')));
afterAll(() => vi.unstubAllGlobals());

const answer = (body: string, type: string, status = 200): Response =>
  new Response(body, { status, headers: { 'Content-Type': type } });
const documentOf = (build: string) => `<!doctype html><meta name="build" content="${build}"></html>\n`;
const script = 'go()';
const hash = await integrityOf(new TextEncoder().encode(script));

test.each([
  ['the document', '/index.html', answer(documentOf('7'), 'text/html'), null],
  ['the document of another build', '/index.html', answer(documentOf('8'), 'text/html'), 'not the file'],
  [
    'a document that is cut off',
    '/index.html',
    answer('<!doctype html><meta name="build" content="7"><body>', 'text/html'),
    'not the file',
  ],
  ['an emptied document', '/index.html', answer('', 'text/html'), 'not the file'],
  ['a script', '/assets/app-12345678.js', answer(script, 'text/javascript'), null],
  [
    'a script that is gone',
    '/assets/app-12345678.js',
    answer(script, 'text/javascript', 404),
    'not the file',
  ],
  ['an emptied script', '/assets/app-12345678.js', answer('', 'text/javascript'), 'not the file'],
  ['a script that is cut off', '/assets/app-12345678.js', answer('go(', 'text/javascript'), 'not the file'],
  [
    'a captive network’s page in place of a script',
    '/assets/app-12345678.js',
    answer('<h1>Log in</h1>', 'text/html'),
    'not the file',
  ],
  ['the document in place of a picture', '/icon.svg', answer(documentOf('7'), 'text/html'), 'not the file'],
] as const)('%s: is it stored?', async (_what, path, response, expected) => {
  expect(await refusalOf('7', path, response, path === '/index.html' ? undefined : hash)).toBe(expected);
});

test('a document whose headers stop its scripts is refused, with that reason', async () => {
  const html = `<!doctype html><meta name="build" content="7"><script>go()</script></html>`;
  const served = (policy: string) =>
    new Response(html, { headers: { 'Content-Type': 'text/html', 'Content-Security-Policy': policy } });
  expect(await refusalOf('7', '/index.html', served(`script-src 'self' '${hash}'`), undefined)).toBeNull();
  expect(await refusalOf('7', '/index.html', served(`script-src 'self' 'sha256-b2xk'`), undefined)).toBe(
    'policy',
  );
});

test('a whole document is told from an emptied one', () => {
  expect(isDocumentOf('7', documentOf('7'))).toBe(true);
  expect(isDocumentOf('7', '')).toBe(false);
});
