import type { Translated } from '../dictionary.ts';
import type { measured as english } from '../en/measured.ts';

export const measured: Translated<typeof english> = {
  title: 'Mesures',
  intro:
    'Bouées et stations côtières à moins de {{distance}}. Plus c’est loin, plus c’est une autre mer qui est mesurée.',
  ask: 'Interroger les stations',
  askAgain: 'Interroger de nouveau',
  asking: 'Interrogation des stations…',
  checked: 'Interrogées {{relative}}.',
  never: 'Pas encore interrogées pour ce lieu.',
  none: 'Aucune station du centre américain des bouées à moins de {{distance}}.',
  station: '{{id}}, {{distance}} {{toward}}',
  measuredAt: 'Mesuré {{time}} ({{age}})',
  old: 'Ancien : ne dit rien de maintenant',
  silent: 'Aucun relevé depuis 24 heures',
  wind: 'vent {{speed}} {{from}}',
  windAlone: 'vent {{speed}}',
  gusts: 'rafales {{speed}}',
  waves: 'vagues {{height}}',
  wavesPeriod: 'vagues {{height}} à {{period}}',
  water: 'eau {{temp}}',
  forecastThen: 'Prévu pour cette heure : {{values}}',
  lastDay: '24 dernières heures de {{id}}',
  time: 'Heure',
  wind_head: 'Vent',
  windForecast: 'Vent prévu',
  wave_head: 'Vagues',
  waveForecast: 'Vagues prévues',
  chartNote: 'Points : mesuré à {{id}}, à {{distance}}.',
  reading: 'mesuré {{value}}',
  source: 'Mesures : NOAA National Data Buoy Center, pas encore vérifiées.',
};
