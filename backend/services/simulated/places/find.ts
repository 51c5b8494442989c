import { distanceKm } from '../../../../src/core/rules/place/distance.ts';
import { gazetteer, type Entry } from './gazetteer.ts';

/** Lower case without accents. */
export const folded = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Entries that have every word of the query somewhere, the best first. */
export function findByWords(query: string): Entry[] {
  const words = folded(query)
    .split(/[\s,]+/)
    .filter(word => word !== '');
  if (words.length === 0) return [];
  return gazetteer
    .map(entry => ({ entry, score: score(entry, words) }))
    .filter(({ score: points }) => points > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
}

/** 0 = no match. A whole name counts more than its beginning, a name more than its surroundings. */
function score(entry: Entry, words: string[]): number {
  const name = folded(entry.name);
  const around = folded(`${entry.district} ${entry.state} ${entry.stateCode ?? ''} ${entry.country}`).split(
    ' ',
  );
  const nameWords = name.split(/[\s-]+/);
  let points = 0;
  let named = false;
  for (const word of words) {
    const inName = nameWords.some(part => part.startsWith(word));
    if (!inName && !around.includes(word) && word !== entry.countryCode) return 0;
    named ||= inName;
    points += inName ? 4 : 1;
  }
  if (!named) return 0;
  if (name === words.join(' ')) points += 20;
  else if (name.startsWith(words[0] ?? '')) points += 5;
  return points + importance(entry);
}

/** 0–1, as the place service ranks: cities before villages. */
export const importance = (entry: Entry) =>
  Math.min(0.9, 0.25 + Math.log10((entry.population ?? 0) + 1) / 12);

/** Nearest first. */
export function findNear(
  lat: number,
  lng: number,
  accept: (entry: Entry) => boolean,
): { entry: Entry; km: number }[] {
  return gazetteer
    .filter(accept)
    .map(entry => ({ entry, km: distanceKm({ lat, lng }, entry) }))
    .toSorted((a, b) => a.km - b.km);
}
