import type { GaugeReading } from '../../core/rules/measured/gauges.ts';
import { measuredValues, type MeasuredValues } from '../../core/rules/measured/measured.ts';
import type { Instant } from '../../core/rules/time/time.ts';
import type { Formats } from '../../i18n/format.tsx';
import type { Translate } from '../../core/words/translate.ts';
import { measuredText } from '../../ui/measured-text.ts';

/** Formats a water level. A tenth of a foot is 3 cm; the same precision in meters takes two decimals. */
export const waterText = (metres: number, formats: Formats): string =>
  formats.seaLevel(metres, formats.measures.seaLevel.unit === 'm' ? 2 : 1);

/** True if a length rounds to zero in the shown unit. */
const isNone = (metres: number, formats: Formats): boolean =>
  waterText(Math.abs(metres), formats) === waterText(0, formats);

const timeOf = (at: Instant, now: Instant, formats: Formats): string =>
  formats.date(at) === formats.date(now) ? formats.time(at) : formats.dateTime(at);

/**
 * Formats as 'Measured 11:54 at Monterey: 0.4 ft above the predicted tide'; without a tide table, as the measured level. null = the gauge
 * has no measurement.
 */
export function levelText(
  { name, levels: [newest] }: GaugeReading,
  now: Instant,
  formats: Formats,
  t: Translate,
): string | null {
  if (!newest) return null;
  const { time: at, levelM, predictedM } = newest;
  const time = timeOf(at, now, formats);
  if (predictedM === null)
    return t('measured.gaugeAlone', { time, name, height: waterText(levelM, formats) });
  const above = levelM - predictedM;
  if (isNone(above, formats)) return t('measured.gaugeSame', { time, name });
  const height = waterText(Math.abs(above), formats);
  return t(above > 0 ? 'measured.gaugeAbove' : 'measured.gaugeBelow', { time, name, height });
}

/** Formats the smallest and the largest difference from the predicted tide over the last day. null = fewer than two differences. */
export function dayText({ levels }: GaugeReading, formats: Formats, t: Translate): string | null {
  const apart = levels.flatMap(({ levelM, predictedM }) =>
    predictedM === null ? [] : [levelM - predictedM],
  );
  if (apart.length < 2) return null;
  const signed = (metres: number): string => {
    const text = waterText(Math.abs(metres), formats);
    return isNone(metres, formats) ? text : `${metres < 0 ? '−' : '+'}${text}`;
  };
  return t('measured.gaugeDay', { low: signed(Math.min(...apart)), high: signed(Math.max(...apart)) });
}

/** Formats the station's other measurements, each with its own time. */
export function besideText(
  { wind, water }: Pick<GaugeReading, 'wind' | 'water'>,
  now: Instant,
  formats: Formats,
  t: Translate,
): string[] {
  const windValues = wind && measuredValues(name => (name in wind ? numberOf(wind, name) : null));
  const waterValues = water && measuredValues(name => (name === 'seaTempF' ? water.seaTempF : null));
  const parts = [
    { at: wind?.time, values: windValues },
    { at: water?.time, values: waterValues },
  ];
  return parts.flatMap(({ at, values }) =>
    at !== undefined && values
      ? [
          t('measured.gaugeBeside', {
            time: timeOf(at, now, formats),
            values: measuredText(values, formats, t),
          }),
        ]
      : [],
  );
}

const numberOf = (wind: NonNullable<GaugeReading['wind']>, name: keyof MeasuredValues): number | null =>
  name === 'windSpeedKt' || name === 'windGustKt' || name === 'windDirectionDeg' ? wind[name] : null;
