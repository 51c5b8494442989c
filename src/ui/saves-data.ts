declare global {
  interface Navigator {
    /** Not in every browser. */
    readonly connection?: {
      readonly saveData?: boolean;
      /** What the link feels like, whatever it is: `slow-2g`, `2g`, `3g`, `4g`. */
      readonly effectiveType?: string;
      /** Mbit/s. */
      readonly downlink?: number;
      readonly addEventListener?: (type: 'change', listener: () => void) => void;
      readonly removeEventListener?: (type: 'change', listener: () => void) => void;
    };
  }
}

let isLowData = false;

/** Low data is on, or off again; see `src/shell/device/low-data-watch.ts`. */
export function noteLowData(isOn: boolean): void {
  isLowData = isOn;
}

/** Set by people on metered connections, in browsers that know it; or low data is on. */
export const savesData = (): boolean => navigator.connection?.saveData === true || isLowData;
