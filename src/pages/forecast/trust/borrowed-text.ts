import type { SeriesOrigin, Forecast } from '../../../core/rules/forecast/forecast.ts';
import type { HourlyName } from '../../../core/rules/forecast/hourly.ts';
import { hourS, type Instant } from '../../../core/rules/time/time.ts';
import type { PlainKey } from '../../../core/words/dictionary.ts';
import type { Formats } from '../../../i18n/format.tsx';
import { originName } from '../../../core/words/source-name.ts';
import type { Translate } from '../../../core/words/translate.ts';

/** Words by series; one series represents the group that is borrowed together. */
const wordOfSeries: readonly (readonly [HourlyName, PlainKey])[] = [
  ['waveHeightFt', 'sources.series_waves'],
  ['seaTempF', 'sources.series_seaTemp'],
  ['currentSpeedKt', 'sources.series_current'],
  ['seaLevelM', 'sources.series_seaLevel'],
  ['lowCloudPct', 'sources.series_lowCloud'],
  ['visibilityFt', 'sources.series_visibility'],
  ['precipitationPct', 'sources.series_rainChance'],
  ['weatherCode', 'sources.series_weather'],
];

/** Largest age difference of downloads in one refresh, s, which are only seconds apart; an older one is mentioned. */
const sameDownloadS = hourS / 2;

/** Formats as "sea temperature, current from Open-Meteo Marine (Free)": one text per source and age; empty without borrowed series. */
export function borrowedTexts(
  { borrowed = {}, fetchedAt, provenance }: Pick<Forecast, 'borrowed' | 'fetchedAt' | 'provenance'>,
  now: Instant,
  t: Translate,
  formats: Formats,
): string[] {
  const byLender = new Map<string, { from: SeriesOrigin; series: string[] }>();
  for (const [name, word] of wordOfSeries) {
    const from = borrowed[name];
    if (!from) continue;
    const key = `${from.source} ${from.fetchedAt}`;
    const entry = byLender.get(key) ?? { from, series: [] };
    entry.series.push(t(word));
    byLender.set(key, entry);
  }
  return [...byLender.values()].map(({ from, series }) => {
    const words = { series: series.join(', '), source: originName({ source: from.source, provenance }, t) };
    return fetchedAt - from.fetchedAt > sameDownloadS
      ? t('sources.lentEarlier', { ...words, relative: formats.relative(from.fetchedAt, now) })
      : t('sources.lent', words);
  });
}
