import type { OverboardMark } from '../../core/rules/chart/overboard.ts';
import type { Formats } from '../../i18n/format.tsx';

/** Formats the time of a mark to the second, because several marks can share a minute. */
export const markTime = (formats: Formats, { pressedAt }: Pick<OverboardMark, 'pressedAt'>): string =>
  `${formats.dateTime(pressedAt)}:${String(pressedAt % 60).padStart(2, '0')}`;
