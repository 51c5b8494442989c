import { stripVTControlCharacters } from 'node:util';

export interface Failure {
  name: string;
  file: string;
  message: string;
}

export interface StepResult {
  name: string;
  passed: number;
  failed: Failure[];
  skipped: number;
  seconds: number;
  /** Duration of each file's tests, if the step reports it. */
  files?: FileTime[];
}

export interface FileTime {
  file: string;
  seconds: number;
}

type Outcome = Pick<StepResult, 'passed' | 'failed' | 'skipped' | 'files'>;

/** Slowest files that the report names of each step. */
const mostFiles = 8;

/** Lines of a failure's message in the report; the step's log has all. */
const mostMessageLines = 12;
const mostFailures = 20;

interface VitestJson {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: {
      fullName: string;
      status: string;
      failureMessages: string[] | null;
      duration?: number | null;
    }[];
  }[];
}

/** Reads the output of Vitest's JSON reporter. */
export function vitestOutcome(json: VitestJson): Outcome {
  const failed = json.testResults.flatMap(({ name: file, status, message, assertionResults }): Failure[] => {
    const tests = assertionResults
      .filter(test => test.status === 'failed')
      .map(test => ({ name: test.fullName, file, message: (test.failureMessages ?? []).join('\n') }));
    return tests.length > 0 || status !== 'failed' ? tests : [{ name: 'the file itself', file, message }];
  });
  const files = json.testResults.map(({ name, assertionResults }) => ({
    file: name,
    seconds: assertionResults.reduce((ms, { duration }) => ms + (duration ?? 0), 0) / 1000,
  }));
  return { passed: json.numPassedTests, failed, skipped: json.numPendingTests + json.numTodoTests, files };
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    line: number;
    tests: { status: string; results: { errors: { message?: string }[]; duration?: number }[] }[];
  }[];
}
interface PlaywrightJson {
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
}

/** Reads the output of Playwright's JSON reporter. A story that passes only after a retry has failed. */
export function playwrightOutcome(json: PlaywrightJson): Outcome {
  const specsOf = ({ suites = [], specs = [] }: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> => [
    ...specs,
    ...suites.flatMap(specsOf),
  ];
  const stories = json.suites
    .flatMap(specsOf)
    .flatMap(({ tests, title, file, line }) => tests.map(story => ({ ...story, title, file, line })));
  const failed = stories
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(({ title, file, line, results }) => ({
      name: title,
      file: `tests/e2e/${file}:${line}`,
      message: results
        .flatMap(({ errors }) => errors)
        .map(({ message }) => message ?? '')
        .join('\n'),
    }));
  const outside = json.errors.map(({ message = '' }) => ({ name: 'outside any story', file: '', message }));
  const count = (status: string): number => stories.filter(story => story.status === status).length;
  const seconds = new Map<string, number>();
  for (const { file, results } of stories)
    for (const { duration = 0 } of results) seconds.set(file, (seconds.get(file) ?? 0) + duration / 1000);
  return {
    passed: count('expected'),
    failed: [...failed, ...outside],
    skipped: count('skipped'),
    files: [...seconds].map(([file, each]) => ({ file: `tests/e2e/${file}`, seconds: each })),
  };
}

/**
 * The output at the end of `npm test`: failures first, then the time of each step and of its slowest files, and the number of passed tests
 * as the last line.
 */
export function report(results: readonly StepResult[]): string {
  const failed = results.flatMap(result => result.failed);
  const sum = (count: (result: StepResult) => number): number =>
    results.reduce((total, result) => total + count(result), 0);
  const skipped = sum(result => result.skipped);
  const left = failed.length - mostFailures;
  return [
    ...failed.slice(0, mostFailures).map(toText),
    ...(left > 0 ? [`… and ${left} more.`] : []),
    ...results.flatMap(({ name, seconds, files = [] }) => [
      `${name.padEnd(16)}${seconds.toFixed(0).padStart(5)} s`,
      ...files
        .filter(each => each.seconds >= 0.5)
        .toSorted((a, b) => b.seconds - a.seconds)
        .slice(0, mostFiles)
        .map(each => `${each.seconds.toFixed(0).padStart(21)} s  ${each.file}`),
    ]),
    `${sum(result => result.passed)} passed, ${failed.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  ].join('\n');
}

function toText({ name, file, message }: Failure): string {
  const lines = stripVTControlCharacters(message).trim().split('\n');
  const shown = lines.slice(0, mostMessageLines).map(line => `    ${line.slice(0, 240)}`);
  return [`FAILED ${name}`, ...(file ? [`  ${file}`] : []), ...shown, ''].join('\n');
}
