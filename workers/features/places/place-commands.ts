import type { Place, PlaceCandidate } from '../../../src/core/rules/place/place.ts';
import { isPlaceholder } from '../../../src/core/rules/place/place-record.ts';
import {
  removePlace,
  renamePlace,
  reorderFavorites,
  restorePlace,
  selectPlace,
  setFavorite,
  type PlaceChange,
  type When,
} from '../../../src/core/rules/place/places.ts';
import { succeed, type Result } from '../../../src/core/rules/value/failure.ts';
import { withoutValue } from '../../../src/core/rules/value/without-value.ts';
import { changePlaces, places$ } from '../../database/places-store.ts';
import { readSettings, writeSettings } from '../../database/settings-store.ts';
import type { EngineContext } from '../../context.ts';
import { asResult, isFull } from '../../database/with-storage-retry.ts';

export const placeCommands = {
  /** Saves (or finds, within 0.01°) the place, marks it opened now, selects it. */
  selectPlace: async (context: EngineContext, candidate: PlaceCandidate | Place): Promise<Result<Place>> => {
    const isSaved = 'isFavorite' in candidate;
    const selected = await change(context, (places, when) => selectPlace(places, candidate, when), !isSaved);
    // Recording one more opening must not evict a forecast, least of all the one being opened.
    if (isSaved && isFull(selected)) return succeed(candidate);
    if (!selected.ok) return selected;
    const { place } = selected.value;
    void nameWhenKnown(context, place);
    const noted = await asResult(() =>
      // Settings are one document: without the lock this write could undo a concurrent one.
      context.exclusive('settings', async () => {
        await writeSettings(context.database, { selectedPlaceId: place.id });
        return succeed(place);
      }),
    );
    return isFull(noted) ? succeed(place) : noted;
  },

  /** Takes the wanted state instead of toggling, because the page sends a command again when its worker dies. */
  setFavorite: (context: EngineContext, candidate: PlaceCandidate | Place, isFavorite: boolean) =>
    withoutValue(
      change(context, (places, when) => ({
        change: asUnstarring(setFavorite(places, candidate, isFavorite, when), when),
      })),
    ),

  /** Removes a place from favorites and recents and returns it for `restorePlace` (undo). */
  removePlace: async (context: EngineContext, id: string): Promise<Result<Place | null>> => {
    const removed = await change(context, places => removePlace(places, id));
    if (!removed.ok) return removed;
    const noted = await asResult(() =>
      context.exclusive('settings', async () => {
        const { selectedPlaceId } = await readSettings(context.database);
        if (selectedPlaceId === id) await writeSettings(context.database, { selectedPlaceId: null });
        return succeed(removed.value.removed);
      }),
    );
    return isFull(noted) ? succeed(removed.value.removed) : noted;
  },

  /** Undo of a removal. */
  restorePlace: (context: EngineContext, place: Place) =>
    withoutValue(change(context, (places, when) => ({ change: restorePlace(places, place, when) }))),
  /** A blank name changes nothing. */
  renamePlace: (context: EngineContext, id: string, name: string) =>
    withoutValue(change(context, (places, when) => ({ change: renamePlace(places, id, name, when) }))),
  /** The favorites' ids in their new order. */
  reorderFavorites: (context: EngineContext, ids: string[]) =>
    withoutValue(change(context, (places, when) => ({ change: reorderFavorites(places, ids, when) }))),
};

export const placeLive = {
  /** Every saved place: favorites and recents. The list is small; the page splits and sorts it with `src/core/rules/place/places.ts`. */
  places: ({ database }: EngineContext) => places$(database),
};

/** Runs one change of the places at a time across tabs, so that each rule sees the result of the one before. */
const change = <Outcome>(
  { database, exclusive, now, withStorageRetry }: EngineContext,
  rule: (places: Place[], when: When) => Outcome & { change: PlaceChange },
  mayEvictForecasts = true,
): Promise<Result<Outcome>> =>
  asResult(() => {
    const write = (): Promise<Result<Outcome>> =>
      exclusive('places', async () => succeed(await changePlaces(database, now(), rule)));
    return mayEvictForecasts ? withStorageRetry(write) : write();
  });

/** Replaces a placeholder name, or the name of the nearest town, by the place service's name. */
async function nameWhenKnown(context: EngineContext, place: Place): Promise<void> {
  if (!isPlaceholder(place.name)) return;
  const search = await import('./find-places.ts').catch(() => null);
  const named = await asResult(async () => succeed(await search?.placeAt(context, place)));
  const found = named.ok ? named.value : undefined;
  if (!found || isPlaceholder(found.name)) return;
  await change(context, (places, when) => selectPlace(places, { ...found, id: place.id }, when), false);
}

/**
 * Syncs the removal of a star as a change instead of a deletion. A place that is only a favorite is deleted here, but a device that opened
 * it meanwhile keeps it among the recents.
 */
const asUnstarring = ({ put, remove }: PlaceChange, { stamp }: When): PlaceChange => ({
  put: [...put, ...remove.map(place => ({ ...place, isFavorite: false, favoriteRank: 0, stamp }))],
  remove: [],
});
