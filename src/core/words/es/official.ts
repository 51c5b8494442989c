import type { Translated } from '../dictionary.ts';
import type { official as english } from '../en/official.ts';

export const official: Translated<typeof english> = {
  zone: 'Zona marítima:',
  readFrom: 'Avisos leídos de:',
  noneOfThese: 'Ninguno en vigor entre los avisos que Offing lee aquí.',
  lacksGales: 'Los avisos de temporal no están entre ellos. Léelos en la página del servicio:',
  linkOnly: '{{service}} emite avisos para estas aguas. Están en su propia página:',

  class_tsunami: 'tsunami',
  class_tropicalCyclone: 'ciclón tropical',
  class_hurricaneForce: 'viento huracanado',
  class_storm: 'temporal duro',
  class_gale: 'temporal',
  class_ice: 'hielo',
  class_surge: 'subida del nivel del mar',
  class_highWaves: 'oleaje fuerte',
  class_thunder: 'tormentas',
  class_strongWind: 'viento fuerte',
  class_fog: 'niebla',
  class_other: 'otro peligro',
};
