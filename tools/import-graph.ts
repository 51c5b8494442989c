import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const folders = ['src', 'workers', 'sw', 'backend', 'supabase', 'embed', 'tools', 'tests'];

/** The text of every script of the project, by its path from the root. */
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

/** Files that a test reads by their folder, without importing them: rooms, exports, words. */
const readsFolders = /\breaddirSync\(/;

/**
 * Every unit and component test that a change of `changed` may turn red: those that import it over any number of files, the
 * nearest first, then those that read whole folders. An import of types alone does not count: `tsc` checks those.
 */
export function testsOf(changed: readonly string[], scripts: ReadonlyMap<string, string>): string[] {
  const importers = importersIn(scripts);
  const found = new Set(changed);
  // A Set is iterated in the order in which it is filled, while it is filled: nearest first.
  for (const file of found) for (const importer of importers.get(file) ?? []) found.add(importer);
  const readers = [...scripts].filter(([, text]) => readsFolders.test(text)).map(([file]) => file);
  return [...new Set([...found, ...readers])].filter(isTest);
}

/** For each file the files that import it, statically or dynamically, or name it as a worker or a mocked module. */
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
