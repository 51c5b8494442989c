/** A plain number of 0 or more as people type it, with a decimal comma or point; null = it is none. */
export function typedNumber(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  return /^\d*\.?\d+$|^\d+\.$/.test(plain) ? Number(plain) : null;
}
