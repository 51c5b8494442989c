import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What makes an outcome depend on the machine's speed or on luck. */
const forbidden: [what: string, pattern: RegExp][] = [
  ['a time limit of its own', /[,{(]\s*\{\s*timeout: [\d_]+\s*\}|\btimeout: [\d_]+, intervals?:/],
  ['a time limit of its own', /\btest\.setTimeout\((?!wholeMatrixMs)|\btest\.slow\(|^\s*\}, [\d_]{4,}\);/m],
  ['a sleep', /\bwaitForTimeout\(/],
  ['a retry', /\bretries: |\bretry: [1-9]/],
  ['other examples each time', /from 'fast-check'/],
];

test('no test has a time limit, a sleep, a retry or other examples each time', () => {
  const found = ['tests/unit', 'tests/component', 'tests/e2e'].flatMap(folder =>
    readdirSync(folder)
      .map(name => `${folder}/${name}`)
      .filter(file => /\.tsx?$/.test(file) && !file.endsWith('no-limits.test.ts'))
      .flatMap(file => {
        const text = readFileSync(file, 'utf8');
        return forbidden.filter(([, pattern]) => pattern.test(text)).map(([what]) => `${file}: ${what}`);
      }),
  );
  expect(found).toEqual([]);
});
