import { useMemo } from 'react';
import type { ChartStation, StreamAtStation } from '../../../../workers/api.ts';
import type { Instant } from '../../../core/rules/time/time.ts';
import { engine } from '../../../engine/engine.ts';
import { useAnswer } from '../../../engine/use-answer.ts';

/** More than a phone has room for. */
const mostStreams = 60;

/** The tidal streams at current stations, by the tables on this device. Returns none until the tables have answered for the shown hour. */
export function useStreams(
  stations: readonly ChartStation[],
  time: Instant | null,
): readonly StreamAtStation[] {
  const ids = useMemo(
    () =>
      stations
        .filter(({ kind }) => kind === 'current')
        .slice(0, mostStreams)
        .map(({ id }) => id),
    [stations],
  );
  const key = ids.length === 0 || time === null ? null : `${time} ${ids.join(' ')}`;
  return useAnswer(key, '', () => engine.streamsAt(ids, time ?? 0)) ?? none;
}

const none: readonly StreamAtStation[] = [];
