import type { Translated } from '../dictionary.ts';
import type { sea as english } from '../en/sea.ts';

export const sea: Translated<typeof english> = {
  seaStatePrefix: 'État de la mer :',
  band_calm: 'Calme',
  band_caution: 'Prudence',
  band_smallCraft: 'Petits bateaux',
  band_gale: 'Coup de vent',
  band_storm: 'Tempête',
  bandUnknown: 'Inconnu',
  bandAtLeast: 'Au moins : {{band}}',
  scoreOfSix: '{{raw}} sur 6',
  incomplete_wind: 'Note incomplète : vent inconnu',
  incomplete_wave: 'Note incomplète : vagues inconnues',
  incomplete_both: 'Note incomplète : vent et vagues inconnus',
  fishingConditions: 'Conditions de pêche',
  meterLabelIncomplete: '{{raw}} sur 6, incomplète',
  quality_excellent: 'Excellent',
  quality_good: 'Bon',
  quality_fair: 'Moyen',
  quality_poor: 'Mauvais',

  freshness_fresh: 'Récentes',
  freshness_ageing: 'Vieillissantes',
  freshness_old: 'Anciennes',
  freshness_expired: 'Périmées',
  age: 'Téléchargées {{relative}} ({{absolute}})',
  ageFuture: 'Téléchargées à une heure encore à venir ({{absolute}}) : âge\u00a0inconnu',
  ageClockWrong: 'Téléchargé le {{absolute}} selon l’horloge de cet appareil, qui était fausse',
  ageUnknown: 'Heure de téléchargement et âge inconnus',
  issued: 'Émises par la source : {{time}}',
};
