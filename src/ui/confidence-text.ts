import { agreementBounds } from '../core/rules/week/agreement.ts';
import type { Confidence } from '../core/rules/week/confidence.ts';
import type { Formats } from '../i18n/format.tsx';
import type { Translate } from '../core/words/translate.ts';

/** Formats as 'Low: day 6, models differ by 9 kt, changed by 5 kt since earlier downloads'. */
export const confidenceText = (confidence: Confidence, formats: Formats, t: Translate): string =>
  t('models.reason', {
    level: t(`models.${confidence.level}`),
    reasons: reasonsOf(confidence, formats, t),
  });

/** Like `confidenceText`, for the middle of a sentence: 'low confidence (day 6, models differ by 9 kt)'. */
export const sureText = (confidence: Confidence, formats: Formats, t: Translate): string =>
  t(`models.sure_${confidence.level}`, { reasons: reasonsOf(confidence, formats, t) });

function reasonsOf(confidence: Confidence, formats: Formats, t: Translate): string {
  const { dayNumber, spreadKt, spreadFt, driftKt, driftFt } = confidence;
  const worse = (kt: number | null, ft: number | null): { amount: string; isApart: boolean } | null => {
    const ofWind = kt === null ? -1 : kt / agreementBounds.windKt;
    const ofWave = ft === null ? -1 : ft / agreementBounds.waveFt;
    const isApart = Math.max(ofWind, ofWave) > 1;
    if (ft !== null && ofWave > ofWind) return { amount: formats.waveHeight(ft), isApart };
    return kt === null ? null : { amount: formats.wind(kt), isApart };
  };
  const spread = worse(spreadKt, spreadFt);
  const drift = worse(driftKt, driftFt);
  const isSteady = (driftKt ?? 0) < 3 && (driftFt ?? 0) < 1;
  const reasons = [
    t('models.dayNumber', { day: formats.number(dayNumber, 0) }),
    spread === null
      ? t('models.modelsUnknown')
      : t(spread.isApart ? 'models.modelsApart' : 'models.modelsWithin', { amount: spread.amount }),
    ...(drift === null
      ? []
      : [isSteady ? t('models.steady') : t('models.changed', { amount: drift.amount })]),
  ];
  return reasons.join(', ');
}

/** Formats as '8–17 kt', or as a single number if both look the same. */
export function rangeText(
  quantity: 'wind' | 'gust' | 'waveHeight',
  { low, high }: { low: number; high: number },
  formats: Formats,
  t: Translate,
): string {
  const [lowest, highest] = [formats.bare(quantity, low), formats.value(quantity, high)];
  return lowest === formats.bare(quantity, high)
    ? highest
    : t('models.range', { low: lowest, high: highest });
}
