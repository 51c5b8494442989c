import { useEffect, useState } from 'react';
import type { SourceId } from '../../core/rules/forecast/forecast.ts';
import type { Coordinates } from '../../core/rules/place/place.ts';
import { useLive } from '../../engine/use-live.ts';

/** Longest time with the previous place, ms: more than a slow phone's database needs, but short enough not to look unresponsive. */
const patienceMs = 250;

/**
 * Returns the place to show: `asked` as soon as its stored data are read. Until then it is, for a moment, the previous place, complete and
 * with its own name. A stored forecast thus replaces another at once, without a loading page in between.
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
