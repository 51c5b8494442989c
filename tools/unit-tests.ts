import { readdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const folder = 'tests/unit';

/** What a file does to the process it runs in: other clocks, globals, modules, variables, or databases in memory. */
const changesProcess = /\bvi\.(?!fn\b)|\bglobalThis\b|\bprocess\.(?:env|chdir|on)\b|fake-indexeddb/;

const importsOf = (file: string, text: string): string[] =>
  [...text.matchAll(/from '((?:\.\.\/support|\.)\/[^']*)'/g)].map(([, path = '']) =>
    resolve(dirname(file), path),
  );

/** Whether a file of the tests, or one of `tests/support` that it uses, changes what a process is for others. */
function isAlone(file: string, seen = new Set<string>()): boolean {
  if (seen.has(file)) return false;
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  return changesProcess.test(text) || importsOf(file, text).some(each => isAlone(each, seen));
}

/**
 * The unit tests that need a process of their own. The others share one for each core, and what it has loaded: a third of their
 * time was loading the same modules again.
 */
export const aloneInProcess = (): string[] =>
  readdirSync(folder)
    .filter(name => name.endsWith('.test.ts'))
    .map(name => `${folder}/${name}`)
    .filter(file => isAlone(resolve(file)));
