import { useCallback } from 'react';
import { forecastId, type SourceId } from '../../core/rules/forecast/forecast.ts';
import type { UnreadForm } from '../../core/rules/forecast/stored-form.ts';
import type { Coordinates } from '../../core/rules/place/place.ts';
import { useLiveOrNull } from '../../engine/use-live.ts';

export type UnreadAt = (at: Coordinates) => UnreadForm | null;

/** Returns a function for these places: it reports a stored forecast that only another version of the app can read. */
export function useUnread(source: SourceId, places: readonly Coordinates[]): UnreadAt {
  const unread = useLiveOrNull('unread', { source, at: places.map(({ lat, lng }) => ({ lat, lng })) });
  return useCallback(at => unread?.[forecastId(source, at)] ?? null, [source, unread]);
}
