declare global {
  interface Navigator {
    /** Not in every browser. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** Set by people on metered connections, in browsers that know it. */
export const savesData = (): boolean => navigator.connection?.saveData === true;
