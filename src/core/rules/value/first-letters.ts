/** Returns at most this many first characters of a text. Unlike `slice`, it splits no character beyond 16 bits. */
export const firstLetters = (text: string, most: number): string => Array.from(text).slice(0, most).join('');
