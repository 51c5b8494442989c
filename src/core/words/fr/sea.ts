import type { Translated } from '../dictionary.ts';
import type { sea as english } from '../en/sea.ts';

export const sea: Translated<typeof english> = {
  seaStatePrefix: 'Conditions en mer :',
  band_calm: 'Maniables',
  band_caution: 'Prudence',
  band_smallCraft: 'Difficiles',
  band_gale: 'Coup de vent',
  band_storm: 'Tempête',
  bandUnknown: 'Sans donnée',
  bandAtLeast: 'Au moins : {{band}}',
  scoreOfSix: '{{raw}} sur 6',
  incomplete_wind: 'Note incomplète : sans donnée de vent',
  incomplete_wave: 'Note incomplète : sans donnée de vagues',
  incomplete_both: 'Note incomplète : sans donnée de vent ni de vagues',
  fishingConditions: 'Conditions de pêche',
  meterLabelIncomplete: '{{raw}} sur 6, incomplète',
  quality_excellent: 'Excellent',
  quality_good: 'Bon',
  quality_fair: 'Moyen',
  quality_poor: 'Mauvais',

  freshness_fresh: 'À jour',
  freshness_ageing: 'À actualiser',
  freshness_old: 'Anciennes',
  freshness_expired: 'Périmées',
  age: 'Téléchargé {{relative}} ({{absolute}})',
  ageFuture: 'Heure de téléchargement dans le futur ({{absolute}}) : date inconnue',
  ageClockWrong: 'Téléchargé le {{absolute}} selon l’horloge de cet appareil, qui était fausse',
  ageUnknown: 'Heure de téléchargement inconnue',
  issued: 'Émission : {{time}}',
};
