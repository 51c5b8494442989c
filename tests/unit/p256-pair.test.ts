import { expect, test } from 'vitest';
import { createSigner, generateSigningKey } from '../../backend/auth/signing.ts';
import { newP256Pair, newVapidKeys } from '../../backend/p256-pair.ts';
import { isPair } from '../../supabase/functions/_shared/push-pair.ts';

test('each pair is written in its whole length: a number that begins with zeros, too', async () => {
  const lengths = Array.from({ length: 1000 }, () => {
    const { publicKey, privateKey } = newP256Pair();
    return `${publicKey.length} ${privateKey.length}`;
  });
  expect(new Set(lengths)).toEqual(new Set(['65 32']));
  const { publicKey, privateKey } = newVapidKeys();
  expect(await isPair(publicKey, privateKey)).toBe(true);
});

test('what a new signing key has signed is verified by it alone', () => {
  const [own, other] = [createSigner(generateSigningKey('a')), createSigner(generateSigningKey('a'))];
  const token = own.sign({ sub: 'somebody', exp: 2_000_000_000 });
  expect(own.verify(token, 0)).toMatchObject({ sub: 'somebody' });
  expect(() => other.verify(token, 0)).toThrow('unverifiable');
});
