/** Languages whose conventions decide whether a comma or a point is the decimal mark. */
export type NumberLanguage = 'en' | 'fr' | 'es';

type TypedNumber =
  | { kind: 'number'; value: number; isGrouped: boolean }
  /** `1.200`: the user may mean either number. */
  | { kind: 'ambiguous'; decimal: number; grouped: number }
  | { kind: 'none' };

/** Code points of the digit zero in scripts whose keyboards write other digits; the other nine digits follow each. */
const zeros = [
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20,
  0x1040, 0x17e0, 0x1810,
];

/** Replaces other digits with 0 to 9, and the Arabic decimal mark with a point; NFKC handles full-width forms. */
export const withLatinDigits = (text: string): string =>
  text
    .replace(/(?!\d)\p{Nd}/gu, digit => {
      const code = digit.codePointAt(0) ?? 0;
      const zero = zeros.find(start => code >= start && code < start + 10);
      return zero === undefined ? digit : String(code - zero);
    })
    .replaceAll('٫', '.');

const minusSigns = /^[-−–—‐‑﹣]\s*/;
const none: TypedNumber = { kind: 'none' };

/**
 * Reads a number as people type it, in any digits, with a decimal comma or point and with groups of three digits. Two different separators
 * show which one is the decimal mark, and so do spaces and apostrophes. One comma or point before exactly three digits may be either: a
 * comma groups in English; everything else is ambiguous, because people type by their home conventions, not by the language of the screen
 * (Spanish writes 1.200 in Spain and 1,200 in Mexico).
 */
export function readTypedNumber(text: string, language: NumberLanguage): TypedNumber {
  const plain = withLatinDigits(text)
    // Before NFKC, which decomposes an acute accent.
    .replace(/[’‘ʼ′´`٬]/g, "'")
    .normalize('NFKC')
    .trim();
  const sign = minusSigns.test(plain) ? -1 : 1;
  const digits = plain.replace(minusSigns, '').replace(/^\+/, '');
  const [, whole = '', mark = '', rest = ''] = /^(.*?)(?:([.,])(\d*))?$/s.exec(digits) ?? [];
  const number = (value: string, isGrouped: boolean): TypedNumber => ({
    kind: 'number',
    value: sign * Number(value) + 0,
    isGrouped,
  });
  if (!/\d/.test(whole + rest)) return none;
  // Only digits on the left: this is the only mark.
  if (/^\d*$/.test(whole)) {
    const decimal = `${whole || '0'}.${rest || '0'}`;
    if (mark === '' || !isGrouping(whole, rest)) return number(decimal, false);
    const grouped = whole + rest;
    if (mark === ',' && language === 'en') return number(grouped, true);
    return { kind: 'ambiguous', decimal: sign * Number(decimal), grouped: sign * Number(grouped) };
  }
  const groups = /^[1-9]\d{0,2}(?:([\s'.,])\d{3}(?:\1\d{3})*)$/.exec(whole);
  if (!groups) return none;
  const bare = whole.replace(/\D/g, '');
  // `1,200,300`: the same mark twice is a group separator.
  if (groups[1] === mark) return rest.length === 3 ? number(bare + rest, true) : none;
  return number(`${bare}.${rest || '0'}`, true);
}

const isGrouping = (head: string, group: string): boolean =>
  /^[1-9]\d{0,2}$/.test(head) && group.length === 3;

/** Reads a nonnegative number that can be read in only one way; null = not such a number. */
export function typedNumber(text: string, language: NumberLanguage): number | null {
  const value = signedTypedNumber(text, language);
  return value === null || value < 0 ? null : value;
}

/** Like `typedNumber`, but also accepts negative numbers. */
export function signedTypedNumber(text: string, language: NumberLanguage): number | null {
  const read = readTypedNumber(text, language);
  return read.kind === 'number' ? read.value : null;
}
