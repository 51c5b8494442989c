interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

declare global {
  interface Window {
    /** Newer than the DOM types; a TrustedScriptURL passes wherever the DOM wants the address of a script. */
    trustedTypes?: TrustedTypes;
  }
}

/**
 * The Trusted Types policy of the app: scripts of our own origin may become workers, nothing else may. The document has one of its own
 * with the same rule, for the worker that it starts (`first-paint/inline/start-app.js`).
 * Browsers without Trusted Types take the plain address.
 */
const policy = globalThis.window?.trustedTypes?.createPolicy('offing-worker', {
  createScriptURL: address => {
    const url = new URL(address, location.href);
    if (url.origin !== location.origin) throw new TypeError('A worker must come from this origin.');
    return url.href;
  },
});

export const trustedScriptUrl = (address: string): string => policy?.createScriptURL(address) ?? address;
