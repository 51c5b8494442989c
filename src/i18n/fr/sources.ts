import type { Translated } from '../dictionary.ts';
import type { sources as english } from '../en/sources.ts';

export const sources: Translated<typeof english> = {
  title: 'Source de données',

  lent: '{{series}} : {{source}}',
  lentEarlier: '{{series}} : {{source}}, données téléchargées {{relative}}',
  series_waves: 'vagues',
  series_seaTemp: 'température de la mer',
  series_current: 'courant',
  series_seaLevel: 'niveau de la marée',
  series_lowCloud: 'nuages bas',
  series_visibility: 'visibilité',
  series_pressure: 'pression',
  series_uv: 'UV',
  series_rainChance: 'probabilité de pluie',
  series_weather: 'symboles météo',

  freeName: 'Open-\u2060Meteo Marine (gratuit)',
  simulatedName: '{{name}}, simulé',
  freeHint: 'Modèles de vagues, marée et météo du monde entier. Sans clé.',
  nwsHint: 'Prévisions officielles pour les eaux américaines. Sans clé.',
  stormglassHint: 'Monde entier, avec votre propre clé API.',
  nwsNote:
    'Hors des eaux américaines, cette source n’a pas de prévision. Température de la mer, courant et marée viennent de la source gratuite, et la prévision le dit.',

  keyTitle: 'Clé API {{source}}',
  key: 'Clé API',
  keyHint: 'De votre compte {{source}}. Elle reste sur cet appareil, sans synchronisation ni exportation.',
  keyStored: 'Une clé est enregistrée sur cet appareil. Saisissez-en une autre pour la remplacer.',
  saveKey: 'Enregistrer la clé',
  removeKey: 'Supprimer la clé',
  keyWorks: 'Clé API enregistrée : {{source}} l’accepte.',
  keySaved: 'Clé API enregistrée. Elle sera essayée à la prochaine prévision.',
  keyRemoved: 'Clé API {{source}} supprimée',
  keyRestored: 'La clé API {{source}} est de retour',
  keyFailed: 'La clé API n’a pas pu être enregistrée. Veuillez réessayer.',
  used: 'Requêtes du jour : {{count}} sur {{quota}}. Une actualisation en prend une à trois.',
  usedUp: 'Les requêtes du jour sont épuisées. Le quota repart à minuit UTC.',
  usedNone: 'Aucune requête aujourd’hui.',
  usedUnknown: 'Le nombre de requêtes du jour n’est pas connu.',

  tideStated: 'Hauteurs de marée par rapport à {{datum}}. Ne pas utiliser pour la navigation.',
  tideStation:
    'Marégraphe {{station}}, hauteurs par rapport à {{datum}}. Ne pas utiliser pour la navigation.',
  tideStationAway:
    'Marégraphe {{station}}, à {{distance}}, hauteurs par rapport à {{datum}}. Ne pas utiliser pour la navigation.',
  tideTable:
    'Marée à {{station}} ({{agency}}), à {{distance}} : hauteurs par rapport à {{datum}}, prédites sans vent ni pression. Ne pas utiliser pour la navigation.',
  tideTableNearby:
    'Marégraphe le plus proche : {{station}} ({{agency}}), à {{distance}}, les heures peuvent différer. Hauteurs par rapport à {{datum}}, prédites sans vent ni pression. Ne pas utiliser pour la navigation.',
  tideDatumUnknown: 'un zéro non précisé',

  agreement: 'Comparé à {{source}}',
  agreementIntro:
    'Les deux prévisions telles quelles, sans moyenne. Les heures marquées diffèrent de plus de {{wind}} de vent ou de {{wave}} de vagues.',
  agreementAge: '{{source}} : téléchargée {{relative}}.',
  agreementMark:
    'Zigzag : heures où {{source}} (téléchargée {{relative}}) diffère de plus de {{bound}} ; nul ne sait qui a raison.',
  agreementReading: '{{source}} : {{value}}',
  agreementThis: '{{this}} / {{other}}',
  agreementHours: 'Heures qui diffèrent',
  agreementNone: 'Elles concordent',
  agreementShared: 'Elles concordent aux heures communes',
  agreementNoHours: 'Aucune heure commune',
  agreementSame: 'Les vagues sont les mêmes valeurs, empruntées par l’une à l’autre.',
};
