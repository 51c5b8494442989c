/** So many letters of a text at most; none is cut in half, as `slice` cuts those beyond 16 bits. */
export const firstLetters = (text: string, most: number): string => Array.from(text).slice(0, most).join('');
