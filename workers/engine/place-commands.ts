import { fail, succeed, type Result } from '../../src/core/rules/value/failure.ts';
import type { Place } from '../../src/core/rules/place/place.ts';
import { isPlaceholder } from '../../src/core/rules/place/place-record.ts';
import {
  removePlace,
  renamePlace,
  reorderFavorites,
  restorePlace,
  selectPlace,
  setFavorite,
  type PlaceChange,
  type When,
} from '../../src/core/rules/place/places.ts';
import type { Engine } from '../api.ts';
import { changePlaces } from '../database/places-store.ts';
import { readSettings, writeSettings } from '../database/settings-store.ts';
import type { WithContext } from './context.ts';
import { isFull } from './with-storage-retry.ts';

type PlaceCommands = Pick<
  Engine,
  'selectPlace' | 'setFavorite' | 'removePlace' | 'restorePlace' | 'renamePlace' | 'reorderFavorites'
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

  /** A place without a name of its own, or called after the nearest one, takes the one that its service has by now. */
  async function nameWhenKnown(place: Place): Promise<void> {
    if (!isPlaceholder(place.name)) return;
    const search = await import('./find-places.ts').catch(() => null);
    const named = await withContext(async context => succeed(await search?.placeAt(context, place)));
    const found = named.ok ? named.value : undefined;
    if (!found || isPlaceholder(found.name)) return;
    await change((places, when) => selectPlace(places, { ...found, id: place.id }, when), false);
  }

  return {
    async selectPlace(candidate) {
      const isSaved = 'isFavorite' in candidate;
      const selected = await change((places, when) => selectPlace(places, candidate, when), !isSaved);
      // That it was opened once more is worth no forecast, least of all the one that is being opened.
      if (isSaved && isFull(selected)) return succeed(candidate);
      if (!selected.ok) return selected;
      const { place } = selected.value;
      void nameWhenKnown(place);
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
