/** Said by the service worker, which has no other words: alerts no longer wake this device. */
const words = {
  en: {
    title: 'Alerts no longer wake this device',
    body: 'Open Offing once with a connection: it asks for them again.',
  },
  fr: {
    title: 'Les alertes ne réveillent plus cet appareil',
    body: 'Ouvrez Offing une fois avec une connexion\u00a0: l’application les redemande.',
  },
  es: {
    title: 'Las alertas ya no despiertan este dispositivo',
    body: 'Abre Offing una vez con conexión: las vuelve a pedir.',
  },
} as const;

/** In the browser’s language: the app’s own is kept where a worker cannot read it. */
export function wakingEnded(language: string): { title: string; body: string; lang: string } {
  const [lang = 'en'] = language.split('-');
  return lang === 'fr' || lang === 'es' ? { ...words[lang], lang } : { ...words.en, lang: 'en' };
}
