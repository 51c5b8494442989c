import { decodeQR } from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import { height, lumaOf, width } from '../support/fake-camera.ts';

/** As a message looks: letters of Base64url, none like the one before. */
const textOf = (length: number): string => {
  let seed = length;
  const letter = (): string => {
    seed = (seed * 48_271) % 2_147_483_647;
    return 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'[seed % 64] ?? '';
  };
  return `https://offing.example/receive#${Array.from({ length: length - 31 }, letter).join('')}`;
};

describe('the code of a message', () => {
  it.each([90, 110, 130, 150, 175, 200, 220, 250, 280, 320, 350, 390, 440])(
    'is read with a fifth of it covered, of %i letters',
    length => {
      const text = textOf(length);
      const data = new Uint8ClampedArray(width * height * 4);
      lumaOf(text, { covered: 0.2 }).forEach((value, i) => data.fill(value, i * 4, i * 4 + 4));
      expect(decodeQR({ width, height, data }, { timeLimit: 2000 })).toBe(text);
    },
  );
});
