/** Letters that Unicode does not decompose into a base letter and an accent. */
const plainLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};
/** Abbreviations on maps and signs. */
const shortened: Readonly<Record<string, string>> = {
  st: 'saint',
  ste: 'sainte',
  ft: 'fort',
  mt: 'mount',
  pt: 'point',
};

/**
 * Normalizes a name for the search: lowercase without accents, one space between words, "St." written out. A trailing space counts, because
 * "st" may begin many words until a space follows.
 */
export const plainName = (name: string): string =>
  withoutAccents(name)
    .replace(/\b(?:ste?|[fmp]t)(?:\.? |\.|-)(?=[a-z])/g, short => `${shortened[short.replace(/\W/g, '')]} `)
    .replace(/[^a-z\d]+/g, ' ')
    .trim();

export function withoutAccents(name: string): string {
  const small = name.toLowerCase();
  // Fast path for most names: normalizing all of them made the first search twice as slow.
  if (/^[a-z .,()-]*$/.test(small)) return small;
  return small
    .normalize('NFD')
    .replace(/[\p{M}'’‘ʻʼ`]/gu, '')
    .replace(/[øłđðþßæœı]/g, letter => plainLetters[letter] ?? letter);
}
