import type { Translated } from '../dictionary.ts';
import type { shore as english } from '../en/shore.ts';

export const shore: Translated<typeof english> = {
  title: 'Abrigo, próximas 24 h',
  loading: 'Leyendo la costa…',
  exposure_sheltered:
    'La tierra abriga este lugar del viento y del mar de fondo previstos para las próximas 24 h (estimación)',
  exposure_low: 'Poco viento y mar de fondo llegan a este lugar en las próximas 24 h (estimación)',
  exposure_partlyKnown:
    'Abrigo conocido en parte: sin datos de viento o mar de fondo en parte de las próximas 24 h',
  exposure_partly: 'En parte expuesto {{what}} de las próximas 24 horas',
  exposure_open: 'Expuesto {{what}} de las próximas 24 horas',
  exposedTo_both: 'al viento y al mar de fondo',
  exposedTo_wind: 'al viento',
  exposedTo_swell: 'al mar de fondo',
  exposure_unknown: 'Abrigo en las próximas 24 horas: sin datos',
  windText:
    'Viento {{speed}} {{from}} hacia las {{time}}, fetch {{fetch}}: mar de viento de hasta unos {{sea}} (estimación).',
  windTextOpen:
    'Viento {{speed}} {{from}} hacia las {{time}}, de mar abierta: mar de viento de hasta unos {{sea}} (estimación).',
  blows_onshore: 'de mar (onshore)',
  blows_cross: 'lateral (side-shore)',
  blows_offshore: 'de tierra (offshore)',
  windNone: 'Viento: sin datos',
  swellIn: 'Mar de fondo {{height}} {{from}}, máximo hacia las {{time}}.',
  swellBends:
    'El mar de fondo de {{height}} {{from}} pasa cerca y entra más bajo, máximo hacia las {{time}}.',
  swellOut: 'La tierra corta el mar de fondo directo. El que entra por difracción no se cuenta.',
  swellNone: 'Mar de fondo: sin datos',
  hoursKnown: 'Se conoce el viento de {{wind}} y el mar de fondo de {{swell}} de {{hours}} horas.',
  moved: 'Para el agua más cercana, a {{distance}}.',
  roseLabel: 'Extensión de agua por dirección',
  roseText: 'Agua: {{directions}}.',
  roseOne: '{{point}} {{distance}}',
  roseOpen: '{{point}} abierto',
  keyWater: 'agua, hasta {{distance}}',
  keyWind: 'el viento viene de aquí',
  keySwell: 'el mar de fondo viene de aquí',
  limits:
    'No incluye: montes y rachas, bajos, mar de fondo que rodea islas, corriente, tenedero. La costa son datos públicos: pueden faltar muelles pequeños y rocas. Regla propia de Offing, para planificar.',
  inland: 'A más de {{distance}} del mar: no disponible.',
  nearPole: 'No disponible tan cerca de un polo.',
  noCoast: 'La costa detallada no está en este dispositivo.',
  noCoastDamaged: 'La costa de este dispositivo no se puede leer.',
  noCoastOffline: 'Se descarga con conexión.',
  fetchCoast: 'Descargar la costa',
  onLand: 'En tierra, según la costa de este dispositivo.',
  beachFaces: 'Orientación de la playa',
  beachAuto: 'según la costa: {{point}}',
  beachUnknown: 'sin datos',
  beachKept: 'Guardado: playa orientada al {{point}}.',
  beachAutoKept: 'Guardado: según la costa.',
  beachFailed: 'No se pudo guardar la dirección. Inténtalo de nuevo.',
};
