import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, vi } from 'vitest';

/** The runtime of the real edge functions. */
const deno = process.env['DENO'] ?? 'node_modules/.bin/deno';
export const hasDeno = (): boolean => existsSync(deno);

export interface Functions {
  log: () => string;
  /** null = it runs. */
  exitCode: () => number | null;
  stop: () => Promise<void>;
}

/** All functions in one Deno process, started as `compose.yaml` does; returns once it listens or has ended. */
export async function startFunctions(port: number, env: Record<string, string>): Promise<Functions> {
  let log = '';
  const child = spawn(
    deno,
    [
      'run',
      '--config=supabase/self-hosting/deno.json',
      '--lock=supabase/self-hosting/deno.lock',
      '--frozen',
      '--allow-net',
      '--allow-env',
      '--allow-read=supabase,src',
      'supabase/self-hosting/functions.ts',
    ],
    { env: { ...process.env, DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`, NO_COLOR: '1', ...env } },
  );
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (log += String(chunk)));
  const isOver = new Promise<void>(resolve => child.once('close', () => resolve()));
  await Promise.race([
    isOver,
    vi.waitFor(() => expect(log).toContain('Listening on'), { interval: 50, timeout: 300_000 }),
  ]);
  return {
    log: () => log,
    exitCode: () => child.exitCode,
    stop: async () => {
      child.kill();
      await isOver;
    },
  };
}
