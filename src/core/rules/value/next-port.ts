/**
 * Returns the origin on the previous or next port. The local backend serves the app on one port and its framed pages on the next: for a
 * browser these are two origins that share nothing.
 */
export function portBeside(origin: string, step: 1 | -1): string {
  const url = new URL(origin);
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
  url.port = String(port + step);
  return url.origin;
}

/** Placeholder for an origin that only the running server knows: the port after the app's. */
export const nextPort = 'next-port';
