import { execFileSync } from 'node:child_process';

/** Installs packages of Debian; waits for another installation to end. Throws where that is not possible. */
export function installPackages(names: readonly string[]): void {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const options = ['-o', 'DPkg::Lock::Timeout=500', '-y', '-qq', '--no-install-recommends'];
  for (const step of [
    ['update', '-qq'],
    ['install', ...options, ...names],
  ]) {
    const [command = '', ...args] = [...asRoot, 'apt-get', ...step];
    execFileSync(command, args, { stdio: 'inherit' });
  }
}
