import type { Translated } from '../dictionary.ts';
import type { shore as english } from '../en/shore.ts';

export const shore: Translated<typeof english> = {
  title: 'Abri, 24 h à venir',
  loading: 'Lecture de la côte…',
  exposure_sheltered:
    'La terre abrite ce lieu du vent et de la houle prévus pour les 24 h à venir (estimation)',
  exposure_low: 'Peu de vent et de houle atteignent ce lieu dans les 24 h à venir (estimation)',
  exposure_partlyKnown: 'Abri connu en partie : vent ou houle sans donnée pour une partie des 24 h à venir',
  exposure_partly: 'En partie exposé {{what}} des prochaines 24 heures',
  exposure_open: 'Exposé {{what}} des prochaines 24 heures',
  exposedTo_both: 'au vent et à la houle',
  exposedTo_wind: 'au vent',
  exposedTo_swell: 'à la houle',
  exposure_unknown: 'Abri des prochaines 24 heures : sans donnée',
  windText:
    'Vent {{speed}} {{from}} vers {{time}}, fetch {{fetch}} : mer du vent jusqu’à environ {{sea}} (estimation).',
  windTextOpen:
    'Vent {{speed}} {{from}} vers {{time}}, du large : mer du vent jusqu’à environ {{sea}} (estimation).',
  blows_onshore: 'de mer (onshore)',
  blows_cross: 'latéral (side-shore)',
  blows_offshore: 'de terre (offshore)',
  windNone: 'Vent : sans donnée',
  swellIn: 'Houle {{height}} {{from}}, maximum vers {{time}}.',
  swellBends:
    'Une houle de {{height}} {{from}} passe tout près et entre plus faible, au plus haut vers {{time}}.',
  swellOut: 'La terre arrête la houle directe. La houle diffractée n’est pas comptée.',
  swellNone: 'Houle : sans donnée',
  hoursKnown: 'Le vent est connu pour {{wind}} et la houle pour {{swell}} des {{hours}} heures.',
  moved: 'Pour l’eau la plus proche, à {{distance}}.',
  roseLabel: 'Étendue d’eau par direction',
  roseText: 'Eau : {{directions}}.',
  roseOne: '{{point}} {{distance}}',
  roseOpen: '{{point}} ouvert',
  keyWater: 'eau, jusqu’à {{distance}}',
  keyWind: 'le vent vient d’ici',
  keySwell: 'la houle vient d’ici',
  limits:
    'N’y figurent pas : reliefs et rafales, hauts-fonds, houle qui contourne les îles, courant, tenue du fond. La côte vient de données publiques : petites jetées et rochers peuvent manquer. Règle propre à Offing, pour se préparer.',
  inland: 'À plus de {{distance}} de la mer : non disponible.',
  nearPole: 'Non disponible si près d’un pôle.',
  noCoast: 'La côte détaillée n’est pas sur cet appareil.',
  noCoastDamaged: 'La côte sur cet appareil est illisible.',
  noCoastOffline: 'Elle se télécharge avec une connexion.',
  fetchCoast: 'Télécharger la côte',
  onLand: 'À terre, d’après la côte de cet appareil.',
  beachFaces: 'Orientation de la plage',
  beachAuto: 'selon la côte : {{point}}',
  beachUnknown: 'sans donnée',
  beachKept: 'Enregistré : plage orientée {{point}}.',
  beachAutoKept: 'Enregistré : selon la côte.',
  beachFailed: 'La direction n’a pas pu être enregistrée. Réessayez.',
};
