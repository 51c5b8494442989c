import type { Page } from 'playwright/test';

/**
 * Makes every word on the page accented and 40 % longer, as a language that is not spoken here yet would. Units, compass
 * letters, numbers, weekdays and names of places stay what they are in every language. The page must not be used afterwards: React knows nothing of it.
 */
export const speakAtLength = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const accents: Record<string, string> = {
      a: 'à',
      e: 'ê',
      i: 'ï',
      o: 'ô',
      u: 'ü',
      c: 'ç',
      n: 'ñ',
      y: 'ÿ',
    };
    const isName = (word: string): boolean => word === word.toUpperCase();
    const lengthen = (word: string): string => {
      if (isName(word)) return word;
      const spoken = word.replace(/[aeioucny]/g, letter => accents[letter] ?? letter);
      return spoken + spoken.slice(-1).repeat(Math.ceil(word.length * 0.4));
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('bdi'))
        node.nodeValue = (node.nodeValue ?? '').replace(/\p{L}{4,}/gu, lengthen);
    for (const field of document.querySelectorAll('input'))
      field.placeholder = field.placeholder.replace(/\p{L}{4,}/gu, lengthen);
  });
