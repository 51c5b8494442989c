declare global {
  interface Navigator {
    /** Not in every browser. */
    readonly connection?: {
      readonly saveData?: boolean;
      /** What the link feels like, whatever it is: `slow-2g`, `2g`, `3g`, `4g`. */
      readonly effectiveType?: string;
      /** Mbit/s. */
      readonly downlink?: number;
    };
  }
}

/** Set by people on metered connections, in browsers that know it; or low data is on. */
export const savesData = (): boolean =>
  navigator.connection?.saveData === true || document.documentElement.hasAttribute('data-low-data');
