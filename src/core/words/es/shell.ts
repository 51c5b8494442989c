import type { Translated } from '../dictionary.ts';
import type { shell as english } from '../en/shell.ts';

export const shell: Translated<typeof english> = {
  appName: 'Offing',
  skipToContent: 'Ir al contenido',
  close: 'Cerrar',
  dismiss: 'Cerrar este mensaje',
  undo: 'Deshacer',
  cancel: 'Cancelar',
  back: 'Atrás',
  tryAgain: 'Reintentar',
  yes: 'Sí',
  no: 'No',
  loading: 'Cargando…',

  home: 'Inicio',
  tides: 'Mareas',
  chart: 'Carta',
  plan: 'Planear',
  trips: 'Salidas',
  log: 'Diario',
  ready: 'Preparar',
  find: 'Buscar',
  forecast: 'Pronóstico',
  locations: 'Lugares',
  settings: 'Ajustes',
  mainNavigation: 'Navegación principal',
  logoHome: 'Offing, inicio',
  quickAccess: 'Acceso rápido',
  allFavorites: 'Los {{count}}',
  online: 'En línea',
  offline: 'Sin conexión',
  openSettings: 'Menú de ajustes',
  units: 'Unidades',
  unitsImperial: 'Imperiales (°F, ft)',
  unitsMetric: 'Métricas (°C, m)',

  offlineBanner: 'Estás sin conexión. Puede que algunas funciones no estén disponibles.',
  simulatedBanner: 'Datos simulados: no usar en la mar',
  recordedBanner: 'Datos grabados: no usar en la mar',

  copyright: '© {{year}} Offing. Todos los derechos reservados.',
  about: 'Acerca de',
  terms: 'Condiciones',
  privacy: 'Privacidad',
  footerLinks: 'Acerca de Offing',

  keysTitle: 'Atajos de teclado',

  planningAid:
    'Ayuda para planificar con modelos numéricos. Consulta los pronósticos y avisos marítimos oficiales.',

  installTitle: 'Guarda Offing en este dispositivo',
  installReason: 'Instalada, la aplicación se abre en la mar sin conexión y conserva tus pronósticos.',
  installNow: 'Instalar',
  installLater: 'Ahora no',
  installIosShare: 'Toca el botón Compartir',
  installIosAdd: 'Elige «Añadir a pantalla de inicio»',
  installIosConfirm: 'Toca «Añadir»',

  languageOffer_fr: 'Offing parle français.',
  languageOffer_es: 'Offing habla español.',
  languageUse_fr: 'Continuer en français',
  languageUse_es: 'Continuar en español',
  languageKeep: 'Keep English',
  language: 'Idioma',

  goHome: 'Ir al inicio',

  errorTitle: 'Algo ha fallado',
  errorText: 'Tus lugares y pronósticos guardados están a salvo.',
  errorDetails: 'Detalles',
  reload: 'Recargar',
  newVersionReady: 'Hay una versión nueva lista',

  logout: 'Cerrar sesión',
  logInAgain: 'Volver a iniciar sesión',
  sessionExpired: 'Tu sesión ha caducado. Cierra la sesión y vuelve a iniciarla.',
  sessionExpiredOffline: 'Tu sesión ha caducado. Para volver a iniciarla hace falta conexión.',
  sessionExpiredDetail: 'Lo guardado en este dispositivo se puede seguir leyendo.',

  missingText:
    'Se actualizó o no se descargó. Vuelve a cargarse con conexión; tus lugares y pronósticos están a salvo.',
  missingTitle: 'Esta parte de la aplicación no está guardada aquí',
  storageEmptied:
    'El dispositivo borró los datos de Offing. Los favoritos vuelven con la próxima sincronización; descarga de nuevo los pronósticos.',
  storageEmptiedDownload: 'Descargar los pronósticos',
  storageLostText:
    'Lo más probable es que no se haya perdido nada. Cierra todas las ventanas de Offing y ábrelo de nuevo; si no basta, reinicia el dispositivo.',
  storageLostTitle: 'El almacenamiento de este dispositivo dejó de responder',
  storageBlockedText:
    'No se pueden guardar ni tu sesión, ni lugares, ni pronósticos. Permite las cookies y los datos de este sitio en los ajustes del navegador y recarga la página.',
  storageBlockedTitle: 'Este navegador bloquea todos los datos de este sitio',
  storageReloading: 'Almacenamiento reiniciado: recargando',
  storageSlow: 'Cargando los datos guardados…',

  alerts: 'Alertas',
  selectFailed: 'No se pudo seleccionar el lugar',
  unknownPlace: 'Lugar desconocido',
  unnamedPlace: 'Lugar sin nombre',
  addFavorite: 'Añadir {{name}} a favoritos',
  settingNotSaved: 'No se pudo guardar el ajuste. Inténtalo de nuevo.',
  favorite: 'Favorito: {{name}}',
  favoriteFailed: 'No se pudo cambiar el favorito. Inténtalo de nuevo.',
  removeFavorite: 'Quitar {{name}} de favoritos',
};
