import type { MeasuredValues } from '../domain/measured/measured.ts';
import type { Formats } from '../i18n/format.tsx';
import type { Translate } from '../i18n/translate.ts';

/** 'wind 14 kt from NW, gusts 18 kt · waves 6.2 ft at 13 s · water 58 °F'; what is not known is left out. */
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
