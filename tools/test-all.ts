import { spawnSync } from 'node:child_process';

/** In this order; the first that fails is the last. */
const steps = ['format:check', 'lint', 'types', 'test:unit', 'test:browser'];

/** What runs this file says that it is for development: a build in it would ship React's slow half. */
const { NODE_ENV: _mode, ...env } = process.env;

/** `npm test`: every step, and how long each took. */
const rows: [step: string, seconds: number][] = [];
for (const step of steps) {
  const from = performance.now();
  const { status } = spawnSync('npm', ['run', step], {
    stdio: 'inherit',
    env,
    shell: process.platform === 'win32',
  });
  rows.push([step, (performance.now() - from) / 1000]);
  if (status !== 0) {
    process.exitCode = status ?? 1;
    break;
  }
}
console.log(
  rows.map(([step, seconds]) => `${step.padEnd(14)}${seconds.toFixed(0).padStart(5)} s`).join('\n'),
);
