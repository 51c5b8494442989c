import { encodeQR } from 'qr';

/** Error correction level: readable even if a thumb or glare covers a fifth of the code; `medium` is not. */
const ecc = 'high';
/** Width of the light border that a camera needs to find the code, modules. */
export const border = 4;
/**
 * Replacement sizes (QR versions). If a fifth of the middle of one of these sizes is covered, the app's decoder takes it for another size;
 * each maps to the next larger size that is safe.
 */
const steadier: Readonly<Record<number, number>> = { 13: 14, 17: 19, 18: 19, 20: 21 };

/** Returns the QR code of a text, row by row, true = dark, with the light border around it. */
export function codeModules(text: string): boolean[][] {
  const smallest = encodeQR(text, 'raw', { ecc, border });
  const version = steadier[(smallest.length - 2 * border - 17) / 4];
  return version === undefined ? smallest : encodeQR(text, 'raw', { ecc, border, version });
}
