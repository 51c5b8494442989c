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
    // Short, because the document's script holds it too.
    if (url.origin !== location.origin) throw new Error('origin');
    return url.href;
  },
};
