import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { headersFor, parseHeadersFile } from '../../backend/header-rules.ts';
import { asHeadersFile } from '../../tools/header-files.ts';
import { headerOptions, headerRules } from '../../tools/headers.ts';
import { checkSite } from '../../tools/check-site.ts';

const rules = asHeadersFile(headerRules(headerOptions({ VITE_SUPABASE_URL: 'https://x.supabase.co' })));
const document =
  '<meta name="build" content="1.2.0"><script src="/assets/index-12345678.js"></script></html>';
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'offing-site-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, '_headers'), rules);
  writeFileSync(join(folder, 'index.html'), document);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A host that serves the build; `change` alters an answer. */
const host =
  (change: (path: string, headers: Headers) => Response | null = () => null) =>
  async (url: string): Promise<Response> => {
    const { pathname } = new URL(url);
    const isMissing = pathname.includes('not-a-file');
    const headers = headersFor(parseHeadersFile(rules), isMissing ? '/' : pathname);
    const body = pathname.endsWith('.js') ? 'go()' : document;
    return change(pathname, headers) ?? new Response(body, { headers, status: isMissing ? 404 : 200 });
  };
const wrong = async (fetch: ReturnType<typeof host>): Promise<string[]> =>
  (await checkSite('https://app.example', folder, fetch))
    .filter(({ isGood }) => !isGood)
    .map(({ says }) => says);

test('a site that serves the build with its headers has nothing wrong', async () => {
  expect(await wrong(host())).toEqual([]);
});

test('new files under the policy of an older build are named, with what it means', async () => {
  const old = host((path, headers) => {
    const policy = headers.get('content-security-policy') ?? '';
    headers.set('content-security-policy', policy.replace(/'sha256-[^']+'/, "'sha256-b2xk'"));
    return path === '/' ? new Response(document, { headers }) : null;
  });
  expect(await wrong(old)).toContainEqual(
    expect.stringMatching(
      /^\/: content-security-policy is not the build's\. 1 of \d+ script hashes are missing/,
    ),
  );
});

test('a missing header, another build and a missing file that is a page are named', async () => {
  expect(
    await wrong(host((_path, headers) => (headers.delete('content-security-policy'), null))),
  ).toContainEqual(expect.stringMatching(/content-security-policy is not the build's\. It is missing/));
  expect(
    await wrong(
      host((path, headers) =>
        path === '/' ? new Response(document.replace('1.2.0', '1.1.0'), { headers }) : null,
      ),
    ),
  ).toContainEqual(expect.stringMatching(/serves build 1\.1\.0, .* holds 1\.2\.0/));
  expect(
    await wrong(
      host((path, headers) => (path.includes('not-a-file') ? new Response(document, { headers }) : null)),
    ),
  ).toContainEqual(expect.stringMatching(/answered with 200; it must be 404/));
});

test('a host that does not answer, and a folder without a build, are said in words', async () => {
  expect(await wrong(() => Promise.reject(new TypeError('no route')))).toEqual([
    'https://app.example does not answer.',
  ]);
  expect(await checkSite('', folder, host())).toMatchObject([{ isNote: true }]);
});
