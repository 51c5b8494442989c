import type { Translated } from '../dictionary.ts';
import type { official as english } from '../en/official.ts';

export const official: Translated<typeof english> = {
  zone: 'Zone maritime :',
  readFrom: 'Avis lus auprès de :',
  noneOfThese: 'Aucun en vigueur parmi les avis qu’Offing lit ici.',
  lacksGales: 'Les avis de coup de vent n’en font pas partie. Lisez-les sur la page du service :',
  linkOnly: '{{service}} émet des avis pour ces eaux. Ils sont sur sa propre page :',

  class_tsunami: 'tsunami',
  class_tropicalCyclone: 'cyclone tropical',
  class_hurricaneForce: 'vent de force ouragan',
  class_storm: 'tempête',
  class_gale: 'coup de vent',
  class_ice: 'glace',
  class_surge: 'submersion',
  class_highWaves: 'fortes vagues',
  class_thunder: 'orages',
  class_strongWind: 'vent fort',
  class_fog: 'brouillard',
  class_other: 'autre danger',
};
