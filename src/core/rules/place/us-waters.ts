import type { Coordinates } from './place.ts';

/**
 * True if a place is certainly outside the US National Weather Service's area: at least five degrees beyond all its forecasts. These are
 * its zones, including Guam, Palau and Samoa, and its areas of the high seas, which end at 35° W, at 25° S, and at 160° E north of 30° N.
 * Elsewhere only the service itself knows.
 */
export const isFarFromUsWaters = ({ lat, lng }: Coordinates): boolean =>
  lat < -30 || (lng > -30 && lng < 125) || (lat > 30 && lng >= 125 && lng < 155);
