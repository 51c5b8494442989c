import { withoutAccents } from './plain-name.ts';

/** What a search by name looks through. */
interface Named {
  name: string;
  /** Further words that find it. */
  also?: string;
}

/**
 * The items whose words begin with the typed words, in any order and without regard to accents and invisible marks: first those
 * whose name begins with the text, then those found by their name, then those found by further words.
 */
export function foundByName<Item extends Named>(items: readonly Item[], text: string): Item[] {
  const typed = wordsOf(text);
  if (typed.length === 0) return [];
  return items
    .map(item => ({ item, rank: rankOf(item, typed) }))
    .filter(({ rank }) => rank < notFound)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

const notFound = 3;

function rankOf({ name, also = '' }: Named, typed: readonly string[]): number {
  const words = wordsOf(name);
  if (words.join(' ').startsWith(typed.join(' '))) return 0;
  if (areBegun(words, typed)) return 1;
  return areBegun([...words, ...wordsOf(also)], typed) ? 2 : notFound;
}

const areBegun = (words: readonly string[], typed: readonly string[]): boolean =>
  typed.every(begin => words.some(word => word.startsWith(begin)));

/** In any script. Marks of direction and joiners are not part of a word. */
const wordsOf = (text: string): string[] =>
  withoutAccents(text.replace(/\p{Cf}/gu, ''))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '');
