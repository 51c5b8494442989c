import type { TripReading } from '../../core/rules/trip/trip-reading.ts';
import type { Translate } from '../../core/words/translate.ts';
import type { Formats } from '../../i18n/format.tsx';
import { missingText } from './reason-words.ts';

/**
 * Formats as '6 kt from NW, 9 kt', below a heading that names both. A missing value is named; if both are missing, the text is a single
 * gap.
 */
export function windGustText(
  t: Translate,
  formats: Formats,
  { windKt, gustKt, windFromDeg }: Pick<TripReading, 'windKt' | 'gustKt' | 'windFromDeg'>,
): string {
  if (windKt === null && gustKt === null) return formats.missing;
  if (windKt === null)
    return `${missingText(t, 'wind')}, ${t('trips.readGust', { gust: formats.gust(gustKt) })}`;
  const wind = windFrom(formats, windKt, windFromDeg);
  return `${wind}, ${gustKt === null ? missingText(t, 'gust') : formats.gust(gustKt)}`;
}

const windFrom = (formats: Formats, windKt: number, fromDeg: number | null): string =>
  [formats.wind(windKt), ...(fromDeg === null ? [] : [formats.from(fromDeg)])].join(' ');

/** Formats as '4 ft, 7 s' with details of the waves. Details need both height and period; a missing one is named. */
export function wavesText(
  t: Translate,
  formats: Formats,
  { waveFt, periodS }: Pick<TripReading, 'waveFt' | 'periodS'>,
  { side, further }: { side: string | null; further: readonly string[] },
): string {
  const period = formats.period(periodS);
  if (waveFt === null && periodS === null) return formats.missing;
  if (waveFt === null) return `${missingText(t, 'wave')}, ${t('trips.readPeriod', { period })}`;
  const wave = formats.waveHeight(waveFt);
  const of = side === null ? [] : [side];
  return periodS === null
    ? [wave, ...of, missingText(t, 'wavePeriod')].join(', ')
    : [wave, period, ...of, ...further].join(', ');
}

/** Formats as 'wind 6 kt from NW, gusts 9 kt, waves 2.0 ft, 11 s'; missing values are named at the end. */
export function readingText(t: Translate, formats: Formats, reading: TripReading): string {
  const { windKt, gustKt, waveFt, periodS, windFromDeg } = reading;
  const period = formats.period(periodS);
  const known = [
    ...(windKt === null ? [] : [t('trips.readWind', { wind: windFrom(formats, windKt, windFromDeg) })]),
    ...(gustKt === null ? [] : [t('trips.readGust', { gust: formats.gust(gustKt) })]),
    ...(waveFt === null ? [] : [t('trips.readWave', { wave: formats.waveHeight(waveFt) })]),
    ...(periodS === null ? [] : [waveFt === null ? t('trips.readPeriod', { period }) : period]),
  ];
  if (known.length === 0) return formats.missing;
  const gaps = [
    ...(windKt === null ? [t('trips.of_wind')] : []),
    ...(gustKt === null ? [t('trips.of_gust')] : []),
    // Without waves, a missing period does not matter.
    ...(waveFt === null ? [t('trips.of_wave')] : periodS === null ? [t('trips.of_wavePeriod')] : []),
  ];
  return [...known, ...(gaps.length > 0 ? [t('trips.reason_no-data', { what: gaps.join(', ') })] : [])].join(
    ', ',
  );
}
