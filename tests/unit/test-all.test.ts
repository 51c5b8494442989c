import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'test-all-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs `npm test` in a project whose steps do what `scripts` say. */
function npmTest(scripts: Record<string, string>): { status: number | null; lines: string[] } {
  const unit = { numPassedTests: 3, numPendingTests: 0, numTodoTests: 0, testResults: [] };
  const story = {
    title: 'a story',
    file: 'a.spec.ts',
    line: 1,
    tests: [{ status: 'expected', results: [] }],
  };
  writeFileSync(join(folder, 'unit.json'), JSON.stringify(unit));
  writeFileSync(join(folder, 'stories.json'), JSON.stringify({ suites: [{ specs: [story] }], errors: [] }));
  const quiet = 'node -e 0';
  const sound = {
    'format:check': quiet,
    types: quiet,
    lint: quiet,
    'build:embedded': quiet,
    'test:unit': copied('unit.json'),
    stories: copied('stories.json'),
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { ...sound, ...scripts } }));
  const { status, stdout } = spawnSync(
    process.execPath,
    [resolve('tools/run.mjs'), resolve('tools/test-all.ts')],
    { cwd: folder, encoding: 'utf8' },
  );
  return { status, lines: stdout.trimEnd().split('\n') };
}

const copied = (file: string): string =>
  `node -e "fs.copyFileSync('${file}', '.results/test/${file}'); console.log('noise'.repeat(99))" --`;

test('a green run says the time of each step and ends with how many passed', () => {
  const { status, lines } = npmTest({});
  expect(status).toBe(0);
  expect(lines).toHaveLength(7);
  expect(lines.at(-1)).toBe('8 passed, 0 failed');
});

test('a red run begins with what failed and why, and its stories do not start', () => {
  const { status, lines } = npmTest({
    types: `node -e "console.log('a.ts(1,2): no such type'); process.exit(2)"`,
  });
  expect(status).toBe(1);
  expect(lines[0]).toBe('FAILED types');
  expect(lines.join('\n')).toContain('a.ts(1,2): no such type');
  expect(lines.some(line => line.startsWith('stories'))).toBe(false);
  expect(lines.at(-1)).toBe('4 passed, 1 failed');
});

test('tests that are not known to have run have not passed', () => {
  const { status, lines } = npmTest({ 'test:unit': `node -e "console.log('nothing to do')" --` });
  expect(status).toBe(1);
  expect(lines[0]).toBe('FAILED test:unit');
});

test('a step that ends without saying what its tests did has failed', () => {
  const { status, lines } = npmTest({ stories: `node -e "console.log('no browser'); process.exit(1)"` });
  expect(status).toBe(1);
  expect(lines[0]).toBe('FAILED stories');
  expect(lines.at(-1)).toBe('7 passed, 1 failed');
});
