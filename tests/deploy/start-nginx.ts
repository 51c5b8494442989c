import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';

const nginx = '/usr/sbin/nginx';

/** A whole configuration around what stands in `http`, with all files of nginx in that folder. */
export function nginxConfig(folder: string, inHttp: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    name => `${name}_temp_path ${folder}/${name};`,
  );
  return `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
    events {} http { include /etc/nginx/mime.types; ${temporary.join(' ')}
    ${inHttp} }`;
}

/** Starts it and waits until that origin answers. Throws with nginx's words where the configuration is wrong. */
export async function startNginx(
  folder: string,
  config: string,
  origin: string,
): Promise<{ origin: string; process: ChildProcess; stop: () => void }> {
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, config);
  const { status, stderr } = spawnSync(nginx, ['-t', '-c', file], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  const server = spawn(nginx, ['-c', file]);
  await vi.waitFor(() => fetch(origin), { interval: 50, timeout: 60_000 });
  return { origin, process: server, stop: () => server.kill() };
}
