import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languages } from '../../src/domain/settings/settings.ts';
import { loadWords } from '../../src/i18n/words.ts';

/** `| `forecast.wind` | Wind | Vent | Viento | fr: … |`, as docs/glossary.md says. */
const rows = readFileSync(resolve(import.meta.dirname, '../../docs/glossary.md'), 'utf8')
  .split('\n')
  .filter(line => line.startsWith('| `'))
  .map(line => line.split(/(?<!\\)\|/).map(cell => cell.trim().replaceAll('\\|', '|')))
  .map(([, key = '', ...cells]) => ({ key: key.replaceAll('`', ''), cells, not: cells[3] ?? '' }));

/** Words that a language must not use, from the last column. */
const patternsOf = (language: string): RegExp[] =>
  rows.flatMap(({ not }) =>
    not.split(';').flatMap(each => {
      const [, of = '', pattern = ''] = /^\s*(\w\w): (.+)$/.exec(each) ?? [];
      return of === language ? [new RegExp(pattern.trim(), 'iu')] : [];
    }),
  );

describe.each(languages.map((language, column) => ({ language, column })))(
  '$language',
  ({ language, column }) => {
    const texts = async (): Promise<Map<string, string>> =>
      new Map(
        Object.entries(await loadWords(language)).flatMap(([section, words]) =>
          Object.entries(words).map(([key, text]): [string, string] => [`${section}.${key}`, text]),
        ),
      );

    test('the screens say the terms of the glossary', async () => {
      const words = await texts();
      expect(rows.length).toBeGreaterThanOrEqual(40);
      expect(rows.map(({ key }) => words.get(key))).toEqual(rows.map(({ cells }) => cells[column]));
    });

    test('no two things have one name', () => {
      const terms = rows.map(({ cells }) => cells[column]?.toLowerCase());
      expect(terms.filter((term, index) => terms.indexOf(term) !== index)).toEqual([]);
    });

    test('no thing has a second name', async () => {
      const unwanted = patternsOf(language);
      const found = [...(await texts())].filter(([, text]) => unwanted.some(pattern => pattern.test(text)));
      expect(unwanted.length).toBeGreaterThan(2);
      expect(found).toEqual([]);
    });
  },
);

test('mails, manifest and the document use no word that the glossary rules out', () => {
  const root = resolve(import.meta.dirname, '../..');
  const templates = readdirSync(resolve(root, 'supabase/templates')).map(
    name => `supabase/templates/${name}`,
  );
  const patterns = languages.flatMap(patternsOf);
  const found = [...templates, 'public/manifest.webmanifest', 'index.html'].flatMap(file => {
    const text = readFileSync(resolve(root, file), 'utf8');
    return patterns.filter(pattern => pattern.test(text)).map(pattern => `${file}: ${pattern.source}`);
  });
  expect(found).toEqual([]);
});
