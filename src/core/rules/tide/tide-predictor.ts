import { hourS, type Instant } from '../time/time.ts';
import { levelsOver } from './levels.ts';
import type { TidePack, TideStation } from './read-pack.ts';
import { turningPoints, withoutRipples, type TurningPoint } from './turning-points.ts';
import { wavesOf } from './waves.ts';

/** High or low water as a table prints it; meters above the station's chart datum. */
export interface TableTurn {
  time: Instant;
  type: 'high' | 'low';
  heightM: number;
}

export interface TidePredictor {
  station: TideStation;
  /** Mean sea level above the chart datum, meters: what turns the model's sea level into heights above it. */
  mslM: number;
  /** Turns between two instants (the second excluded), in order. Empty where the tide is too small to have any. */
  turns: (from: Instant, until: Instant) => TableTurn[];
  /** The curve at `from` and every `stepS` after it; it passes over New Year without the step that the tables have there. */
  levels: (from: Instant, stepS: number, count: number) => Float64Array;
}

/** Two turns of the same tide differ by more than a ripple. */
const leastRangeM = 0.01;
/** Ripples next to the asked time are judged by the turns beyond it. */
const marginS = 36 * hourS;

/** Prediction for one station: from its own constants, or from its reference's turns, moved by its offsets as the tables do. */
export function tidePredictor(pack: TidePack, index: number): TidePredictor {
  const station = pack.station(index);
  const constants = pack.constants(station.reference);
  const wavesAt = wavesOf(constants, pack.header.method);
  const { offsets } = station;
  const moved = offsets ? movedBy(offsets) : (turn: TurningPoint): TurningPoint => turn;
  const slackS = offsets ? Math.max(...offsets.values.slice(0, 2).map(Math.abs)) * 60 : 0;

  const pointPairs = (from: Instant, until: Instant): { reference: TurningPoint; own: TurningPoint }[] =>
    withoutRipples(
      turningPoints(wavesAt, from - slackS - marginS, until + slackS + marginS),
      leastRangeM,
    ).map(reference => ({ reference, own: moved(reference) }));

  return {
    station,
    mslM: offsets ? meanOf(moved, constants.mean) : constants.mean,
    turns: (from, until) =>
      pointPairs(from, until)
        .map(({ own }) => own)
        .filter(({ time }) => time >= from && time < until)
        .toSorted((a, b) => a.time - b.time)
        .map(({ time, isHigh, value }) => ({ time, type: isHigh ? 'high' : 'low', heightM: value })),
    levels: (from, stepS, count) =>
      levelsOver(wavesAt, from, stepS, count, offsets ? pointPairs(from, from + stepS * count) : null),
  };
}

function movedBy({
  values,
  isAdded,
}: NonNullable<TideStation['offsets']>): (turn: TurningPoint) => TurningPoint {
  const [highMinutes = 0, lowMinutes = 0, highHeight = 1000, lowHeight = 1000] = values;
  return ({ time, isHigh, value }) => {
    const height = (isHigh ? highHeight : lowHeight) / 1000;
    return {
      time: time + (isHigh ? highMinutes : lowMinutes) * 60,
      isHigh,
      value: isAdded ? value + height : value * height,
    };
  };
}

/** For a station without a mean: the middle between the mean taken as a high and as a low water. */
const meanOf = (moved: (turn: TurningPoint) => TurningPoint, value: number): number =>
  (moved({ time: 0, isHigh: true, value }).value + moved({ time: 0, isHigh: false, value }).value) / 2;
