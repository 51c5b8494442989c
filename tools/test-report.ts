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
}

/** Lines of one failure's message in the report; the step's log has all. */
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
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
  }[];
}

/** Reads the output of Vitest's JSON reporter. */
export function vitestOutcome(json: VitestJson): Pick<StepResult, 'passed' | 'failed' | 'skipped'> {
  const failed = json.testResults.flatMap(({ name: file, status, message, assertionResults }): Failure[] => {
    const tests = assertionResults
      .filter(test => test.status === 'failed')
      .map(test => ({ name: test.fullName, file, message: (test.failureMessages ?? []).join('\n') }));
    return tests.length > 0 || status !== 'failed' ? tests : [{ name: 'the file itself', file, message }];
  });
  return { passed: json.numPassedTests, failed, skipped: json.numPendingTests + json.numTodoTests };
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    line: number;
    tests: { status: string; results: { errors: { message?: string }[] }[] }[];
  }[];
}
interface PlaywrightJson {
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
}

/** Reads the output of Playwright's JSON reporter. A story that passes only after a retry has failed. */
export function playwrightOutcome(json: PlaywrightJson): Pick<StepResult, 'passed' | 'failed' | 'skipped'> {
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
  return { passed: count('expected'), failed: [...failed, ...outside], skipped: count('skipped') };
}

/** What `npm test` prints at its end: the failures first, then the time of each step, and how many passed as the last line. */
export function report(results: readonly StepResult[]): string {
  const failed = results.flatMap(result => result.failed);
  const sum = (count: (result: StepResult) => number): number =>
    results.reduce((total, result) => total + count(result), 0);
  const skipped = sum(result => result.skipped);
  const left = failed.length - mostFailures;
  return [
    ...failed.slice(0, mostFailures).map(toText),
    ...(left > 0 ? [`… and ${left} more.`] : []),
    ...results.map(({ name, seconds }) => `${name.padEnd(16)}${seconds.toFixed(0).padStart(5)} s`),
    `${sum(result => result.passed)} passed, ${failed.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  ].join('\n');
}

function toText({ name, file, message }: Failure): string {
  const lines = stripVTControlCharacters(message).trim().split('\n');
  const shown = lines.slice(0, mostMessageLines).map(line => `    ${line.slice(0, 240)}`);
  return [`FAILED ${name}`, ...(file ? [`  ${file}`] : []), ...shown, ''].join('\n');
}
