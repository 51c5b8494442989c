import { randomBytes } from 'node:crypto';

export type RandomBytes = (count: number) => Uint8Array;

export const systemRandom: RandomBytes = count => Uint8Array.from(randomBytes(count));

/** Version 4. */
export function uuid(random: RandomBytes): string {
  const bytes = random(16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return Buffer.from(bytes)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** `count` decimal digits, each equally likely. */
export const digits = (random: RandomBytes, count: number): string => pick(random, '0123456789', count);

/** The shape of the auth server's refresh tokens: 12 of [a-z0-9]. */
export const refreshToken = (random: RandomBytes): string =>
  pick(random, 'abcdefghijklmnopqrstuvwxyz0123456789', 12);

export const hexToken = (random: RandomBytes, byteCount: number): string =>
  Buffer.from(random(byteCount)).toString('hex');

/** Draws again instead of taking a remainder, which would make the first letters more frequent. */
function pick(random: RandomBytes, letters: string, count: number): string {
  const limit = 256 - (256 % letters.length);
  let picked = '';
  while (picked.length < count) {
    for (const byte of random(count)) {
      if (byte < limit && picked.length < count) picked += letters.charAt(byte % letters.length);
    }
  }
  return picked;
}
