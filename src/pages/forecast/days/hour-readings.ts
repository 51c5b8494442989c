import { fogLowCloudPct } from '../../../core/rules/conditions/fog.ts';
import type { Forecast } from '../../../core/rules/forecast/forecast.ts';
import type { HourlyName } from '../../../core/rules/forecast/hourly.ts';
import type { Formats } from '../../../i18n/format.tsx';
import type { Translate } from '../../../core/words/translate.ts';
import type { FactorReadings } from '../../../ui/forecast/score-breakdown.tsx';

/** Returns the inputs of one stored hour's score, as text. */
export function hourReadings(
  { hourly: { series } }: Pick<Forecast, 'hourly'>,
  hour: number,
  formats: Formats,
  t: Translate,
): FactorReadings {
  const at = (name: HourlyName): number | null => series[name]?.[hour] ?? null;
  const lowCloud = at('lowCloudPct');
  // Below the threshold it must not claim clear air: the weather code may report fog.
  const fog =
    lowCloud === null
      ? formats.missing
      : lowCloud >= fogLowCloudPct
        ? t('forecast.fogYes')
        : t('forecast.lowCloudReading', { value: formats.percent(lowCloud) });
  return {
    wind: formats.wind(at('windSpeedKt')),
    wave: formats.waveHeight(at('waveHeightFt')),
    precip: formats.percent(at('precipitationPct')),
    fog,
    temp: formats.temp(at('airTempF')),
    wavePeriod: formats.period(at('wavePeriodS'), 1),
  };
}
