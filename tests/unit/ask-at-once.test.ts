import type { Plugin, Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { askAtOnce } from '../../tools/vite-ask-at-once.ts';

const chunk = (code: string, imports: string[], isEntry = false) => ({
  type: 'chunk',
  code,
  imports,
  isEntry,
});

function written(bundle: Record<string, ReturnType<typeof chunk>>): Record<string, string> {
  const { generateBundle } = askAtOnce() as Plugin & {
    generateBundle: (options: object, bundle: Rolldown.OutputBundle) => void;
  };
  const named = Object.entries(bundle).map(([fileName, each]) => [
    fileName,
    Object.assign(each, { fileName }),
  ]);
  generateBundle({}, Object.fromEntries(named) as unknown as Rolldown.OutputBundle);
  return Object.fromEntries(Object.entries(bundle).map(([name, { code }]) => [name, code]));
}

test('the first file of a worker names what the files that it names import, each once', () => {
  const files = written({
    'assets/first.js': chunk('import"./engine.js";', ['assets/engine.js'], true),
    'assets/engine.js': chunk('engine', ['assets/library.js', 'assets/helpers.js']),
    'assets/library.js': chunk('library', ['assets/helpers.js']),
    'assets/helpers.js': chunk('helpers', []),
    'assets/later.js': chunk('later', ['assets/library.js']),
  });
  expect(files).toEqual({
    'assets/first.js': 'import"./library.js";import"./helpers.js";import"./engine.js";',
    'assets/engine.js': 'engine',
    'assets/library.js': 'library',
    'assets/helpers.js': 'helpers',
    'assets/later.js': 'later',
  });
});
