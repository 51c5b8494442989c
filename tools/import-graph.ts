import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const folders = ['src', 'workers', 'sw', 'backend', 'supabase', 'embed', 'tools', 'tests'];

/** Text of every script of the project, keyed by its path from the root. */
export function readScripts(): Map<string, string> {
  return new Map(
    folders
      .flatMap(folder =>
        readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name => join(folder, name)),
      )
      .filter(file => /\.(?:tsx?|m?js)$/.test(file))
      .map(file => [file, readFileSync(file, 'utf8')]),
  );
}

const isTest = (file: string): boolean => /^tests\/(?:unit|component)\/.*\.test\.tsx?$/.test(file);

/** Folders whose files tests read without importing them: rooms, exports, words. */
const readsFolders = /\breaddirSync\(/;

/**
 * Every unit and component test that a change of `changed` may turn red: tests that import it, directly or not, nearest first, then those
 * that read whole folders. Type imports do not count, because `tsc` checks them.
 */
export function testsOf(changed: readonly string[], scripts: ReadonlyMap<string, string>): string[] {
  const importers = importersIn(scripts);
  const found = new Set(changed);
  // Iterating a Set visits entries added during the iteration, nearest first.
  for (const file of found) for (const importer of importers.get(file) ?? []) found.add(importer);
  const readers = [...scripts].filter(([, text]) => readsFolders.test(text)).map(([file]) => file);
  return [...new Set([...found, ...readers])].filter(isTest);
}

/** For each file, the files that import it statically or dynamically, or name it as a worker or a mocked module. */
function importersIn(scripts: ReadonlyMap<string, string>): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const [file, text] of scripts) {
    const code = text.replaceAll(/^(?:import|export) type [^;]*;/gm, '');
    for (const [, path = ''] of code.matchAll(/['"](\.{1,2}\/[\w./-]+)(?:\?\w+)?['"]/g)) {
      const target = normalize(join(dirname(file), path));
      importers.set(target, [...(importers.get(target) ?? []), file]);
    }
  }
  return importers;
}
