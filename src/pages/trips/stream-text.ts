import { getsThere } from '../../core/rules/trip/arriving-by.ts';
import { shorterLater } from '../../core/rules/trip/shorter-later.ts';
import type { StreamSources } from '../../core/rules/trip/trip-stream.ts';
import type { Departure } from '../../core/rules/trip/verdict.ts';
import type { Formats } from '../../i18n/format.tsx';
import type { Translate } from '../../core/words/translate.ts';
import { endOf } from './trip-words.ts';

/** Largest number of named stations: a route through an archipelago passes dozens. */
const mostNamed = 3;

/** Names the sources of the stream that the times include; null = no stream data. */
export function streamSourceText(t: Translate, { stations, model }: StreamSources): string | null {
  if (stations.length === 0) return model ? t('trips.streamModel') : null;
  const more = stations.length - mostNamed;
  const named = {
    stations: stations.slice(0, mostNamed).join(', ') + (more > 0 ? ` (+${more})` : ''),
  };
  return model ? t('trips.streamBoth', named) : t('trips.streamTables', named);
}

/** Formats as 'Stream: 12 min lost. Leave 40 min later: 35 min shorter.' */
export function streamEffectText(
  t: Translate,
  formats: Formats,
  departures: readonly Departure[],
  chosen: Departure,
): string {
  const gainedS = chosen.stream?.gainedS ?? 0;
  const later = shorterLater(departures, chosen);
  return [
    ...(Math.abs(gainedS) < 60
      ? []
      : [
          t(gainedS > 0 ? 'trips.streamGained' : 'trips.streamLost', {
            time: formats.duration(Math.abs(gainedS)),
          }),
        ]),
    ...(later
      ? [
          t('trips.laterShorter', {
            wait: formats.duration(later.waitS),
            time: formats.duration(later.shorterS),
          }),
        ]
      : []),
  ].join(' ');
}

/** Returns whether a departure ends back at the start, at the destination, or does not get there. */
export const endOfDeparture = (
  trip: Parameters<typeof endOf>[0],
  departure: Pick<Departure, 'stream'>,
): 'back' | 'there' | 'none' => (getsThere(departure) ? endOf(trip) : 'none');
