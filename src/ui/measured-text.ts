import { lettersOf } from '../core/rules/measured/compass-letters.ts';
import type { MeasuredValues, WaveParts } from '../core/rules/measured/measured.ts';
import type { Formats } from '../i18n/format.tsx';
import type { Translate } from '../core/words/translate.ts';

/** Formats as 'wind 14 kt from NW, gusts 18 kt · waves 6.2 ft at 13 s · water 58 °F'; unknown values are omitted. */
export function measuredText(values: MeasuredValues, formats: Formats, t: Translate): string {
  const { windSpeedKt, windGustKt, windDirectionDeg, waveHeightFt, wavePeriodS, seaTempF } = values;
  const wind = [
    windSpeedKt !== null &&
      (windDirectionDeg === null
        ? t('measured.windAlone', { speed: formats.wind(windSpeedKt) })
        : t('measured.wind', { speed: formats.wind(windSpeedKt), from: formats.from(windDirectionDeg) })),
    windGustKt !== null && t('measured.gusts', { speed: formats.gust(windGustKt) }),
  ].filter(each => each !== false);
  const waves =
    waveHeightFt !== null &&
    (wavePeriodS === null
      ? t('measured.waves', { height: formats.waveHeight(waveHeightFt) })
      : t('measured.wavesPeriod', {
          height: formats.waveHeight(waveHeightFt),
          period: formats.period(wavePeriodS, 0),
        }));
  const water = seaTempF !== null && t('measured.water', { temp: formats.temp(seaTempF, 0) });
  return [wind.join(', '), waves, water].filter(each => each !== false && each !== '').join(' · ');
}

/** Formats as 'swell 5.2 ft at 14 s from WNW · wind waves 2.0 ft at 5 s'; unknown values are omitted. */
export function wavePartsText(parts: WaveParts, formats: Formats, t: Translate): string {
  const { swellHeightFt, swellPeriodS, swellDirectionDeg, windWaveHeightFt, windWavePeriodS } = parts;
  const wave = (
    what: 'measured.swell' | 'measured.windWaves',
    heightFt: number | null,
    periodS: number | null,
  ) =>
    heightFt !== null &&
    t(what, {
      wave:
        periodS === null
          ? formats.waveHeight(heightFt)
          : t('measured.atPeriod', {
              height: formats.waveHeight(heightFt),
              period: formats.period(periodS, 0),
            }),
    });
  const swell = wave('measured.swell', swellHeightFt, swellPeriodS);
  const from = swellDirectionDeg !== null && fromText(swellDirectionDeg, formats, t);
  return [
    [swell, swell !== false && from].filter(each => each !== false).join(' '),
    wave('measured.windWaves', windWaveHeightFt, windWavePeriodS),
  ]
    .filter(each => each !== false && each !== '')
    .join(' · ');
}

/** Eight compass points have words; the eight between them are shown by their letters. */
function fromText(degrees: number, formats: Formats, t: Translate): string {
  const point = lettersOf(degrees);
  if (point.length < 3) return formats.from(degrees);
  return t(point.startsWith('E') ? 'measured.fromBetweenE' : 'measured.fromBetween', { point });
}
