import { useEffect, useState } from 'react';
import type { SourceId } from '../../core/rules/forecast/forecast.ts';
import type { Coordinates } from '../../core/rules/place/place.ts';
import { useLive } from '../../engine/use-live.ts';

/** Longer than the database takes to answer on a slow phone, and short enough not to seem dead. */
const patienceMs = 250;

/**
 * The place to show when `asked` is asked for: that one as soon as it is known what is stored for it, and until then, for a
 * moment, the one before, whole and under its own name. A stored forecast then takes the place of another at once, without
 * a page that only says that it is loading in between.
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
