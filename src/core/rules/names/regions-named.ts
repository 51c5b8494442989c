import type { NameList } from './name-list.ts';
import { plainName } from './plain-name.ts';

/** Shortest beginning of a region's name, letters; a code may be shorter. */
const fewestLetters = 3;

/** Returns the indexes of regions that one or two words may name: a state or country by the beginning of its name, or by its code. */
export function regionsNamed(list: NameList, query: string): ReadonlySet<number> {
  const found = new Set<number>();
  for (const [index, words] of wordsOf(list).entries())
    if (words.some(word => word === query || (query.length >= fewestLetters && word.startsWith(query))))
      found.add(index);
  return found;
}

const known = new WeakMap<NameList, string[][]>();

function wordsOf(list: NameList): string[][] {
  const before = known.get(list);
  if (before) return before;
  const countries = new Map<string, string[]>();
  const words = list.regions.map(({ country, part, letters }) => {
    const names = countries.get(country) ?? languages.map(language => countryName(country, language));
    countries.set(country, names);
    return [part, letters, country, ...names].map(plainName).filter(word => word !== '');
  });
  known.set(list, words);
  return words;
}

const languages = ['en', 'fr', 'es'];
const displayNames = new Map<string, Intl.DisplayNames>();

/** Returns a country's name; the code itself if the browser does not know it. */
export function countryName(country: string, language: string): string {
  try {
    const names = displayNames.get(language) ?? new Intl.DisplayNames([language], { type: 'region' });
    displayNames.set(language, names);
    return names.of(country) ?? country;
  } catch {
    return country;
  }
}
