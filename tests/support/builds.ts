import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = '.results/builds';

/**
 * The folder of a real build that calls itself `version`; every version has hashed files of its own. Two workers may ask
 * for the same one at once: each builds its own.
 */
export function buildAs(
  version: string,
  { reportUri, hasNewerSchema = false }: { reportUri?: string; hasNewerSchema?: boolean } = {},
): string {
  const kind = `${reportUri ? '-headers' : ''}${hasNewerSchema ? '-schema' : ''}`;
  const outDir = join(folder, `${process.env['TEST_PARALLEL_INDEX'] ?? '0'}-${version}${kind}`);
  if (built.has(outDir) && existsSync(outDir)) return outDir;
  rmSync(outDir, { recursive: true, force: true });
  const args = ['vite', 'build', '--mode', 'embedded', '--logLevel', 'error', '--outDir', outDir];
  if (hasNewerSchema) args.push('--config', 'tests/support/newer-schema.config.ts');
  execFileSync('npx', args, {
    env: {
      ...process.env,
      // What starts the tests may have set another one, which would build React's slow half.
      NODE_ENV: 'production',
      OFFING_VERSION: version,
      ...(reportUri && { OFFING_REPORT_URI: reportUri }),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  emptyHttpCache(join(outDir, '_headers'));
  built.add(outDir);
  return outDir;
}

const built = new Set<string>();

/** As if the browser had thrown its HTTP cache away, which it may: otherwise that would hide files that are gone. */
function emptyHttpCache(headersFile: string): void {
  const headers = readFileSync(headersFile, 'utf8');
  writeFileSync(headersFile, headers.replace('public, max-age=31536000, immutable', 'no-store'));
}
