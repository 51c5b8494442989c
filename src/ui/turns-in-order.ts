import type { ForecastDay } from '../core/rules/forecast/forecast.ts';
import type { Formats } from '../core/words/formats.ts';
import type { Translate } from '../core/words/translate.ts';

/** Returns the day's high and low water as 'High 05:12', in order of time; empty if both are missing. */
export const turnsInOrder = (
  t: Translate,
  formats: Formats,
  { tideHigh, tideLow }: Pick<ForecastDay, 'tideHigh' | 'tideLow'>,
): string[] =>
  [
    { name: t('forecast.highShort'), at: tideHigh },
    { name: t('forecast.lowShort'), at: tideLow },
  ]
    .flatMap(({ name, at }) => (at ? [{ name, time: at.time }] : []))
    .toSorted((a, b) => a.time - b.time)
    .map(({ name, time }) => `${name}\u00a0${formats.time(time)}`);
