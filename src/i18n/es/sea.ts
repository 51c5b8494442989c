import type { Translated } from '../dictionary.ts';
import type { sea as english } from '../en/sea.ts';

export const sea: Translated<typeof english> = {
  seaStatePrefix: 'Estado de la mar:',
  band_calm: 'Calma',
  band_caution: 'Precaución',
  band_smallCraft: 'Embarcaciones menores',
  band_gale: 'Temporal',
  band_storm: 'Temporal duro',
  bandUnknown: 'No se sabe',
  bandAtLeast: 'Al menos: {{band}}',
  scoreOfSix: '{{raw}} de 6',
  incomplete_wind: 'Puntuación incompleta: viento desconocido',
  incomplete_wave: 'Puntuación incompleta: olas desconocidas',
  incomplete_both: 'Puntuación incompleta: viento y olas desconocidos',
  fishingConditions: 'Condiciones de pesca',
  meterLabelIncomplete: '{{raw}} de 6, incompleta',
  quality_excellent: 'Excelente',
  quality_good: 'Bueno',
  quality_fair: 'Regular',
  quality_poor: 'Malo',

  freshness_fresh: 'Reciente',
  freshness_ageing: 'Envejeciendo',
  freshness_old: 'Antiguo',
  freshness_expired: 'Caducado',
  age: 'Descargado {{relative}} ({{absolute}})',
  ageFuture: 'Descargado a una hora que aún no ha llegado ({{absolute}}): antigüedad\u00a0desconocida',
  ageClockWrong: 'Descargado {{absolute}} según el reloj de este dispositivo, que estaba mal',
  ageUnknown: 'Hora de descarga y antigüedad desconocidas',
  issued: 'Emitido por la fuente: {{time}}',
};
