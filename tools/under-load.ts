import { spawn } from 'node:child_process';

/**
 * Runs a command beside busy loops: `node tools/run.mjs tools/under-load.ts [--loops N] -- COMMAND [ARGS]`. Exits as the command does.
 * The loops end with the command, on a signal, and within a second of a parent that was killed.
 */
const given = process.argv.slice(3);
const at = given.indexOf('--');
const options = at < 0 ? given : given.slice(0, at);
const [command, ...args] = at < 0 ? [] : given.slice(at + 1);
const count = options[0] === '--loops' ? Number(options[1]) : 4;

if (!command || !Number.isInteger(count) || count < 1 || ![0, 2].includes(options.length)) {
  console.error('node tools/run.mjs tools/under-load.ts [--loops N] -- COMMAND [ARGS]');
  process.exit(2);
}

/** Looks for its parent now and then: a killed process cannot end what it started. */
const busyLoop = `
  while (process.ppid === ${process.pid}) for (const until = Date.now() + 500; Date.now() < until; );
`;
const loops = Array.from({ length: count }, () =>
  spawn(process.execPath, ['-e', busyLoop], { stdio: 'ignore' }),
);
const endLoops = (): void => loops.forEach(loop => loop.kill('SIGKILL'));
process.on('exit', endLoops);

const child = spawn(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void child.kill(signal));
console.log(`Beside ${count} busy loops: ${loops.map(({ pid }) => pid).join(' ')}`);
child.on('error', error => {
  console.error(error.message);
  process.exit(127);
});
child.on('close', code => process.exit(code ?? 1));
