/**
 * A plain name as all its usual spellings become the same: ä, ö, ü, å and ø with two letters or one, "Sankt" and "Sint" as "saint",
 * without blanks, as an apostrophe is written as one or left out. Only compared, never shown.
 */
export const respelled = (plain: string): string =>
  plain
    .replace(/ae|aa/g, 'a')
    .replace(/oe/g, 'o')
    .replace(/ue/g, 'u')
    .replace(/\b(?:sankt|sint|sanct)\b/g, 'saint')
    .replaceAll(' ', '');
