import type { DayBounds, Instant } from '../time/time.ts';
import { curveStepS, type Curve, type NamedStation } from './named-station.ts';
import type { CurrentPredictor, StreamEvent } from './current-predictor.ts';

export interface StreamStation extends NamedStation {
  /** Degrees true that the stream sets toward; null where the table does not say. */
  floodTowards: number | null;
  ebbTowards: number | null;
}

/** The tidal stream of the days of an almanac. */
export interface StreamTable {
  station: StreamStation;
  events: StreamEvent[];
  curve: Curve;
}

export function streamTable(
  { events, speeds }: Pick<CurrentPredictor, 'events' | 'speeds'>,
  station: StreamStation,
  days: readonly DayBounds[],
): StreamTable {
  const from = days[0]?.start ?? 0;
  const until = days.at(-1)?.end ?? from;
  return {
    station,
    events: events(from, until).map(event => ({ ...event, time: Math.round(event.time) })),
    curve: {
      from,
      stepS: curveStepS,
      values: [...speeds(from, curveStepS, Math.floor((until - from) / curveStepS) + 1)],
    },
  };
}

/** When the stream next stands, and what it does then. */
interface Gate {
  slack: Instant;
  next: StreamEvent;
}

/** null where the stream does not turn within the data, or where the direction after its slack is missing. */
export function nextGate(events: readonly StreamEvent[], at: Instant): Gate | null {
  const index = events.findIndex(({ time, type }) => type === 'slack' && time >= at);
  const slack = events[index];
  const next = events[index + 1];
  if (!slack || !next) return null;
  return next.type === 'slack' ? null : { slack: slack.time, next };
}

/** Where an event of this kind sets toward. */
export const setOf = (
  { floodTowards, ebbTowards }: Pick<StreamStation, 'floodTowards' | 'ebbTowards'>,
  type: StreamEvent['type'],
): number | null => (type === 'slack' ? null : type === 'flood' ? floodTowards : ebbTowards);
