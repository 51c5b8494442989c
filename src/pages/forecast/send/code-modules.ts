import { encodeQR } from 'qr';

/** Read although a thumb or a glare covers a fifth of it; `medium` is not. */
const ecc = 'high';
/** Light modules around the code, which a camera needs to find it. */
export const border = 4;
/**
 * The next steadier size of those (QR versions) that the decoder of this app takes for another size when a fifth of their middle is
 * covered.
 */
const steadier: Readonly<Record<number, number>> = { 13: 14, 17: 19, 18: 19, 20: 21 };

/** The modules of the code of a text, row by row, true = dark, with the light border around it. */
export function codeModules(text: string): boolean[][] {
  const smallest = encodeQR(text, 'raw', { ecc, border });
  const version = steadier[(smallest.length - 2 * border - 17) / 4];
  return version === undefined ? smallest : encodeQR(text, 'raw', { ecc, border, version });
}
