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

  agreementMark: 'Zigzag : heures où {{source}} (téléchargée {{relative}}) s’écarte de plus de {{bound}}.',
  agreementReading: '{{source}} : {{value}}',
};
