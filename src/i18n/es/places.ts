import type { Translated } from '../dictionary.ts';
import type { places as english } from '../en/places.ts';

export const places: Translated<typeof english> = {
  findFishingSpots: 'Buscar lugares de pesca',
  heroText:
    'Siete días puntuados de viento, olas, mar de fondo, marea y sol en cualquier costa. Guardados en tu dispositivo, también sin cobertura.',
  homeTitle: 'Conoce la mar antes de soltar amarras',

  quickAccessAll: 'Todos los lugares',
  noSaved: 'Aún no hay lugares guardados',
  noSavedText: 'Encuentra tus sitios una vez; quedan aquí, con o sin conexión.',
  findLocations: 'Buscar lugares',
  addLocation: 'Añadir lugar',
  addLocationText: 'Busca o usa tu posición',
  glanceToday: 'Hoy',
  glanceNone: 'Aún no hay pronóstico guardado',
  glancePartly: 'Solo se conoce parte de las horas de hoy',
  glanceOver: 'El pronóstico guardado no llega a hoy',
  glanceSimulated: 'simulado',
  glanceRecorded: 'grabado',

  features: 'Funciones',
  featureForecasts: 'Pronósticos avanzados',
  featureForecastsText:
    'Cada día y cada hora puntuados para la pesca según viento, olas, lluvia, niebla, temperatura y periodo, con el estado de la mar al lado.',
  featureTracking: 'Seguimiento de lugares',
  featureTrackingText:
    'Usa tu posición, busca en cualquier costa o escribe coordenadas. Marca tus sitios con una estrella, nómbralos y ordénalos.',
  featureOffline: 'Sin conexión',
  featureOfflineText:
    'Los pronósticos se quedan en el dispositivo y siempre dicen su antigüedad. La aplicación se abre sin red alguna.',

  searchPlaceholder: 'Busca lugares de pesca…',
  searchLabel: 'Buscar lugares de pesca',
  search: 'Buscar',
  searching: 'Buscando lugares…',
  useMyLocation: 'Usar mi posición',
  gettingLocation: 'Obteniendo la posición…',
  coordinatesOpen: 'Abrir el pronóstico de estas coordenadas',

  tabs: 'Lugares',
  tabSearch: 'Resultados',
  tabFavorites: 'Favoritos',
  tabRecent: 'Recientes',
  searchPrompt: 'Busca un lugar de pesca para empezar',
  searchPromptText: 'Una bahía, un puerto, una playa o coordenadas en cualquier notación habitual.',
  noFavorites: 'Aún no hay lugares favoritos',
  noFavoritesText: 'Busca lugares y márcalos con la estrella para añadirlos a favoritos',
  noRecent: 'No hay lugares recientes',
  noRecentText: 'Aquí aparecen los lugares que eliges, el último primero.',
  noMatchText:
    'Solo se buscan aguas cubiertas por el National Weather Service de EE.\u00a0UU. En todo el mundo no hay ese límite.',
  searchWorldwide: 'Buscar en todo el mundo',
  resultsFound_one: '{{count}} lugar encontrado',
  resultsFound_other: '{{count}} lugares encontrados',
  resultsFromSaved: 'Estos son tus lugares guardados que coinciden: no se puede contactar con el buscador.',
  coverageUnchecked: 'Faltan resultados porque no se pudo comprobar su cobertura.',
  searchNeedsNetwork: 'Los nombres nuevos necesitan conexión. Los lugares guardados y las coordenadas, no.',
  geocoderUsed: 'Encontrado por su nombre en un nomenclátor.',

  distance: 'a {{distance}}',
  water: 'Agua',
  view: 'Ver',
  viewPlace: 'Ver {{name}}',
  deletePlace: 'Eliminar {{name}}',
  deleted: '{{name}} eliminado',
  restored: '{{name}} ha vuelto',
  rename: 'Cambiar el nombre de {{name}}',
  renameTitle: 'Cambiar el nombre de este lugar',
  renameLabel: 'Nombre',
  renameSave: 'Guardar nombre',
  renamed: 'Nuevo nombre: {{name}}',
  share: 'Compartir {{name}}',
  shareCopied: 'Enlace copiado',
  shareFailed: 'No se pudo copiar el enlace. Es este: {{link}}',
  compare: 'Comparar',
  reorder: 'Cambiar el orden',
  showMore: 'Mostrar más ({{count}})',
  reorderDone: 'Hecho',
  moveUp: 'Subir {{name}}',
  moveDown: 'Bajar {{name}}',
  movedTo: '{{name}} es ahora el número {{position}} de {{count}}',

  mapTitle: 'Mapa',
  mapAttribution: '© colaboradores de OpenStreetMap',
  mapFor: 'Dónde está {{name}}',
  attributionSearch: 'Nombres de lugares © colaboradores de OpenStreetMap',

  troubleshooting: 'Ayuda con el acceso a la posición',
  troubleshootingSite: 'Permite la ubicación en este sitio: el icono junto a la dirección y luego Ubicación.',
  troubleshootingDevice: 'Activa la ubicación en los ajustes del dispositivo.',
  troubleshootingIos: 'En iPhone o iPad: Ajustes, Privacidad y seguridad, Localización y luego tu navegador.',
  troubleshootingSignal:
    'Sal a cielo abierto o activa el wifi: en interiores la posición puede tardar un minuto.',
  troubleshootingManual: 'O busca el lugar, o escribe arriba sus coordenadas.',

  geoDenied:
    'No se puede obtener tu posición. Activa la ubicación en los ajustes del navegador o busca a mano.',
  geoFailed: 'No se obtuvo tu posición. Permite el acceso a la ubicación o busca a mano.',
  geoBroken: 'No se pudo obtener la posición actual',
  loadFailed: 'No se pudieron cargar los lugares guardados',
  geoUnsupported: 'Tu navegador no admite geolocalización',
  geoNameFailed: 'Error al determinar tu posición. Inténtalo de nuevo o busca a mano.',
  geoNoName: 'No se pudo determinar el nombre de tu posición.',
  geoRough:
    'Este dispositivo solo conoce su posición con unos {{distance}} de margen. Comprueba que es el lugar correcto.',
  actionFailed: 'Ha ocurrido un error. Inténtalo de nuevo.',
};
