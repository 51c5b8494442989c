import { expect, test } from 'vitest';
import { readScripts, testsOf } from '../../tools/import-graph.ts';

// In double quotes: `tools/unit-tests.ts` looks for the imports of tests in single ones.
const scripts = new Map([
  ['src/a.ts', `export const a = 1;`],
  ['src/b.ts', `import { a } from "./a.ts";`],
  ['src/c.ts', `import type { A } from "./a.ts";\nexport type { B } from "./b.ts";`],
  ['src/d.tsx', `const later = () => import("./b.ts");`],
  ['src/e.ts', `new Worker(new URL("./d.tsx?worker", import.meta.url));`],
  ['tests/unit/far.test.ts', `import "../../src/e.ts";`],
  ['tests/unit/near.test.ts', `import { a } from "../../src/a.ts";`],
  ['tests/unit/types.test.ts', `import "../../src/c.ts";`],
  ['tests/unit/tree.test.ts', `readdirSync('src')`],
  ['tests/unit/other.test.ts', `import { it } from "vitest";`],
]);

test('all tests that use a changed file are found, over any number of files, the nearest first', () => {
  expect(testsOf(['src/a.ts'], scripts)).toEqual([
    'tests/unit/near.test.ts',
    'tests/unit/far.test.ts',
    'tests/unit/tree.test.ts',
  ]);
  expect(testsOf(['tests/unit/other.test.ts'], scripts)).toEqual([
    'tests/unit/other.test.ts',
    'tests/unit/tree.test.ts',
  ]);
});

test('of this project, too', () => {
  const found = testsOf(['tools/import-graph.ts'], readScripts());
  expect(found[0]).toBe('tests/unit/import-graph.test.ts');
  expect(found).toContain('tests/unit/rooms.test.ts');
});
