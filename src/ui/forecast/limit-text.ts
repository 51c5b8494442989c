import { joinTexts } from '../../core/words/join-texts.ts';
import type { ForecastDay } from '../../core/rules/forecast/forecast.ts';
import type { HourlySeries } from '../../core/rules/forecast/hourly.ts';
import {
  withinLimits,
  type LimitBreach,
  type LimitName,
  type Spell,
  type WithinLimits,
} from '../../core/rules/score/limits.ts';
import { spanText } from './day-band-text.ts';
import type { Limits } from '../../core/rules/settings/settings.ts';
import type { Instant } from '../../core/rules/time/time.ts';
import type { Formats } from '../../i18n/format.tsx';
import type { ShownQuantity } from '../../core/words/format-quantities.ts';
import type { Translate } from '../../core/words/translate.ts';

/** Formats as 'gust 27 kt, your limit 22 kt', or as 'waves just over 4.0 ft, your limit 4.0 ft' if both numbers look the same. */
export function breachText(
  { limit, value, limitValue }: LimitBreach,
  formats: Formats,
  t: Translate,
): string {
  const quantity = quantityOf[limit];
  const texts = { value: formats.value(quantity, value), limit: formats.value(quantity, limitValue) };
  if (texts.value === texts.limit)
    texts.value = t(value > limitValue ? 'forecast.justOver' : 'forecast.justUnder', { value: texts.value });
  return t(`forecast.breach_${limit}`, texts);
}

const quantityOf: Record<LimitName, ShownQuantity> = {
  maxWindKt: 'wind',
  maxGustKt: 'gust',
  maxWaveFt: 'waveHeight',
  minWavePeriodS: 'period',
};

export const breachesText = (breaches: readonly LimitBreach[], formats: Formats, t: Translate): string =>
  joinTexts(
    breaches.map(breach => breachText(breach, formats, t)),
    t.language,
  );

type LimitedDay = Pick<ForecastDay, 'start' | 'end' | 'firstHour' | 'hourCount'>;

/** Compares a day with the user's limits, for every screen; of today only the remaining hours. null = no limits. */
export const dayLimitsText = (
  { hourly, day, limits, now }: { hourly: HourlySeries; day: LimitedDay; limits: Limits; now: Instant },
  formats: Formats,
  t: Translate,
): string | null =>
  withinLimitsText(withinLimits(hourly, day, limits, Math.max(now, day.start)), formats, t, {
    isToday: day.start <= now,
  });

/** Words for a comparison that is already made. `isToday`: only the rest of the day was compared. */
export function withinLimitsText(
  within: WithinLimits,
  formats: Formats,
  t: Translate,
  { isToday }: { isToday: boolean },
): string | null {
  const text = spellsOfDayText(within, formats, t, isToday);
  // Values are missing after the last spell. Without this addition the text would suggest fair conditions from then on.
  return text !== null && 'uncheckedFrom' in within && within.kind !== 'exceededFrom'
    ? joinTexts(
        [text, t('forecast.limitsKnownUntil', { time: formats.time(within.uncheckedFrom) })],
        t.language,
      )
    : text;
}

function spellsOfDayText(
  within: WithinLimits,
  formats: Formats,
  t: Translate,
  isToday: boolean,
): string | null {
  switch (within.kind) {
    case 'noLimits':
    case 'over':
      return null;
    case 'okAllDay':
      return t(isToday ? 'forecast.limitsOkRestOfDay' : 'forecast.limitsOkAllDay');
    case 'okUntil':
      return within.withinAgainAt === null
        ? t('forecast.limitsOkUntil', {
            time: formats.time(within.until),
            reasons: breachesText(within.breaches, formats, t),
          })
        : t('forecast.limitsSpells', {
            spells: spellsText([{ from: within.until, until: within.withinAgainAt }], formats),
            reasons: breachesText(within.breaches, formats, t),
          });
    case 'spells':
      return t('forecast.limitsSpells', {
        spells: spellsText(within.spells, formats),
        reasons: breachesText(within.breaches, formats, t),
      });
    case 'exceededFrom':
      return t('forecast.limitsExceededFrom', {
        time: formats.time(within.from),
        reasons: breachesText(within.breaches, formats, t),
        unchecked: formats.time(within.uncheckedFrom),
      });
    case 'exceeded':
      return within.until === null
        ? t('forecast.limitsExceeded', { reasons: breachesText(within.breaches, formats, t) })
        : t('forecast.limitsExceededUntil', {
            time: formats.time(within.until),
            reasons: breachesText(within.breaches, formats, t),
          });
    case 'knownUntil':
      return t('forecast.limitsKnownUntil', { time: formats.time(within.until) });
  }
}

/** Formats as `00:00–02:00, 11:00–24:00`. */
const spellsText = (spells: readonly Spell[], formats: Formats): string =>
  spells.map(({ from, until }) => spanText(from, until, null, formats)).join(', ');
