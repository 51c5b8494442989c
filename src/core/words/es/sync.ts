import type { Translated } from '../dictionary.ts';
import type { sync as english } from '../en/sync.ts';

export const sync: Translated<typeof english> = {
  title: 'Sincronización',
  explanation: 'Favoritos y recientes se sincronizan entre tus dispositivos; ajustes y pronósticos, no.',
  state: 'Estado',
  stateOff: 'Desactivada',
  stateIdle: 'Al día',
  stateSoon: 'Se guardará en unos segundos',
  stateSyncing: 'Sincronizando…',
  stateWaiting: 'En espera de reintento',
  stateFailed: 'Sin sincronizar',
  lastSynced: 'Última sincronización',
  never: 'Nunca en este dispositivo',
  pending: 'Cambios que aún no están en tu cuenta',
  syncNow: 'Sincronizar ahora',

  readError: 'Error de sincronización',
  saveError: 'Error al guardar la sincronización',
  unreachable: 'No se puede acceder a tu cuenta.',
  noToken: 'Primero hay que renovar la sesión, y eso requiere conexión.',
  rateLimited: 'Demasiadas peticiones. Inténtalo de nuevo en unos minutos.',
  server: 'El servidor de cuentas comunicó un error (HTTP {{status}}).',
  refused: 'El servidor de cuentas rechazó la petición (HTTP {{status}}).',
  tooLarge: 'Tus lugares no caben en la cuenta.',
  otherAccount: 'La respuesta era de otra cuenta. Cierra la sesión y vuelve a iniciarla.',
  newerVersion:
    'Otro dispositivo usa una versión más nueva de la aplicación. Obtén aquí la versión nueva para seguir sincronizando.',
  storage: 'Este dispositivo no pudo leer o guardar tus lugares.',
  placesKept: 'Tus lugares están a salvo en este dispositivo.',

  added_one: '{{count}} lugar de tu otro dispositivo',
  added_other: '{{count}} lugares de tu otro dispositivo',
  removed_one: '{{count}} lugar quitado en tu otro dispositivo',
  removed_other: '{{count}} lugares quitados en tu otro dispositivo',
  merged: '{{what}} ({{when}})',
  dropped_one: '{{count}} favorito no cabe en tu cuenta y solo está en este dispositivo.',
  dropped_other: '{{count}} favoritos no caben en tu cuenta y solo están en este dispositivo.',
};
