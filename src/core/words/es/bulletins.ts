import type { Translated } from '../dictionary.ts';
import type { bulletins as english } from '../en/bulletins.ts';

export const bulletins: Translated<typeof english> = {
  title: 'Boletín oficial',
  never: 'Aún no descargado para este lugar.',
  fetch: 'Descargar el boletín',
  fetchAgain: 'Descargar de nuevo',
  fetching: 'Descargando el boletín…',
  kind_CWF: 'Boletín costero (Coastal waters)',
  kind_NSH: 'Boletín de los Grandes Lagos (Nearshore)',
  kind_SRF: 'Boletín de playas (Surf zone)',
  kind_coast: 'Boletín costero',
  kind_marine: 'Boletín marítimo',
  kind_extended: 'Boletín a más largo plazo',
  kind_waves: 'Boletín de oleaje',
  zone: 'Zona',
  chooseZone: 'Elige una zona',
  noZone: 'El servicio no indica una zona marítima para este lugar. Elige en la que navegas.',
  issued: 'Emitido por {{office}}: {{time}} ({{age}})',
  downloaded: 'Descargado {{relative}}.',
  old: 'Antiguo: es probable que haya otro más nuevo',
  changed: 'Cambiado desde el {{time}}',
  unchanged: 'Nada ha cambiado desde el boletín del {{time}}.',
  notCovered:
    'El National Weather Service de EE. UU. no tiene boletín marítimo para este lugar. Estos servicios lo tienen para sus aguas:',
  sourceOther:
    'Texto íntegro de {{service}}. En caso de duda, prevalece sobre cualquier cifra de aquí. {{attribution}}',
  source:
    'Texto íntegro del National Weather Service de EE. UU., en inglés. En caso de duda, prevalece sobre cualquier cifra de aquí.',

  // Official warnings outside the area of the National Weather Service: issuing services and subjects of notices.
  seaArea: 'Zona marítima:',
  readFrom: 'Avisos leídos de:',
  noneOfThese: 'Ninguno en vigor entre los avisos que Offing lee aquí.',
  lacksGales: 'Los avisos de temporal no están entre ellos. Léelos en la página del servicio:',
  linkToo: 'Otro servicio también emite avisos para estas aguas. Léelos en su propia página:',

  warningZone: 'Avisos de {{service}} para',
  nearestZone: 'La más cercana: {{zone}}',
  zoneDrawn: 'Las zonas están trazadas con unos kilómetros de margen. Elige otra si navegas en ella.',

  class_tsunami: 'tsunami',
  class_tropicalCyclone: 'ciclón tropical',
  class_hurricaneForce: 'viento huracanado',
  class_storm: 'temporal duro',
  class_gale: 'temporal',
  class_ice: 'hielo',
  class_surge: 'nivel alto del mar',
  class_highWaves: 'oleaje fuerte',
  class_thunder: 'tormentas',
  class_strongWind: 'viento fuerte',
  class_fog: 'niebla',
  class_other: 'otro peligro',
};
