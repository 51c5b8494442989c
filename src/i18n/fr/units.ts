import type { Translated } from '../dictionary.ts';
import type { units as english } from '../en/units.ts';

export const units: Translated<typeof english> = {
  notAvailable: 'sans donnée',
  beaufort: 'force {{force}}',
  compassN: 'N',
  compassNE: 'NE',
  compassE: 'E',
  compassSE: 'SE',
  compassS: 'S',
  compassSW: 'SW',
  compassW: 'W',
  compassNW: 'NW',
  fromN: 'de N',
  fromNE: 'de NE',
  fromE: 'd’E',
  fromSE: 'de SE',
  fromS: 'de S',
  fromSW: 'de SW',
  fromW: 'de W',
  fromNW: 'de NW',
  towardN: 'vers le N',
  towardNE: 'vers le NE',
  towardE: 'vers l’E',
  towardSE: 'vers le SE',
  towardS: 'vers le S',
  towardSW: 'vers le SW',
  towardW: 'vers l’W',
  towardNW: 'vers le NW',
  fromBearing: 'du {{bearing}}',
  towardBearing: 'vers le {{bearing}}',
  bearingTrue: '{{degrees}} vrai',
  bearingMagnetic: '{{degrees}} vrai, {{magnetic}} magnétique',

  /** The length of a scale bar: one nautical mile. */
  oneNauticalMile: '1 M',
};
