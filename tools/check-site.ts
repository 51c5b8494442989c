import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { headersFor, parseHeadersFile } from '../backend/header-rules.ts';
import { nextPort } from '../src/core/rules/value/next-port.ts';
import { bad, good, note, type Fetch, type Finding } from '../supabase/check-keys.ts';

/** Timeout per file, ms; files are requested one at a time. */
const timeoutMs = 20_000;

/**
 * Compares a deployed site with the build in `folder`: its headers, including hashes of inline scripts, its cache rules, and that a missing
 * file gets a 404. New files under old headers stop installed apps.
 */
export async function checkSite(origin: string, folder: string, fetch: Fetch): Promise<Finding[]> {
  if (origin === '') return [note('APP_ORIGIN is not set: the site was not asked.')];
  if (!existsSync(join(folder, '_headers')))
    return [bad(`There is no build in ${folder}/ to compare ${origin} with: npm run build.`)];
  const rules = parseHeadersFile(readFileSync(join(folder, '_headers'), 'utf8'));
  const document = readFileSync(join(folder, 'index.html'), 'utf8');
  const asset = /\/assets\/[\w.-]+\.js/.exec(document)?.[0];
  const ask = (path: string): Promise<Response | null> =>
    fetch(`${origin}${path}`, { redirect: 'follow', signal: AbortSignal.timeout(timeoutMs) }).catch(
      () => null,
    );

  const findings: Finding[] = [];
  const build = buildOf(document);
  const served = await ask('/');
  if (!served) return [bad(`${origin} does not answer.`)];
  const servedBuild = buildOf(await served.text());
  findings.push(
    servedBuild === build
      ? good(`The site serves build ${build}.`)
      : bad(`The site serves build ${servedBuild ?? 'unknown'}, ${folder}/ holds ${build ?? 'unknown'}.`),
  );

  for (const path of ['/', '/forecast', '/index.html', '/service-worker.js', ...(asset ? [asset] : [])]) {
    const response = path === '/' ? served : await ask(path);
    if (response?.status !== 200)
      findings.push(bad(`${path} is answered with ${response?.status ?? 'nothing'}; 200 is expected.`));
    else findings.push(...wrongHeaders(path, headersFor(rules, path), response.headers));
  }

  const gone = '/assets/not-a-file-12345678.js';
  const missing = await ask(gone);
  const keeps = /max-age=(\d+)/.exec(missing?.headers.get('cache-control') ?? '')?.[1];
  if (missing?.status !== 404)
    findings.push(
      bad(`A missing file (${gone}) is answered with ${missing?.status ?? 'nothing'}; it must be 404.`),
    );
  else if (Number(keeps ?? 0) > 3600)
    findings.push(
      bad(`A missing file may be cached for ${keeps} s: a deploy in progress would stay broken.`),
    );
  else findings.push(good('A missing file is answered with 404, and not cached for long.'));
  return findings;
}

/** One finding for all headers that differ; `{${nextPort}}` stands for a part that only the local server knows. */
function wrongHeaders(path: string, expected: Headers, actual: Headers): Finding[] {
  const wrong = Array.from(expected).filter(
    ([name, value]) => !value.includes(`{${nextPort}}`) && !isSameHeader(name, value, actual.get(name)),
  );
  if (wrong.length === 0) return [good(`${path} has the headers of the build.`)];
  return wrong.map(([name, value]) =>
    bad(`${path}: ${name} is not the build's.${differenceOf(value, actual.get(name))}`),
  );
}

const isSameHeader = (name: string, expected: string, actual: string | null): boolean => {
  const plain = (value: string): string => value.replace(/\s+/g, ' ').trim();
  if (actual === null) return false;
  // A host may add directives such as `s-maxage`.
  return name === 'cache-control'
    ? plain(expected)
        .split(', ')
        .every(part => plain(actual).split(/,\s*/).includes(part))
    : plain(expected) === plain(actual);
};

/** Missing hashes come first, because they stop an installed app. */
function differenceOf(expected: string, actual: string | null): string {
  if (actual === null) return ' It is missing.';
  const hashes = expected.match(/'sha256-[^']+'/g) ?? [];
  const absent = hashes.filter(hash => !actual.includes(hash)).length;
  return absent === 0
    ? ''
    : ` ${absent} of ${hashes.length} script hashes are missing: installed apps would not start.`;
}

const buildOf = (html: string): string | undefined => /<meta name="build" content="([^"]*)"/.exec(html)?.[1];
