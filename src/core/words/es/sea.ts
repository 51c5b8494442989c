import type { Translated } from '../dictionary.ts';
import type { sea as english } from '../en/sea.ts';

export const sea: Translated<typeof english> = {
  seaStatePrefix: 'Condiciones en la mar:',
  band_calm: 'Tranquilas',
  band_caution: 'Precaución',
  band_smallCraft: 'Difíciles',
  band_gale: 'Temporal',
  band_storm: 'Temporal duro',
  bandUnknown: 'Sin datos',
  bandAtLeast: 'Al menos: {{band}}',
  scoreOfSix: '{{raw}} de 6',
  incomplete_wind: 'Nota incompleta: sin datos de viento',
  incomplete_wave: 'Nota incompleta: sin datos de olas',
  incomplete_both: 'Nota incompleta: sin datos de viento ni olas',
  fishingConditions: 'Condiciones de pesca',
  meterLabelIncomplete: '{{raw}} de 6, incompleta',
  quality_excellent: 'Excelente',
  quality_good: 'Bueno',
  quality_fair: 'Regular',
  quality_poor: 'Malo',

  freshness_fresh: 'Al día',
  freshness_ageing: 'Por actualizar',
  freshness_old: 'Antiguo',
  freshness_expired: 'Caducado',
  age: 'Descargado {{relative}} ({{absolute}})',
  ageFuture: 'Hora de descarga futura ({{absolute}}): antigüedad desconocida',
  ageClockWrong: 'Descargado el {{absolute}} según el reloj de este dispositivo, que estaba mal',
  ageUnknown: 'Hora de descarga desconocida',
  issued: 'Emisión: {{time}}',
};
