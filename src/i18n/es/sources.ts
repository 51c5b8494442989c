import type { Translated } from '../dictionary.ts';
import type { sources as english } from '../en/sources.ts';

export const sources: Translated<typeof english> = {
  title: 'Fuente de datos',

  lent: '{{series}}: {{source}}',
  lentEarlier: '{{series}}: {{source}}, descargado {{relative}}',
  series_waves: 'olas',
  series_seaTemp: 'temperatura del mar',
  series_current: 'corriente',
  series_seaLevel: 'nivel de la marea',
  series_lowCloud: 'nubes bajas',
  series_visibility: 'visibilidad',
  series_pressure: 'presión',
  series_uv: 'UV',
  series_rainChance: 'probabilidad de lluvia',
  series_weather: 'símbolos del tiempo',

  freeName: 'Open-\u2060Meteo Marine (gratis)',
  simulatedName: '{{name}}, simulado',
  freeHint: 'Modelos mundiales de olas, marea y tiempo. Sin clave.',
  nwsHint: 'Pronósticos oficiales para aguas de EE.\u00a0UU. Sin clave.',
  stormglassHint: 'Todo el mundo, con tu propia clave de API.',
  nwsNote:
    'Fuera de las aguas de EE.\u00a0UU. esta fuente no tiene pronóstico. La temperatura del mar, la corriente y la marea vienen de la fuente gratuita, y el pronóstico lo indica.',

  keyTitle: 'Clave de API de {{source}}',
  key: 'Clave de API',
  keyHint: 'De tu cuenta de {{source}}. Queda en este dispositivo, sin sincronizar ni exportar.',
  keyStored: 'Hay una clave guardada en este dispositivo. Escribe otra para sustituirla.',
  saveKey: 'Guardar la clave',
  removeKey: 'Quitar la clave',
  keyWorks: 'Clave de API guardada: {{source}} la acepta.',
  keySaved: 'Clave de API guardada. Se probará con el próximo pronóstico.',
  keyRemoved: 'Clave de API de {{source}} quitada',
  keyRestored: 'La clave de API de {{source}} ha vuelto',
  keyFailed: 'No se pudo guardar la clave de API. Inténtalo de nuevo.',
  used: 'Peticiones de hoy: {{count}} de {{quota}}. Una actualización usa de una a tres.',
  usedUp: 'Las peticiones de hoy se han agotado. El cupo empieza de nuevo a medianoche UTC.',
  usedNone: 'Ninguna petición hoy.',
  usedUnknown: 'No se sabe cuántas peticiones se han usado hoy.',

  tideStated: 'Alturas de marea sobre {{datum}}. No sirve para navegar.',
  tideStation: 'Mareógrafo {{station}}, alturas sobre {{datum}}. No sirve para navegar.',
  tideStationAway: 'Mareógrafo {{station}}, a {{distance}}, alturas sobre {{datum}}. No sirve para navegar.',
  tideTable:
    'Marea en {{station}} ({{agency}}), a {{distance}}: alturas sobre {{datum}}, predichas sin viento ni presión. No sirve para navegar.',
  tideTableNearby:
    'Mareógrafo más cercano: {{station}} ({{agency}}), a {{distance}}, las horas pueden diferir. Alturas sobre {{datum}}, predichas sin viento ni presión. No sirve para navegar.',
  tideDatumUnknown: 'un nivel no indicado',

  agreement: 'Comparado con {{source}}',
  agreementIntro:
    'Los dos pronósticos tal cual, sin promediar. Se marcan las horas que difieren en más de {{wind}} de viento o {{wave}} de olas.',
  agreementAge: '{{source}}: descargado {{relative}}.',
  agreementMark:
    'Zigzag: horas en las que {{source}} (descargado {{relative}}) difiere en más de {{bound}}; nadie sabe cuál acierta.',
  agreementReading: '{{source}}: {{value}}',
  agreementThis: '{{this}} / {{other}}',
  agreementHours: 'Horas que difieren',
  agreementNone: 'Coinciden',
  agreementShared: 'Coinciden en las horas comunes',
  agreementNoHours: 'Ninguna hora en común',
  agreementSame: 'Las olas son los mismos valores, prestados por uno al otro.',
};
