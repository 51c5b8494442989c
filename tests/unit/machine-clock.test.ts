import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { startMs } from '../support/story-start.ts';

const root = resolve(import.meta.dirname, '../..');

/** Folders whose files run with a browser, in a process whose `Date` is the machine's. */
const stories = ['tests/e2e', 'tests/engines', 'tests/gallery', 'tests/support'];

/** A read of the clock, or a clock for one page alone. */
const readsClock =
  /\bDate\.now\b|\bnew Date\(\s*\)|(?<![\w.])Date\(\)|\.clock\.(?:install|setFixedTime|setSystemTime|pauseAt|fastForward|runFor|resume)\b/;

const inPage = 'reads the time in the page, which is the story’s';
const measures = 'measures how long something takes';
const inVitest = 'for unit and component tests, whose `Date` begins at a fixed time';

const allowed: Record<string, string> = {
  'tests/e2e/account.spec.ts': inPage,
  'tests/e2e/one-clock.spec.ts': 'compares the story’s time with the machine’s',
  'tests/e2e/wrong-clock.spec.ts': inPage,
  'tests/engines/run.ts': measures,
  'tests/engines/webkit-storage.spec.ts': measures,
  'tests/gallery/show.tsx': inPage,
  'tests/support/a-payer.ts': inVitest,
  'tests/support/account-device.ts': inVitest,
  'tests/support/backend-process.ts': 'a process whose accounts are read again and never judged by the hour',
  'tests/support/builds.ts': measures,
  'tests/support/fixed-date.ts': 'makes the fixed time',
  'tests/support/forecast-checks.ts': inVitest,
  'tests/support/gateway-device.ts': inVitest,
  'tests/support/limit-checks.ts': inVitest,
  'tests/support/local-accounts.ts': inVitest,
  'tests/support/story-clock.ts': 'makes the story’s time',
};

const withoutComments = (text: string): string =>
  text.replace(/\/\*.*?\*\//gs, '').replace(/^\s*\/\/.*$/gm, '');

test('no story reads the machine’s hour: the time comes from `story-clock.ts`', () => {
  const found = stories.flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(name => /\.tsx?$/.test(name))
      .map(name => `${folder}/${name}`)
      .filter(file => readsClock.test(withoutComments(readFileSync(join(root, file), 'utf8')))),
  );
  expect(found.toSorted()).toEqual(Object.keys(allowed).toSorted());
});

test('every project of unit and component tests begins at the fixed time', () => {
  const config = readFileSync(join(root, 'vite.config.ts'), 'utf8');
  const projects = config.slice(config.indexOf('projects: ['));
  const count = (pattern: RegExp): number => projects.match(pattern)?.length ?? 0;
  expect(count(/extends: true/g)).toBe(5);
  expect(count(/\bsetupFiles,|\.\.\.(?:component|shared),/g)).toBeGreaterThanOrEqual(5);
  expect(config).toMatch(/const setupFiles = \[longestWait, fixedDate,/);
  expect(config).toMatch(/const shared = .*\bsetupFiles\b/);
  expect(config).toMatch(/const component = \{[^]*?setupFiles: \[\s*\.\.\.setupFiles,/);
});

test('a unit test begins on the day of the stories, whatever the machine says', () => {
  const agoMs = Date.now() - startMs();
  expect(agoMs).toBeGreaterThanOrEqual(0);
  expect(agoMs).toBeLessThan(3_600_000);
});
