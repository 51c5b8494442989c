/**
 * Returns whether the two halves of a project's key pair belong together: the public key verifies a signature of the private one. Never
 * throws.
 */
export async function isPair(publicKey: string, privateKey: string): Promise<boolean> {
  try {
    const raw = bytesOf(publicKey);
    const curve = { name: 'ECDSA', namedCurve: 'P-256' };
    const coordinate = (from: number): string => base64url(raw.slice(from, from + 32));
    const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33), d: privateKey };
    const signer = await crypto.subtle.importKey('jwk', jwk, curve, false, ['sign']);
    const reader = await crypto.subtle.importKey('raw', raw, curve, false, ['verify']);
    const how = { name: 'ECDSA', hash: 'SHA-256' };
    const sample = new TextEncoder().encode('offing');
    return await crypto.subtle.verify(how, reader, await crypto.subtle.sign(how, signer, sample), sample);
  } catch {
    return false;
  }
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0));

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
