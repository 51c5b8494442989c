import { useEffect, useState } from 'react';
import type { Coordinates } from '../../core/rules/place/place.ts';
import { dayS, type Instant } from '../../core/rules/time/time.ts';

/**
 * How far east of true north a compass points at a place: undefined = not requested, null = unknown, for years outside of the model or
 * beside a pole. The model is loaded with its first use.
 */
export function useDeclination(
  at: Coordinates | null,
  when: Instant,
  isWanted: boolean,
): number | null | undefined {
  const [declination, setDeclination] = useState<number | null>(null);
  const { lat, lng } = at ?? {};
  // It changes by a hundredth of a degree in a month.
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
