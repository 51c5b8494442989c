/** Notification of the service worker, which has no dictionary: this browser no longer receives alerts while Offing is closed. */
const words = {
  en: {
    title: 'Alerts while Offing is closed have stopped',
    body: 'Open Offing once with a connection to restart them.',
  },
  fr: {
    title: 'Plus d’alertes quand Offing est fermé',
    body: 'Ouvrez Offing une fois avec une connexion pour les rétablir.',
  },
  es: {
    title: 'Ya no hay alertas con Offing cerrado',
    body: 'Abre Offing una vez con conexión para recuperarlas.',
  },
} as const;

/** In the browser’s language, because a worker cannot read the app’s own setting. */
export function wakingEnded(language: string): { title: string; body: string; lang: string } {
  const [lang = 'en'] = language.split('-');
  return lang === 'fr' || lang === 'es' ? { ...words[lang], lang } : { ...words.en, lang: 'en' };
}
