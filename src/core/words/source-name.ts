import type { SourceForecast, SourceId } from '../rules/forecast/forecast.ts';
import type { Translate } from './translate.ts';

const properNames = { nws: 'National Weather Service', stormglass: 'Stormglass' } as const;

/** Returns a source's name for lists, headings and sentences: a proper name, or "free" in the user's language. */
export const sourceName = (id: SourceId, t: Translate): string =>
  id === 'open-meteo' ? t('sources.freeName') : properNames[id];

/** Returns the origin of data. A simulation answers in place of a service, so the service's name never stands alone. */
export const originName = (
  { source, provenance }: Pick<SourceForecast, 'source' | 'provenance'>,
  t: Translate,
): string => {
  const name = sourceName(source, t);
  return provenance === 'simulated' ? t('sources.simulatedName', { name }) : name;
};
