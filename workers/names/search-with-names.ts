import { distanceKm } from '../../src/core/rules/place/distance.ts';
import type { Coordinates, Place, PlaceCandidate } from '../../src/core/rules/place/place.ts';
import { isSamePlace } from '../../src/core/rules/place/places.ts';
import { plainName } from '../../src/core/rules/names/plain-name.ts';
import type { Settings } from '../../src/core/rules/settings/settings.ts';
import { isOfCoverage } from '../../src/core/rules/source/coverage-service.ts';
import { isOfNetwork, succeed, type Result } from '../../src/core/rules/value/failure.ts';
import { within } from '../../src/within.ts';
import type { SearchOutcome } from '../api/answers.ts';
import type { NamedHere, NamesOnBoard } from './names-on-board.ts';

export interface Asked {
  area: Settings['searchArea'];
  near: Coordinates | null;
}

interface NamesToAsk {
  /** The names if reading them delays nothing; null otherwise. */
  atHand: Promise<NamesOnBoard | null>;
  /** However long they take. */
  anyway: () => Promise<NamesOnBoard | null>;
}

interface Sources {
  online: Promise<Result<SearchOutcome>>;
  names: NamesToAsk;
  saved: () => Promise<Place[]>;
  isCovered: (at: Coordinates) => Promise<Result<boolean>>;
}

/** Most names of this device whose coverage one search checks: each check is a request. */
const mostChecks = 4;
const sameNameKm = 5;
/** How long a service's results wait for the names, ms; on a slow line their packs take seconds the first time. */
const namesWithinMs = 500;

/** Matches the typed text against the names on this device; `isPatient` waits for the world's names, however long they take. */
export async function suggestions(
  typed: string,
  asked: Asked,
  names: NamesOnBoard,
  isPatient: boolean,
): Promise<PlaceCandidate[]> {
  return (await names.find(typed, asked, isPatient)).map(({ place }) =>
    shown(place, asked, asked.area === 'us'),
  );
}

/**
 * Merges the results of the place services with the names on this device; each place once. If no service can be reached, saved places and
 * names are the result. Any other failure is returned, unless covered names give a better answer.
 */
export async function searchWithNames(
  query: string,
  asked: Asked,
  { online, names, saved, isCovered }: Sources,
): Promise<Result<SearchOutcome>> {
  const find = async (present: NamesOnBoard | null): Promise<NamedHere[] | null> =>
    (await present?.find(query, asked)) ?? null;
  const named = names.atHand.then(find);
  const found = await online;
  if (found.ok && found.value.provider === 'coordinates') return found;
  // Where the services have nothing, the names are all there is.
  const here = (found.ok ? await within(namesWithinMs, named, null) : await find(await names.anyway())) ?? [];
  if (found.ok) {
    const known = found.value.candidates;
    const more = here.filter(({ place }) => !known.some(each => isDouble(each, place)));
    const extra = asked.area === 'us' ? await covered(more, isCovered) : more;
    return succeed({ ...found.value, candidates: inOneList(known, here, extra, asked) });
  }
  if (found.failure.kind === 'noMatch') {
    const extra = asked.area === 'us' ? await covered(here, isCovered) : here;
    if (extra.length === 0) return found;
    const candidates = inOneList([], here, extra, asked);
    return succeed({ candidates, provider: 'names', coverageUnchecked: false });
  }
  if (!isOfNetwork(found.failure) || isOfCoverage(found.failure)) return found;
  const mine = savedMatches(await saved(), query);
  const others = here.filter(({ place }) => !mine.some(each => isDouble(each, place)));
  const unchecked = others.map(({ place }) => shown(place, asked, asked.area === 'us'));
  if (mine.length + unchecked.length === 0) return found;
  return succeed({ candidates: [...mine, ...unchecked], provider: 'saved', coverageUnchecked: false });
}

interface Checked extends NamedHere {
  isUnchecked?: boolean;
}

/** The names in the United States, without those that the National Weather Service says it does not cover. */
async function covered(here: readonly NamedHere[], isCovered: Sources['isCovered']): Promise<Checked[]> {
  const kept: Checked[] = [];
  let isSilent = false;
  for (const each of here.filter(({ isUs }) => isUs).slice(0, mostChecks)) {
    const check: Result<boolean> | null = isSilent ? null : await isCovered(each.place);
    isSilent ||= check !== null && !check.ok;
    if (!check?.ok) kept.push({ ...each, isUnchecked: true });
    else if (check.value) kept.push(each);
  }
  return kept;
}

/**
 * Order: exact matches, in the order shown before the service answered and with the service's data where it knows the place; then the other
 * results of the service; then other names.
 */
function inOneList(
  online: readonly PlaceCandidate[],
  here: readonly NamedHere[],
  extra: readonly Checked[],
  asked: Asked,
): PlaceCandidate[] {
  const exact = here.flatMap(({ place, fit }) => {
    if (fit !== 'same') return [];
    const twin = online.find(each => isDouble(each, place));
    const own = extra.find(each => each.place.id === place.id);
    return twin ?? (own ? shown(own.place, asked, own.isUnchecked) : []);
  });
  const first = [...new Map(exact.map(each => [each.id, each])).values()];
  const isNew = ({ id }: PlaceCandidate): boolean => !first.some(each => each.id === id);
  const others = extra.map(({ place, isUnchecked }) => shown(place, asked, isUnchecked));
  return [...first, ...online.filter(isNew), ...others.filter(isNew)];
}

/** True for one place: also for two nearby entries of one name, such as a town's harbor and its center. */
const isDouble = (one: PlaceCandidate, other: PlaceCandidate): boolean =>
  isSamePlace(one, other) ||
  (plainName(one.name) === plainName(other.name) && distanceKm(one, other) < sameNameKm);

const shown = (place: PlaceCandidate, { near }: Asked, isUnchecked = false): PlaceCandidate => ({
  ...place,
  ...(isUnchecked && { isUnchecked }),
  ...(near && { distanceKm: distanceKm(near, place) }),
});

/** Saved places whose name contains every typed word: the search without a network. */
function savedMatches(saved: readonly Place[], query: string): PlaceCandidate[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return saved
    .filter(({ name, fullName }) => {
      const names = plain(`${name} ${fullName}`);
      return words.every(word => names.includes(word));
    })
    .map(({ id, name, fullName, lat, lng, source, isWater }) => ({
      id,
      name,
      fullName,
      lat,
      lng,
      source,
      isWater,
      type: '',
    }));
}

/** In any alphabet. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
