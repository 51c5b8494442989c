import { useEffect, useState } from 'react';
import type { SourceId } from '../../core/rules/forecast/forecast.ts';
import type { Coordinates } from '../../core/rules/place/place.ts';
import { useLive } from '../../engine/use-live.ts';

/** Longer than the database takes to answer on a slow phone, and short enough not to seem dead. */
const patienceMs = 250;

/**
 * The place to show when `asked` is requested: that one as soon as its stored data are read, and until then, for a moment, the previous
 * one, whole and under its own name. A stored forecast then replaces another at once, without a loading page in between.
 */
export function useShownPlace(asked: Coordinates, source: SourceId): Coordinates {
  const { lat, lng } = asked;
  const forecast = useLive('forecast', { source, lat, lng });
  const warnings = useLive('warnings', { lat, lng });
  const [shown, setShown] = useState(asked);
  const isShown = shown.lat === lat && shown.lng === lng;
  const isKnown = forecast !== undefined && warnings !== undefined;
  if (isKnown && !isShown) setShown(asked);

  useEffect(() => {
    if (isShown) return undefined;
    const timer = setTimeout(() => setShown({ lat, lng }), patienceMs);
    return () => clearTimeout(timer);
  }, [isShown, lat, lng]);
  return shown;
}
