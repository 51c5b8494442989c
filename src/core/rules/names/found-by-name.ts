import { withoutAccents } from './plain-name.ts';

/** An item that can be found by name. */
interface Named {
  name: string;
  /** Other search words for the item. */
  also?: string;
}

/**
 * Returns the items whose words begin with the typed words, in any order, ignoring accents and invisible marks. Items whose name begins
 * with the text come first, then other matches by name, then matches by further words.
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

/** Splits text of any script into words. Direction marks and joiners are not part of a word. */
const wordsOf = (text: string): string[] =>
  withoutAccents(text.replace(/\p{Cf}/gu, ''))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '');
