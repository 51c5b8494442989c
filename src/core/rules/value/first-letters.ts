/** The first letters of a text, at most this many. Unlike `slice`, it cuts no letter beyond 16 bits in half. */
export const firstLetters = (text: string, most: number): string => Array.from(text).slice(0, most).join('');
