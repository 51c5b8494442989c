import type { LogRow } from '../../core/rules/log/log-rows.ts';
import { isNumber } from '../../core/rules/value/numbers.ts';
import type { Zone } from '../../core/rules/time/time.ts';
import type { Formats } from '../../i18n/format.tsx';
import type { Translate } from '../../core/words/translate.ts';

/** Returns the short name of a time zone, such as 'Los Angeles'. */
export const clockOf = (zone: Zone): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** Formats as '12 kt from NW, 3.4 ft'; empty without data. */
export function weatherText(formats: Formats, { reading }: Pick<LogRow, 'reading'>): string {
  const { windKt, windFromDeg, waveFt } = reading;
  return [
    isNumber(windKt) &&
      [formats.wind(windKt), isNumber(windFromDeg) && formats.from(windFromDeg)].filter(Boolean).join(' '),
    isNumber(waveFt) && formats.waveHeight(waveFt),
  ]
    .filter(Boolean)
    .join(', ');
}

/** Returns null without an answer. */
export function caughtText(
  t: Translate,
  { outcome, caught }: Pick<LogRow, 'outcome' | 'caught'>,
): string | null {
  if (outcome === 'nothing') return t('log.nothing');
  if (outcome === null) return caught || null;
  return caught || t('log.caught');
}
