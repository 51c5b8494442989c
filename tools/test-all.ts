import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { playwrightOutcome, report, vitestOutcome, type StepResult } from './test-report.ts';

const folder = '.results/test';
const log = (step: string): string => `${folder}/${step.replaceAll(':', '-')}.log`;
const unitJson = `${folder}/unit.json`;
const storiesJson = `${folder}/stories.json`;

/** The parent process sets a development mode; a build with it would include React's slow development code. */
const { NODE_ENV: _mode, ...env } = process.env;

interface Step {
  name: string;
  args?: string[];
  /** Reads the results of the step's tests; a step without tests counts as one test. */
  outcome?: () => Pick<StepResult, 'passed' | 'failed' | 'skipped' | 'files'>;
}

const unit: Step = {
  name: 'test:unit',
  args: ['--reporter=default', '--reporter=json', `--outputFile.json=${unitJson}`],
  outcome: () => vitestOutcome(readJson(unitJson)),
};
const beside: Step[] = ['format:check', 'types', 'lint', 'build:embedded'].map(name => ({ name }));
const stories: Step = {
  name: 'stories',
  args: ['--reporter=list,json'],
  outcome: () => playwrightOutcome(readJson(storiesJson)),
};

/**
 * `npm test`. Format, lint, types and the build run beside the unit tests, whose processes wait for timers a part of their time; the
 * stories run on that one build, unless something failed before. Each step writes to a log; the report of all comes at the end.
 */
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const results = (await Promise.all([inTurn([unit]), inTurn(beside)])).flat();
const isSound = results.every(({ failed }) => failed.length === 0);
if (isSound) results.push(await run(stories));
const failed = results.filter(result => result.failed.length > 0);
console.log(report(results.toSorted((a, b) => b.failed.length - a.failed.length)));
process.exitCode = failed.length > 0 ? 1 : 0;

async function inTurn(steps: readonly Step[]): Promise<StepResult[]> {
  const done: StepResult[] = [];
  for (const step of steps) {
    done.push(await run(step));
    // The build takes longest and would not be used.
    if (done.at(-1)?.failed.length) break;
  }
  return done;
}

async function run({ name, args = [], outcome }: Step): Promise<StepResult> {
  const startedAt = performance.now();
  const code = await spawned(name, args);
  const seconds = (performance.now() - startedAt) / 1000;
  const read = code === 0 || outcome ? readOutcome(outcome) : null;
  const found = read ?? { passed: 0, failed: [], skipped: 0 };
  // Without the name of a failed test, or of any test, the end of the output contains the reason.
  const isUnnamed = (code !== 0 || !read) && found.failed.length === 0;
  if (isUnnamed) found.failed.push({ name, file: log(name), message: endOf(log(name)) });
  console.error(`${found.failed.length > 0 ? 'FAILED' : 'passed'} ${name} (${seconds.toFixed(0)} s)`);
  return { name, seconds, ...found };
}

function readOutcome(outcome: Step['outcome']): ReturnType<NonNullable<Step['outcome']>> | null {
  if (!outcome) return { passed: 1, failed: [], skipped: 0 };
  try {
    const { failed: named, files = [], ...counts } = outcome();
    const fromHere = <Named extends { file: string }>(each: Named): Named => ({
      ...each,
      file: relative('.', each.file),
    });
    return { ...counts, failed: named.map(fromHere), files: files.map(fromHere) };
  } catch {
    // It ended before it could write what its tests did.
    return null;
  }
}

function spawned(name: string, args: readonly string[]): Promise<number> {
  const child = spawn('npm', ['run', name, '--', ...args], {
    stdio: ['inherit', 'pipe', 'pipe'],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: resolve(storiesJson) },
    shell: process.platform === 'win32',
  });
  const output = createWriteStream(log(name));
  child.stdout.pipe(output, { end: false });
  child.stderr.pipe(output, { end: false });
  return new Promise(ended => {
    child.on('close', code => output.end(() => ended(code ?? 1)));
  });
}

function readJson(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Vitest names unhandled errors before its summary; all others say last why they failed. */
function endOf(file: string): string {
  const text = readFileSync(file, 'utf8');
  const unhandled = text.indexOf('Unhandled Errors');
  return unhandled < 0 ? text.trimEnd().split('\n').slice(-12).join('\n') : text.slice(unhandled);
}
