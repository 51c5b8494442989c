import type { Translated } from '../dictionary.ts';
import type { sources as english } from '../en/sources.ts';

export const sources: Translated<typeof english> = {
  title: 'Fuente de datos',

  lent: '{{series}}: {{source}}',
  lentEarlier: '{{series}}: {{source}}, descargado {{relative}}',
  series_waves: 'olas',
  series_seaTemp: 'temperatura del agua',
  series_current: 'corriente',
  series_seaLevel: 'nivel de la marea',
  series_lowCloud: 'nubes bajas',
  series_visibility: 'visibilidad',
  series_rainChance: 'probabilidad de lluvia',
  series_weather: 'símbolos del tiempo',

  freeName: 'Open-Meteo Marine (gratis)',
  simulatedName: '{{name}}, simulado',
  freeHint: 'Modelos mundiales. Sin clave.',
  nwsHint: 'Oficial, aguas de EE. UU. Sin clave.',
  stormglassHint: 'Todo el mundo. Tu clave de API.',
  nwsNote: 'Solo aguas de EE. UU. Temperatura del agua, corriente y marea vienen de la fuente gratuita.',

  keyTitle: 'Clave de API de {{source}}',
  key: 'Clave de API',
  keyHint: 'De tu cuenta de {{source}}. Queda en este dispositivo, nunca se exporta.',
  keyStored: 'Hay una clave guardada. Escribe otra para sustituirla.',
  saveKey: 'Guardar la clave',
  removeKey: 'Quitar la clave',
  keyWorks: 'Clave de API guardada: {{source}} la acepta.',
  keySaved: 'Clave de API guardada. Se comprobará con el próximo pronóstico.',
  keyRemoved: 'Clave de API de {{source}} quitada',
  keyRestored: 'Clave de API de {{source}} recuperada',
  keyFailed: 'No se pudo guardar la clave de API. Inténtalo de nuevo.',
  used: 'Peticiones de hoy: {{count}} de {{quota}}. Una actualización usa de una a tres.',
  usedUp: 'Las peticiones de hoy se han agotado. El cupo vuelve a medianoche UTC.',
  usedNone: 'Ninguna petición hoy.',
  usedUnknown: 'Peticiones de hoy: número desconocido.',

  tideStated: 'Alturas de marea respecto a {{datum}}. No válido para la navegación.',
  tideStation: 'Estación de mareas {{station}}, alturas respecto a {{datum}}. No válido para la navegación.',
  tideStationAway:
    'Estación de mareas {{station}}, a {{distance}}, alturas respecto a {{datum}}. No válido para la navegación.',
  tideTable:
    'Marea en {{station}} ({{agency}}), a {{distance}}: alturas sobre {{datum}}, predichas sin viento ni presión. No válido para la navegación.',
  tideTableNearby:
    'Estación de mareas más cercana: {{station}} ({{agency}}), a {{distance}}, las horas pueden diferir. Alturas sobre {{datum}}, predichas sin viento ni presión. No válido para la navegación.',
  tideDatumUnknown: 'un nivel de referencia no indicado',

  agreement: 'Comparado con {{source}}',
  agreementIntro:
    'Los dos pronósticos juntos. Las horas marcadas difieren en más de {{wind}} de viento o {{wave}} de olas.',
  agreementAge: '{{source}}: descargado {{relative}}.',
  agreementMark: 'Zigzag: horas en las que {{source}} (descargado {{relative}}) difiere en más de {{bound}}.',
  agreementReading: '{{source}}: {{value}}',
  agreementThis: '{{this}} / {{other}}',
  agreementHours: 'Horas que difieren',
  agreementNone: 'Coinciden',
  agreementShared: 'Coinciden en las horas comunes',
  agreementNoHours: 'Ninguna hora en común',
  agreementSame: 'Las dos usan las mismas olas.',
};
