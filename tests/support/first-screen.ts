import type { Page } from 'playwright/test';
import type { Language } from '../../src/core/rules/settings/settings.ts';
import type { Translate } from '../../src/core/words/translate.ts';

/** The phone that the first screen is made for. */
export const phone = { width: 390, height: 844 };

/** What must hold of it: CSS pixels from the top of the window, and words that are seen. */
export const bounds = { verdictTopPx: 200, pagePx: 4500 } as const;
export const mostWords: Record<Language, number> = { en: 330, fr: 400, es: 400 };

export interface FirstScreen {
  verdictTopPx: number;
  /** Where the last of the numbers ends, the age and the warnings' state among them. */
  answerEndPx: number;
  /** Where the room above the navigation ends. */
  roomPx: number;
  pagePx: number;
  pageWidthPx: number;
  words: number;
  /** Of what a skipper asks, what is not on the screen. */
  missing: string[];
}

/** Measures the forecast that is open on a phone, scrolled to its top. */
export async function measureFirstScreen(page: Page, t: Translate): Promise<FirstScreen> {
  const asked = [
    ['forecast.wind'],
    ['forecast.gusts'],
    ['forecast.waves'],
    ['forecast.tideNow_rising', 'forecast.tideNow_falling'],
  ] as const;
  return page.evaluate(
    names => {
      window.scrollTo(0, 0);
      const verdict = document.querySelector('section:has(> div #verdict-title)');
      const rows = verdict?.nextElementSibling;
      const room = document.querySelector('nav')?.getBoundingClientRect().top ?? innerHeight;
      const isIn = (element: Element | null | undefined): boolean => {
        const box = element?.getBoundingClientRect();
        return box !== undefined && box.height > 0 && box.bottom <= room;
      };
      const terms = [...(verdict?.querySelectorAll('dt') ?? [])];
      const missing = names
        .filter(some => {
          const term = terms.find(({ textContent }) => some.includes(textContent));
          return !isIn(term?.parentElement);
        })
        .map(some => some.join(' or '));
      const lines = [...(rows?.querySelectorAll('p') ?? [])].slice(0, 2);
      if (!isIn(lines[0])) missing.push('age');
      // Those in force stand above everything; else it is said when they were checked.
      if (!isIn(document.getElementById('official-worst')) && !isIn(lines[1])) missing.push('warnings');
      const main = document.querySelector('main');
      return {
        verdictTopPx: Math.round(verdict?.getBoundingClientRect().top ?? Number.NaN),
        answerEndPx: Math.round(Math.max(...lines.map(line => line.getBoundingClientRect().bottom))),
        roomPx: Math.round(room),
        pagePx: document.documentElement.scrollHeight,
        pageWidthPx: document.documentElement.scrollWidth,
        words: (main?.innerText ?? '').split(/\s+/).filter(word => /\p{L}{2}/u.test(word)).length,
        missing,
      };
    },
    asked.map(keys => keys.map(key => t(key))),
  );
}
