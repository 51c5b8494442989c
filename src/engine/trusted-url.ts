import { ownScripts } from '../first-paint/own-scripts.ts';

/**
 * The app's Trusted Types policy. The document has another policy with the same rule, for the worker that it starts
 * (`first-paint/inline/start-first-worker.ts`). Browsers without Trusted Types use the plain address.
 */
const policy = globalThis.window?.trustedTypes?.createPolicy('offing-worker', ownScripts);

export const trustedScriptUrl = (address: string): string => policy?.createScriptURL(address) ?? address;
