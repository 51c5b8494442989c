import { spawnSync } from 'node:child_process';

/**
 * `npm run test:hard`: the whole suite beside four busy loops, its stories' clocks set to just before a full hour; then the stories
 * once more, set to just before midnight where they play. Each run goes to its end; the exit code is 1 when one failed.
 */
const beforeAnHour = '2026-06-24T14:59:50-07:00';
const beforeMidnight = '2026-06-24T23:59:50-07:00';

const runs: [name: string, now: string, args: string[]][] = [
  ['across a full hour', beforeAnHour, ['test']],
  ['across a midnight', beforeMidnight, ['run', 'stories']],
];
const failed = runs.filter(([name, now, args]) => {
  console.log(`Beside four busy loops, ${name}: OFFING_TEST_NOW=${now} npm ${args.join(' ')}`);
  const command = ['tools/run.mjs', 'tools/under-load.ts', '--loops', '4', '--', 'npm', ...args];
  const env = { ...process.env, OFFING_TEST_NOW: now };
  return spawnSync(process.execPath, command, { stdio: 'inherit', env }).status !== 0;
});
for (const [name] of failed) console.log(`Failed: ${name}`);
process.exit(failed.length > 0 ? 1 : 0);
