import type { Translated } from '../dictionary.ts';
import type { units as english } from '../en/units.ts';

export const units: Translated<typeof english> = {
  notAvailable: 'sin datos',
  beaufort: 'fuerza {{force}}',
  compassN: 'N',
  compassNE: 'NE',
  compassE: 'E',
  compassSE: 'SE',
  compassS: 'S',
  compassSW: 'SW',
  compassW: 'W',
  compassNW: 'NW',
  fromN: 'del N',
  fromNE: 'del NE',
  fromE: 'del E',
  fromSE: 'del SE',
  fromS: 'del S',
  fromSW: 'del SW',
  fromW: 'del W',
  fromNW: 'del NW',
  towardN: 'hacia el N',
  towardNE: 'hacia el NE',
  towardE: 'hacia el E',
  towardSE: 'hacia el SE',
  towardS: 'hacia el S',
  towardSW: 'hacia el SW',
  towardW: 'hacia el W',
  towardNW: 'hacia el NW',
  fromBearing: 'del {{bearing}}',
  towardBearing: 'hacia el {{bearing}}',
  bearingTrue: '{{degrees}} verdadero',
  bearingMagnetic: '{{degrees}} verdadero, {{magnetic}} magnético',

  /** The length of a scale bar: one nautical mile. */
  oneNauticalMile: '1 M',
};
