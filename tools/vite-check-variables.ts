import type { Plugin } from 'vite';
import { nextPort } from '../src/core/rules/value/next-port.ts';

type Variables = Readonly<Record<string, unknown>>;

/** Refuses a build that would publish a secret, or that is for paying users and lacks a needed variable. */
export function checkVariables(): Plugin {
  return {
    name: 'offing:check-variables',
    apply: 'build',
    configResolved({ env }) {
      const { APP_ORIGIN, OFFING_REPORT_URI } = process.env;
      const faults = faultsOf({ ...env, APP_ORIGIN, OFFING_REPORT_URI });
      if (faults.length > 0) throw new Error(`The build's variables:\n${faults.join('\n')}`);
    },
  };
}

/** Faults in the variables of a build, one line each, with the variable's name and never its value. */
export function faultsOf(env: Variables): string[] {
  const names = Object.keys(env).filter(name => name.startsWith('VITE_'));
  const secrets = names.filter(name => isSecret(valueOf(env, name)));
  return [
    ...secrets.map(name => `${name} holds a secret: everybody can read what is built in.`),
    ...faultsOfEnvironment(env),
    ...faultsOfForms(env),
    ...faultsOfFrames(env),
    ...faultsOfTiles(env),
    ...faultsOfEntitlement(env),
    ...faultsOfGateway(env),
    ...(valueOf(env, 'VITE_ENVIRONMENT') === 'live' ? faultsOfLive(env) : []),
  ];
}

/** A build with `Live` or `production` instead of `live` would skip every check of a live build. */
function faultsOfEnvironment(env: Variables): string[] {
  const given = valueOf(env, 'VITE_ENVIRONMENT');
  if (given === 'live' || given === 'test') return [];
  if (given === '' && valueOf(env, 'VITE_EMBEDDED') === 'true') return [];
  return ['VITE_ENVIRONMENT must be live or test.'];
}

/** A build with `Open` instead of `open` would ask for money. */
const faultsOfEntitlement = (env: Variables): string[] =>
  ['', 'open', 'list', 'stripe'].includes(valueOf(env, 'VITE_ENTITLEMENT'))
    ? []
    : ['VITE_ENTITLEMENT must be open, list or stripe.'];

/** Captcha and plans alone are framed. */
const isFramed = (env: Variables): boolean =>
  valueOf(env, 'VITE_CAPTCHA_SITEKEY') !== 'none' ||
  !['open', 'list'].includes(valueOf(env, 'VITE_ENTITLEMENT'));

const isAddress = (value: string): boolean => /^https?:\/\//.test(value) && URL.canParse(value);
/** A path on the app's own origin. */
const isPath = (value: string): boolean => /^\/(?!\/)/.test(value);

/** Addresses, of which some may be a path or a word, and e-mail addresses. Unset ones have a default or are reported below. */
function faultsOfForms(env: Variables): string[] {
  const isLive = valueOf(env, 'VITE_ENVIRONMENT') === 'live';
  return Object.keys(env).flatMap(name => {
    const value = valueOf(env, name);
    if (value === '') return [];
    if (name === 'VITE_SUPPORT_EMAIL')
      return isEmail(value) ? [] : [`${name} is not an e-mail address, like support@app.example.`];
    const isUrl = /^VITE_\w+_URL$/.test(name) || name === 'OFFING_REPORT_URI';
    if (!isUrl || (value === 'none' && mayBeNone.has(name))) return [];
    if (!isAddress(value) && !isPath(value)) return [`${name} is not an address: it begins with https://.`];
    return isLive && value.startsWith('http://')
      ? [`${name} is not on https: VITE_ENVIRONMENT is live.`]
      : [];
  });
}

