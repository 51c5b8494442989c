declare global {
  interface Window {
    /** Where the document was opened, when that held tokens; put aside by `inline/take-address.ts`. */
    openedAddress?: Pick<Location, 'pathname' | 'search' | 'hash'>;
  }
}

/** An address in which one of these stands goes to no server: they sign in, or tell that somebody tried to. */
export const tokenNames = [
  // These two may stand in an address of somebody else's making, too.
  'token',
  'code',
  'token_hash',
  'access_token',
  'refresh_token',
  'provider_token',
  'error_code',
];
