import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

interface Locked {
  specifiers: Record<string, string>;
  npm: Record<string, { integrity?: string; dependencies?: string[] }>;
}
interface Installed {
  packages: Record<string, { version?: string; integrity?: string }>;
}

const textOf = (file: string): string => readFileSync(file, 'utf8');
const root = 'supabase/functions';
const functions = readdirSync(root).filter(name => existsSync(`${root}/${name}/deno.json`));
const installed: Installed = JSON.parse(textOf('package-lock.json'));

/** Of a function's packages, the direct ones and those that they use. */
describe.each(functions)('the packages of the function %s', name => {
  const { imports }: { imports: Record<string, string> } = JSON.parse(textOf(`${root}/${name}/deno.json`));
  const lock: Locked = JSON.parse(textOf(`${root}/${name}/deno.lock`));
  const names = new Set(Object.keys(lock.npm).map(each => each.slice(0, each.lastIndexOf('@'))));

  test('are named by one version, which the project is tested with', () => {
    for (const [alias, specifier] of Object.entries(imports)) {
      expect(specifier).toBe(`npm:${alias}@${installed.packages[`node_modules/${alias}`]?.version}`);
      expect(lock.specifiers[specifier]).toBe(specifier.slice(specifier.lastIndexOf('@') + 1));
    }
  });

  test('are locked with all that they use, to the content', () => {
    expect(Object.keys(lock.specifiers).toSorted()).toEqual(Object.values(imports).toSorted());
    for (const [locked, { integrity, dependencies = [] }] of Object.entries(lock.npm)) {
      expect(integrity).toMatch(/^sha512-/);
      expect(dependencies.filter(each => !names.has(each.replace(/(?<=.)@.*$/, '')))).toEqual([]);
      const at = locked.lastIndexOf('@');
      const here = installed.packages[`node_modules/${locked.slice(0, at)}`];
      expect([locked, here?.version, here?.integrity]).toEqual([locked, locked.slice(at + 1), integrity]);
    }
  });
});

test('a function that imports a package has its list and its lock', () => {
  expect(functions.toSorted()).toEqual(['evaluate-alerts', 'forecast', 'watch-alerts']);
});
