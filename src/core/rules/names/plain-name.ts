/** Letters that do not come apart into a plain one and an accent. */
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
/** As maps and signs shorten them. */
const shortened: Readonly<Record<string, string>> = {
  st: 'saint',
  ste: 'sainte',
  ft: 'fort',
  mt: 'mount',
  pt: 'point',
};

/**
 * A name as it is searched for: small letters without accents, one blank between words, "St." written out. What stands behind the last
 * word counts: "st" is the beginning of many a word until something follows it.
 */
export const plainName = (name: string): string =>
  withoutAccents(name)
    .replace(/\b(?:ste?|[fmp]t)(?:\.? |\.|-)(?=[a-z])/g, short => `${shortened[short.replace(/\W/g, '')]} `)
    .replace(/[^a-z\d]+/g, ' ')
    .trim();

export function withoutAccents(name: string): string {
  const small = name.toLowerCase();
  // Most names are: taking all apart made the first search twice as slow.
  if (/^[a-z .,()-]*$/.test(small)) return small;
  return small
    .normalize('NFD')
    .replace(/[\p{M}'’‘ʻʼ`]/gu, '')
    .replace(/[øłđðþßæœı]/g, letter => plainLetters[letter] ?? letter);
}
