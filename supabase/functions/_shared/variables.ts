import type { Deps } from './deps.ts';
import { isOrigin } from './without-end-slash.ts';

type Env = Deps['env'];

/** Names with commas between. */
export const listOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map(each => each.trim())
    .filter(each => each !== '');

/** Those of the payment provider that the deployment honours. */
export const allowedEnvironments = (env: Env): string[] => listOf(env('ALLOWED_ENVIRONMENTS') ?? 'live');

/** A shorter one can be guessed. */
export const shortestSecret = 20;

/** What each function needs beside what all of them do; those that are called by the app. */
const ofCalled: Record<string, (env: Env) => string[]> = {
  'get-customer-subscription': () => [],
  'get-customer-portal-url': () => ['APP_ORIGIN'],
  'get-pricing-table': env => [...ofBilling('PUBLISHABLE_KEY', env), ...ofBilling('PRICING_TABLE_ID', env)],
  observations: () => [],
  'watch-alerts': () => ['VAPID_PUBLIC_KEY'],
  forecast: env => ofWeather(env),
  places: () => ['APP_ORIGIN'],
};

/** The names of what a function needs and has not: never a value. */
export function missingVariables(name: string, env: Env): string[] {
  const secretKeys = ofBilling('SECRET_KEY', env);
  const needed =
    name === 'evaluate-alerts'
      ? [
          'VAPID_PUBLIC_KEY',
          'VAPID_PRIVATE_KEY',
          'VAPID_SUBJECT',
          'APP_ORIGIN',
          ...ofWeather(env),
          ...secretKeys,
        ]
      : ['ALLOWED_ORIGINS', ...secretKeys, ...(ofCalled[name]?.(env) ?? [])];
  const isShort = name === 'evaluate-alerts' && (env('EVALUATE_ALERTS_SECRET') ?? '').length < shortestSecret;
  return [...needed.filter(each => !env(each)?.trim()), ...(isShort ? ['EVALUATE_ALERTS_SECRET'] : [])];
}

/** The names of what is set and cannot be right: with it links lead nowhere, or browsers read no answer. Never a value. */
export function wrongVariables(env: Env): string[] {
  const isWrong: Record<string, boolean> = {
    APP_ORIGIN: !listOf(env('APP_ORIGIN')).every(isOrigin) || listOf(env('APP_ORIGIN')).length > 1,
    ALLOWED_ORIGINS: !listOf(env('ALLOWED_ORIGINS')).every(isOrigin),
  };
  return Object.keys(isWrong).filter(name => isWrong[name]);
}

const ofBilling = (what: string, env: Env): string[] =>
  allowedEnvironments(env).map(environment => `STRIPE_${what}_${environment.toUpperCase()}`);

/** Hosts of one's own may want no key. */
const ofWeather = (env: Env): string[] =>
  env('MARINE_URL') && env('FORECAST_URL') ? [] : ['OPEN_METEO_KEY'];
