import type { Translated } from '../dictionary.ts';
import type { legal as english } from '../en/legal.ts';

export const legal: Translated<typeof english> = {
  termsUpdated: 'Última actualización: 24 de junio de 2025',
  privacyUpdated: 'Última actualización: 30 de noviembre de 2026',
  contactMissing: 'la dirección del sitio donde obtuviste Offing',

  termsTitle: 'Condiciones de uso',
  termsIntro:
    'Estas condiciones son el acuerdo entre tú y quien opera Offing. Usar la aplicación significa aceptarlas.',
  terms1Title: 'Qué es Offing',
  terms1Text:
    'Offing muestra pronósticos marítimos y meteorológicos de los lugares que eliges y puntúa días y horas para la pesca. Las cifras proceden de modelos numéricos calculados por otros; las tablas de mareas, de las constantes de los organismos; las mediciones y los textos oficiales, de sus servicios. Pueden ser erróneos, llegar tarde o estar incompletos; las alertas también.',
  terms2Title: 'No es para navegar ni es un servicio de seguridad',
  terms2Text:
    'Offing es una ayuda para planificar. No sustituye los pronósticos y avisos oficiales, las cartas, las tablas de mareas ni tu propio juicio. Cada altura de marea indica su nivel de referencia; las del modelo son sobre el nivel medio del mar, no sobre el cero hidrográfico. Tú decides si sales y respondes de tu barco, tu tripulación y tus pasajeros.',
  terms3Title: 'Tu cuenta',
  terms3Text:
    'Necesitas una cuenta. No des tu contraseña a nadie y avísanos si alguien más puede conocerla. Una persona, una cuenta; puedes usarla en todos tus dispositivos.',
  terms4Title: 'Suscripción',
  terms4Text:
    'Las pantallas de pronóstico requieren una suscripción activa o de prueba. De los pagos se encarga nuestro proveedor de pagos con tarjeta; nunca vemos el número de tu tarjeta. Puedes cambiar o cancelar en el portal de facturación, y lo pagado sigue disponible hasta el final del periodo.',
  accessTitle: 'Acceso',
  accessText: 'En este sitio no se paga nada. Quien lo administra decide qué cuentas pueden usarlo.',
  terms5Title: 'Uso razonable',
  terms5Text:
    'No extraigas datos en masa, no los revendas, no busques fallos del servicio ni estorbes a los demás. Los servicios de pronóstico y mapas que hay detrás de Offing tienen sus propias reglas, que también aceptas.',
  terms6Title: 'Disponibilidad y responsabilidad',
  terms6Text:
    'Trabajamos para que Offing funcione, sin prometer que siempre lo hará. Hasta donde la ley lo permite, no respondemos de daños por pronósticos erróneos o ausentes. Nada aquí limita derechos que la ley no permite limitar.',
  terms7Title: 'Cambios y final',
  terms7Text:
    'Podemos cambiar estas condiciones; la fecha de arriba dice cuándo se cambiaron. Puedes dejar de usar Offing y pedir que se borre tu cuenta en cualquier momento. Podemos cerrar las cuentas que incumplan estas condiciones.',
  terms8Title: 'Contacto',
  terms8Text: 'Preguntas sobre estas condiciones: {{contact}}.',

  privacyTitle: 'Política de privacidad',
  privacyIntro:
    'Offing guarda lo que puede en tu dispositivo y solo envía lo que necesitan tus pronósticos y tu cuenta. Sin publicidad ni rastreo.',
  privacy1Title: 'Quién es responsable',
  privacy1Text:
    'Quien explota Offing decide qué se hace con tus datos (responsable del tratamiento). Puedes escribirnos a {{contact}}.',
  privacy2Title: 'Lo que se queda en tu dispositivo',
  privacy2Text:
    'Tus ajustes, límites, alertas, pronósticos, salidas, diario, fotos, marcas MOB, respuestas de búsqueda y cualquier clave de un servicio de pronóstico se guardan en el navegador de tu dispositivo. La cámara lee los códigos ahí; ninguna imagen sale. Borrar los datos del sitio lo elimina todo.',
  privacy3Title: 'Lo que guarda tu cuenta',
  privacy3Text:
    'Tu correo electrónico y tu idioma, y un hash de tu contraseña.\nTus lugares favoritos y recientes, que se sincronizan entre tus dispositivos.\nEn cuanto lo hay, el número con el que te conoce el proveedor de pagos.\nEl servicio de cuentas (Supabase) guarda todo esto para nosotros. También registra cuándo, desde qué dirección de red y con qué navegador inicias sesión, cuándo comprobó la aplicación tu suscripción por última vez y cuántas veces llama a nuestros servicios.\nCon las alertas con Offing cerrado: esas reglas y lugares, tu idioma, unidades, zona horaria y horas de «No molestar», y la dirección de notificaciones de este navegador, hasta que las desactives o cierres sesión; tras cerrar sesión sin red, hasta un envío fallido o medio año.',
  privacy4Title: 'Lo que se envía a otros',
  privacy4Text:
    'Para un pronóstico: las coordenadas del lugar, o de puntos del recorrido de una salida, y una zona horaria van al servicio de pronóstico, también cuando Offing actualiza un favorito por sí solo. Un servicio del que tienes clave recibe esa clave. Si este sitio tiene una pasarela, es ella la que consulta; guarda las respuestas, no quién preguntó.\nPara avisos y textos oficiales: las coordenadas de los lugares y de los resultados de búsqueda van al National Weather Service. Fuera de EE. UU. van a nuestro propio servicio, redondeadas a 1 km más o menos, o a Environment and Climate Change Canada.\nPara boyas y mareógrafos: las coordenadas van a nuestro propio servicio con tu sesión; no guarda ninguna. La NOAA recibe el número de un mareógrafo.\nPara la búsqueda de lugares: tus palabras, tus coordenadas para «Usar mi posición» y las de un pronóstico abierto por su posición van a OpenStreetMap u Open-Meteo. Si este sitio tiene su propia búsqueda, es ella la que consulta; guarda las respuestas, no quién preguntó.\nPara los mapas: OpenStreetMap, o el servidor indicado en el ajuste de la carta, ve las zonas que consultas.\nPara el viento y las olas sobre la carta: el servidor de esos archivos ve qué cuadrados de 5° descargas.\nPara las alertas con Offing cerrado: nuestro servidor pide los pronósticos y avisos de esos lugares. Cada mensaje pasa, cifrado, por el servicio de notificaciones del fabricante de tu navegador.\nLos servicios que tu dispositivo consulta ven su dirección de red, como todo servidor. No les decimos quién eres.\nLa dirección de un pronóstico contiene sus coordenadas: nuestro alojamiento la ve cuando la abre un navegador sin Offing.',
  privacy5Title: 'Tu posición',
  privacy5Text:
    'Tu posición se pide cuando tocas «Usar mi posición» y se guarda como el lugar que abres. Si está permitido, las búsquedas, la carta y las salidas en curso también la leen, solo en tu dispositivo.',
  privacy6Title: 'Pagos y comprobaciones de seguridad',
  privacy6Text:
    'El proveedor de pagos (Stripe) no sabe nada de ti hasta que se te muestran los planes en los ajustes, como ocurre sin suscripción, o hasta que pagas. Desde entonces guarda tu correo, el identificador de tu cuenta y tu idioma, y con qué pagas; también responde de ello por sí mismo, según su propia política. Nunca vemos el número de tu tarjeta. Un proveedor de captcha comprueba en los formularios de acceso que hay una persona. Ninguno recibe tus lugares.',
  checksTitle: 'Comprobaciones de seguridad',
  checksText:
    'Este sitio no tiene proveedor de pagos. Si los formularios de acceso muestran un captcha, su proveedor comprueba que hay una persona. No recibe tus lugares.',
  privacy7Title: 'Cookies',
  privacy7Text:
    'Offing no pone cookies propias. Usa el almacenamiento del navegador para mantener tu sesión y funcionar sin conexión. Los scripts del proveedor de pagos, donde se muestran los planes, y del captcha pueden poner las suyas, contra el fraude.',
  privacy8Title: 'Nuestros encargados del tratamiento',
  privacy8Text:
    'Nuestro alojamiento web, el servicio de cuentas y quien envía nuestros correos tratan datos por encargo nuestro; los proveedores de pagos y de captcha, lo dicho arriba. Algunos están fuera de tu país, también en Estados Unidos.',
  privacy9Title: 'Base jurídica',
  privacy9Text:
    'Cuenta, pronósticos, correos y pagos: porque los has pedido (contrato). Comprobaciones de seguridad, registros de acceso y de los servidores: porque hay que proteger el servicio (interés legítimo). Tu posición: porque la has permitido (consentimiento), hasta que lo retires en el navegador. Facturas: porque la ley obliga a guardarlas.',
  privacy10Title: 'Cuánto tiempo',
  privacy10Text:
    'En tu dispositivo: hasta que lo borres. En tu cuenta: hasta que se borre la cuenta. El registro de una sesión desaparece cuando esta termina, como muy tarde tras medio año sin uso; los registros de los servidores y las copias de seguridad, tras los días o semanas que los guardan los proveedores; las facturas, tras los años que fija la ley fiscal.',
  privacy11Title: 'Tus derechos',
  privacy11Text:
    'En los ajustes puedes descargar todo lo de este dispositivo, corregir tu correo y borrar lugares, pronósticos y los datos de este dispositivo. Para una copia de lo que guarda tu cuenta, borrarla u oponerte, escríbenos desde el correo de la cuenta: {{contact}}. Respondemos en un mes. Puedes reclamar ante una autoridad de protección de datos.',
};
