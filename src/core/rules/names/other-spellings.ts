import type { NameList } from './name-list.ts';
import { respelled } from './respelled.ts';

export interface SpelledHit {
  index: number;
  fit: 'same' | 'begins';
}

/** Names with their towns, keyed by their first two letters, which every search has. */
type ByBeginning = Map<string, { name: string; index: number }[]>;

/** Returns towns with another name that equals the query or begins with it: "Lisbonne" finds Lisbon. Typing errors do not match. */
export const withOtherName = (list: NameList, query: string): SpelledHit[] =>
  hitsIn(once(othersOf, list, othersByBeginning), query);

/**
 * Returns names that equal the query or begin with it after both are respelled in the same way: "Travemuende" finds Travemünde, "Aarhus"
 * Århus.
 */
export const inOtherSpelling = (list: NameList, query: string): SpelledHit[] =>
  hitsIn(once(respelledOf, list, respelledByBeginning), respelled(query));

function hitsIn(names: ByBeginning, query: string): SpelledHit[] {
  const near = names.get(query.slice(0, beginning)) ?? [];
  return near.flatMap(({ name, index }) =>
    name.startsWith(query) ? [{ index, fit: name === query ? ('same' as const) : ('begins' as const) }] : [],
  );
}

const beginning = 2;

/** Built by the first search that needs it, so that startup does not wait. */
const othersOf = new WeakMap<NameList, ByBeginning>();
const respelledOf = new WeakMap<NameList, ByBeginning>();

function once(
  known: WeakMap<NameList, ByBeginning>,
  list: NameList,
  make: (list: NameList) => ByBeginning,
): ByBeginning {
  const made = known.get(list) ?? make(list);
  known.set(list, made);
  return made;
}

function othersByBeginning({ others }: NameList): ByBeginning {
  const all: ByBeginning = new Map();
  for (const [index, line] of others.entries())
    if (line !== '') for (const name of line.split('\t')) note(all, name, index);
  return all;
}

function respelledByBeginning({ plain, others }: NameList): ByBeginning {
  const all: ByBeginning = new Map();
  for (const [index, name] of plain.entries()) note(all, respelled(name), index);
  for (const [index, line] of others.entries())
    if (line !== '') for (const name of line.split('\t')) note(all, respelled(name), index);
  return all;
}

function note(all: ByBeginning, name: string, index: number): void {
  const key = name.slice(0, beginning);
  const known = all.get(key);
  if (known) known.push({ name, index });
  else all.set(key, [{ name, index }]);
}
