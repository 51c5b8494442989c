import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languages } from '../../src/domain/settings/settings.ts';
import { loadWords } from '../../src/i18n/words.ts';

/** `| `forecast.wind` | Wind | Vent | Viento | fr: … |`, as docs/glossary.md says. */
const rows = readFileSync(resolve(import.meta.dirname, '../../docs/glossary.md'), 'utf8')
  .split('\n')
  .filter(line => line.startsWith('| `'))
  .map(line => line.split('|').map(cell => cell.trim()))
  .map(([, key = '', ...cells]) => ({ key: key.replaceAll('`', ''), cells, not: cells[3] ?? '' }));

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
      const unwanted = rows.flatMap(({ not }) =>
        not.split(';').flatMap(each => {
          const [of = '', word = ''] = each.split(':').map(part => part.trim());
          return of === language ? [word.toLowerCase()] : [];
        }),
      );
      const found = [...(await texts())].filter(([, text]) =>
        unwanted.some(word => text.toLowerCase().includes(word)),
      );
      expect(unwanted.length).toBeGreaterThan(2);
      expect(found).toEqual([]);
    });
  },
);
