import type { Translated } from '../dictionary.ts';
import type { shell as english } from '../en/shell.ts';

export const shell: Translated<typeof english> = {
  appName: 'Offing',
  tagline: 'Tu asistente inteligente de previsión marítima',
  skipToContent: 'Ir al contenido',
  close: 'Cerrar',
  dismiss: 'Cerrar este mensaje',
  undo: 'Deshacer',
  cancel: 'Cancelar',
  back: 'Atrás',
  tryAgain: 'Reintentar',
  loading: 'Cargando…',

  home: 'Inicio',
  forecast: 'Previsión',
  locations: 'Lugares',
  settings: 'Ajustes',
  mainNavigation: 'Navegación principal',
  logoHome: 'Offing, inicio',
  quickAccess: 'Acceso rápido',
  online: 'En línea',
  offline: 'Sin conexión',
  openSettings: 'Menú de ajustes',
  quickSettings: 'Ajustes',
  units: 'Unidades',
  unitsImperial: 'Imperiales (°F, ft)',
  unitsMetric: 'Métricas (°C, m)',
  allSettings: 'Todos los ajustes',

  offlineBanner: 'Estás sin conexión. Puede que algunas funciones no estén disponibles.',
  simulatedBanner: 'Datos simulados: no sirven para decisiones reales',
  recordedBanner: 'Datos grabados: no sirven para decisiones reales',

  copyright: '© {{year}} Offing. Todos los derechos reservados.',
  about: 'Acerca de',
  terms: 'Términos',
  privacy: 'Privacidad',
  footerLinks: 'Acerca de Offing',
  planningAid:
    'Ayuda para planificar a partir de modelos numéricos. Consulta los pronósticos y avisos marítimos oficiales.',

  installTitle: 'Guarda Offing en este dispositivo',
  installReason: 'Instalada, la aplicación se abre en el mar sin conexión y conserva tus previsiones.',
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
  languageRegion: 'Idioma',

  pageNotFound: 'Página no encontrada',
  pageNotFoundText:
    'Esta dirección no lleva a ninguna parte. Tus lugares y previsiones siguen donde los dejaste.',
  goHome: 'Ir al inicio',

  errorTitle: 'Esta pantalla ha encallado',
  errorText: 'Algo falló al dibujarla. Lo guardado en este dispositivo está a salvo.',
  errorDetails: 'Detalles',
  reload: 'Recargar',
  newVersionReady: 'Hay una versión nueva lista',
};
