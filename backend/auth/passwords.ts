import { scrypt, timingSafeEqual } from 'node:crypto';
import { AuthError, invalid } from './errors.ts';
import type { RandomBytes } from './random.ts';

/** The real server's bcrypt ignores the bytes after this many. */
const maxPasswordBytes = 72;
/** Cost of scrypt. It is low, because this server protects only accounts on the developer's machine. */
const cost = 2 ** 10;

/** Throws AuthError weak_password or validation_failed. */
export function checkPasswordStrength(password: string, minLength: number): void {
  if (Buffer.byteLength(password) > maxPasswordBytes)
    throw invalid(`Password cannot be longer than ${maxPasswordBytes} characters`);
  if (password.length < minLength) {
    const message = `Password should be at least ${minLength} characters.`;
    throw new AuthError(422, 'weak_password', message, ['length']);
  }
}

export async function hashPassword(password: string, random: RandomBytes): Promise<string> {
  const salt = Buffer.from(random(16));
  const key = await derive(password, salt, cost);
  return `scrypt$${cost}$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

/** False when there is no password, or another one. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [name, hashCost, salt, key] = (hash ?? '').split('$');
  if (name !== 'scrypt' || !hashCost || !salt || !key) return false;
  const derived = await derive(password, Buffer.from(salt, 'base64url'), Number(hashCost));
  return timingSafeEqual(derived, Buffer.from(key, 'base64url'));
}

const derive = (password: string, salt: Buffer, hashCost: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password, salt, 32, { N: hashCost }, (error, key) => (error ? reject(error) : resolve(key)));
  });
