import type { ModelDay } from '../../../core/rules/week/model-spread.ts';
import { agreementBounds } from '../../../core/rules/week/agreement.ts';
import type { Formats } from '../../../i18n/format.tsx';
import type { Translate } from '../../../core/words/translate.ts';
import { rangeText } from '../../../ui/confidence-text.ts';

/** Says whether the models of a day agree; if not, in which quantity and by how much they differ. */
export function verdictText({ verdict, ranges }: ModelDay, formats: Formats, t: Translate): string {
  const { windSpeedKt, waveHeightFt } = ranges;
  const wind = windSpeedKt && rangeText('wind', windSpeedKt, formats, t);
  const wave = waveHeightFt && rangeText('waveHeight', waveHeightFt, formats, t);
  switch (verdict) {
    case 'unknown':
      return t('models.unknown');
    case 'agree':
    case 'agreeOnWind':
      return t(`models.${verdict}`, { wind: wind ?? formats.missing });
    case 'differ':
      break;
  }
  const isWind = windSpeedKt !== null && windSpeedKt.high - windSpeedKt.low > agreementBounds.windKt;
  const isWave = waveHeightFt !== null && waveHeightFt.high - waveHeightFt.low > agreementBounds.waveFt;
  if (isWind && isWave)
    return t('models.differBoth', { wind: wind ?? formats.missing, wave: wave ?? formats.missing });
  return isWind
    ? t('models.differWind', { range: wind ?? formats.missing })
    : t('models.differWave', { range: wave ?? formats.missing });
}
