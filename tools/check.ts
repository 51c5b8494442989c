import { spawn, spawnSync } from 'node:child_process';
import { readScripts, testsOf } from './import-graph.ts';

/** No further batch of tests starts after this many seconds, which suffice for an ordinary change. `--all` runs every batch. */
const budgetS = process.argv.includes('--all') ? Infinity : 40;
/** Files in the first batch of tests; each further batch is twice as large. */
const firstBatch = 12;
const typeScriptProjects = ['src/core', 'src', 'workers', 'sw', 'backend', 'supabase', 'tests'];
const maxAtOnce = 2;

type Step = [command: string, args: string[]];

/** `npm run check`: format, lint, types and the tests affected by uncommitted changes, nearest first. */
const changed = changedFiles();
if (changed.length === 0) console.log('Nothing differs from the last commit.');
else process.exitCode = (await checkAll(changed)) ? 0 : 1;

async function checkAll(files: string[]): Promise<boolean> {
  const startedAt = performance.now();
  const scripts = files.filter(file => /\.tsx?$/.test(file));
  const formatted = files.filter(file => /\.(tsx?|css|mjs|js|json|html)$/.test(file));
  const tests = testsOf(files, readScripts());
  const steps: Step[] = [
    ...typeScriptProjects.map((project): Step => ['tsc', ['-p', project]]),
    ...when(scripts, ['oxlint', ['--type-aware', '--deny-warnings', ...scripts]]),
    ['node', ['tools/run.mjs', 'tools/check-prose.ts', ...files]],
    ...when(formatted, ['oxfmt', ['--check', '--no-error-on-unmatched-pattern', ...formatted]]),
  ];
  let ran = 0;
  /** Nearest first: what fails fails early. */
  const runTests = async (): Promise<boolean> => {
    for (let size = firstBatch; ran < tests.length; size *= 2) {
      if ((performance.now() - startedAt) / 1000 > budgetS) break;
      const batch = tests.slice(ran, ran + size);
      ran += batch.length;
      if (!(await run('vitest', ['run', ...batch]))) return false;
    }
    return true;
  };
  const results = await Promise.all([runTests(), inTurn(steps.toReversed())]);
  console.log(`${ran} of the ${tests.length} test files that use what changed were run.`);
  if (ran < tests.length && results[0]) console.log('The others: npm run check -- --all');
  return results.flat().every(Boolean);
}

function when(list: string[], step: Step): Step[] {
  return list.length > 0 ? [step] : [];
}

/** Runs the steps beside the tests; the longest is given first. */
async function inTurn(steps: Step[]): Promise<boolean[]> {
  const waiting = [...steps];
  const results: boolean[] = [];
  const work = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await run(...step));
  };
  await Promise.all(Array.from({ length: maxAtOnce - 1 }, work));
  return results;
}

/** Prints a step's output when it fails, and one line when it passes. */
function run(command: string, args: string[]): Promise<boolean> {
  const startedAt = performance.now();
  const [program, ...rest] = command === 'node' ? [process.execPath, ...args] : ['npx', command, ...args];
  const child = spawn(program, rest, { stdio: ['ignore', 'pipe', 'pipe'] });
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
