import type { SourceId } from '../domain/forecast.ts';
import { sourceList } from '../domain/source-list.ts';
import type { Translate } from './translate.ts';

/** What a source is called in lists, headings and sentences: a proper name, "free" in the reader's own language. */
export const sourceName = (id: SourceId, translate: Translate): string =>
  id === 'open-meteo'
    ? translate('sources.freeName')
    : (sourceList.find(source => source.id === id)?.displayName ?? id);
