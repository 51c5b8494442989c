import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { expect, test, vi } from 'vitest';

const start = (...args: string[]): ChildProcess =>
  spawn(process.execPath, ['tools/run.mjs', 'tools/under-load.ts', '--loops', '2', '--', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });

/** The process ids of the loops, once they run. */
async function loopsOf({ stdout }: ChildProcess): Promise<number[]> {
  let output = '';
  stdout?.on('data', chunk => (output += String(chunk)));
  await vi.waitFor(() => expect(output).toMatch(/busy loops: \d+ \d+\n/));
  return (/busy loops: (\d+) (\d+)/.exec(output) ?? []).slice(1).map(Number);
}

/** A process that ended without its parent collecting it does not run: its state is Z. */
const isRunning = (pid: number): boolean =>
  /^[^Z]/.test(execFileSync('sh', ['-c', `ps -o stat= -p ${pid} || true`], { encoding: 'utf8' }).trim());

test.skipIf(process.platform === 'win32')(
  'a command beside busy loops ends as it does alone, and so do the loops',
  async () => {
    const run = start(process.execPath, '-e', 'process.exitCode = 3');
    const ended = once(run, 'close');
    const loops = await loopsOf(run);
    expect(await ended).toEqual([3, null]);
    await vi.waitFor(() => expect(loops.map(isRunning)).toEqual([false, false]));
  },
);

test.skipIf(process.platform === 'win32').each(['SIGTERM', 'SIGKILL'] as const)(
  'after %s no loop goes on',
  async signal => {
    const run = start(process.execPath, '-e', 'process.stdin.resume(); setTimeout(() => {}, 5000)');
    const loops = await loopsOf(run);
    expect(loops.map(isRunning)).toEqual([true, true]);
    run.kill(signal);
    await vi.waitFor(() => expect(loops.map(isRunning)).toEqual([false, false]));
  },
);
