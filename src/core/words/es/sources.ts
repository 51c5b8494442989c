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

  tideStated: 'Alturas de marea respecto a {{datum}}. No válido para la navegación.',
  tideStation: 'Estación de mareas {{station}}, alturas respecto a {{datum}}. No válido para la navegación.',
  tideStationAway:
    'Estación de mareas {{station}}, a {{distance}}, alturas respecto a {{datum}}. No válido para la navegación.',
  tideTable:
    'Marea en {{station}} ({{agency}}), a {{distance}}: alturas sobre {{datum}}, predichas sin viento ni presión. No válido para la navegación.',
  tideTableNearby:
    'Estación de mareas más cercana: {{station}} ({{agency}}), a {{distance}}, las horas pueden diferir. Alturas sobre {{datum}}, predichas sin viento ni presión. No válido para la navegación.',
  tideDatumUnknown: 'un nivel de referencia no indicado',

  agreementMark: 'Zigzag: horas en las que {{source}} (descargado {{relative}}) difiere en más de {{bound}}.',
  agreementReading: '{{source}}: {{value}}',
};
