import { nextPort, portBeside } from '../core/rules/value/next-port.ts';

/** A build's settings for its account services. All of it is public. */
export interface AccountConfig {
  /** Origin of the Supabase project without a trailing slash; empty = the app's own origin. */
  supabaseUrl: string;
  /** The publishable key; empty = the app sends no key. */
  supabaseKey: string;
  /** Sent as X-Environment and stored with new users: `test` or `live`. */
  environment: string;
  /** Addresses of the framed documents, never on the app's own origin; empty = the build defines no other origin. */
  captchaFrame: string;
  /** `none` = the auth server checks no captcha. */
  captchaSiteKey: string;
  pricingFrame: string;
  /** Origins to which the billing portal link may lead; `self` in the build stands for the app's own origin. */
  portalOrigins: string[];
}

/** `env`: the build's variables; an empty or missing one gets its default. */
export function readConfig(env: Record<string, unknown>, ownOrigin: string): AccountConfig {
  const text = (name: string, otherwise: string): string => {
    const value = env[name];
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : otherwise;
  };
  const embedOrigin = text('VITE_EMBED_ORIGIN', '');
  const base = embedOrigin === nextPort ? portBeside(ownOrigin, 1) : embedOrigin;
  return {
    supabaseUrl: text('VITE_SUPABASE_URL', '').replace(/\/+$/, ''),
    supabaseKey: text('VITE_SUPABASE_KEY', ''),
    environment: text('VITE_ENVIRONMENT', 'test'),
    captchaFrame: elsewhere(text('VITE_CAPTCHA_FRAME', '/embed/captcha.html'), base, ownOrigin),
    captchaSiteKey: text('VITE_CAPTCHA_SITEKEY', ''),
    pricingFrame: elsewhere(text('VITE_PRICING_FRAME', '/embed/pricing.html'), base, ownOrigin),
    portalOrigins: text('VITE_PORTAL_ORIGINS', 'https://billing.stripe.com')
      .split(',')
      .map(origin => origin.trim())
      .map(origin => (origin === 'self' ? ownOrigin : origin)),
  };
}

/** Rejects addresses on the app's own origin: a foreign script there could read the session and the database. */
function elsewhere(path: string, base: string, ownOrigin: string): string {
  const address = URL.canParse(path, base) ? new URL(path, base) : null;
  return address === null || address.origin === ownOrigin ? '' : address.href;
}

/** Returns the header that identifies the app's project; empty if no key is needed. */
export const apiKeyHeader = ({ supabaseKey }: Pick<AccountConfig, 'supabaseKey'>): Record<string, string> =>
  supabaseKey === '' ? {} : { apikey: supabaseKey };
