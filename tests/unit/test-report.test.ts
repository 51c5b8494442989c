import { expect, test } from 'vitest';
import { playwrightOutcome, report, vitestOutcome } from '../../tools/test-report.ts';

const unit = vitestOutcome({
  numPassedTests: 7,
  numPendingTests: 1,
  numTodoTests: 0,
  testResults: [
    {
      name: '/here/tests/unit/a.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [
        {
          fullName: 'a gale is told',
          status: 'failed',
          failureMessages: ['\u001B[31mexpected 1 to be 2\u001B[39m'],
        },
        { fullName: 'a calm is told', status: 'passed', failureMessages: null },
      ],
    },
    { name: '/here/tests/unit/b.test.ts', status: 'failed', message: 'No such file', assertionResults: [] },
  ],
});
const story = (title: string, status: string, message?: string) => ({
  title,
  file: 'trips.spec.ts',
  line: 12,
  tests: [{ status, results: [{ errors: message === undefined ? [] : [{ message }] }] }],
});
const stories = playwrightOutcome({
  suites: [
    {
      specs: [story('a trip is planned', 'expected')],
      suites: [{ specs: [story('a trip is shared', 'flaky', 'Timed out'), story('by keys', 'skipped')] }],
    },
  ],
  errors: [],
});

test('a red run leads with what failed: its name, its file and why', () => {
  const text = report([
    { name: 'test:unit', seconds: 61.4, ...unit },
    { name: 'stories', seconds: 300, ...stories },
  ]);
  expect(text.split('\n')).toEqual([
    'FAILED a gale is told',
    '  /here/tests/unit/a.test.ts',
    '    expected 1 to be 2',
    '',
    'FAILED the file itself',
    '  /here/tests/unit/b.test.ts',
    '    No such file',
    '',
    'FAILED a trip is shared',
    '  tests/e2e/trips.spec.ts:12',
    '    Timed out',
    '',
    'test:unit          61 s',
    'stories           300 s',
    '8 passed, 3 failed, 2 skipped',
  ]);
});

test('a green run is one line for each step and ends with how many passed', () => {
  const green = { failed: [], skipped: 0, seconds: 3 };
  expect(
    report([
      { name: 'lint', passed: 1, ...green },
      { name: 'stories', passed: 4, ...green },
    ]),
  ).toBe('lint                3 s\nstories             3 s\n5 passed, 0 failed');
});

test('of each step the slowest files are named with their times, the slowest first', () => {
  const timed = Array.from({ length: 12 }, (_, index) => ({
    name: `/here/tests/unit/${index}.test.ts`,
    status: 'passed',
    message: '',
    assertionResults: [
      { fullName: 'one', status: 'passed', failureMessages: null, duration: index * 400 },
      { fullName: 'two', status: 'passed', failureMessages: null, duration: index * 600 },
    ],
  }));
  const read = vitestOutcome({ numPassedTests: 24, numPendingTests: 0, numTodoTests: 0, testResults: timed });
  const twice = {
    title: 'a trip is planned',
    file: 'trips.spec.ts',
    line: 12,
    tests: [{ status: 'expected', results: [{ errors: [], duration: 7400 }] }],
  };
  const lines = report([
    { name: 'test:unit', seconds: 61, ...read },
    {
      name: 'stories',
      seconds: 9,
      ...playwrightOutcome({ suites: [{ specs: [twice, twice] }], errors: [] }),
    },
  ]).split('\n');
  expect(lines.slice(0, 2)).toEqual([
    'test:unit          61 s',
    '                   11 s  /here/tests/unit/11.test.ts',
  ]);
  expect(lines.slice(8, 11)).toEqual([
    '                    4 s  /here/tests/unit/4.test.ts',
    'stories             9 s',
    '                   15 s  tests/e2e/trips.spec.ts',
  ]);
});

test('of a long message and of many failures the beginning is shown', () => {
  const failed = Array.from({ length: 30 }, (_, index) => ({
    name: `story ${index}`,
    file: 'a.spec.ts',
    message: 'line\n'.repeat(100),
  }));
  const text = report([{ name: 'stories', passed: 0, skipped: 0, seconds: 1, failed }]);
  expect(text).toContain('… and 10 more.');
  expect(text.split('\n').length).toBeLessThan(320);
});
