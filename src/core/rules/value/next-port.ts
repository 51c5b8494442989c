/**
 * The origin on the port before or after another's. The local backend serves the app on one port and what it frames on the
 * next: to a browser two origins that share nothing.
 */
export function portBeside(origin: string, step: 1 | -1): string {
  const url = new URL(origin);
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
  url.port = String(port + step);
  return url.origin;
}

/** In place of an origin that only the running server knows: the port after the app's. */
export const nextPort = 'next-port';
