import { spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** More test files than this take longer than a minute on two cores; `npm test` runs them all. */
const maxTestFiles = 12;
const typeScriptProjects = ['src', 'workers', 'sw', 'backend', 'supabase', 'tests'];
const maxAtOnce = 2;

type Step = [command: string, args: string[]];

/** `npm run check`: format, lint, types and the nearest tests of what differs from the last commit. */
const changed = changedFiles();
if (changed.length === 0) console.log('Nothing differs from the last commit.');
else process.exitCode = (await runAll(changed)) ? 0 : 1;

async function runAll(files: string[]): Promise<boolean> {
  const scripts = files.filter(file => /\.tsx?$/.test(file));
  const formatted = files.filter(file => /\.(tsx?|css|mjs|js|json|html)$/.test(file));
  const { nearest, left } = nearestTests(files);
  const steps: Step[] = [
    ...typeScriptProjects.map((project): Step => ['tsc', ['-p', project]]),
    ...when(scripts, ['oxlint', ['--type-aware', '--deny-warnings', ...scripts]]),
    ...when(formatted, ['oxfmt', ['--check', '--no-error-on-unmatched-pattern', ...formatted]]),
    ...when(nearest, ['vitest', ['run', ...nearest]]),
  ];
  const results = await inTurn(steps.toReversed());
  if (left > 0) console.log(`${left} more test files import what changed: npm run test:unit runs them too.`);
  return results.every(Boolean);
}

function when(list: string[], step: Step): Step[] {
  return list.length > 0 ? [step] : [];
}

/** Runs the steps, two at a time; the longest is given first. */
async function inTurn(steps: Step[]): Promise<boolean[]> {
  const waiting = [...steps];
  const results: boolean[] = [];
  const work = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await run(...step));
  };
  await Promise.all(Array.from({ length: maxAtOnce }, work));
  return results;
}

/** Prints a step's output when it fails, and one line when it passes. */
function run(command: string, args: string[]): Promise<boolean> {
  const startedAt = performance.now();
  const child = spawn('npx', [command, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', chunk => (output += String(chunk)));
  child.stderr.on('data', chunk => (output += String(chunk)));
  return new Promise(resolve => {
    child.on('close', code => {
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      const name = [command, ...args].slice(0, 3).join(' ');
      console.log(`${code === 0 ? 'passed' : 'FAILED'} ${name} (${seconds} s)`);
      if (code !== 0) console.log(output);
      resolve(code === 0);
    });
  });
}

function changedFiles(): string[] {
  const lines = (args: string[]): string[] =>
    spawnSync('git', args, { encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
  return [
    ...lines(['diff', '--name-only', '--diff-filter=d', 'HEAD']),
    ...lines(['ls-files', '--others', '--exclude-standard']),
  ];
}

/** The unit and component tests that import a changed file, those over the fewest imports first. */
function nearestTests(files: string[]): { nearest: string[]; left: number } {
  const importers = importersOf();
  const distances = new Map(files.map(file => [file, 0]));
  const queue = [...files];
  for (let file = queue.shift(); file; file = queue.shift())
    for (const importer of importers.get(file) ?? [])
      if (!distances.has(importer)) {
        distances.set(importer, (distances.get(file) ?? 0) + 1);
        queue.push(importer);
      }
  // A Map keeps the order in which it was filled: nearest first.
  const tests = [...distances.keys()].filter(file => /^tests\/(unit|component)\/.*\.test\.tsx?$/.test(file));
  return { nearest: tests.slice(0, maxTestFiles), left: Math.max(0, tests.length - maxTestFiles) };
}

/** For each file the files that import it, statically or dynamically. */
function importersOf(): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  const folders = ['src', 'workers', 'sw', 'backend', 'supabase', 'tools', 'tests'];
  for (const folder of folders)
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const file = join(folder, name);
      if (!/\.(tsx?|js)$/.test(file)) continue;
      for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(
        /['"](\.{1,2}\/[\w./-]+)(?:\?\w+)?['"]/g,
      )) {
        const target = normalize(join(dirname(file), path));
        importers.set(target, [...(importers.get(target) ?? []), file]);
      }
    }
  return importers;
}
