import { useEffect, useState } from 'react';
import type { Coordinates, Place, PlaceCandidate } from '../../core/rules/place/place.ts';
import { askedName, namedAt } from '../../engine/ask-first.ts';
import { engine } from '../../engine/engine.ts';

interface KnownPlace {
  /** The saved place at the position, or the position's name; null until it is found. */
  place: Place | PlaceCandidate | null;
  /** True while the name is looked up, for the time in which a stored name would arrive. */
  isNamedSoon: boolean;
}

/** Longest wait for a stored name, ms, on a slow device. A name from the online service may take longer. */
const soonMs = 3000;

/** `isLookedUp` = the search for a saved place has ended. */
export function useKnownPlace(at: Coordinates, saved: Place | null, isLookedUp: boolean): KnownPlace {
  const [answer, setAnswer] = useState(() => askedName(at));
  const { lat, lng } = at;
  const named = namedAt(answer, at);
  const ask = isLookedUp && saved === null && !named?.place;
  useEffect(() => {
    if (!ask) return undefined;
    let wanted = true;
    const patience = setTimeout(() => setAnswer({ at: { lat, lng }, place: null }), soonMs);
    void engine.placeAt({ lat, lng }).then(place => {
      clearTimeout(patience);
      if (wanted) setAnswer({ at: { lat, lng }, place: place.ok ? place.value : null });
    });
    return () => {
      wanted = false;
      clearTimeout(patience);
    };
  }, [ask, lat, lng]);
  return { place: saved ?? named?.place ?? null, isNamedSoon: ask && named === null };
}
