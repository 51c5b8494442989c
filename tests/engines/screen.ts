import { spawn } from 'node:child_process';

/** An invisible screen, for browsers that need one. */
export interface HiddenScreen {
  /** As in the environment variable `DISPLAY`. */
  display: string;
  close(): void;
}

/** Starts one under a free number, which the server prints when it is ready: a browser that comes earlier gives up. */
export async function startScreen(): Promise<HiddenScreen> {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', () => reject(new Error('The hidden screen did not start.')));
    server.stdio[3]?.on('data', (data: Buffer) => resolve(data.toString().trim()));
  });
  return { display: `:${number}`, close: () => server.kill() };
}
