/**
 * Finds what no text has: zero bytes, control characters of a wrong encoding and, where the decoder replaced bytes, its replacement
 * character. A disk or a transfer damaged the file there. Other control characters are left to `oneLine` and `plainLines`.
 */
export const brokenTextIn = (isDecodedDamaged: boolean): ((text: string) => boolean) => {
  // Control characters are what it looks for.
  // oxlint-disable-next-line no-control-regex
  const control = /[\u0000\u007f-\u009f\ufffe\uffff]/;
  return text => control.test(text) || (isDecodedDamaged && text.includes('\ufffd'));
};
