import type { Translated } from '../dictionary.ts';
import type { device as en } from '../en/device.ts';

export const device: Translated<typeof en> = {
  missingTitle: 'Esta parte de la aplicación no está en este dispositivo',
  missingText:
    'Una versión más nueva la sustituyó, o no se pudo descargar. Sus lugares y pronósticos están a salvo; con conexión se vuelve a cargar.',

  storageReloading: 'El dispositivo reinició el almacenamiento: recargando',
  storageLostTitle: 'El almacenamiento de este dispositivo dejó de responder',
  storageLostText:
    'Lo guardado sigue ahí muy probablemente. Cierre todas las ventanas de Offing y ábralo de nuevo; si no basta, reinicie el dispositivo.',
  storageMissingTitle: 'Este navegador no guarda nada para Offing',
  storageMissingText:
    'No se puede guardar nada para los momentos sin conexión: ni lugares ni pronósticos. Suele deberse a la navegación privada o al bloqueo de datos de sitios. Abra Offing en una ventana normal o permítale guardar datos.',
  storageEmptied:
    'El dispositivo había borrado lo que Offing guardaba. Sus favoritos vuelven con la próxima sincronización; los pronósticos deben descargarse de nuevo.',
  madeRoom_one:
    'El navegador se negó a guardar más, así que se borró {{count}} pronóstico guardado. Sus lugares y ajustes se conservan.',
  madeRoom_other:
    'El navegador se negó a guardar más, así que se borraron {{count}} pronósticos guardados. Sus lugares y ajustes se conservan.',

  appSize: 'Tamaño de la aplicación',
  exportData: 'Descargar todos los datos',
  exported: 'Datos exportados.',
  exportFailed: 'No se pudieron exportar los datos.',
  importData: 'Cargar datos',
  imported: 'Datos importados. Recargue la aplicación.',
  importFailed:
    'No se pudieron importar los datos. Compruebe que el archivo es una exportación válida de la aplicación.',
  importTitle: '¿Importar este archivo?',
  importYes: 'Importar',
  importMade: 'Exportado el {{when}}.',
  importNew_one: 'Se añadirá {{count}} lugar.',
  importNew_other: 'Se añadirán {{count}} lugares.',
  importChanged_one: 'Se cambiará {{count}} lugar.',
  importChanged_other: 'Se cambiarán {{count}} lugares.',
  importSettings_one: 'Se cambiará {{count}} ajuste.',
  importSettings_other: 'Se cambiarán {{count}} ajustes.',
  importNothing: 'Todo lo de este archivo ya está en este dispositivo.',
  importKeeps: 'No se borra nada: los lugares que solo están en este dispositivo se quedan.',
  newestAlready: 'Tiene la versión más reciente.',
  newerReady: 'Se está descargando la versión {{version}}. Se le preguntará antes de usarla.',
  serverUnreachable:
    'No se puede contactar con el servidor, y sin él la aplicación no podría volver a cargarse. No se cambió nada.',
  deleteAndReload: 'Borrar la caché y recargar',
  deleteKeeps: 'Vuelve a cargar los archivos de la aplicación. Lugares, ajustes y pronósticos se quedan.',
  cacheDeleted: 'Caché borrada. Recargando...',
  cacheDeleteFailed: 'No se pudo borrar la caché. Pruebe una recarga forzada.',

  readyTitle: 'Listo para zarpar',
  readyIntro: 'Descarga el pronóstico de cada favorito y comprueba que todo se abre sin conexión.',
  readyLink: 'Prepararse para zarpar',
  readyStart: 'Descargar todo',
  readyCancel: 'Parar',
  readyStopped: 'Parado. Lo descargado hasta ahora se conserva.',
  readyProgress: '{{done}} de {{total}}',
  readyProgressLabel: 'Descargando pronósticos',
  readyAll: 'Todo está en este dispositivo.',
  readyNot: 'Todavía no está todo en este dispositivo.',
  readyOffline: 'Está sin conexión: ahora no se puede descargar nada. Abajo, lo que ya hay.',
  readyNoFavorites: 'Todavía no hay favoritos',
  readyNoFavoritesText: 'Marque con una estrella los lugares a los que sale, y vuelva.',
  readyPlaces: 'Pronósticos',
  readyUntilAge: 'válido hasta {{when}}, descargado {{age}}',
  readyExpired: 'caducado desde {{when}}',
  readyNone: 'nada guardado',
  readyLoading: 'descargando',
  readyDevice: 'Este dispositivo',
  readyApp: 'La aplicación',
  readyAppOn: 'en este dispositivo, se abre sin conexión',
  readyAppPart_one: 'falta {{count}} archivo',
  readyAppPart_other: 'faltan {{count}} archivos',
  readyAppOff: 'este navegador no la guarda: hace falta conexión para abrirla',
  readyStorage: 'Almacenamiento',
  readyPersistent: 'se conserva hasta que usted lo borre',
  readyNotPersistent: 'el navegador puede borrarlo cuando falte espacio',
  readyNotPersistentWhy:
    'Las aplicaciones instaladas se conservan. Instale Offing y ábralo una vez antes de salir.',
  readyPersistentUnknown: 'este navegador no dice cuánto tiempo guarda los datos',
  readySpace: 'Espacio libre',
  readySpaceValue_mb: '{{size}} MB',
  readySpaceValue_gb: '{{size}} GB',
  readySync: 'Última sincronización con su cuenta',
  readyNever: 'todavía no',

  diagnosticsEngine: 'Base de datos',
  diagnosticsEngineOk: 'responde',
  diagnosticsEngineBad: 'no responde',
  diagnosticsReloads: 'Recargas automáticas',
  diagnosticsInstalled: 'Instalada',
  diagnosticsSpace: 'Espacio libre',
  copyFailed: 'No se pudo copiar. Seleccione las líneas y cópielas a mano.',
};
