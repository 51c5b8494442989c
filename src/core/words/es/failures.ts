import type { Translated } from '../dictionary.ts';
import type { failures as english } from '../en/failures.ts';

export const failures: Translated<typeof english> = {
  quota: 'Se ha agotado la cuota diaria de {{provider}}. Inténtalo mañana o cambia de proveedor.',
  http: 'Error de {{provider}}: HTTP {{status}}. Inténtalo más tarde.',
  unpaid: 'Ningún acceso activo en esta cuenta: consulta Ajustes. Lo guardado se conserva.',
  unreachable: 'No se puede contactar con {{provider}}. Comprueba la conexión e inténtalo de nuevo.',
  timeout: '{{provider}} tarda demasiado en responder. Inténtalo de nuevo.',
  badRequest: '{{provider}} no entendió la petición: {{reason}}',
  rateLimited: '{{provider}} está ocupado. Inténtalo en un minuto.',
  brokenAnswer: 'Respuesta ilegible de {{provider}}. Inténtalo más tarde.',
  newerAnswer:
    'Esta versión de la aplicación es demasiado antigua para leer la respuesta. Recarga para obtener la nueva.',
  noData: '{{provider}} no tiene pronóstico para este lugar.',
  lacksKnown: 'Al nuevo pronóstico de {{provider}} le faltan horas que ya tienes. Se conserva el guardado.',
  keptWhole:
    'Datos reducidos. Se conserva el pronóstico completo guardado; una actualización pasadas 3 horas de su descarga lo sustituye.',
  notCovered: '{{provider}} no cubre este lugar. Se puede elegir otra fuente en los ajustes.',
  keyRequired: 'Se necesita una clave de API para {{source}}',
  keyRefused: '{{source}} no acepta esta clave de API.',
  unsupportedSource: 'Fuente de datos no admitida: {{source}}',
  unreadablePosition:
    'Posición ambigua. Escribe la latitud y luego la longitud, como 36.955, -122.02, o con N, S, E, W.',
  badCoordinates: 'Coordenadas no válidas: latitud de −90 a 90, longitud de −180 a 180.',
  noMatch: 'No se encontraron lugares con cobertura de {{provider}}. Prueba con otras palabras.',
  noProvider: 'No hay ningún proveedor de lugares elegido o disponible. Revisa los ajustes.',
  search: 'Error al buscar lugares. Inténtalo de nuevo.',
  searchUndone: 'No se pudo hacer la búsqueda de lugares. Inténtalo de nuevo.',
  forecast: 'No se pudo cargar el pronóstico',
  storageUnavailable:
    'Este navegador bloquea el almacenamiento: no se puede guardar nada. Sal de la navegación privada o permite los datos del sitio.',
  storageNewer:
    'Estos datos son de una versión más reciente de Offing y quedan como están. Conéctate y recarga para obtenerla.',
  storageClosed: 'Almacenamiento no disponible por un momento. Inténtalo de nuevo o recarga.',
  storageQuota:
    'Almacenamiento del navegador lleno. Lugares y ajustes están a salvo; vacía la caché de pronósticos en Ajustes.',
  storageOther: 'El almacenamiento del dispositivo no responde. Inténtalo de nuevo o recarga.',
};
