import { loadEnv, type Plugin } from 'vite';

const name = 'OFFING_VAPID_PUBLIC_KEY';
const inSource = `import.meta.env['${name}']`;
const owner = 'src/shell/alerts/waking.ts';

/**
 * Inserts the public key of the deployment for push services into the one file that needs it: a variable called `VITE_…` would be part of
 * every first screen, and only the alert screens need this one. Read from the environment or the mode's file.
 */
export function wakingKey(): Plugin {
  let key = '';
  return {
    name: 'offing:waking-key',
    enforce: 'pre',
    // Tests stub the variable themselves.
    apply: () => process.env['VITEST'] === undefined,
    configResolved({ mode, root, envDir }) {
      key = (loadEnv(mode, envDir || root, name)[name] ?? '').trim();
      const fault = faultOfKey(key);
      if (fault !== null) throw new Error(fault);
    },
    transform(source, id) {
      if (!id.replaceAll('\\', '/').endsWith(owner)) return null;
      if (!source.includes(inSource)) this.error(`${owner} does not ask for ${inSource}.`);
      return { code: source.replace(inSource, JSON.stringify(key)), map: null };
    },
  };
}

/** The fault of a key, without its value: the private key of the pair is shorter and must not be built in. */
export const faultOfKey = (key: string): string | null =>
  key === '' || key === 'ask' || publicKey.test(key)
    ? null
    : `${name} is no public key: 87 letters that begin with B, or “ask”. The private key belongs to the functions alone.`;

/** A point of P-256, uncompressed, in base64url. */
const publicKey = /^B[\w-]{86}$/;
