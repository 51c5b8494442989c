import { execFileSync } from 'node:child_process';
import type { BrowserContext, BrowserType, LaunchOptions } from 'playwright/test';

/** A browser with a profile on disk that outlives it, and the way to end it without a warning. */
export async function openDoomed(
  browserType: BrowserType,
  profile: string,
  options: LaunchOptions & { baseURL: string; serviceWorkers?: 'block' },
): Promise<{ context: BrowserContext; kill: () => void }> {
  const context = await browserType.launchPersistentContext(profile, options);
  return { context, kill: () => killGroupOf(profile) };
}

/** As a battery that is pulled out: the browser and all its processes at once (SIGKILL). Only those of this profile. */
function killGroupOf(profile: string): void {
  const groups = new Set(
    execFileSync('ps', ['-eo', 'pgid=,args='], { encoding: 'utf8' })
      .split('\n')
      .filter(line => line.includes(profile))
      .map(line => Number.parseInt(line, 10)),
  );
  const own = Number(execFileSync('ps', ['-o', 'pgid=', '-p', String(process.pid)], { encoding: 'utf8' }));
  groups.delete(own);
  if (groups.size === 0) throw new Error('There was no browser to kill.');
  for (const group of groups) process.kill(-group, 'SIGKILL');
}
