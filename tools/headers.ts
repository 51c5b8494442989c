import { createHash } from 'node:crypto';

/**
 * The response headers of the app, from one place: the local server sends them, and the build writes them as
 * `_headers` and into `vercel.json` for real hosts. `connect` = origins the app may call besides its own.
 */
export interface HeaderOptions {
  connect: string[];
  frame: string[];
}

export const publicServices: HeaderOptions = {
  connect: [
    'https://marine-api.open-meteo.com',
    'https://api.open-meteo.com',
    'https://geocoding-api.open-meteo.com',
    'https://customer-marine-api.open-meteo.com',
    'https://customer-api.open-meteo.com',
    'https://nominatim.openstreetmap.org',
    'https://api.weather.gov',
  ],
  frame: ['https://www.openstreetmap.org'],
};

/**
 * The order of the cascade layers, inline in the document: style sheets of lazily loaded screens arrive in any order,
 * and whichever came first would decide it otherwise.
 */
export const layerOrder = '@layer tokens, base, components, pages;';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** `'self'` + Trusted Types: no inline script, no eval, workers only through the app's own policy. */
export function contentSecurityPolicy({ connect, frame }: HeaderOptions): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${hashOf(layerOrder)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    ["frame-src 'self'", ...frame].join(' '),
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // comlink's and Workbox's code needs none; `offing-worker` starts the engine and registers the service worker.
    'trusted-types offing-worker',
  ].join('; ');
}

export function appHeaders(options: HeaderOptions): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(options),
    'X-Content-Type-Options': 'nosniff',
    // Positions are in the address, so no other site may see it; the map embed needs an origin all the same.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'geolocation=(self), camera=(), microphone=(), payment=(self), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  };
}

/** Caching by path: hashed files for ever, everything that names a version never. */
export function cacheControl(path: string): string {
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}
