import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const product = ['src', 'workers', 'sw', 'backend', 'supabase', 'embed'];

const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => /\.(?:ts|tsx|mjs)$/.test(file) && !file.endsWith('.d.ts'))
    .map(file => join(folder, file));

const texts = new Map(
  [...[...product, 'tools', 'tests'].flatMap(filesIn), 'vite.config.ts'].map(file => [
    file,
    readFileSync(join(root, file), 'utf8'),
  ]),
);

/** Names that are imported, by the file that they are of; `*` = any of its names may be meant. */
function importedNames(): Map<string, Set<string>> {
  const imported = new Map<string, Set<string>>();
  const note = (from: string, specifier: string, names: readonly string[]): void => {
    if (!specifier.startsWith('.')) return;
    const file = relative(root, resolve(root, dirname(from), specifier.split('?')[0] ?? ''));
    imported.set(file, new Set([...(imported.get(file) ?? []), ...names]));
  };
  for (const [file, text] of texts) {
    for (const [, list, specifier = ''] of text.matchAll(
      /(?:import|export)\s+(?:type\s+)?(?:\w+\s*,\s*)?(?:\{([^}]*)\}|\*(?:\s+as\s+\w+)?|\w+)\s*from\s*'([^']+)'/g,
    ))
      note(file, specifier, list === undefined ? ['*'] : list.split(',').map(nameOf));
    for (const [, specifier = ''] of text.matchAll(/(?:import|new URL)\(\s*'([^']+)'/g))
      note(file, specifier, ['* later']);
  }
  return imported;
}

const nameOf = (given: string): string =>
  given
    .trim()
    .replace(/^type\s+/, '')
    .split(/\s+as\s+/)[0] ?? '';

const isNamedElsewhere = (file: string, name: string): boolean =>
  [...texts].some(
    ([other, text]) =>
      other !== file && text.split(name).some((_, at, parts) => at > 0 && !/^[\w$]/.test(parts[at] ?? '')),
  );

test('what a file of the product exports some other file imports', () => {
  const imported = importedNames();
  const idle = product.flatMap(filesIn).flatMap(file => {
    const used = imported.get(file) ?? new Set();
    return [
      ...(texts.get(file) ?? '').matchAll(
        /^export (?:async )?(?:const|let|function\*?|class|interface|type|enum) ([\w$]+)/gm,
      ),
    ]
      .map(([, name = '']) => name)
      .filter(name => !used.has('*') && !used.has(name))
      .filter(name => !used.has('* later') || !isNamedElsewhere(file, name))
      .map(name => `${file}: ${name}`);
  });
  expect(idle).toEqual([]);
});
