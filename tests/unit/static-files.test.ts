import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staticFiles } from '../../backend/static-files.ts';
import { asHeadersFile } from '../../tools/header-files.ts';
import { headerOptions, headerRules } from '../../tools/headers.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'offing-static-'));
  mkdirSync(join(folder, 'dist/assets'), { recursive: true });
  writeFileSync(join(folder, 'dist/index.html'), '<!doctype html>');
  writeFileSync(join(folder, 'dist/assets/app-12345678.js'), 'export {}');
  writeFileSync(join(folder, 'dist/_headers'), asHeadersFile(headerRules(headerOptions({}))));
  mkdirSync(join(folder, 'dist-br/assets'), { recursive: true });
  writeFileSync(join(folder, 'dist-br/assets/app-12345678.js'), brotliCompressSync('export {}'));
  writeFileSync(join(folder, 'secret.txt'), 'secret');
});
afterAll(() => rmSync(folder, { recursive: true }));

const get = async (path: string): Promise<Response> => {
  const response = await staticFiles(join(folder, 'dist'))(new Request(new URL(path, 'http://localhost')));
  if (!response) throw new Error('no response');
  return response;
};

test('at page address answers with the app and its security policy', async () => {
  for (const path of ['/', '/forecast?lat=1&lng=2', '/locations']) {
    const response = await get(path);
    expect(await response.text()).toBe('<!doctype html>');
    expect(response.headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'");
    expect(response.headers.get('cache-control')).toBe('no-cache');
  }
});

test('hashed files may be kept for ever', async () => {
  const response = await get('/assets/app-12345678.js');
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(response.headers.get('cache-control')).toContain('immutable');
});

test('a compressed copy is for who can read it, and nobody else', async () => {
  const ask = async (accepted: string): Promise<Response | null> =>
    staticFiles(join(folder, 'dist'))(
      new Request('http://localhost/assets/app-12345678.js', { headers: { 'accept-encoding': accepted } }),
    );
  const packed = await ask('gzip, br');
  expect(packed?.headers.get('content-encoding')).toBe('br');
  expect(packed?.headers.get('vary')).toBe('Accept-Encoding');
  expect(brotliDecompressSync(await (packed as Response).arrayBuffer()).toString()).toBe('export {}');
  for (const others of ['gzip', 'br;q=0', '']) {
    const plain = await ask(others);
    expect(plain?.headers.has('content-encoding')).toBe(false);
    expect(await plain?.text()).toBe('export {}');
  }
});

test('a missing file is 404, never the app’s page', async () => {
  const response = await get('/assets/gone-12345678.js');
  expect(response.status).toBe(404);
  expect(await response.text()).not.toContain('<!doctype');
});

test.each(['/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/assets/..%2f..%2fsecret.txt'])(
  'nothing outside the folder is served: %s',
  async path => {
    expect((await get(path)).status).toBe(404);
  },
);
