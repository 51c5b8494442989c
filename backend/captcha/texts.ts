interface CaptchaTexts {
  title: string;
  label: string;
  /** Says that this is not the real service. */
  note: string;
  failed: string;
  expired: string;
}

const texts = {
  en: {
    title: 'Captcha',
    label: 'I am not a robot',
    note: 'Local stand-in',
    failed: 'The check failed. Try again.',
    expired: 'The check has expired. Try again.',
  },
  fr: {
    title: 'Captcha',
    label: 'Je ne suis pas un robot',
    note: 'Simulation locale',
    failed: 'La vérification a échoué. Réessayez.',
    expired: 'La vérification a expiré. Réessayez.',
  },
  es: {
    title: 'Captcha',
    label: 'No soy un robot',
    note: 'Simulación local',
    failed: 'La comprobación ha fallado. Inténtalo de nuevo.',
    expired: 'La comprobación ha caducado. Inténtalo de nuevo.',
  },
} satisfies Record<string, CaptchaTexts>;

/** English for any other language. */
export function captchaTexts(language: string | null): CaptchaTexts & { language: string } {
  const known = language === 'fr' || language === 'es' ? language : 'en';
  return { language: known, ...texts[known] };
}
