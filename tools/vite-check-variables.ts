import type { Plugin } from 'vite';

type Variables = Readonly<Record<string, unknown>>;

/** Refuses a build that would publish a secret, or that is for paying users and lacks what they need. */
export function checkVariables(): Plugin {
  return {
    name: 'offing:check-variables',
    apply: 'build',
    configResolved({ env }) {
      const faults = faultsOf(env);
      if (faults.length > 0) throw new Error(`The build's variables:\n${faults.join('\n')}`);
    },
  };
}

/** What is wrong with the variables of a build, a line each that names the variable and never its value. */
export function faultsOf(env: Variables): string[] {
  const names = Object.keys(env).filter(name => name.startsWith('VITE_'));
  const secrets = names.filter(name => isSecret(valueOf(env, name)));
  return [
    ...secrets.map(name => `${name} holds a secret: everybody can read what is built in.`),
    ...(valueOf(env, 'VITE_ENVIRONMENT') === 'live' ? faultsOfLive(env) : []),
  ];
}

function faultsOfLive(env: Variables): string[] {
  const isMissing = (name: string): boolean => valueOf(env, name) === '';
  const needed = ['VITE_SUPABASE_URL', 'VITE_SUPABASE_KEY', 'VITE_CAPTCHA_SITEKEY', 'VITE_SUPPORT_EMAIL'];
  const lacksWeather =
    isMissing('VITE_OPEN_METEO_KEY') && (isMissing('VITE_MARINE_URL') || isMissing('VITE_FORECAST_URL'));
  return [
    ...needed.filter(isMissing).map(name => `${name} is missing: VITE_ENVIRONMENT is live.`),
    ...(lacksWeather
      ? [
          'VITE_OPEN_METEO_KEY is missing: the free hosts are not for paying users. Or name VITE_MARINE_URL and VITE_FORECAST_URL.',
        ]
      : []),
    ...(captchaTestKey.test(valueOf(env, 'VITE_CAPTCHA_SITEKEY'))
      ? ['VITE_CAPTCHA_SITEKEY is a test key: it lets everybody pass, or nobody.']
      : []),
  ];
}

const valueOf = (env: Variables, name: string): string => {
  const value = env[name];
  return typeof value === 'string' ? value.trim() : '';
};

/** Supabase's and Stripe's secret keys, and tokens that stand for the service itself. */
const isSecret = (value: string): boolean =>
  /\b(?:sb_secret_|sk_live_|sk_test_|rk_live_|rk_test_|whsec_)/.test(value) || isServiceToken(value);

function isServiceToken(value: string): boolean {
  const [, payload] = /^eyJ[\w-]+\.([\w-]+)\.[\w-]+$/.exec(value) ?? [];
  if (payload === undefined) return false;
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
    return JSON.stringify(claims).includes('"service_role"');
  } catch {
    return false;
  }
}

/** As Turnstile, hCaptcha and reCAPTCHA publish them for tests. */
const captchaTestKey =
  /^(?:[123]x0{16,}|[123]0000000-ffff-ffff-ffff-0{11}\d|6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI|pass)/i;
