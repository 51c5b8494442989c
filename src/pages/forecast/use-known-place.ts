import { useEffect, useState } from 'react';
import type { Coordinates, Place, PlaceCandidate } from '../../domain/place.ts';
import { engine } from '../../engine/engine.ts';

/** The saved place at a position, or what the position is called once that is known; null until then. */
export function useKnownPlace(
  at: Coordinates,
  saved: Place | null,
  known: boolean,
): Place | PlaceCandidate | null {
  const [named, setNamed] = useState<PlaceCandidate | null>(null);
  const { lat, lng } = at;
  const ask = known && saved === null;
  useEffect(() => {
    if (!ask) return undefined;
    let wanted = true;
    void engine.placeAt({ lat, lng }).then(place => {
      if (wanted) setNamed(place);
    });
    return () => {
      wanted = false;
    };
  }, [ask, lat, lng]);
  if (saved !== null) return saved;
  return named !== null && named.lat === lat && named.lng === lng ? named : null;
}
