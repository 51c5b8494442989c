/** An origin as browsers write it: copied out of an address bar it ends with a slash. */
export const withoutEndSlash = (origin: string): string => origin.replace(/\/+$/, '');
