/**
 * Finds characters that no valid text has: zero bytes, control characters of a wrong encoding and, if the decoder replaced bytes, its
 * replacement character. They mean that a disk or a transfer damaged the file. `oneLine` and `plainLines` handle other control characters.
 */
export const brokenTextIn = (isDecodedDamaged: boolean): ((text: string) => boolean) => {
  // Control characters are what it looks for.
  // oxlint-disable-next-line no-control-regex
  const control = /[\u0000\u007f-\u009f\ufffe\uffff]/;
  return text => control.test(text) || (isDecodedDamaged && text.includes('\ufffd'));
};
