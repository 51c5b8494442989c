import { spawnSync } from 'node:child_process';

/**
 * `npm run test:hard`: the whole suite beside four busy loops, twice. The tests' clock starts seconds before a full hour, then seconds
 * before midnight. Both runs complete; the exit code is 1 if one failed.
 */
const runs: [name: string, start: string][] = [
  ['across a full hour', '2026-07-15T10:59:50-07:00'],
  ['across a midnight', '2026-07-15T23:59:50-07:00'],
];
const failed = runs.filter(([name, start]) => {
  console.log(`Beside four busy loops, ${name}: OFFING_TEST_NOW=${start} npm test`);
  const command = ['tools/run.mjs', 'tools/under-load.ts', '--loops', '4', '--', 'npm', 'test'];
  const env = { ...process.env, OFFING_TEST_NOW: start };
  return spawnSync(process.execPath, command, { stdio: 'inherit', env }).status !== 0;
});
for (const [name] of failed) console.log(`Failed: ${name}`);
process.exit(failed.length > 0 ? 1 : 0);
