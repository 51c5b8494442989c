import { describe, expect, test } from 'vitest';
import { languages } from '../../src/core/rules/settings/settings.ts';
import { createTranslate } from '../../src/core/words/translate.ts';
import { allSections, loadSections, loadWords, setLanguage } from '../../src/core/words/words.ts';

/** Counts that are never one: models of a spread, stations and places left out, points of a simplified way, characters of a message. */
const neverOne = new Set([
  'models.band',
  'chart.thinned',
  'chart.placesCut',
  'trips.gpxThinned',
  'message.sendLetters',
]);

describe.each(languages.map(language => ({ language })))('$language', ({ language }) => {
  test('a count beside a noun has a text for one', async () => {
    const words = Object.entries(await loadWords(language)).flatMap(([section, texts]) =>
      Object.entries(texts).map(([key, text]): [string, string] => [`${section}.${key}`, text]),
    );
    const found = words.filter(
      ([key, text]) =>
        !/_(?:one|many|other)$/.test(key) &&
        !neverOne.has(key) &&
        /\{\{(?:count|judged|number)\}\}[ \u00a0](?!of\b|sur\b|de\b)\p{L}{3,}/u.test(text),
    );
    expect(found).toEqual([]);
  });

  test('“of 6” parts from its number nowhere in a sentence where another space holds', async () => {
    const found = Object.entries(await loadWords(language)).flatMap(([section, texts]) =>
      Object.entries(texts).flatMap(([key, text]) =>
        /\{\{raw\}\} (?:of|sur|de)\u00a06\)/.test(text) ? [`${section}.${key}`] : [],
      ),
    );
    expect(found).toEqual([]);
  });
});

test('a route of one point, and one model, are said as one', async () => {
  const said: Record<string, string[]> = {};
  await loadSections([...allSections]);
  for (const language of languages) {
    await setLanguage(language);
    const t = createTranslate(language);
    said[language] = [
      t.plural('trips.gpxRoute', 1, { number: '1' }),
      t.plural('trips.gpxTrack', 2, { number: '2' }),
      t.plural('trips.modelsGo', 1, { go: 1, judged: 1 }),
    ].map(text => text.replaceAll('\u00a0', ' '));
  }
  await setLanguage('en');
  expect(said).toEqual({
    en: ['Route, 1 point', 'Track, 2 points', 'Wind and sea: go in 1 of 1 model'],
    fr: ['Route, 1 point', 'Trace, 2 points', 'Vent et mer : possible selon 1 modèle sur 1'],
    es: ['Ruta, 1 punto', 'Traza, 2 puntos', 'Viento y mar: posible según 1 de 1 modelo'],
  });
});
