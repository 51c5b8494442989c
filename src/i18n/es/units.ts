import type { Translated } from '../dictionary.ts';
import type { units as english } from '../en/units.ts';

export const units: Translated<typeof english> = {
  notAvailable: 'sin dato',
  beaufort: 'fuerza {{force}}',
  compassN: 'N',
  compassNE: 'NE',
  compassE: 'E',
  compassSE: 'SE',
  compassS: 'S',
  compassSW: 'SO',
  compassW: 'O',
  compassNW: 'NO',
  fromN: 'del N',
  fromNE: 'del NE',
  fromE: 'del E',
  fromSE: 'del SE',
  fromS: 'del S',
  fromSW: 'del SO',
  fromW: 'del O',
  fromNW: 'del NO',
  towardN: 'hacia el N',
  towardNE: 'hacia el NE',
  towardE: 'hacia el E',
  towardSE: 'hacia el SE',
  towardS: 'hacia el S',
  towardSW: 'hacia el SO',
  towardW: 'hacia el O',
  towardNW: 'hacia el NO',

  /** The length of a scale bar: one nautical mile. */
  oneNauticalMile: '1 M',
};
