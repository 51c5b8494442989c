import { execFileSync } from 'node:child_process';

/** Installs Debian packages; waits for another installation to end. Throws if that is impossible. */
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
