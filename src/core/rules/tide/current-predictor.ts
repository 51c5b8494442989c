import { hourS, type Instant } from '../time/time.ts';
import { levelsOver } from './levels.ts';
import type { TidePack, TideStation } from './read-pack.ts';
import { root, turningPoints, type TurningPoint } from './turning-points.ts';
import { heightAt, hoursOf, wavesOf, type Waves } from './waves.ts';

/** An entry of a tidal stream table: a slack, or the time and speed of the strongest flood or ebb. */
export interface StreamEvent {
  time: Instant;
  type: 'slack' | 'flood' | 'ebb';
  /** Never negative; 0 at slack. */
  speedKt: number;
}

export interface CurrentPredictor {
  station: TideStation;
  /** Returns the events between two instants (the second excluded), in order. */
  events: (from: Instant, until: Instant) => StreamEvent[];
  /** Returns speeds at `from` and every `stepS` after it, knots; the flood is positive. */
  speeds: (from: Instant, stepS: number, count: number) => Float64Array;
}

/** A stream event before rounding; flood speeds are positive. `isBeforeFlood` = a flood follows this slack. */
interface Event {
  time: Instant;
  speed: number;
  type: StreamEvent['type'];
  isBeforeFlood: boolean;
}

const marginS = 14 * hourS;

/** Predicts the stream of one station: from its own constants, or from its reference's events, moved and scaled as in the tables. */
export function currentPredictor(pack: TidePack, index: number): CurrentPredictor {
  const station = pack.station(index);
  const wavesAt = wavesOf(pack.constants(station.reference), pack.header.method);
  const { offsets } = station;
  const slackS = offsets ? Math.max(...offsets.values.slice(0, 4).map(Math.abs)) * 60 : 0;
  const moved = offsets ? movedBy(offsets.values) : (event: Event): Event => event;
  return {
    station,
    events: (from, until) =>
      eventsOf(wavesAt, from - slackS - marginS, until + slackS + marginS)
        .map(moved)
        .filter(({ time }) => time >= from && time < until)
        .toSorted((a, b) => a.time - b.time)
        .map(({ time, type, speed }) => ({ time, type, speedKt: Math.abs(speed) })),
    speeds: (from, stepS, count) => {
      if (!offsets) return levelsOver(wavesAt, from, stepS, count, null);
      const reach = slackS + marginS;
      const known = eventsOf(wavesAt, from - reach, from + stepS * count + reach);
      return levelsOver(
        wavesAt,
        from,
        stepS,
        count,
        known.map(event => ({ reference: pointOf(event), own: pointOf(moved(event)) })),
      );
    },
  };
}

const pointOf = ({ time, speed }: Event): TurningPoint => ({ time, value: speed, isHigh: speed > 0 });

function movedBy([
  slackBeforeFlood = 0,
  flood = 0,
  slackBeforeEbb = 0,
  ebb = 0,
  floodRatio,
  ebbRatio,
]: readonly number[]) {
  const minutes = { flood, ebb };
  const ratios = { flood: (floodRatio ?? 1000) / 1000, ebb: (ebbRatio ?? 1000) / 1000 };
  return ({ time, speed, type, isBeforeFlood }: Event): Event => ({
    time:
      time + (type === 'slack' ? (isBeforeFlood ? slackBeforeFlood : slackBeforeEbb) : minutes[type]) * 60,
    speed: type === 'slack' ? 0 : speed * ratios[type],
    type,
    isBeforeFlood,
  });
}

/**
 * Returns the slacks and the fastest moments between them. A stream that slows without turning has no slack and no second maximum there.
 */
function eventsOf(wavesAt: (at: Instant) => Waves, from: Instant, until: Instant): Event[] {
  const turns = turningPoints(wavesAt, from, until);
  const events: Event[] = [];
  for (const [index, turn] of turns.entries()) {
    const slack = slackBetween(wavesAt, turns[index - 1], turn);
    if (slack) events.push(slack);
    const isFlood = turn.value > 0;
    // The minimum of a flood that never turns is not an event; the same applies to an ebb.
    if (turn.isHigh === isFlood)
      events.push({
        time: turn.time,
        speed: turn.value,
        type: isFlood ? 'flood' : 'ebb',
        isBeforeFlood: false,
      });
  }
  return events;
}

function slackBetween(
  wavesAt: (at: Instant) => Waves,
  before: TurningPoint | undefined,
  after: TurningPoint,
): Event | null {
  if (!before || before.value > 0 === after.value > 0) return null;
  const speed = (at: Instant): number => {
    const waves = wavesAt(at);
    return heightAt(waves, hoursOf(waves, at));
  };
  const hours = root(
    hour => speed(before.time + hour * hourS),
    0,
    (after.time - before.time) / hourS,
    before.value,
    after.value,
  );
  return { time: before.time + hours * hourS, speed: 0, type: 'slack', isBeforeFlood: after.value > 0 };
}
