import type { SourceForecast, SourceId } from '../domain/forecast.ts';
import type { Translate } from './translate.ts';

const properNames = { nws: 'National Weather Service', stormglass: 'Stormglass' } as const;

/** What a source is called in lists, headings and sentences: a proper name, "free" in the reader's own language. */
export const sourceName = (id: SourceId, translate: Translate): string =>
  id === 'open-meteo' ? translate('sources.freeName') : properNames[id];

/** Whose the numbers are. A simulation only answers in a service's stead, and is never called by its name alone. */
export const originName = (
  { source, provenance }: Pick<SourceForecast, 'source' | 'provenance'>,
  translate: Translate,
): string => {
  const name = sourceName(source, translate);
  return provenance === 'simulated' ? translate('sources.simulatedName', { name }) : name;
};
