import type { Translated } from '../dictionary.ts';
import type { sources as english } from '../en/sources.ts';

export const sources: Translated<typeof english> = {
  title: 'Source de données',

  lent: '{{series}} : {{source}}',
  lentEarlier: '{{series}} : {{source}}, données téléchargées {{relative}}',
  series_waves: 'vagues',
  series_seaTemp: 'température de l’eau',
  series_current: 'courant',
  series_seaLevel: 'niveau de la marée',
  series_lowCloud: 'nuages bas',
  series_visibility: 'visibilité',
  series_rainChance: 'probabilité de pluie',
  series_weather: 'symboles météo',

  freeName: 'Open-Meteo Marine (gratuit)',
  simulatedName: '{{name}}, simulé',
  freeHint: 'Modèles du monde entier. Sans clé.',
  nwsHint: 'Officiel, eaux américaines. Sans clé.',
  stormglassHint: 'Monde entier. Votre clé API.',
  nwsNote:
    'Eaux américaines seulement. Température de l’eau, courant et marée viennent de la source gratuite.',

  keyTitle: 'Clé API {{source}}',
  key: 'Clé API',
  keyHint: 'De votre compte {{source}}. Reste sur cet appareil, jamais exportée.',
  keyStored: 'Une clé est enregistrée. Saisissez-en une autre pour la remplacer.',
  saveKey: 'Enregistrer la clé',
  removeKey: 'Supprimer la clé',
  keyWorks: 'Clé API enregistrée : {{source}} l’accepte.',
  keySaved: 'Clé API enregistrée. Elle sera vérifiée à la prochaine prévision.',
  keyRemoved: 'Clé API {{source}} supprimée',
  keyRestored: 'Clé API {{source}} rétablie',
  keyFailed: 'La clé API n’a pas pu être enregistrée. Veuillez réessayer.',
  used: 'Requêtes du jour : {{count}} sur {{quota}}. Une actualisation en prend une à trois.',
  usedUp: 'Les requêtes du jour sont épuisées. Le quota repart à minuit UTC.',
  usedNone: 'Aucune requête aujourd’hui.',
  usedUnknown: 'Requêtes du jour : nombre inconnu.',

  tideStated: 'Hauteurs de marée par rapport à {{datum}}. Ne pas utiliser pour la navigation.',
  tideStation:
    'Station de marée {{station}}, hauteurs par rapport à {{datum}}. Ne pas utiliser pour la navigation.',
  tideStationAway:
    'Station de marée {{station}}, à {{distance}}, hauteurs par rapport à {{datum}}. Ne pas utiliser pour la navigation.',
  tideTable:
    'Marée à {{station}} ({{agency}}), à {{distance}} : hauteurs par rapport à {{datum}}, prédites sans vent ni pression. Ne pas utiliser pour la navigation.',
  tideTableNearby:
    'Station de marée la plus proche : {{station}} ({{agency}}), à {{distance}}, les heures peuvent différer. Hauteurs par rapport à {{datum}}, prédites sans vent ni pression. Ne pas utiliser pour la navigation.',
  tideDatumUnknown: 'un zéro non précisé',

  agreement: 'Comparé à {{source}}',
  agreementIntro:
    'Les deux prévisions côte à côte. Les heures marquées diffèrent de plus de {{wind}} de vent ou de {{wave}} de vagues.',
  agreementAge: '{{source}} : téléchargée {{relative}}.',
  agreementMark: 'Zigzag : heures où {{source}} (téléchargée {{relative}}) s’écarte de plus de {{bound}}.',
  agreementReading: '{{source}} : {{value}}',
  agreementThis: '{{this}} / {{other}}',
  agreementHours: 'Heures qui diffèrent',
  agreementNone: 'Elles concordent',
  agreementShared: 'Elles concordent aux heures communes',
  agreementNoHours: 'Aucune heure commune',
  agreementSame: 'Les deux utilisent les mêmes vagues.',
};
