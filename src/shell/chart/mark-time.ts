import type { OverboardMark } from '../../core/rules/chart/overboard.ts';
import type { Formats } from '../../i18n/format.tsx';

/** To the second: several marks of one minute are told apart. */
export const markTime = (formats: Formats, { pressedAt }: Pick<OverboardMark, 'pressedAt'>): string =>
  `${formats.dateTime(pressedAt)}:${String(pressedAt % 60).padStart(2, '0')}`;
