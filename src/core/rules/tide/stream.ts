import type { DayBounds, Instant } from '../time/time.ts';
import { curveStepS, type Curve, type NamedStation } from './named-station.ts';
import type { CurrentPredictor, StreamEvent } from './current-predictor.ts';

export interface StreamStation extends NamedStation {
  /** Direction toward which the stream flows, degrees true; null = the table does not state it. */
  floodTowards: number | null;
  ebbTowards: number | null;
}

/** Tidal stream of the days of an almanac. */
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

/** The next slack, and what the stream does after it. */
interface Gate {
  slack: Instant;
  next: StreamEvent;
}

/** Returns the next slack; null if the stream does not turn within the data, or if the direction after the slack is missing. */
export function nextGate(events: readonly StreamEvent[], at: Instant): Gate | null {
  const index = events.findIndex(({ time, type }) => type === 'slack' && time >= at);
  const slack = events[index];
  const next = events[index + 1];
  if (!slack || !next) return null;
  return next.type === 'slack' ? null : { slack: slack.time, next };
}

/** Returns the direction toward which the stream flows in this event. */
export const setOf = (
  { floodTowards, ebbTowards }: Pick<StreamStation, 'floodTowards' | 'ebbTowards'>,
  type: StreamEvent['type'],
): number | null => (type === 'slack' ? null : type === 'flood' ? floodTowards : ebbTowards);
