import { createHash } from 'node:crypto';
import { beforeAll, afterAll, expect, test, vi } from 'vitest';
import { headerRules, headerOptions } from '../../tools/headers.ts';
import { inlineParts } from '../../tools/inline-parts.ts';
import { documentRuns } from '../../sw/document-runs.ts';

beforeAll(() => vi.stubGlobal('location', new URL('https://offing.example/service-worker.js')));
afterAll(() => vi.unstubAllGlobals());

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const own = 'start()';
const look = 'body{color:red}';
const html = `<!doctype html><style>${look}</style><script type="module" src="/a.js"></script><script>${own}</script></html>`;
const runs = (policy: string | null) =>
  documentRuns(
    new Response(html, {
      headers: { ...(policy !== null && { 'Content-Security-Policy': policy }) },
    }),
  );

test.each([
  ['no policy', null, true],
  ['its own hashes', `script-src 'self' ${hashOf(own)}; style-src 'self' ${hashOf(look)}`, true],
  [
    'hashes of an older build',
    `script-src 'self' ${hashOf('old()')}; style-src ${hashOf(look)} 'self'`,
    false,
  ],
  ['a style of an older build', `script-src 'self' ${hashOf(own)}; style-src 'self' ${hashOf('a{}')}`, false],
  ['any inline code', `script-src 'self' 'unsafe-inline'`, true],
  ['any inline code, switched off by a hash', `script-src 'self' 'unsafe-inline' ${hashOf('old()')}`, false],
  ['the default alone', `default-src 'self' ${hashOf(own)} ${hashOf(look)}`, true],
  ['nothing', `default-src 'none'`, false],
  ['its hashes without its own files', `script-src ${hashOf(own)}`, false],
  ['Trusted Types without ours', `trusted-types other`, false],
  ['a second policy that stops it', `script-src 'self' ${hashOf(own)}, default-src 'none'`, false],
])('under a policy with %s', async (_what, policy, expected) => {
  expect(await runs(policy)).toBe(expected);
});

test('the policy that the build writes fits its own inline parts, and not those of another build', async () => {
  const [all] = headerRules(headerOptions({}));
  const policy = all?.headers['Content-Security-Policy'] ?? '';
  const { style, ...scripts } = inlineParts;
  const page = (more: string) =>
    new Response(
      `<style>${style}</style>${Object.values(scripts)
        .map(text => `<script>${text}</script>`)
        .join('')}${more}`,
      { headers: { 'Content-Security-Policy': policy } },
    );
  expect(await documentRuns(page(''))).toBe(true);
  expect(await documentRuns(page('<script>next()</script>'))).toBe(false);
});
