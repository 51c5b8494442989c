interface TrustedTypes {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

export interface ScriptPolicy {
  createScriptURL: (address: string) => string;
}

declare global {
  interface Window {
    /** Newer than the DOM types. A TrustedScriptURL is accepted wherever the DOM expects a script's address. */
    trustedTypes?: TrustedTypes;
  }
}

/** The rule of both Trusted Types policies, the app's and the document's: only scripts of the app's own origin may become workers. */
export const ownScripts: ScriptPolicy = {
  createScriptURL: address => {
    const url = new URL(address, location.href);
    // A short message, because the document's script contains it, too.
    if (url.origin !== location.origin) throw new Error('origin');
    return url.href;
  },
};
