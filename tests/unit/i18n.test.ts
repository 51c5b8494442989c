import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { languages, type Language } from '../../src/core/rules/settings/settings.ts';
import { createTranslate } from '../../src/core/words/translate.ts';
import { loadWords } from '../../src/core/words/words.ts';

type Words = Record<string, Record<string, string>>;

const flat = (dictionary: Words): Map<string, string> =>
  new Map(
    Object.entries(dictionary).flatMap(([section, words]) =>
      Object.entries(words).map(([key, text]): [string, string] => [`${section}.${key}`, text]),
    ),
  );
const placeholders = (text: string): string[] => (text.match(/\{\{\s*\w+\s*\}\}/g) ?? []).toSorted();
const english = flat(await loadWords('en'));

describe.each(languages.filter(language => language !== 'en'))('%s', (language: Language) => {
  test('has every word of the English dictionary and no other', async () => {
    const words = flat(await loadWords(language));
    expect([...words.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  });

  test('leaves nothing blank and keeps every placeholder', async () => {
    const wrong = [...flat(await loadWords(language))].filter(
      ([key, text]) =>
        text.trim() === '' || placeholders(text).join(' ') !== placeholders(english.get(key) ?? '').join(' '),
    );
    expect(wrong).toEqual([]);
  });

  test('has both plural forms wherever English has', async () => {
    const words = flat(await loadWords(language));
    const singular = [...english.keys()].filter(key => key.endsWith('_one'));
    expect(singular.filter(key => !words.has(key.replace(/_one$/, '_other')))).toEqual([]);
  });
});

test('plurals follow the language: zero is singular in French, not in English', async () => {
  const words = flat(await loadWords('fr'));
  const french = createTranslate('fr');
  expect(french.plural('sync.added', 0)).toBe(words.get('sync.added_one')?.replace('{{count}}', '0'));
  expect(words.get('sync.added_one')).not.toBe(words.get('sync.added_other'));
  expect(createTranslate('en').plural('sync.added', 0)).toBe(
    english.get('sync.added_other')?.replace('{{count}}', '0'),
  );
});

test('a text with something to fill in does not compile without it', async () => {
  await loadWords('en');
  const t = createTranslate('en');
  expect(t('forecast.thenFrom', { time: '13:00' })).toContain('13:00');
  expect(t.plural('sync.added', 2)).toContain('2');
  // @ts-expect-error The time is missing.
  t('forecast.thenFrom');
  // @ts-expect-error It is called `time`.
  t('forecast.thenFrom', { at: '13:00' });
  // @ts-expect-error Of several texts one needs a value.
  t(english.size > 0 ? 'forecast.thenFrom' : 'shell.home');
});

test('one o’clock is singular in Spanish, and no other hour', async () => {
  await loadWords('es');
  const spanish = createTranslate('es');
  const said = (time: string): string[] => [
    spanish('forecast.thenFrom', { time }),
    spanish('forecast.nextHighAt', { time }),
    spanish('forecast.hazardBetween', { from: time, until: time }),
  ];
  expect(said('01:00')).toEqual([
    'Desde la 01:00:',
    'Pleamar a\u00a0la\u00a001:00',
    'entre la\u00a001:00 y\u00a0la\u00a001:00',
  ]);
  for (const time of ['11:00', '21:00', '10:01']) expect(said(time).join()).not.toMatch(/\bla\b/);
});

test('apostrophes are curly in every language', async () => {
  const all = await Promise.all(languages.map(async language => [...flat(await loadWords(language))]));
  expect(all.flat().filter(([, text]) => /\p{L}'\p{L}/u.test(text))).toEqual([]);
});

test('French never leaves its double punctuation at the start of a line', async () => {
  const torn = [...flat(await loadWords('fr'))].filter(([, text]) => /\u0020[:;?!»]|«\u0020/.test(text));
  expect(torn).toEqual([]);
});

/** Names that are the same in every language. */
const properNames = new Set(['CC BY 4.0']);

interface Node {
  type: string;
  [key: string]: unknown;
}

/** Text that a person would read and that no dictionary knows. */
function literalsIn(file: string): string[] {
  const found: string[] = [];
  const readable = (text: string): boolean => /\p{L}{2,}/u.test(text) && !properNames.has(text.trim());
  const readAloud = new Set(['aria-label', 'title', 'placeholder', 'alt', 'label']);
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    const each = node as Node;
    if (each.type === 'JSXText' && readable(String(each['value']))) found.push(String(each['value']).trim());
    if (each.type === 'JSXAttribute') {
      const name = String((each['name'] as { name?: unknown }).name);
      const value = each['value'] as { type?: string; value?: unknown } | null;
      if (readAloud.has(name) && value?.type === 'Literal' && readable(String(value.value)))
        found.push(`${name}="${String(value.value)}"`);
    }
    for (const value of Object.values(each)) visit(value);
  };
  visit(parseSync(file, readFileSync(file, 'utf8')).program);
  return found.map(text => `${file.slice(file.indexOf('src/'))}: ${text}`);
}

test('no component holds a word of its own', () => {
  const root = resolve(import.meta.dirname, '../../src');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(file =>
    file.endsWith('.tsx'),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap(file => literalsIn(join(root, file)))).toEqual([]);
});
