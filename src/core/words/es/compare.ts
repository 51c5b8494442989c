import type { Translated } from '../dictionary.ts';
import type { compare as english } from '../en/compare.ts';

export const compare: Translated<typeof english> = {
  intro: 'Hasta cinco favoritos, con los pronósticos guardados.',
  day: 'Día',
  none: 'No hay favoritos que comparar',
  noneText: 'Marca dos o más favoritos para compararlos.',
  notStored: 'Sin pronóstico guardado. Ábrelo una vez con conexión.',
  unread: 'Otra versión de Offing guardó este pronóstico; aquí no se puede leer.',
  noDay: 'El pronóstico guardado no llega a este día.',
  noDayYet: 'El pronóstico guardado empieza después de este día.',
  timePast: '{{raw}} de 6, ya pasó',
  best: 'Mejor nota',
  clock: 'Horas en {{zone}}.',
  place: 'Lugar',
  table: 'Lugares ese día',
  sort: 'Ordenar por',
  sort_saved: 'Mi orden',
  window: 'Ventana',
  activity: 'Actividad',
  windowNone: 'ninguna',
};
