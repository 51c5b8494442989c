/** An origin as browsers write it: copied out of an address bar it ends with a slash. */
export const withoutEndSlash = (origin: string): string => origin.replace(/\/+$/, '');

/** Whether it is one, but for a slash at its end: a scheme, a host, a port and nothing else. */
export const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === withoutEndSlash(text);
