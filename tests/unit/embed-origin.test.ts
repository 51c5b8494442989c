import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listenBeside } from '../../backend/listen-beside.ts';
import { staticFiles } from '../../backend/static-files.ts';
import { readConfig } from '../../src/account/account-config.ts';
import { portBeside } from '../../src/core/rules/value/next-port.ts';
import { putBeside, writeEmbedDocuments } from '../../tools/vite-embed.ts';

const frames = (env: Record<string, string>, ownOrigin = 'https://offing.example') => {
  const { captchaFrame, pricingFrame } = readConfig(env, ownOrigin);
  return [captchaFrame, pricingFrame];
};

test('what is framed comes from the origin that the build names', () => {
  expect(frames({ VITE_EMBED_ORIGIN: 'https://embed.offing.example' })).toEqual([
    'https://embed.offing.example/embed/captcha.html',
    'https://embed.offing.example/embed/pricing.html',
  ]);
});

test('locally it comes from the port after the app’s, under the name that the app was opened by', () => {
  const env = { VITE_EMBED_ORIGIN: 'next-port', VITE_CAPTCHA_FRAME: '/__captcha/frame' };
  expect(frames(env, 'http://localhost:5000')[0]).toBe('http://localhost:5001/__captcha/frame');
  expect(frames(env, 'http://127.0.0.1:4173')[0]).toBe('http://127.0.0.1:4174/__captcha/frame');
  expect(portBeside('http://localhost', 1)).toBe('http://localhost:81');
  expect(portBeside('http://localhost:4174', -1)).toBe('http://localhost:4173');
});

test.each([
  ['no origin is named', {}],
  ['the app’s own is', { VITE_EMBED_ORIGIN: 'https://offing.example' }],
  ['the documents lead back to the app', { VITE_CAPTCHA_FRAME: 'https://offing.example/embed/captcha.html' }],
  ['there is no next port', { VITE_EMBED_ORIGIN: 'next-port' }, 'http://localhost:65535'],
])('nothing is framed when %s', (_, env, ownOrigin?: string) => {
  expect(frames(env, ownOrigin)[0]).toBe('');
});

test('the documents know the app that they were built for, and may be framed by it alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'offing-embed-'));
  writeEmbedDocuments(folder, 'https://offing.example');
  for (const name of ['captcha', 'pricing']) {
    const response = await staticFiles(folder)(new Request(`http://localhost/embed/${name}.html`));
    expect(await response?.text()).toContain('data-app-origin="https://offing.example"');
    expect(response?.headers.get('content-security-policy')).toBe('frame-ancestors https://offing.example');
  }
  expect(readFileSync(join(folder, 'embed/captcha.js'), 'utf8')).toContain('turnstile');
  rmSync(folder, { recursive: true });
});

test('a build without an origin for them leaves them out, those of the build before too, and says so', () => {
  const folder = mkdtempSync(join(tmpdir(), 'offing-embed-'));
  const dist = join(folder, 'dist');
  const appOrigin = 'https://offing.example';
  expect(putBeside(dist, { embedOrigin: 'https://embed.offing.example', appOrigin })).toBeNull();
  expect(existsSync(`${dist}-embed/embed/captcha.html`)).toBe(true);
  expect(putBeside(dist, { embedOrigin: '', appOrigin })).toContain('VITE_EMBED_ORIGIN is missing');
  expect(existsSync(`${dist}-embed`)).toBe(false);
  // The local backend has its own.
  expect(putBeside(dist, { embedOrigin: 'next-port', appOrigin })).toBeNull();
  expect(existsSync(`${dist}-embed`)).toBe(false);
  rmSync(folder, { recursive: true });
});

test('a fixed port is refused while the one after it is taken, and left free', async () => {
  const both = await listenBeside(0, () => ({ app: [], embed: [] }));
  await both.close();
  const other = createServer();
  const { port } = new URL(both.embedOrigin);
  await new Promise<void>(done => void other.listen(Number(port), '127.0.0.1', done));
  const again = () => listenBeside(Number(new URL(both.origin).port), () => ({ app: [], embed: [] }));
  await expect(again()).rejects.toThrow('EADDRINUSE');
  await new Promise(done => other.close(done));
  await (await again()).close();
});

test('each of the two ports has its own answers', async () => {
  const both = await listenBeside(0, () => ({
    app: [async () => new Response('app')],
    embed: [async () => new Response('embed')],
  }));
  expect(await (await fetch(both.origin)).text()).toBe('app');
  expect(await (await fetch(both.embedOrigin)).text()).toBe('embed');
  expect(Number(new URL(both.embedOrigin).port)).toBe(Number(new URL(both.origin).port) + 1);
  await both.close();
});
