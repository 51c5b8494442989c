import { createHash } from 'node:crypto';
import { nextPort } from '../src/core/rules/value/next-port.ts';
import { readServicesConfig } from '../src/core/sources/services-config.ts';
import { waterLevelsUrl } from '../src/core/sources/coops-address.ts';
import { inlineParts } from './inline-parts.ts';

/**
 * The app's response headers, defined once: the build writes them as `_headers` and `vercel.json` for real hosts (`header-files.ts`), and
 * the local server sends the content of `_headers`.
 */
interface HeaderOptions {
  /** Origins the app may call besides its own. */
  connect: string[];
  /** Origins of pictures besides its own. */
  image: string[];
  /** Origins it may show in a frame, without its own. */
  frame: string[];
  /** Origin of the framed captcha and plans; null = none. */
  embedOrigin: string | null;
  /** Address for reports of policy violations; null = none. */
  reportUri: string | null;
}

/** Exactly the origins of this build's configuration. `env` = the build's variables. */
export function headerOptions(env: Readonly<Record<string, string | undefined>>): HeaderOptions {
  const { openMeteoKey: _key, models: _models, ...named } = readServicesConfig(env);
  const { gateway, placesGateway, officialGateway, ...addresses } = named;
  const { marineUrl, forecastUrl, placeSearchUrl, reverseUrl, canadaUrl, ...services } = addresses;
  // A gateway alone takes the place of both.
  const direct = gateway && !gateway.hasDirect ? [] : [marineUrl, forecastUrl];
  const places = placesGateway && !placesGateway.hasDirect ? [] : [placeSearchUrl, reverseUrl];
  const warnings = officialGateway ? [] : [canadaUrl];
  const gateways = [gateway?.url, placesGateway?.url, officialGateway?.url];
  return {
    connect: originsOf([
      ...direct,
      ...places,
      ...warnings,
      ...Object.values(services),
      ...gateways,
      waterLevelsUrl(env),
      env['VITE_SUPABASE_URL'],
    ]),
    image: originsOf([env['VITE_CHART_TILES']]),
    frame: originsOf(['https://www.openstreetmap.org', env['VITE_CAPTCHA_FRAME'], env['VITE_PRICING_FRAME']]),
    embedOrigin: embedOriginOf(env['VITE_EMBED_ORIGIN']),
    reportUri: env['OFFING_REPORT_URI'] ?? null,
  };
}

/** Replaced by the local server, which alone knows the port (`backend/static-files.ts`). */
function embedOriginOf(value: string | undefined): string | null {
  if (value === nextPort) return `{${nextPort}}`;
  return originsOf([value])[0] ?? null;
}

/** Addresses on the app's own origin are relative and need no permission. */
const originsOf = (addresses: (string | null | undefined)[]): string[] => [
  ...new Set(
    addresses.flatMap(address => (URL.canParse(address ?? '') ? [new URL(address ?? '').origin] : [])),
  ),
];

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** `'self'` and Trusted Types: no inline code except our own by its hash, no eval, workers only through the app's own policy. */
function contentSecurityPolicy({ connect, image, frame, embedOrigin, reportUri }: HeaderOptions): string {
  const { style, ...scripts } = inlineParts;
  return [
    "default-src 'none'",
    ["script-src 'self'", ...Object.values(scripts).map(hashOf)].join(' '),
    `style-src 'self' ${hashOf(style)}`,
    ["img-src 'self' data:", ...image].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    ['frame-src', ...frame, ...(embedOrigin === null ? [] : [embedOrigin])].join(' '),
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // comlink's and Workbox's code needs no policy. `offing-worker` starts the engine and registers the service worker;
    // `offing-first-worker` starts the engine of a document with a picture of its last screen.
    'trusted-types offing-worker offing-first-worker',
    ...(reportUri === null ? [] : [`report-uri ${reportUri}`]),
  ].join('; ');
}

function appHeaders(options: HeaderOptions): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(options),
    'X-Content-Type-Options': 'nosniff',
    // Addresses contain positions: no other site may see them, nor our own host's log of file requests. The map embed needs the origin,
    // though.
    'Referrer-Policy': 'strict-origin',
    'Permissions-Policy': `geolocation=(self), camera=(self), microphone=(), payment=(${payers(options)}), usb=()`,
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  };
}

const payers = ({ embedOrigin }: HeaderOptions): string =>
  embedOrigin === null ? 'self' : `self "${embedOrigin}"`;

/** Headers for matching addresses. All matching rules apply; a later one replaces the header of an earlier one. */
export interface HeaderRule {
  /** An exact path, or everything below one: `/assets/*`. */
  path: string;
  headers: Record<string, string>;
}

/** Hashed files are cached for ever; any file that names a version is revalidated each time. */
export const headerRules = (options: HeaderOptions): HeaderRule[] => [
  { path: '/*', headers: { ...appHeaders(options), 'Cache-Control': 'no-cache' } },
  { path: '/assets/*', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
  // Browsers ask for it with each screen.
  { path: '/favicon.ico', headers: { 'Cache-Control': 'public, max-age=86400' } },
];

/**
 * Headers of the embed origin: its documents contain a third-party widget, and each has its own policy. Only a header can restrict framing
 * to the app.
 */
export const embedHeaderRules = (appOrigin: string): HeaderRule[] => [
  {
    path: '/*',
    headers: {
      'Content-Security-Policy': `frame-ancestors ${appOrigin}`,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin',
      'Permissions-Policy': 'geolocation=(), camera=(), microphone=(), usb=()',
      // Even if the embed origin shares a domain with the app, no script may relax the same-origin policy.
      'Origin-Agent-Cluster': '?1',
      'Cache-Control': 'no-cache',
    },
  },
];
