import type { Locator, Page } from 'playwright/test';
import type { Translate } from '../../src/core/words/translate.ts';

/** A place for words on the screen, all that it may have to hold, and in how many lines. */
interface Box {
  name: string;
  at: Locator;
  texts: string[];
  lines: number;
}

const bands = ['calm', 'caution', 'smallCraft', 'gale', 'storm'] as const;
const freshnesses = ['fresh', 'ageing', 'old', 'expired'] as const;
const latest = '23:00';

/**
 * The boxes of a forecast's first screen on a phone with everything that its dictionary may put into them; numbers are the widest that
 * happen. The forecast is of a place with a tide station and open in this language.
 */
export function firstScreenBoxes(page: Page, t: Translate): Box[] {
  const verdict = page.locator('section:has(> div #verdict-title)');
  const headline = verdict.locator('#verdict-title > span');
  const valueOf = (name: string): Locator =>
    verdict.locator('div', { has: page.locator('dt', { hasText: name }) }).locator('dd');
  const band = bands.map(each => t(`sea.band_${each}`));
  const douglas = ([0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const).map(each => t(`units.douglas_${each}`));
  const hours = page.getByRole('region', { name: t('forecast.nextHours') });
  return [
    { name: 'band', at: headline.nth(1), texts: band, lines: 1 },
    {
      name: 'band, partly known',
      at: headline.nth(1),
      texts: band.map(each => t('sea.bandAtLeast', { band: each })),
      lines: 2,
    },
    {
      name: 'until',
      at: headline.nth(2),
      texts: [
        t('forecast.restOfToday'),
        t('forecast.untilTime', { time: latest }),
        t('forecast.untilLastHour', { time: latest }),
      ],
      lines: 2,
    },
    { name: 'waves', at: valueOf(t('forecast.waves')).nth(1), texts: douglas, lines: 1 },
    {
      name: 'tide',
      at: valueOf(t('forecast.tideNow_rising'))
        .or(valueOf(t('forecast.tideNow_falling')))
        .nth(1),
      texts: (['forecast.nextHigh', 'forecast.nextLow'] as const).map(key =>
        t(key, { time: latest, height: '−11.9 ft MLLW' }),
      ),
      lines: 3,
    },
    {
      name: 'freshness',
      at: page
        .locator('header > div')
        .filter({ has: page.getByRole('button') })
        .locator('span > span')
        .first(),
      texts: freshnesses.map(each => t(`sea.freshness_${each}`)),
      lines: 1,
    },
    ...(['forecast.wind', 'forecast.gusts', 'forecast.waves'] as const).map((key, row) => ({
      name: 'next hours',
      at: hours.locator('tbody th > span:first-child').nth(row),
      texts: [t(key)],
      lines: 1,
    })),
    ...(['chart', 'daily'] as const).map((view, index) => ({
      name: 'view',
      at: page.getByRole('tab').nth(index).locator('span'),
      texts: [t(`forecast.${view}View`)],
      lines: 1,
    })),
  ];
}

/** What does not fit: out of its box or the screen, in more lines than there is room for, or broken within a word. */
export async function misfits(boxes: readonly Box[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { name, at, texts, lines } of boxes) {
    const found = await at.evaluate(
      (element, [candidates, most]) => {
        const before = [...element.childNodes];
        const result: string[] = [];
        const range = document.createRange();
        const tops = (): number =>
          new Set([...range.getClientRects()].map(rect => Math.round(rect.bottom))).size;
        for (const text of candidates) {
          element.textContent = text;
          const node = element.firstChild;
          if (!node) continue;
          range.selectNodeContents(node);
          const box = (element.parentElement ?? element).getBoundingClientRect();
          const words = range.getBoundingClientRect();
          if (words.right > Math.min(box.right, innerWidth) + 1) result.push(`“${text}” runs out`);
          if (tops() > most) result.push(`“${text}” in ${tops()} lines`);
          for (const word of text.matchAll(/[\p{L}\d]{2,}/gu)) {
            range.setStart(node, word.index);
            range.setEnd(node, word.index + word[0].length);
            if (tops() > 1) result.push(`“${word[0]}” is broken`);
          }
        }
        element.replaceChildren(...before);
        return result;
      },
      [texts, lines] as const,
    );
    faults.push(...found.map(fault => `${name}: ${fault}`));
  }
  return faults;
}
