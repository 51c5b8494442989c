import { normalDegrees } from '../value/directions.ts';

/** The sixteen compass points in buoy reports, clockwise from north: the same letters in every language. */
export const compassLetters = 'N NNE NE ENE E ESE SE SSE S SSW SW WSW W WNW NW NNW'.split(' ');

/** Returns the letters of the nearest compass point. */
export const lettersOf = (degrees: number): string =>
  compassLetters[Math.round(normalDegrees(degrees) / 22.5) % 16] ?? 'N';
