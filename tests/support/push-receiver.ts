/** A browser's end of Web Push (RFC 8291): its keys, and how it reads what was encrypted for it. */
export async function pushReceiver(): Promise<{
  p256dh: string;
  auth: string;
  read: (message: ArrayBuffer | Uint8Array<ArrayBuffer>) => Promise<string>;
}> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
  const own = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
  const secret = crypto.getRandomValues(new Uint8Array(16));
  const read = async (message: ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<string> => {
    const bytes = new Uint8Array(message);
    const salt = bytes.slice(0, 16);
    const keyLength = bytes[20] ?? 0;
    const sender = bytes.slice(21, 21 + keyLength);
    const publicKey = await crypto.subtle.importKey(
      'raw',
      sender,
      { name: 'ECDH', namedCurve: 'P-256' },
      false,
      [],
    );
    const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: publicKey }, pair.privateKey, 256);
    const keyInfo = joined(text('WebPush: info\0'), own, sender);
    const ikm = await hkdf(secret, new Uint8Array(shared), keyInfo, 32);
    const key = await crypto.subtle.importKey(
      'raw',
      await hkdf(salt, ikm, text('Content-Encoding: aes128gcm\0'), 16),
      'AES-GCM',
      false,
      ['decrypt'],
    );
    const iv = await hkdf(salt, ikm, text('Content-Encoding: nonce\0'), 12);
    const padded = new Uint8Array(
      await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.slice(21 + keyLength)),
    );
    const end = padded.lastIndexOf(2);
    return new TextDecoder().decode(padded.slice(0, end));
  };
  return { p256dh: base64Url(own), auth: base64Url(secret), read };
}

const text = (words: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(words));

const joined = (...parts: Uint8Array[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(parts.flatMap(part => [...part]));

async function hkdf(
  salt: Uint8Array<ArrayBuffer>,
  material: Uint8Array<ArrayBuffer>,
  info: Uint8Array<ArrayBuffer>,
  length: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await crypto.subtle.importKey('raw', material, 'HKDF', false, ['deriveBits']);
  const bits = await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, length * 8);
  return new Uint8Array(bits);
}

const base64Url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
