import { joinTexts } from '../../../i18n/join-texts.ts';
import type { LimitBreach, LimitName, WithinLimits } from '../../../domain/score/limits.ts';
import type { Formats } from '../../../i18n/format.tsx';
import type { ShownQuantity } from '../../../i18n/format-quantities.ts';
import type { Translate } from '../../../i18n/translate.ts';

/** 'gust 27 kt, your limit 22 kt', with as many decimals as it takes to tell the two apart. */
export function breachText(breach: LimitBreach, formats: Formats, t: Translate): string {
  const { limit, value, limitValue } = breach;
  const quantity = quantityOf[limit];
  const usual = formats.measures[quantity].decimals;
  const textsOf = (decimals?: number): { value: string; limit: string } => ({
    value: formats.value(quantity, value, decimals),
    limit: formats.value(quantity, limitValue, decimals),
  });
  const enough =
    [textsOf(), textsOf(usual + 1)].find(text => text.value !== text.limit) ?? textsOf(usual + 2);
  return t(`forecast.breach_${limit}`, enough);
}

const quantityOf: Record<LimitName, ShownQuantity> = {
  maxWindKt: 'wind',
  maxGustKt: 'gust',
  maxWaveFt: 'waveHeight',
  minWavePeriodS: 'period',
};

const breachesText = (breaches: readonly LimitBreach[], formats: Formats, t: Translate): string =>
  joinTexts(
    breaches.map(breach => breachText(breach, formats, t)),
    t.language,
  );

/** How long a day stays within the skipper's limits, or null when there is nothing to say. */
export function withinLimitsText(within: WithinLimits, formats: Formats, t: Translate): string | null {
  switch (within.kind) {
    case 'noLimits':
    case 'over':
      return null;
    case 'okAllDay':
      return t('forecast.limitsOkAllDay');
    case 'okUntil':
      return t('forecast.limitsOkUntil', {
        time: formats.time(within.until),
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
