import type { NoticeClass } from '../../rules/official/official-notice.ts';
import { classOfBeaufort } from './event-class.ts';

/** Gusts do not count as mean wind: a warning of gusts alone is one of strong wind. */
const gusts =
  /(?:b(?:oe|ö)en|gusts?)(?:\s+(?:von|of|bis|up|to|zu|um))*(?:\s+\d+(?:\s*(?:-|bis|to)\s*\d+)?)?(?:\s*(?:beaufort|bft))?/gi;
const force = /(?<![\d.,])(\d{1,2})(?![\d.,]*\d|\s*(?:m\b|meter|uhr|utc|nm|sm|kn|hpa))/gi;

/** The highest mean wind that a text of the German service names, in Beaufort; null = none. */
export function highestBeaufort(text: string): number | null {
  const forces = [...text.replace(gusts, ' ').matchAll(force)].map(([, digits]) => Number(digits));
  const known = forces.filter(each => each >= 1 && each <= 12);
  return known.length > 0 ? Math.max(...known) : null;
}

/** The class of a warning by the mean wind in its text, else by its title: «STARKWIND», «STURM», «ORKAN». Gusts alone are a strong wind. */
export function windClass(text: string, title: string): NoticeClass {
  const mean = highestBeaufort(text);
  return (mean === null ? null : classOfBeaufort(mean)) ?? classOfTitle(title);
}

function classOfTitle(title: string): NoticeClass {
  if (/orkan/i.test(title)) return 'hurricane force';
  if (/schwerer sturm/i.test(title)) return 'storm';
  return /sturm|st(?:ü|ue)rmisch/i.test(title) ? 'gale' : 'strong wind';
}

/** An impossible force, or a number beside a letter, is damage, and the class would be a guess. */
export const hasOddNumber = (text: string): boolean =>
  /[\p{L}#?&<"]\d|\d[\p{L}#?&<"]|\d (?:to|bis) (?!\d)/u.test(text) ||
  [...text.matchAll(/(\d+) ?(?:bft|beaufort)/gi)].some(([, digits]) => Number(digits) > 12);
