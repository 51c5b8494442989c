declare global {
  interface Window {
    /** The address at which the document was opened, if it contained tokens; set by `inline/take-address.ts`. */
    openedAddress?: Pick<Location, 'pathname' | 'search' | 'hash'>;
  }
}

/** Parameters that sign a user in, or report an attempt. An address with such a parameter must not reach a server. */
export const tokenNames = [
  // Addresses of other sites may contain the next two as well.
  'token',
  'code',
  'token_hash',
  'access_token',
  'refresh_token',
  'provider_token',
  'error_code',
];
