import { useEffect, useState } from 'react';
import type { Coordinates } from '../../core/rules/place/place.ts';
import { dayS, type Instant } from '../../core/rules/time/time.ts';

/**
 * Returns the magnetic declination at a place in degrees, positive to the east of true north. undefined = not requested; null = unknown,
 * for years outside the model or near a pole. The model is loaded with its first use.
 */
export function useDeclination(
  at: Coordinates | null,
  when: Instant,
  isWanted: boolean,
): number | null | undefined {
  const [declination, setDeclination] = useState<number | null>(null);
  const { lat, lng } = at ?? {};
  // One value per day is enough: it changes by a hundredth of a degree in a month.
  const day = Math.floor(when / dayS) * dayS;
  useEffect(() => {
    if (!isWanted || lat === undefined || lng === undefined) return undefined;
    let isCurrent = true;
    void import('../../core/rules/sky/declination.ts').then(
      ({ declinationDeg }) => isCurrent && setDeclination(declinationDeg({ lat, lng }, day)),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [lat, lng, day, isWanted]);
  return isWanted ? declination : undefined;
}
