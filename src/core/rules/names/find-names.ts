import UFuzzy from '@leeoniya/ufuzzy';
import { distanceKm } from '../place/distance.ts';
import type { Coordinates } from '../place/place.ts';
import type { NameList } from './name-list.ts';
import { inOtherSpelling, withOtherName, type SpelledHit } from './other-spellings.ts';
import { plainName } from './plain-name.ts';
import { regionsNamed } from './regions-named.ts';
import { respelled } from './respelled.ts';

/** A name of the list that matches the typed text. */
interface NameHit {
  index: number;
  /** Quality of the match; `same` and `begins` leave no doubt. */
  fit: Fit;
  cost: number;
}

/** The typed text is the whole name; the beginning of the name; each word begins a word of the name; or one letter of a word differs. */
export type Fit = 'same' | 'begins' | 'words' | 'nearly';

export interface NameWishes {
  /** `us` = names in the United States come first. */
  area: 'us' | 'world';
  near: Coordinates | null;
}

/** Allows one wrong, missing, doubled or swapped letter in a word of three or more letters, but never the first letter. */
const matcher = new UFuzzy({
  intraMode: 1,
  interLft: 2,
  intraRules: word => {
    const isLong = word.length >= 5;
    const isShort = word.length < 3 || /\d/.test(word);
    return {
      intraSlice: [1, Infinity],
      intraIns: isShort ? 0 : 1,
      intraTrn: isShort ? 0 : 1,
      intraSub: isLong ? 1 : 0,
      intraDel: isLong ? 1 : 0,
    };
  },
});

const usCountries = new Set(['US', 'PR', 'VI', 'GU', 'AS', 'MP']);
/** Shortest text to search for: one letter matches a tenth of all names. */
const fewestLetters = 2;
/** Longest text that can be a name; a long word makes a long pattern. */
const longest = 40;
const fitCost: Readonly<Record<Fit, number>> = { same: 0, begins: 2.5, words: 4, nearly: 8 };
/** Extra cost of a name outside the United States if they come first: only a better match overcomes it. */
const elsewhereCost = 5;
/** Extra cost of a town's other name: towns whose main name matches come first. A town with a hundred times the population still wins. */
const otherNameCost: Readonly<Record<SpelledHit['fit'], number>> = { same: 2, begins: 3 };
/** Size value of a place without a population: a hundred people. */
const unknownSize = 4;

/** Returns the best matching names, weighing match, distance, region and size. */
export function findNames(list: NameList, typed: string, wishes: NameWishes, count: number): NameHit[] {
  const query = plainName(typed).slice(0, longest).trim();
  if (query.length < fewestLetters) return [];
  const plain = byCost([...hitsOf(list, query, wishes), ...hitsInRegion(list, query, wishes)]);
  const isSpelledOut = respelled(query) !== query.replaceAll(' ', '');
  const best = plain.some(({ fit }) => fit === 'same' || (fit !== 'nearly' && !isSpelledOut))
    ? plain
    : byCost([...plain, ...priced(list, inOtherSpelling(list, query), wishes)]);
  const isFound = best.some(({ fit }) => fit !== 'nearly');
  const bare = isFound ? query : query.replace(article, '');
  const hits =
    bare === query || bare.length < fewestLetters ? best : byCost([...best, ...hitsOf(list, bare, wishes)]);
  return withoutRepeats(list, hits, count);
}

/** Leading article in several languages: "La Coruña" is listed as "A Coruña". */
const article = /^(?:l[aeo]s?|el|the|les) /;

function hitsOf(list: NameList, query: string, wishes: NameWishes, only?: ReadonlySet<number>): NameHit[] {
  const words = query.split(' ');
  const hits: NameHit[] = [];
  for (const index of matcher.filter(list.plain, query) ?? []) {
    if (only && !only.has(list.regionOf[index] ?? -1)) continue;
    const fit = fitOf(list.plain[index] ?? '', query, words);
    hits.push({ index, fit, cost: fitCost[fit] + costOf(list, index, wishes) });
  }
  hits.push(...priced(list, withOtherName(list, query), wishes, only));
  return hits;
}

const priced = (
  list: NameList,
  hits: readonly SpelledHit[],
  wishes: NameWishes,
  only?: ReadonlySet<number>,
): NameHit[] =>
  hits
    .filter(({ index }) => !only || only.has(list.regionOf[index] ?? -1))
    .map(({ index, fit }) => ({
      index,
      fit,
      cost: otherNameCost[fit] + fitCost[fit] + costOf(list, index, wishes),
    }));

/** Searches with a region at the end of the text: "santa cruz ca", "brest, france". */
function hitsInRegion(list: NameList, query: string, wishes: NameWishes): NameHit[] {
  const words = query.split(' ');
  return [1, 2].flatMap(count => {
    const name = words.slice(0, -count).join(' ');
    if (name.length < fewestLetters) return [];
    const regions = regionsNamed(list, words.slice(-count).join(' '));
    return regions.size === 0 ? [] : hitsOf(list, name, wishes, regions);
  });
}

function fitOf(name: string, query: string, words: readonly string[]): Fit {
  if (name === query) return 'same';
  if (name.startsWith(query)) return 'begins';
  const padded = ` ${name}`;
  return words.every(word => padded.includes(` ${word}`)) ? 'words' : 'nearly';
}

/**
 * Returns the cost of a name. A town of a million costs 5 less than a hamlet. Twice the distance costs about half as much as a population
 * ten times smaller.
 */
function costOf(list: NameList, index: number, { area, near }: NameWishes): number {
  const isElsewhere = area === 'us' && !isOfUs(list, index);
  const size = list.sizes[index] || unknownSize;
  const at = positionOf(list, index);
  const far = near ? 0.5 * Math.log2(1 + distanceKm(near, at) / 20) : 0;
  const longer = (list.plain[index] ?? '').length / 40;
  return (isElsewhere ? elsewhereCost : 0) - size / 2 + far + longer;
}

/** Includes US territories: the area of the National Weather Service. */
export const isOfUs = ({ regions, regionOf }: NameList, index: number): boolean =>
  usCountries.has(regions[regionOf[index] ?? -1]?.country ?? '');

export const positionOf = ({ lats, lngs }: NameList, index: number): Coordinates => ({
  lat: lats[index] ?? NaN,
  lng: lngs[index] ?? NaN,
});

const byCost = (hits: NameHit[]): NameHit[] => hits.toSorted((a, b) => a.cost - b.cost || a.index - b.index);

/** Drops a tide station whose town is listed, and names that two queries both found. */
function withoutRepeats(list: NameList, hits: readonly NameHit[], count: number): NameHit[] {
  const kept: NameHit[] = [];
  for (const hit of hits) {
    if (kept.length === count) break;
    if (!kept.some(other => isRepeat(list, other.index, hit.index))) kept.push(hit);
  }
  return kept;
}

const sameNameKm = 10;

function isRepeat(list: NameList, one: number, other: number): boolean {
  if (one === other) return true;
  const [first = '', second = ''] = [list.plain[one], list.plain[other]];
  const isNamedAfter = first === second || (other >= list.firstStation && second.startsWith(`${first} `));
  return isNamedAfter && distanceKm(positionOf(list, one), positionOf(list, other)) < sameNameKm;
}
