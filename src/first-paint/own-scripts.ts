interface TrustedTypes {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

export interface ScriptPolicy {
  createScriptURL: (address: string) => string;
}

declare global {
  interface Window {
    /** Newer than the DOM types; a TrustedScriptURL passes wherever the DOM wants the address of a script. */
    trustedTypes?: TrustedTypes;
  }
}

/** The rule of each Trusted Types policy, the app's and the document's: scripts of our own origin may become workers, nothing else may. */
export const ownScripts: ScriptPolicy = {
  createScriptURL: address => {
    const url = new URL(address, location.href);
    if (url.origin !== location.origin) throw new TypeError('A worker must come from this origin.');
    return url.href;
  },
};
