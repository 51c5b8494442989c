import type { Translated } from '../dictionary.ts';
import type { message as english } from '../en/message.ts';

export const message: Translated<typeof english> = {
  sendTitle: 'Enviar la semana',
  sendIntro:
    'Un solo SMS para un barco sin conexión. Quien tenga Offing lo pega o escanea el código en «Recibir una semana».',
  detail: 'Detalle',
  detail_6: 'Una semana, cada 6 horas',
  detail_3: 'Tres días, cada 3 horas',
  sendText: 'Mensaje',
  sendLetters:
    '{{count}} caracteres, {{hours}} horas del {{from}} al {{until}}. Redondeado: viento a 1 o 2 kn, direcciones a 16 puntos.',
  copy: 'Copiar',
  copied: 'Mensaje copiado',
  copyFailed: 'No se permitió copiar. Selecciona el mensaje y cópialo.',
  share: 'Compartir',
  code: 'Código del mensaje, para escanear con una cámara',
  sendOver: 'El pronóstico guardado ha terminado: no hay nada que enviar.',

  receiveTitle: 'Recibir una semana',
  receiveIntro:
    'Pega el texto que otro barco envió desde Offing, o abre su archivo. Tus propios pronósticos quedan como están.',
  paste: 'Mensaje',
  openFile: 'Abrir un archivo',
  failure_none: 'En este texto no hay ningún mensaje de Offing.',
  failure_incomplete: 'El mensaje termina demasiado pronto. Pégalo entero.',
  failure_damaged: 'El mensaje cambió por el camino y no es fiable. Pídelo de nuevo.',
  failure_caseLost:
    'Se mezclaron mayúsculas y minúsculas por el camino. Pide el mensaje de nuevo como texto o código.',
  failure_newer:
    'Este mensaje viene de una versión más nueva de Offing. Actualiza la aplicación para leerlo.',
  failure_file: 'Este archivo es demasiado grande para un mensaje de Offing.',
  keep: 'Guardar en este dispositivo',
  keptAlready: 'Guardado en este dispositivo',
  keepFailed: 'No se pudo guardar: {{reason}}',
  kept: 'Semanas recibidas',
  keptNone: 'Aún no se ha recibido nada',
  keptNoneText: 'Los mensajes que guardes están aquí, también sin red.',
  remove: 'Quitar la semana de {{place}}',
  removed: 'Quitado',
  mark: 'Recibido, cada {{hours}} horas',
  over: 'Estas horas ya pasaron.',
  from: '{{source}}. No se sabe quién lo envió.',
  cell: 'Punto del modelo {{position}}',
  between: 'Cada línea vale solo para esa hora: entre las líneas no se sabe nada. Horas: {{zone}}.',
  storedUnknown:
    'Uno de los dos se descargó con un reloj adelantado, o el reloj de este dispositivo va atrasado: no se sabe cuál es el más reciente.',
  storedNewer: 'Tu propio pronóstico aquí es más reciente: {{age}}.',
  storedOlder: 'Tu propio pronóstico aquí es más antiguo: {{age}}.',
  storedNone: 'No hay ningún pronóstico tuyo guardado aquí.',
  openForecast: 'Pronóstico aquí',
  table: 'Horas del mensaje',
  time: 'Hora',
  wind: 'Viento',
  gusts: 'Rachas',
  waves: 'Olas',
  period: 'Periodo',
};
