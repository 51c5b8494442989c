import type { NoticeClass } from '../../rules/official/official-notice.ts';
import { classOfBeaufort } from './event-class.ts';

/** Gusts are no mean wind: a warning of gusts alone is one of strong wind. */
const gusts =
  /(?:b(?:oe|ö)en|gusts?)(?:\s+(?:von|of|bis|up|to|zu|um))*(?:\s+\d+(?:\s*(?:-|bis|to)\s*\d+)?)?(?:\s*(?:beaufort|bft))?/gi;
const force = /(?<![\d.,])(\d{1,2})(?![\d.,]*\d|\s*(?:m\b|meter|uhr|utc|nm|sm|kn|hpa))/gi;

/** The highest mean wind that a text of the German service names, in Beaufort; null = none. */
export function highestBeaufort(text: string): number | null {
  const forces = [...text.replace(gusts, ' ').matchAll(force)].map(([, digits]) => Number(digits));
  const known = forces.filter(each => each >= 1 && each <= 12);
  return known.length > 0 ? Math.max(...known) : null;
}

/** The class of a warning by its text, else by its title: «STARKWIND», «STURM», «ORKAN». */
export function windClass(text: string, title: string): NoticeClass {
  const mean = highestBeaufort(text);
  const byForce = mean === null ? null : classOfBeaufort(mean);
  const isGusts = /b(?:oe|ö)en|gust/i.test(text);
  // A title of storm stands above areas with less.
  return byForce ?? (isGusts ? 'strong wind' : classOfTitle(title));
}

function classOfTitle(title: string): NoticeClass {
  if (/orkan/i.test(title)) return 'hurricane force';
  if (/schwerer sturm/i.test(title)) return 'storm';
  return /sturm|st(?:ü|ue)rmisch/i.test(title) ? 'gale' : 'strong wind';
}
