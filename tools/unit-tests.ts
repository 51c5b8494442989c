import { readdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const folder = 'tests/unit';

/** What a file does to the process it runs in: other modules, clocks, globals or variables. Vitest itself takes spies back after each test. */
const changesProcess =
  /\bvi\.(?!fn\b|waitFor\b|spyOn\b|restoreAllMocks\b)|(?<!typeof )\bglobalThis\b|\bprocess\.(?:env|chdir|on)\b/;
/** What RxDB prints, and how many collections it lets be open, it counts once for a process. */
const countsOnce = /\bNON_PREMIUM_COLLECTION_LIMIT\b|no advertisement/;
/** Databases in memory, which stay when their engine is closed. */
const opensDatabases = /fake-indexeddb/;

const importsOf = (file: string, text: string): string[] =>
  [...text.matchAll(/(?:from|import) '((?:\.\.\/support|\.)\/[^']*)'/g)].map(([, path = '']) =>
    resolve(dirname(file), path),
  );

/** Whether a file of the tests, or one of `tests/support` that it uses, holds what a pattern matches. */
function holds(pattern: RegExp, file: string, seen = new Set<string>()): boolean {
  if (seen.has(file)) return false;
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  return pattern.test(text) || importsOf(file, text).some(each => holds(pattern, each, seen));
}

/**
 * The unit tests that need a separate process, and those on databases. The latter share one process for each core with its loaded modules,
 * and so do all others: loading the same modules again was a third of their time.
 */
export function unitTestGroups(): { alone: string[]; onDatabases: string[] } {
  const files = readdirSync(folder)
    .filter(name => name.endsWith('.test.ts'))
    .map(name => `${folder}/${name}`);
  const alone = files.filter(file => [changesProcess, countsOnce].some(each => holds(each, resolve(file))));
  const onDatabases = files.filter(file => !alone.includes(file) && holds(opensDatabases, resolve(file)));
  return { alone, onDatabases };
}
