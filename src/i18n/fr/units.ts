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
  compassSW: 'SO',
  compassW: 'O',
  compassNW: 'NO',
  fromN: 'du N',
  fromNE: 'du NE',
  fromE: 'de l’E',
  fromSE: 'du SE',
  fromS: 'du S',
  fromSW: 'du SO',
  fromW: 'de l’O',
  fromNW: 'du NO',
  towardN: 'vers le N',
  towardNE: 'vers le NE',
  towardE: 'vers l’E',
  towardSE: 'vers le SE',
  towardS: 'vers le S',
  towardSW: 'vers le SO',
  towardW: 'vers l’O',
  towardNW: 'vers le NO',

  /** The length of a scale bar: one nautical mile. */
  oneNauticalMile: '1 M',
};
