import type { SourceForecast, SourceId } from '../rules/forecast/forecast.ts';
import type { Translate } from './translate.ts';

const properNames = { nws: 'National Weather Service', stormglass: 'Stormglass' } as const;

/** What a source is called in lists, headings and sentences: a proper name, "free" in the reader's own language. */
export const sourceName = (id: SourceId, t: Translate): string =>
  id === 'open-meteo' ? t('sources.freeName') : properNames[id];

/** Whose the numbers are. A simulation only answers in a service's stead, and is never called by its name alone. */
export const originName = (
  { source, provenance }: Pick<SourceForecast, 'source' | 'provenance'>,
  t: Translate,
): string => {
  const name = sourceName(source, t);
  return provenance === 'simulated' ? t('sources.simulatedName', { name }) : name;
};
