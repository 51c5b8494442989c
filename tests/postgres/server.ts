import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../engines/free-port.ts';

const version = '15';
const programs = `/usr/lib/postgresql/${version}/bin`;
const extension = `/usr/share/postgresql/${version}/extension/pg_cron.control`;
const isRoot = process.getuid?.() === 0;

/** Whether Debian's PostgreSQL and pg_cron are on this machine. */
export const hasPostgres = (): boolean => existsSync(join(programs, 'initdb')) && existsSync(extension);

/** Debian's packages, if they are not there yet; throws where they cannot be had. */
export function installPostgres(): void {
  if (hasPostgres()) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-qq'],
    [
      'install',
      '-y',
      '-qq',
      '--no-install-recommends',
      `postgresql-${version}`,
      `postgresql-${version}-cron`,
    ],
  ]) {
    const { status } = spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
    if (status !== 0)
      throw new Error(
        `apt-get ${args[0]} failed: install postgresql-${version} and postgresql-${version}-cron.`,
      );
  }
}

/** A separate server in a new folder, with pg_cron, on a free port of this machine alone. */
export async function startPostgres(): Promise<{ port: number; stop: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'offing-postgres-'));
  const port = await freePort();
  // The server refuses to run as root.
  const asOwner = (command: string): void => {
    const [program, args] = isRoot ? ['su', ['postgres', '-c', command]] : ['sh', ['-c', command]];
    const { status, stderr, stdout } = spawnSync(program, args, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`${command}\n${stdout}${stderr}`);
  };
  if (isRoot) spawnSync('chown', ['postgres', folder]);
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'shared_preload_libraries=pg_cron',
    'cron.database_name=postgres',
    'cron.use_background_workers=on',
    'fsync=off',
  ].map(setting => `-c ${setting}`);
  asOwner(`${programs}/initdb -D ${folder}/data -U postgres --auth=trust --encoding=UTF8 --locale=C.UTF-8`);
  asOwner(`${programs}/pg_ctl -D ${folder}/data -w -l ${folder}/log -o "${settings.join(' ')}" start`);
  return {
    port,
    stop: () => {
      asOwner(`${programs}/pg_ctl -D ${folder}/data -m immediate stop`);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
