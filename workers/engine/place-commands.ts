import { isOfCoverage } from '../../src/domain/source/coverage-service.ts';
import { fail, isOfNetwork, succeed, type Result } from '../../src/domain/value/failure.ts';
import type { Place, PlaceCandidate } from '../../src/domain/place/place.ts';
import {
  removePlace,
  renamePlace,
  reorderFavorites,
  restorePlace,
  selectPlace,
  setFavorite,
  type PlaceChange,
  type When,
} from '../../src/domain/place/places.ts';
import type { Engine, SearchOutcome } from '../api.ts';
import { changePlaces, readPlaces } from '../database/places-store.ts';
import { readSettings, writeSettings } from '../database/settings-store.ts';
import { unknownCandidate } from '../places/candidates.ts';
import type { EngineContext, WithContext } from './context.ts';
import { isFull } from './with-storage-retry.ts';

type PlaceCommands = Pick<
  Engine,
  | 'searchPlaces'
  | 'placeAt'
  | 'selectPlace'
  | 'setFavorite'
  | 'removePlace'
  | 'restorePlace'
  | 'renamePlace'
  | 'reorderFavorites'
>;

export function placeCommands(withContext: WithContext): PlaceCommands {
  /** One change of the places at a time, in all tabs: each rule sees what the one before it wrote. */
  const change = <Outcome>(
    rule: (places: Place[], when: When) => Outcome & { change: PlaceChange },
    isWorthRoom = true,
  ): Promise<Result<Outcome>> =>
    withContext(({ database, exclusive, now, withStorageRetry }) => {
      const write = (): Promise<Result<Outcome>> =>
        exclusive('places', async () => succeed(await changePlaces(database, now(), rule)));
      return isWorthRoom ? withStorageRetry(write) : write();
    });

  return {
    searchPlaces: (query, options) =>
      withContext(async context => {
        const found = await context.finder.search(query, options);
        // Saved places stand in only for a place search that cannot be reached; any other answer or failure is shown as it is.
        if (found.ok || !isOfNetwork(found.failure) || isOfCoverage(found.failure)) return found;
        return (await savedMatches(context, query)) ?? found;
      }),

    placeAt: async at => {
      const named = await withContext(async context => succeed(await context.finder.placeAt(at)));
      return named.ok ? named.value : unknownCandidate(at);
    },

    async selectPlace(candidate) {
      const isSaved = 'isFavorite' in candidate;
      const selected = await change((places, when) => selectPlace(places, candidate, when), !isSaved);
      // That it was opened once more is worth no forecast, least of all the one that is being opened.
      if (isSaved && isFull(selected)) return succeed(candidate);
      if (!selected.ok) return selected;
      const { place } = selected.value;
      const noted = await withContext(context =>
        // Settings are one document: outside of its turn this write could undo another one made at the same moment.
        context.exclusive('settings', async () => {
          await writeSettings(context.database, { selectedPlaceId: place.id });
          return succeed(place);
        }),
      );
      return isFull(noted) ? succeed(place) : noted;
    },

    setFavorite: (candidate, isFavorite) =>
      nothing(
        change((places, when) => ({
          change: asUnstarring(setFavorite(places, candidate, isFavorite, when), when),
        })),
      ),

    async removePlace(id) {
      const removed = await change(places => removePlace(places, id));
      if (!removed.ok) return removed;
      const noted = await withContext(context =>
        context.exclusive('settings', async () => {
          const { selectedPlaceId } = await readSettings(context.database);
          if (selectedPlaceId === id) await writeSettings(context.database, { selectedPlaceId: null });
          return succeed(removed.value.removed);
        }),
      );
      return isFull(noted) ? succeed(removed.value.removed) : noted;
    },

    restorePlace: place => nothing(change((places, when) => ({ change: restorePlace(places, place, when) }))),
    renamePlace: (id, name) =>
      nothing(change((places, when) => ({ change: renamePlace(places, id, name, when) }))),
    reorderFavorites: ids =>
      nothing(change((places, when) => ({ change: reorderFavorites(places, ids, when) }))),
  };
}

async function nothing(result: Promise<Result<unknown>>): Promise<Result<null>> {
  const settled = await result;
  return settled.ok ? succeed(null) : fail(settled.failure);
}

/**
 * A place that is only a favourite is deleted here when its star goes out. The other devices are told of an unstarring and
 * not of a removal: where the place was opened meanwhile, it stays among the recents.
 */
const asUnstarring = ({ put, remove }: PlaceChange, { stamp }: When): PlaceChange => ({
  put: [...put, ...remove.map(place => ({ ...place, isFavorite: false, favoriteRank: 0, stamp }))],
  remove: [],
});

/** Saved places whose name holds every word that was typed: the search that works without a network. */
async function savedMatches(context: EngineContext, query: string): Promise<Result<SearchOutcome> | null> {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const saved = await readPlaces(context.database);
  const candidates = saved
    .filter(({ name, fullName }) => {
      const names = plain(`${name} ${fullName}`);
      return words.every(word => names.includes(word));
    })
    .map(asCandidate);
  if (candidates.length === 0) return null;
  return succeed({ candidates, provider: 'saved', coverageUnchecked: false });
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

const asCandidate = ({ id, name, fullName, lat, lng, source, isWater }: Place): PlaceCandidate => ({
  id,
  name,
  fullName,
  lat,
  lng,
  source,
  isWater,
  type: '',
});
