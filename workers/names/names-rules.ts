import { findNames, isOfUs, type NameWishes } from '../../src/domain/names/find-names.ts';
import type { NameList } from '../../src/domain/names/name-list.ts';
import { namedCandidate } from '../../src/domain/names/named-candidate.ts';
import type { NamedHere } from './names-on-board.ts';

/** What finds and names, in one file that comes with the first question. */
export { nameList } from '../../src/domain/names/name-list.ts';
export { nearestName } from '../../src/domain/names/nearest-name.ts';

export const namedHere = (list: NameList, typed: string, wishes: NameWishes, count: number): NamedHere[] =>
  findNames(list, typed, wishes, count).map(({ index, fit }) => ({
    place: namedCandidate(list, index),
    fit,
    isUs: isOfUs(list, index),
  }));
