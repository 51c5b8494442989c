import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { newP256Pair } from '../p256-pair.ts';
import { forbidden } from './errors.ts';
import type { Json, JsonObject } from './tables.ts';

export interface Signer {
  /** A compact ES256 token. */
  sign: (claims: JsonObject) => string;
  /** Returns the claims of a token that this server signed. Throws AuthError bad_jwt for any other token and for an expired one. */
  verify: (token: string, nowMs: number) => JsonObject;
  /** The public half, as JWKS readers expect it. */
  readonly publicKey: JsonObject;
}

/** A new private key, as JWK. */
export function generateSigningKey(keyId: string): JsonObject {
  const { publicKey, privateKey } = newP256Pair();
  return {
    kty: 'EC',
    crv: 'P-256',
    x: publicKey.subarray(1, 33).toString('base64url'),
    y: publicKey.subarray(33).toString('base64url'),
    d: privateKey.toString('base64url'),
    kid: keyId,
  };
}

export function createSigner(privateJwk: JsonObject): Signer {
  const privateKey = createPrivateKey({ key: privateJwk, format: 'jwk' });
  const publicKey = createPublicKey(privateKey);
  const { kid = '', kty = '', crv = '', x = '', y = '' } = privateJwk;
  return {
    sign(claims) {
      const body = `${encode({ alg: 'ES256', kid, typ: 'JWT' })}.${encode(claims)}`;
      const signature = sign('sha256', Buffer.from(body), { key: privateKey, dsaEncoding: 'ieee-p1363' });
      return `${body}.${signature.toString('base64url')}`;
    },
    verify(token, nowMs) {
      const [header = '', payload = '', signature = '', ...more] = token.split('.');
      if (!signature || more.length > 0) throw badToken('token contains an invalid number of segments');
      // The algorithm is fixed: a token that names another one (or none) is rejected, whatever its signature.
      const { alg, kid: keyId } = decode(header);
      const ours =
        alg === 'ES256' &&
        keyId === kid &&
        verify(
          'sha256',
          Buffer.from(`${header}.${payload}`),
          { key: publicKey, dsaEncoding: 'ieee-p1363' },
          Buffer.from(signature, 'base64url'),
        );
      if (!ours) throw badToken('token is unverifiable');
      const claims = decode(payload);
      if (typeof claims['exp'] !== 'number' || claims['exp'] * 1000 < nowMs)
        throw badToken('token has invalid claims: token is expired');
      return claims;
    },
    publicKey: { kty, crv, x, y, kid, alg: 'ES256', use: 'sig', key_ops: ['verify'] },
  };
}

const badToken = (why: string) =>
  forbidden('bad_jwt', `invalid JWT: unable to parse or verify signature, ${why}`);

const encode = (value: JsonObject): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function decode(part: string): JsonObject {
  try {
    const value: Json = JSON.parse(Buffer.from(part, 'base64url').toString());
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) return value;
  } catch {
    // Falls through to the refusal: not base64, not JSON.
  }
  throw badToken('token is malformed');
}
