import { nextPort, portBeside } from '../core/rules/value/next-port.ts';

/** What a build knows about its account services. All of it is public. */
export interface AccountConfig {
  /** Origin of the Supabase project without a trailing slash; empty = the app's own origin. */
  supabaseUrl: string;
  /** The publishable key; empty = none is sent. */
  supabaseKey: string;
  /** Sent as X-Environment and stored with new users: `test` or `live`. */
  environment: string;
  /** The framed documents' addresses, never on the app's own origin; empty = the build names no other. */
  captchaFrame: string;
  /** `none` = the auth server checks no captcha. */
  captchaSiteKey: string;
  pricingFrame: string;
  /** Origins to which the billing portal link may lead; `self` in the build means the app's own. */
  portalOrigins: string[];
}

/** `env`: the build's variables; what is empty or missing takes the default. */
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

/** Someone else's script on the app's own origin would read the session and the database: no such address is used. */
function elsewhere(path: string, base: string, ownOrigin: string): string {
  const address = URL.canParse(path, base) ? new URL(path, base) : null;
  return address === null || address.origin === ownOrigin ? '' : address.href;
}

/** The header by which the project knows its app; none where no key is needed. */
export const apiKeyHeader = ({ supabaseKey }: Pick<AccountConfig, 'supabaseKey'>): Record<string, string> =>
  supabaseKey === '' ? {} : { apikey: supabaseKey };
