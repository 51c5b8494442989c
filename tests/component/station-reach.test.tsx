import { expect, test } from 'vitest';
import { farthestKm, streamHereKm } from '../../src/core/rules/tide/nearest.ts';
import { languages } from '../../src/core/rules/settings/settings.ts';
import { createTranslate } from '../../src/core/words/translate.ts';
import { loadWords } from '../../src/core/words/words.ts';
import { formatsIn } from '../support/render-forecast.tsx';

const kmPerMile = 1.609344;

test('how far a station may be is told in the chosen units, on the true side of it', () => {
  expect(formatsIn('metric').distance(farthestKm, 0)).toBe('40\u00a0km');
  expect(formatsIn('metric').distance(streamHereKm, 0)).toBe('10\u00a0km');
  // “None is farther than”: not less than it is. “None within”: not more.
  const [farthest, within] = [farthestKm, streamHereKm].map(km => formatsIn('imperial').distance(km, 0));
  expect([farthest, within]).toEqual(['25\u00a0mi', '6\u00a0mi']);
  expect(25 * kmPerMile).toBeGreaterThanOrEqual(farthestKm);
  expect(6 * kmPerMile).toBeLessThanOrEqual(streamHereKm);
});

test('a wind by the shore is named in French and Spanish, with the English term of surfers in brackets only', async () => {
  for (const language of languages.filter(each => each !== 'en')) {
    await loadWords(language);
    const t = createTranslate(language);
    for (const way of ['onshore', 'cross', 'offshore'] as const)
      expect(t(`shore.blows_${way}`)).toMatch(/^(?:de|lat)[^(]+ \((?:side-|on|off)shore\)$/);
  }
});
