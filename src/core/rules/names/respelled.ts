/**
 * Merges the usual spellings of a plain name: ä, ö, ü, å and ø with one letter or two, "Sankt" and "Sint" as "saint", and no spaces,
 * because an apostrophe may be written as one or left out. Only compared, never shown.
 */
export const respelled = (plain: string): string =>
  plain
    .replace(/ae|aa/g, 'a')
    .replace(/oe/g, 'o')
    .replace(/ue/g, 'u')
    .replace(/\b(?:sankt|sint|sanct)\b/g, 'saint')
    .replaceAll(' ', '');
