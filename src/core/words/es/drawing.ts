import type { Translated } from '../dictionary.ts';
import type { drawing as english } from '../en/drawing.ts';

export const drawing: Translated<typeof english> = {
  chart: 'Carta de la salida',
  keys: 'Las flechas mueven la cruz, más y menos cambian la escala, Intro añade un punto en la cruz, Retroceso quita el último, Control Z deshace.',
  hint: 'Toca para añadir un punto, toca una línea para poner otro en medio, arrastra uno para moverlo.',
  addHere: 'Añadir en la cruz',
  redo: 'Rehacer',
  undone: 'Deshecho',
  redone: 'Rehecho',
  removed: 'Punto {{number}} quitado',
  moved: 'Punto {{number}} movido',
  inserted: 'Punto añadido en el tramo {{leg}}',
  full: 'Una salida tiene {{most}} puntos como máximo.',
  total: '{{distance}}, {{time}}',
  leg: 'Tramo {{leg}}: {{distance}}, {{course}}, {{time}}',
  legTooShort: 'El tramo {{leg}} es más corto que un barco.',
  noSpeed: 'duración desconocida: indica una velocidad',
  without: 'Solo ida, a tu velocidad en el agua, sin corriente ni paradas.',
  around_one: 'Un rodeo de la costa dibujada, no una ruta segura: {{distance}} más, {{count}} punto más.',
  around_other: 'Un rodeo de la costa dibujada, no una ruta segura: {{distance}} más, {{count}} puntos más.',
  aroundTake: 'Rodear',
  aroundTaken: 'Rodeo usado',
  aroundNone: 'No se encontró ningún rodeo en la costa dibujada.',
  aroundFull: 'El rodeo necesita más de {{most}} puntos.',
  onLand: 'El punto {{number}} está en tierra en la costa dibujada.',
};
