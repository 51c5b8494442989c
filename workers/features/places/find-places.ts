import {
  coordinatesKey,
  unknownLocation,
  type Coordinates,
  type PlaceCandidate,
} from '../../../src/core/rules/place/place.ts';
import type { Result } from '../../../src/core/rules/value/failure.ts';
import { within } from '../../../src/within.ts';
import type { SearchOutcome } from '../../api/answers.ts';
import { readPlaces } from '../../database/places-store.ts';
import type { NamesOnBoard } from '../../names/names-on-board.ts';
import { readSettings } from '../../database/settings-store.ts';
import { searchWithNames, suggestions, type Asked } from '../../names/search-with-names.ts';
import { nearCandidate } from '../../places/candidates.ts';
import { createPlaceFinder, type PlaceFinder } from '../../places/place-finder.ts';
import type { PlaceServices } from '../../places/services.ts';
import type { EngineContext } from '../../context.ts';
import { wantsLowData } from '../asking/wants-low-data.ts';

/** How long a position waits for a name from a service, ms; then it takes the nearest name on this device. */
const nameWithinMs = 4000;

/** One per database of a tab: a new search aborts the previous one. */
const finders = new WeakMap<PlaceServices, PlaceFinder>();

function finderOf({ placeServices }: EngineContext): PlaceFinder {
  const finder = finders.get(placeServices) ?? createPlaceFinder(placeServices);
  finders.set(placeServices, finder);
  return finder;
}

export async function searchPlaces(
  context: EngineContext,
  query: string,
  asked: Asked,
): Promise<Result<SearchOutcome>> {
  let ahead: Coordinates | null = null;
  const fetchOnce = (first: Coordinates): void => {
    if (ahead && coordinatesKey(ahead) === coordinatesKey(first)) return;
    ahead = first;
    void fetchFirst(context, first).catch(() => undefined);
  };
  // Whether it is covered takes another round trip.
  const online = finderOf(context).search(query, { ...asked, onNamed: fetchOnce });
  const found = await searchWithNames(query, asked, {
    online,
    names: { atHand: namesAtHand(context), anyway: context.names },
    saved: () => readPlaces(context.database),
    isCovered: context.isCovered,
  });
  const [first] = found.ok ? found.value.candidates : [];
  if (first) fetchOnce(first);
  return found;
}

/** Prefetches the first result while the user still reads the list. Only through the gateway, where an unneeded request costs little. */
async function fetchFirst(context: EngineContext, at: Coordinates): Promise<void> {
  const { gateway } = context.config;
  if (gateway === null || context.isLinkPoor() || (await wantsLowData(context))) return;
  const { dataSource } = await readSettings(context.database);
  if (dataSource !== 'open-meteo') return;
  const { fetchAhead } = await import('../asking/gateway-source.ts');
  fetchAhead(context, gateway, at);
}

export async function suggestPlaces(
  context: EngineContext,
  typed: string,
  { isPatient = false, ...asked }: Asked & { isPatient?: boolean },
): Promise<PlaceCandidate[]> {
  const here = await context.names();
  if (!here) return [];
  const mayRead = isPatient ? await here.untilCalm() : await here.isAtHand();
  return mayRead ? suggestions(typed, asked, here, isPatient) : [];
}

const namesAtHand = async ({ names }: EngineContext): Promise<NamesOnBoard | null> => {
  const here = await names();
  return (await here?.isAtHand()) ? here : null;
};

/** By its service, else after the nearest name, else by none. */
export async function placeAt(context: EngineContext, at: Coordinates): Promise<PlaceCandidate> {
  const asked = finderOf(context).placeAt(at);
  const online = await within(nameWithinMs, asked, null);
  if (online && online.name !== unknownLocation) return online;
  const near = await (await context.names())?.nameNear(at);
  return near ? nearCandidate(at, near) : (online ?? asked);
}
