import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = '.results/builds';
/** The test workers of one run share a parent process, and with it their builds; those of earlier runs are removed. */
const runFolder = join(folder, String(process.ppid));
/** Of the gateway's function; no build holds it. */
export const weatherKey = 'paid-weather-key-4711';
const maxWaitMs = 180_000;

/**
 * The folder of a real build, unminified by the second minifier, that calls itself `version`; every version has different hashed files. A
 * build takes seconds of both cores, so the first worker that asks for one makes it and the others wait for it.
 */
export function buildAs(
  version: string,
  {
    reportUri,
    schema,
    gateway = false,
  }: { reportUri?: string; schema?: 'older' | 'newer'; gateway?: boolean } = {},
): string {
  const kind = `${reportUri ? '-headers' : ''}${schema ? `-${schema}` : ''}${gateway ? '-gateway' : ''}`;
  const outDir = join(runFolder, `${version}${kind}`);
  if (claim(outDir)) {
    build(outDir, { version, reportUri, schema, gateway });
    writeFileSync(doneMark(outDir), '');
  }
  waitFor(doneMark(outDir));
  return outDir;
}

const doneMark = (outDir: string): string => `${outDir}.done`;

/** Whether this worker is the first to ask for the build, and so the one to make it. */
function claim(outDir: string): boolean {
  if (!existsSync(runFolder)) removeEarlierRuns();
  mkdirSync(runFolder, { recursive: true });
  try {
    mkdirSync(`${outDir}.claimed`);
    return true;
  } catch {
    return false;
  }
}

function removeEarlierRuns(): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder))
    if (name !== String(process.ppid)) rmSync(join(folder, name), { recursive: true, force: true });
}

function waitFor(file: string): void {
  const until = Date.now() + maxWaitMs;
  const sleeper = new Int32Array(new SharedArrayBuffer(4));
  while (!existsSync(file)) {
    if (Date.now() > until) throw new Error(`The build did not appear: ${file}`);
    Atomics.wait(sleeper, 0, 0, 200);
  }
}

function build(
  outDir: string,
  {
    version,
    reportUri,
    schema,
    gateway,
  }: {
    version: string;
    reportUri: string | undefined;
    schema: 'older' | 'newer' | undefined;
    gateway: boolean;
  },
): void {
  const args = ['vite', 'build', '--mode', 'embedded', '--logLevel', 'error', '--outDir', outDir];
  if (schema) args.push('--config', `tests/support/${schema}-schema.config.ts`);
  execFileSync('npx', args, {
    env: {
      ...process.env,
      // What starts the tests may have set another one, which would build React's slow half.
      NODE_ENV: 'production',
      OFFING_VERSION: version,
      OFFING_DRAFT: 'yes',
      // The key of its function, which a deployer may have set for the build too.
      ...(gateway && { VITE_GATEWAY_URL: '/functions/v1/forecast', OPEN_METEO_KEY: weatherKey }),
      ...(reportUri && { OFFING_REPORT_URI: reportUri }),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  emptyHttpCache(join(outDir, '_headers'));
}

/** As if the browser had thrown its HTTP cache away, which it may: otherwise that would hide files that are gone. */
function emptyHttpCache(headersFile: string): void {
  const headers = readFileSync(headersFile, 'utf8');
  writeFileSync(headersFile, headers.replace('public, max-age=31536000, immutable', 'no-store'));
}
