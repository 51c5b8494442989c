import type { Translated } from '../dictionary.ts';
import type { legal as english } from '../en/legal.ts';

export const legal: Translated<typeof english> = {
  updated: 'Última actualización: 24 de junio de 2025',
  contactMissing: 'la dirección del sitio donde obtuviste Offing',

  termsTitle: 'Términos del servicio',
  termsIntro:
    'Estos términos son el acuerdo entre tú y quien opera Offing. Usar la aplicación significa aceptarlos.',
  terms1Title: 'Qué es Offing',
  terms1Text:
    'Offing muestra pronósticos marítimos y meteorológicos de los lugares que eliges y puntúa días y horas para la pesca. Las cifras proceden de modelos numéricos calculados por otros. Pueden ser erróneas, llegar tarde o estar incompletas.',
  terms2Title: 'No es para navegar ni es un servicio de seguridad',
  terms2Text:
    'Offing es una ayuda para planificar. No sustituye los pronósticos y avisos oficiales, las cartas, las tablas de mareas ni tu propio juicio. Las alturas de marea son niveles de modelo sobre el nivel medio del mar, no sobre el cero hidrográfico. Tú decides si sales y respondes de tu barco, tu tripulación y tus pasajeros.',
  terms3Title: 'Tu cuenta',
  terms3Text:
    'Necesitas una cuenta. No des tu contraseña a nadie y avísanos si alguien más puede conocerla. Una persona, una cuenta; puedes usarla en todos tus dispositivos.',
  terms4Title: 'Suscripción',
  terms4Text:
    'Las pantallas de pronóstico requieren una suscripción activa o de prueba. De los pagos se encarga nuestro proveedor de pagos con tarjeta; nunca vemos el número de tu tarjeta. Puedes cambiar o cancelar en el portal de facturación, y lo pagado sigue disponible hasta el final del periodo.',
  terms5Title: 'Uso razonable',
  terms5Text:
    'No extraigas datos en masa, no los revendas, no busques fallos del servicio ni estorbes a los demás. Los servicios de pronóstico y mapas que hay detrás de Offing tienen sus propias reglas, que también aceptas.',
  terms6Title: 'Disponibilidad y responsabilidad',
  terms6Text:
    'Trabajamos para que Offing funcione, sin prometer que siempre lo hará. Hasta donde la ley lo permite, no respondemos de daños por pronósticos erróneos o ausentes. Nada aquí limita derechos que la ley no permite limitar.',
  terms7Title: 'Cambios y final',
  terms7Text:
    'Podemos cambiar estos términos; la fecha de arriba dice cuándo se cambiaron. Puedes dejar de usar Offing y pedir que se borre tu cuenta en cualquier momento. Podemos cerrar las cuentas que incumplan estos términos.',
  terms8Title: 'Contacto',
  terms8Text: 'Preguntas sobre estos términos: {{contact}}.',

  privacyTitle: 'Política de privacidad',
  privacyIntro:
    'Offing guarda lo que puede en tu dispositivo y solo envía lo que necesitan tus pronósticos y tu cuenta. Sin publicidad ni rastreo.',
  privacy1Title: 'Lo que se queda en tu dispositivo',
  privacy1Text:
    'Tus ajustes, límites, alertas, pronósticos, respuestas de búsqueda y cualquier clave de un servicio de pronóstico se guardan en el navegador de tu dispositivo. Borrar los datos del sitio los elimina.',
  privacy2Title: 'Lo que guarda tu cuenta',
  privacy2Text:
    'Tu correo electrónico y tu idioma, un hash de tu contraseña, tus lugares favoritos y recientes y el estado de tu suscripción. Los lugares se sincronizan entre tus dispositivos.',
  privacy3Title: 'Lo que se envía a otros',
  privacy3Text:
    'Para un pronóstico, las coordenadas del lugar van al servicio de pronóstico, también cuando Offing actualiza un favorito por sí solo. Las coordenadas de los lugares y de los resultados de búsqueda van al National Weather Service, por su cobertura y sus avisos oficiales. Las palabras que buscas y, con «Usar mi posición», tus coordenadas van al buscador de lugares. Los mapas se cargan de OpenStreetMap. Estos servicios ven tu dirección de red, como todo servidor. No les decimos quién eres; un servicio del que tengas clave recibe esa clave. La dirección de un pronóstico contiene sus coordenadas: nuestro alojamiento web la ve cuando la abre un navegador que aún no guarda Offing.',
  privacy4Title: 'Tu posición',
  privacy4Text:
    'Tu posición se pide cuando tocas «Usar mi posición» y se guarda como el lugar que abres. Si está permitido, las búsquedas también la leen, para las distancias, solo en tu dispositivo.',
  privacy5Title: 'Pagos y comprobaciones de seguridad',
  privacy5Text:
    'El proveedor de pagos trata tus datos de pago según su propia política. Un proveedor de captcha comprueba en los formularios de acceso que hay una persona. Ninguno ve tus lugares.',
  privacy6Title: 'Cookies',
  privacy6Text:
    'Offing no pone cookies de publicidad ni de analítica. Usa el almacenamiento del navegador para mantener tu sesión y funcionar sin conexión.',
  privacy7Title: 'Tus derechos',
  privacy7Text:
    'Puedes ver, corregir, exportar y borrar tus datos. Borra lugares y pronósticos en la aplicación; para la cuenta misma, escríbenos. La ley puede darte más derechos, como reclamar ante una autoridad.',
  privacy8Title: 'Contacto',
  privacy8Text: 'Preguntas sobre privacidad: {{contact}}.',
};
