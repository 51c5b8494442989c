import { hourS, type Instant } from '../time/time.ts';
import { levelsOver } from './levels.ts';
import type { TidePack, TideStation } from './read-pack.ts';
import { turningPoints, withoutRipples, type TurningPoint } from './turning-points.ts';
import { wavesOf } from './waves.ts';

/** High or low water as printed in a table; meters above the station's chart datum. */
export interface TableTurn {
  time: Instant;
  type: 'high' | 'low';
  heightM: number;
}

export interface TidePredictor {
  station: TideStation;
  /** Mean sea level above the chart datum, meters; converts the model's sea level to heights above the datum. */
  mslM: number;
  /** Returns turns between two instants (the second excluded), in order. Empty if the tide is too small to have turns. */
  turns: (from: Instant, until: Instant) => TableTurn[];
  /** Returns the curve at `from` and every `stepS` after it. Unlike the tables, it has no jump at New Year. */
  levels: (from: Instant, stepS: number, count: number) => Float64Array;
}

/** Minimum difference between two turns, m; smaller ones are ripples. */
const leastRangeM = 0.01;
/** Margin around the requested time, s: ripples near its ends are judged by the turns beyond. */
const marginS = 36 * hourS;

/** Predicts the tide of one station: from its own constants, or from its reference's turns, moved by offsets as in the tables. */
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

/** For a station without a mean level: the middle between the reference's mean moved as high water and as low water. */
const meanOf = (moved: (turn: TurningPoint) => TurningPoint, value: number): number =>
  (moved({ time: 0, isHigh: true, value }).value + moved({ time: 0, isHigh: false, value }).value) / 2;
