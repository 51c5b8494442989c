import type { SourceForecast, SourceId } from '../domain/forecast.ts';
import type { Translate } from './translate.ts';

const properNames = {
  'open-meteo': 'Open-\u2060Meteo Marine',
  nws: 'National Weather Service',
  stormglass: 'Stormglass',
} as const;

/** What a source is called in lists, headings and sentences: a proper name, "free" in the reader's own language. */
export const sourceName = (id: SourceId, translate: Translate): string =>
  id === 'open-meteo' ? translate('sources.freeName') : properNames[id];

/** Whose the numbers are. A simulation only answers in a service's stead, and is never called by its name alone. */
export const originName = (
  id: SourceId,
  provenance: SourceForecast['provenance'],
  translate: Translate,
): string =>
  provenance === 'simulated'
    ? translate('sources.simulatedName', { name: properNames[id] })
    : sourceName(id, translate);

/** 'Source: …' of a forecast. */
export const sourceText = (
  id: SourceId,
  provenance: SourceForecast['provenance'],
  translate: Translate,
): string =>
  provenance === 'simulated'
    ? translate('forecast.sourceSimulated', { name: properNames[id] })
    : translate('forecast.source', { name: sourceName(id, translate) });
