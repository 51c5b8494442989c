import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/**
 * Every sweep of `npm test`, fifty times as long and with new seeds, then the simulated worlds, trips and skies: `[ROUNDS]`. Each part
 * runs to its end; the exit code is 1 when one failed.
 */
const [rounds = '50'] = process.argv.slice(3);
const folder = 'tests/unit';
const sweeps = readdirSync(folder)
  .map(name => `${folder}/${name}`)
  .filter(file =>
    /support\/(?:rounds|fast-check|place-records|measured)\.ts'/.test(readFileSync(file, 'utf8')),
  );

const steps: [command: string, args: string[]][] = [
  ['npx', ['vitest', 'run', '--test-timeout=0', ...sweeps]],
  ...['sync', 'pushes', 'sky', 'trips'].map((name): [string, string[]] => ['npm', ['run', `soak:${name}`]]),
];
const env = { ...process.env, OFFING_ROUNDS: rounds };
const failed = steps.filter(
  ([command, args]) =>
    spawnSync(command, args, { stdio: 'inherit', env, shell: process.platform === 'win32' }).status !== 0,
);
for (const [command, args] of failed) console.log(`Failed: ${[command, ...args].slice(0, 3).join(' ')}`);
process.exit(failed.length > 0 ? 1 : 0);
