import type { Deps } from './deps.ts';
import { isOrigin } from './without-end-slash.ts';

type Env = Deps['env'];

/** Names with commas between. */
export const listOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map(each => each.trim())
    .filter(each => each !== '');

/** Those of the payment provider that the deployment honors. */
export const allowedEnvironments = (env: Env): string[] => listOf(env('ALLOWED_ENVIRONMENTS') ?? 'live');

/** How the deployment decides who may use it; null = an invalid value. */
export function entitlementIn(env: Env): 'open' | 'list' | 'stripe' | null {
  const given = env('ENTITLEMENT')?.trim() || 'stripe';
  return given === 'open' || given === 'list' || given === 'stripe' ? given : null;
}

/** Addresses and `@domains` that may use a deployment with a list. */
export const entitledEmails = (env: Env): string[] =>
  listOf(env('ENTITLED_EMAILS')).map(each => each.toLowerCase());

/** A shorter one can be guessed. */
export const shortestSecret = 20;

/** Variables that each function needs in addition to the common ones, for functions that the app calls. */
const ofCalled: Record<string, (env: Env) => string[]> = {
  'get-customer-subscription': () => [],
  'get-customer-portal-url': () => ['APP_ORIGIN'],
  'get-pricing-table': env => [...ofBilling('PUBLISHABLE_KEY', env), ...ofBilling('PRICING_TABLE_ID', env)],
  observations: () => [],
  official: () => ['APP_ORIGIN'],
  'watch-alerts': () => ['VAPID_PUBLIC_KEY'],
  forecast: env => ofWeather(env),
  places: () => ['APP_ORIGIN'],
};

/** Names of the variables that a function lacks; never their values. */
export function missingVariables(name: string, env: Env): string[] {
  const ofAccess = [
    ...ofBilling('SECRET_KEY', env),
    ...(entitlementIn(env) === 'list' ? ['ENTITLED_EMAILS'] : []),
  ];
  const needed =
    name === 'evaluate-alerts'
      ? [
          'VAPID_PUBLIC_KEY',
          'VAPID_PRIVATE_KEY',
          'VAPID_SUBJECT',
          'APP_ORIGIN',
          ...ofWeather(env),
          ...ofAccess,
        ]
      : ['ALLOWED_ORIGINS', ...ofAccess, ...(ofCalled[name]?.(env) ?? [])];
  const isShort = name === 'evaluate-alerts' && (env('EVALUATE_ALERTS_SECRET') ?? '').length < shortestSecret;
  return [...needed.filter(each => !env(each)?.trim()), ...(isShort ? ['EVALUATE_ALERTS_SECRET'] : [])];
}

/** Names of variables with an impossible value, which would break links or keep browsers from reading answers; never their values. */
export function wrongVariables(env: Env): string[] {
  const isWrong: Record<string, boolean> = {
    APP_ORIGIN: !listOf(env('APP_ORIGIN')).every(isOrigin) || listOf(env('APP_ORIGIN')).length > 1,
    ALLOWED_ORIGINS: !listOf(env('ALLOWED_ORIGINS')).every(isOrigin),
    ALLOWED_ENVIRONMENTS: !allowedEnvironments(env).every(each => each === 'live' || each === 'test'),
    ENTITLEMENT: entitlementIn(env) === null,
    ENTITLED_EMAILS: !entitledEmails(env).every(each => /^[^\s@<>;]*@[^\s@<>;]+\.[^\s@<>;]+$/.test(each)),
    VAPID_SUBJECT: isSet(
      env,
      'VAPID_SUBJECT',
      value => !/^mailto:[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$|^https:\/\/\S+$/.test(value),
    ),
    // A test key in a live deployment would take test cards for money.
    STRIPE_SECRET_KEY_LIVE: isSet(env, 'STRIPE_SECRET_KEY_LIVE', value => !/^[rs]k_live_/.test(value)),
    STRIPE_SECRET_KEY_TEST: isSet(env, 'STRIPE_SECRET_KEY_TEST', value => !/^[rs]k_test_/.test(value)),
    ...Object.fromEntries(addresses.map(name => [name, isSet(env, name, value => !isAddress(value))])),
  };
  return Object.keys(isWrong).filter(name => isWrong[name]);
}

/** Hosts of the outside services, where a deployment names its own. */
const addresses = [
  'MARINE_URL',
  'FORECAST_URL',
  'ALERTS_URL',
  'NDBC_URL',
  'OFFICIAL_URL',
  'PLACE_SEARCH_URL',
  'REVERSE_URL',
  'STRIPE_API_BASE',
];

const isAddress = (value: string): boolean => /^https?:\/\//.test(value) && URL.canParse(value);

function isSet(env: Env, name: string, isWrong: (value: string) => boolean): boolean {
  const value = env(name)?.trim() ?? '';
  return value !== '' && isWrong(value);
}

/** Without payment no function needs a key of the payment provider. */
const ofBilling = (what: string, env: Env): string[] =>
  entitlementIn(env) === 'stripe'
    ? allowedEnvironments(env).map(environment => `STRIPE_${what}_${environment.toUpperCase()}`)
    : [];

/** Self-hosted services may need no key. */
const ofWeather = (env: Env): string[] =>
  env('MARINE_URL') && env('FORECAST_URL') ? [] : ['OPEN_METEO_KEY'];
