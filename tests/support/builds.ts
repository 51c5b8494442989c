import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const folder = '.results/builds';

/**
 * The folder of a real build that calls itself `version`; every version has hashed files of its own. Two workers may ask
 * for the same one at once: each builds its own.
 */
export function buildAs(version: string, { reportUri }: { reportUri?: string } = {}): string {
  const outDir = join(
    folder,
    `${process.env['TEST_PARALLEL_INDEX'] ?? '0'}-${version}${reportUri ? '-headers' : ''}`,
  );
  if (built.has(outDir) && existsSync(outDir)) return outDir;
  rmSync(outDir, { recursive: true, force: true });
  const args = ['vite', 'build', '--mode', 'embedded', '--logLevel', 'error', '--outDir', outDir];
  execFileSync('npx', args, {
    env: { ...process.env, OFFING_VERSION: version, ...(reportUri && { OFFING_REPORT_URI: reportUri }) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  built.add(outDir);
  return outDir;
}

const built = new Set<string>();
