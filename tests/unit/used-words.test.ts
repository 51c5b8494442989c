import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { loadWords } from '../../src/core/words/words.ts';

const root = resolve(import.meta.dirname, '../..');

/** All code that may say a word, without the dictionaries. */
const code = ['src', 'sw', 'workers', 'supabase/functions']
  .flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(file => join(folder, file)),
  )
  .filter(file => /\.tsx?$/.test(file) && !/words[\\/](?:en|fr|es)[\\/]/.test(file))
  .map(file => readFileSync(join(root, file), 'utf8'))
  .join('\n');

/** `'forecast.wind'`. */
const named = new Set([...code.matchAll(/['`"]([a-z]+\.\w+)['`"]/g)].map(([, name]) => name));

/** `forecast.breach_${…}` as a pattern; one with nothing fixed beside its section says nothing of a key. */
const templates = [...code.matchAll(/`([a-z]+)\.(\w*)\$\{([^`]*)/g)].map(
  ([, section = '', before = '', rest = '']) => ({
    section,
    before,
    after: /\}(\w*)$/.exec(rest)?.[1] ?? '',
  }),
);
const madeUp = templates
  .filter(({ before, after }) => before !== '' || after !== '')
  .map(({ section, before, after }) => new RegExp(`^${section}\\.${before}.+${after}$`));
/** `units.${prefix}${point}`. */
const ofTwoWords = new Set(
  [...code.matchAll(/`([a-z]+)\.\$\{\w+\}\$\{/g)].map(([, section = '']) => section),
);
const openSections = new Set(templates.map(({ section }) => section));

/** Words by which code names a part of a key: quoted, or a property. */
const mentioned = new Set([...code.matchAll(/['`"]([\w -]+)['`"]|\b(\w+)\??:/g)].map(([, a, b]) => a ?? b));

const isOfTwo = (name: string): boolean =>
  Array.from(name).some(
    (_, at) => at > 0 && mentioned.has(name.slice(0, at)) && mentioned.has(name.slice(at)),
  );

const isUsed = (key: string): boolean => {
  const whole = key.replace(/_(?:one|many|other)$/, '');
  const [section = '', name = ''] = whole.split(/\.(.*)/);
  return (
    named.has(key) ||
    named.has(whole) ||
    madeUp.some(pattern => pattern.test(key) || pattern.test(whole)) ||
    (openSections.has(section) && mentioned.has(name)) ||
    (ofTwoWords.has(section) && isOfTwo(name))
  );
};

test('every text of the dictionary is said somewhere', async () => {
  const keys = Object.entries(await loadWords('en')).flatMap(([section, words]) =>
    Object.keys(words).map(key => `${section}.${key}`),
  );
  expect(keys.length).toBeGreaterThan(2000);
  expect(keys.filter(key => !isUsed(key))).toEqual([]);
});
