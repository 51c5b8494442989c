import type { Translated } from '../dictionary.ts';
import type { bulletins as english } from '../en/bulletins.ts';

export const bulletins: Translated<typeof english> = {
  title: 'Boletín',
  never: 'Aún no descargado para este lugar.',
  fetch: 'Descargar el boletín',
  fetchAgain: 'Descargar de nuevo',
  fetching: 'Descargando el boletín…',
  kind_CWF: 'Boletín costero (Coastal waters)',
  kind_NSH: 'Boletín de los Grandes Lagos (Nearshore)',
  kind_SRF: 'Boletín de playas (Surf zone)',
  zone: 'Zona',
  chooseZone: 'Elige una zona',
  noZone: 'El servicio no indica una zona marítima para este lugar. Elige en la que navegas.',
  issued: 'Emitido {{time}} ({{age}}) por {{office}}',
  downloaded: 'Descargado {{relative}}.',
  old: 'Antiguo: es probable que haya otro más nuevo',
  changed: 'Cambiado desde {{time}}',
  unchanged: 'Nada ha cambiado desde el boletín de {{time}}.',
  notCovered:
    'El servicio meteorológico de EE. UU. no escribe boletines para este lugar. Estos servicios lo hacen para sus aguas:',
  source:
    'Palabra por palabra del National Weather Service de EE. UU., en inglés. En caso de duda, vale más que cualquier cifra de aquí.',
};
