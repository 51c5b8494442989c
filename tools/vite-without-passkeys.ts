import type { Plugin } from 'vite';

/**
 * Parts of auth-js for logins that Offing does not offer: passkeys and wallets. Its client is one class, so the bundler cannot remove them.
 */
const unusedParts: Record<string, readonly string[]> = {
  './lib/webauthn': [
    'WebAuthnApi',
    'browserSupportsWebAuthn',
    'createCredential',
    'deserializeCredentialCreationOptions',
    'deserializeCredentialRequestOptions',
    'getCredential',
    'serializeCredentialCreationResponse',
    'serializeCredentialRequestResponse',
    'webAuthnAbortService',
  ],
  './lib/web3/ethereum': ['createSiweMessage', 'fromHex', 'getAddress', 'toHex'],
};
const prefix = '\0offing:unused-part-of-auth:';

/** Replaces those parts with classes that do nothing. A name that is missing here fails the build. */
export function withoutPasskeys(): Plugin {
  return {
    name: 'offing:without-passkeys',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const isUnused = source in unusedParts && importer?.includes('/@supabase/auth-js/');
      return isUnused ? prefix + source : null;
    },
    load(id) {
      if (!id.startsWith(prefix)) return null;
      const names = unusedParts[id.slice(prefix.length)] ?? [];
      return `class Unused {}\nexport { ${names.map(name => `Unused as ${name}`).join(', ')} };`;
    },
  };
}
