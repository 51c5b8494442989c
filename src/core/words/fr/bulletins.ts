import type { Translated } from '../dictionary.ts';
import type { bulletins as english } from '../en/bulletins.ts';

export const bulletins: Translated<typeof english> = {
  title: 'Bulletin officiel',
  never: 'Pas encore téléchargé pour ce lieu.',
  fetch: 'Télécharger le bulletin',
  fetchAgain: 'Télécharger de nouveau',
  fetching: 'Téléchargement du bulletin…',
  kind_CWF: 'Bulletin côtier (Coastal waters)',
  kind_NSH: 'Bulletin des Grands Lacs (Nearshore)',
  kind_SRF: 'Bulletin des plages (Surf zone)',
  kind_coast: 'Bulletin côtier',
  kind_marine: 'Bulletin marine',
  kind_extended: 'Bulletin à plus longue échéance',
  kind_waves: 'Bulletin des vagues',
  zone: 'Zone',
  chooseZone: 'Choisir une zone',
  noZone: 'Le service n’indique pas de zone maritime pour ce lieu. Choisissez celle où vous naviguez.',
  issued: 'Émis par {{office}} : {{time}} ({{age}})',
  downloaded: 'Téléchargé {{relative}}.',
  old: 'Ancien : un plus récent est probable',
  changed: 'Changé depuis le {{time}}',
  unchanged: 'Rien n’a changé depuis le bulletin du {{time}}.',
  notCovered:
    'Le National Weather Service américain n’a pas de bulletin marine pour ce lieu. Ces services en ont pour leurs eaux :',
  sourceOther:
    'Texte intégral de {{service}}. En cas de doute, il prime sur tout chiffre affiché ici. {{attribution}}',
  source:
    'Texte intégral du National Weather Service américain, en anglais. En cas de doute, il prime sur tout chiffre affiché ici.',

  // Official warnings outside the area of the National Weather Service: issuing services and subjects of notices.
  seaArea: 'Zone maritime :',
  readFrom: 'Avis lus auprès de :',
  noneOfThese: 'Aucun en vigueur parmi les avis qu’Offing lit ici.',
  lacksGales: 'Les avis de coup de vent n’en font pas partie. Lisez-les sur la page du service :',
  linkToo: 'Un autre service émet aussi des avis pour ces eaux. Lisez-les sur sa propre page\u00a0:',

  warningZone: 'Avis de {{service}} pour',
  nearestZone: 'La plus proche : {{zone}}',
  zoneDrawn: 'Les zones sont tracées à quelques kilomètres près. Choisissez-en une autre si vous y naviguez.',

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
