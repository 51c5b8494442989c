import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { allSections } from '../../src/core/words/words.ts';

// A part that is loaded lazily names its sections of words. A section that neither it nor a screen around it loads leaves empty texts.

const source = resolve(import.meta.dirname, '../../src');
const always = ['failures', 'sea', 'shell', 'units'];

const code = new Map(
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file))
    .map(file => [join(source, file), readFileSync(join(source, file), 'utf8')]),
);

interface Loaded {
  /** The file that loads it. */
  from: string;
  file: string;
  sections: string[];
}

const loadedBy = (pattern: RegExp): Loaded[] =>
  [...code].flatMap(([from, text]) =>
    [...text.matchAll(pattern)].map(([, list = '', path = '']) => ({
      from,
      file: resolve(dirname(from), path),
      sections: [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name),
    })),
  );
const screens = loadedBy(/\bscreen\(\s*\[([^\]]*)\][^;]*?import\('([^']+)'\)/gs);
const parts = loadedBy(/\boptional\(\s*\[([^\]]*)\],\s*async \(\) =>\s*\(?await import\('([^']+)'\)/g);

/** A file and all that it imports statically. */
function filesBehind(entry: string): Set<string> {
  const seen = new Set<string>();
  const visit = (file: string): void => {
    const text = code.get(file);
    if (text === undefined || seen.has(file) || /words[\\/]..[\\/]/.test(file)) return;
    seen.add(file);
    for (const [, path = ''] of text
      .replaceAll(/import type [^;]+;/g, '')
      .matchAll(/from\s*'(\.[^'?]+\.tsx?)'/g))
      visit(resolve(dirname(file), path));
  };
  visit(entry);
  return seen;
}

/** The sections that are there where a file runs, by each way to it from a screen. */
function sectionsAround(file: string, passed: readonly string[] = []): string[][] {
  if (passed.includes(file)) return [];
  return [
    ...screens.filter(screen => filesBehind(screen.file).has(file)).map(({ sections }) => sections),
    ...parts
      .filter(part => filesBehind(part.file).has(file))
      .flatMap(part =>
        sectionsAround(part.from, [...passed, file]).map(around => [...around, ...part.sections]),
      ),
  ];
}

/** The frame around every screen loads its words itself. */
const frame = filesBehind(join(source, 'shell/frame/shell.tsx'));

const spokenBy = (file: string): string[] =>
  [...filesBehind(file)]
    .filter(each => !frame.has(each))
    .flatMap(each =>
      [...(code.get(each) ?? '').matchAll(/['`](\w+)\.[a-zA-Z$]/g)]
        .map(([, section = '']) => section)
        .filter(section => (allSections as string[]).includes(section)),
    );

test('a part of a screen that is loaded lazily has all words that it speaks', () => {
  const missing = parts.flatMap(({ from, file, sections }) =>
    sectionsAround(from).flatMap(around =>
      spokenBy(file)
        .filter(section => ![...always, ...around, ...sections].includes(section))
        .map(section => `${file.slice(source.length + 1)}: ${section}`),
    ),
  );
  expect(parts.length).toBeGreaterThan(40);
  expect([...new Set(missing)]).toEqual([]);
});
