declare global {
  interface Window {
    /** Where the document was opened, when that held tokens; put aside by `inline/take-address.ts`. */
    openedAddress?: Pick<Location, 'pathname' | 'search' | 'hash'>;
  }
}

/** An address with one of these goes to no server: they sign in, or report an attempt to. */
export const tokenNames = [
  // Addresses of other sites may contain these two as well.
  'token',
  'code',
  'token_hash',
  'access_token',
  'refresh_token',
  'provider_token',
  'error_code',
];
