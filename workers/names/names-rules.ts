import { findNames, isOfUs, type NameWishes } from '../../src/core/rules/names/find-names.ts';
import type { NameList } from '../../src/core/rules/names/name-list.ts';
import { namedCandidate } from '../../src/core/rules/names/named-candidate.ts';
import type { NamedHere } from './names-on-board.ts';

/** The code that finds and names places, in one chunk that is loaded with the first question. */
export { nameList } from '../../src/core/rules/names/name-list.ts';
export { nearestName } from '../../src/core/rules/names/nearest-name.ts';

export const namedHere = (list: NameList, typed: string, wishes: NameWishes, count: number): NamedHere[] =>
  findNames(list, typed, wishes, count).map(({ index, fit }) => ({
    place: namedCandidate(list, index),
    fit,
    isUs: isOfUs(list, index),
  }));
