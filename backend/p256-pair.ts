import { createECDH } from 'node:crypto';

/**
 * A new pair of keys on the curve P-256: the public point (65 bytes: 4, x, y) and the private number (32 bytes). Uses ECDH, because Node 20
 * may hang for ever if it exports a pair of `generateKeyPair` as JWK during a garbage collection.
 */
export function newP256Pair(): { publicKey: Buffer; privateKey: Buffer } {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const number = pair.getPrivateKey();
  // Node leaves zeros at its beginning out.
  return { publicKey, privateKey: Buffer.concat([Buffer.alloc(32 - number.length), number]) };
}

/** The keys by which push services know a project, as base64url. */
export function newVapidKeys(): { publicKey: string; privateKey: string } {
  const { publicKey, privateKey } = newP256Pair();
  return { publicKey: publicKey.toString('base64url'), privateKey: privateKey.toString('base64url') };
}
