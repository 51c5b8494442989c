import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languages, type Language } from '../../src/core/rules/settings/settings.ts';
import { unknownAge } from '../../src/core/words/format-times.ts';
import { wakingEnded } from '../../src/core/words/waking-ended.ts';
import { loadWords } from '../../src/core/words/words.ts';
import { damagedPage } from '../../sw/damaged-page.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(resolve(root, file), 'utf8');

/** Rows of a part of docs/glossary.md; the last cell holds words that a language must not use. */
const rowsOf = (part: string): string[][] =>
  part
    .split('\n')
    .filter(line => line.startsWith('| '))
    .map(line =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map(cell => cell.trim().replaceAll('\\|', '|')),
    );
const [terms = '', ruledOut = ''] = read('docs/glossary.md').split('## In no text');

/** `| `forecast.wind` | Wind | Vent | Viento | fr: … |`. */
const rows = rowsOf(terms)
  .filter(([key = '']) => key.startsWith('`'))
  .map(([key = '', ...cells]) => ({ key: key.replaceAll('`', ''), cells }));

const patternsOf = (language: Language, ...parts: string[]): RegExp[] =>
  parts
    .flatMap(rowsOf)
    .flatMap(cells => (cells.at(-1) ?? '').split(';'))
    .flatMap(each => {
      const [, of = '', pattern = ''] = /^\s*(\w\w): (.+)$/.exec(each) ?? [];
      return of === language ? [new RegExp(pattern.trim(), 'iu')] : [];
    });

const unwanted = (language: Language, text: string, ...parts: string[]): string[] =>
  patternsOf(language, ...parts).flatMap(pattern => pattern.exec(text)?.[0] ?? []);

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
      expect(rows.length).toBeGreaterThanOrEqual(55);
      expect(rows.map(({ key }) => words.get(key)?.replaceAll('\u00a0', ' '))).toEqual(
        rows.map(({ cells }) => cells[column]),
      );
    });

    test('no two things have one name', () => {
      const names = rows.map(({ cells }) => cells[column]?.toLowerCase());
      expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    });

    test('no thing has a second name, on screens, legal pages and in notifications', async () => {
      const found = [...(await texts())].flatMap(([key, text]) =>
        unwanted(language, text, terms, ruledOut).map(words => `${key}: ${words}`),
      );
      expect(patternsOf(language, terms, ruledOut).length).toBeGreaterThan(10);
      expect(found).toEqual([]);
    });

    test('nor in mails and their subjects, the manifest, the document and the service worker', async () => {
      const found = (await outside(language)).flatMap(([where, text]) =>
        unwanted(language, text, terms, ruledOut).map(words => `${where}: ${words}`),
      );
      expect(found).toEqual([]);
    });
  },
);

test('README says what the screens say, in American spelling', () => {
  const [product = '', rest = ''] = read('README.md')
    .replaceAll(/```[^]*?```|`[^`]*`|\]\([^)]*\)/g, '')
    .split('## Run it');
  expect(rest.length).toBeGreaterThan(1000);
  expect(unwanted('en', product, terms, ruledOut)).toEqual([]);
  expect(unwanted('en', rest, ruledOut)).toEqual([]);
});

/** Texts that no dictionary holds, by where they are. */
async function outside(language: Language): Promise<[string, string][]> {
  const mails = readdirSync(resolve(root, 'supabase/templates')).map((name): [string, string] => [
    name,
    mailPart(read(`supabase/templates/${name}`), language),
  ]);
  // Each section of a mail names its subject, then its template.
  const subjects = [...read('supabase/config.toml').matchAll(/^subject = '(.+)'$/gm)].map(
    ([, subject = ''], index): [string, string] => [`subject ${index + 1}`, mailPart(subject, language)],
  );
  expect(subjects).toHaveLength(mails.length);
  const { title, body } = wakingEnded(language);
  const texts: [string, string][] = [
    ...mails,
    ...subjects,
    ['index.html', paragraphs(read('index.html'), language)],
    ['damaged-page.ts', paragraphs(await damagedPage().text(), language)],
    ['waking-ended.ts', `${title} ${body}`],
    ['format-times.ts', unknownAge[language]],
  ];
  if (language === 'en') texts.push(['manifest.webmanifest', read('public/manifest.webmanifest')]);
  // A text that is not found would pass every pattern.
  expect(texts.filter(([, text]) => text.length < 10)).toEqual([]);
  expect(mails.length).toBeGreaterThan(5);
  return texts;
}

/** A template holds French, Spanish and else English, in this order. */
function mailPart(template: string, language: Language): string {
  const parts = template.split(/\{\{ (?:if|else if|else|end)[^}]*\}\}/);
  const of: Record<Language, string | undefined> = { fr: parts[1], es: parts[2], en: parts[3] };
  return of[language] ?? '';
}

/** What a document says in a language: paragraphs name it where it is not the document's own, English. */
function paragraphs(html: string, language: Language): string {
  const ofOthers = /<p lang="(fr|es)">([^]*?)<\/p>/g;
  const text =
    language === 'en'
      ? html.replaceAll(ofOthers, '')
      : [...html.matchAll(ofOthers)]
          .flatMap(([, of, words = '']) => (of === language ? [words] : []))
          .join(' ');
  return text.replaceAll(/<!--[^]*?-->/g, '');
}