const isEmail = (value: string): boolean => /^[^\s@<>,;:"]+@[^\s@<>,;:"]+\.[^\s@<>,;:".]{2,}$/.test(value);

const mayBeNone = new Set(['VITE_GEOCODING_URL', 'VITE_PLACE_SEARCH_URL']);

/** The key is what the gateway keeps off the devices. */
const faultsOfGateway = (env: Variables): string[] =>
  valueOf(env, 'VITE_GATEWAY_URL') !== '' && valueOf(env, 'VITE_OPEN_METEO_KEY') !== ''
    ? ['VITE_OPEN_METEO_KEY would be built in: with VITE_GATEWAY_URL it is a secret of the function.']
    : [];

/** Whose map it is has to stand on it. */
function faultsOfTiles(env: Variables): string[] {
  const tiles = valueOf(env, 'VITE_CHART_TILES');
  if (tiles === '') return [];
  const isWhole = URL.canParse(tiles) && ['{z}', '{x}', '{y}'].every(part => tiles.includes(part));
  return [
    ...(isWhole ? [] : ['VITE_CHART_TILES is no address with {z}, {x} and {y} in it.']),
    ...(valueOf(env, 'VITE_CHART_TILES_CREDIT') === ''
      ? ['VITE_CHART_TILES_CREDIT is missing: the map says whose it is.']
      : []),
  ];
}

/** Embedded documents have a separate origin and learn the app's address when they are built. */
function faultsOfFrames(env: Variables): string[] {
  const embed = valueOf(env, 'VITE_EMBED_ORIGIN');
  const app = valueOf(env, 'APP_ORIGIN');
  if (embed === '' || embed === nextPort) return [];
  return [
    ...(isOrigin(embed) ? [] : ['VITE_EMBED_ORIGIN is not an origin: scheme and host, no slash at the end.']),
    ...(isOrigin(app) ? [] : ['APP_ORIGIN is not an origin: VITE_EMBED_ORIGIN answers the app alone.']),
    ...(embed === app
      ? ["VITE_EMBED_ORIGIN is the app's own: scripts of others would read the session there."]
      : []),
  ];
}

const isOrigin = (value: string): boolean => URL.canParse(value) && new URL(value).origin === value;

function faultsOfLive(env: Variables): string[] {
  const isMissing = (name: string): boolean => valueOf(env, name) === '';
  const needed = [
    'VITE_SUPABASE_URL',
    'VITE_SUPABASE_KEY',
    'VITE_CAPTCHA_SITEKEY',
    'VITE_SUPPORT_EMAIL',
    ...(isFramed(env) ? ['VITE_EMBED_ORIGIN'] : []),
  ];
  // With the gateway's search, these direct addresses are a fallback and may be missing.
  const ownServices = ['VITE_PLACE_SEARCH_URL', 'VITE_REVERSE_URL'].filter(
    name => isMissing('VITE_PLACES_URL') || !isMissing(name),
  );
  const lacksWeather =
    isMissing('VITE_GATEWAY_URL') &&
    isMissing('VITE_OPEN_METEO_KEY') &&
    (isMissing('VITE_MARINE_URL') || isMissing('VITE_FORECAST_URL'));
  return [
    ...needed.filter(isMissing).map(name => `${name} is missing: VITE_ENVIRONMENT is live.`),
    ...(!isMissing('VITE_EMBED_ORIGIN') && !valueOf(env, 'VITE_EMBED_ORIGIN').startsWith('https://')
      ? ['VITE_EMBED_ORIGIN is not on https: VITE_ENVIRONMENT is live.']
      : []),
    ...ownServices
      .filter(name => isMissing(name) || publicPlaces.test(valueOf(env, name)))
      .map(
        name =>
          `${name} is missing or the public host: that takes one request a second from all users together.`,
      ),
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

/** Supabase's and Stripe's secret keys, and service-role tokens, anywhere in a value. */
const isSecret = (value: string): boolean =>
  [value, decoded(value)].some(text => secretKey.test(text) || holdsServiceToken(text));

const secretKey = /(?<![a-z])(?:sb_secret_|sk_live_|sk_test_|rk_live_|rk_test_|whsec_)/i;

/** Decoded as in an address: `%3D` before a key would hide where it begins. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

const holdsServiceToken = (text: string): boolean =>
  [...text.matchAll(/eyJ[\w-]+\.([\w-]+)/g)].some(([, payload = '']) => isServiceRole(payload));

function isServiceRole(payload: string): boolean {
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
    return JSON.stringify(claims).includes('"service_role"');
  } catch {
    return false;
  }
}

/** As the policy of OpenStreetMap's own server has it: not for a product that is sold. */
const publicPlaces = /^https?:\/\/nominatim\.openstreetmap\.org\b/i;

/** As Turnstile, hCaptcha and reCAPTCHA publish them for tests. */
const captchaTestKey =
  /^(?:[123]x0{16,}|[123]0000000-ffff-ffff-ffff-0{11}\d|6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI|pass)/i;
