declare global {
  interface Navigator {
    /** Missing in some browsers. */
    readonly connection?: {
      readonly saveData?: boolean;
      /** Quality class of the link, whatever its kind: `slow-2g`, `2g`, `3g`, `4g`. */
      readonly effectiveType?: string;
      /** Mbit/s. */
      readonly downlink?: number;
      readonly addEventListener?: (type: 'change', listener: () => void) => void;
      readonly removeEventListener?: (type: 'change', listener: () => void) => void;
    };
  }
}

let isLowData = false;

/** Turns low data on or off; see `src/shell/device/low-data-watch.ts`. */
export function noteLowData(isOn: boolean): void {
  isLowData = isOn;
}

/** True if the user has turned on data saving in a browser that supports it, or if low data is on. */
export const savesData = (): boolean => navigator.connection?.saveData === true || isLowData;
