/** An origin as browsers write it: one copied from an address bar ends with a slash. */
export const withoutEndSlash = (origin: string): string => origin.replace(/\/+$/, '');

/** Returns whether a text is an origin, with or without a slash at its end: a scheme, a host and a port, nothing else. */
export const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === withoutEndSlash(text);
