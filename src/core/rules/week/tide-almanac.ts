import type { DaySky, TideTurn } from '../forecast/forecast.ts';
import { moonPhasesWithin, type PhaseInstant } from '../sky/moon-phases.ts';
import { moonTransitsOver, type MoonTransits } from '../sky/moon-transits.ts';
import { twilightsOver, type Twilights } from '../sky/twilight.ts';
import type { Coordinates } from '../place/place.ts';
import { skyOver } from './day-sky.ts';
import { dayAfter, dayBounds, dayS, type DayBounds, type Zone } from '../time/time.ts';
import type { Standing } from '../tide/nearest.ts';
import { curveStepS, type Curve, type NamedStation } from '../tide/named-station.ts';
import { markRanges, type RangeMark } from '../tide/ranges.ts';
import type { TidePredictor } from '../tide/tide-predictor.ts';

/** The station of a table, with notes on how to read it. */
export interface TableStation extends NamedStation {
  at: Coordinates;
  /** Datum of the heights. */
  datum: string;
  /** The source's note on the quality of its data, in English; usually empty. */
  note: string;
  /** Attribution for the data, word for word. */
  credit: string;
  standing: Standing;
}

export interface AlmanacDay extends DayBounds {
  turns: TideTurn[];
  /** Mean tidal range around the day, meters; null without turns. */
  rangeM: number | null;
  mark: RangeMark | null;
  sky: DaySky;
  twilights: Twilights;
  transits: MoonTransits;
  /** The principal moon phase on this day. */
  phase: PhaseInstant | null;
}

/** A month of a station's table, plus the days that complete a week begun in it. */
export interface TideAlmanac {
  station: TableStation;
  zone: Zone;
  /** `2026-11`; the days of this month come first in `days`. */
  month: string;
  days: AlmanacDay[];
  /** Highest and lowest water of the month. */
  highest: TideTurn | null;
  lowest: TideTurn | null;
  curve: Curve;
}

/** Number of days after the month, for a week that begins on its last day. */
const daysAfter = 6;
/** Number of days on each side by which a day's range is judged. */
const judgedByDays = 8;

/** Builds the almanac. `at` = position for sun and moon. */
export function tideAlmanac(
  { turns, levels }: Pick<TidePredictor, 'turns' | 'levels'>,
  station: TableStation,
  { month, zone, at }: { month: string; zone: Zone; at: Coordinates },
): TideAlmanac {
  const bounds = daysOfMonth(month, zone);
  const [first, last] = [bounds[0], bounds.at(-1)];
  const from = first?.start ?? 0;
  const until = last?.end ?? from;
  const marginS = judgedByDays * dayS;
  const all = turns(from - marginS, until + marginS).map(rounded);
  const ranges = markRanges(all, bounds, judgedByDays);
  const skyOf = skyOver(at);
  const twilightsOf = twilightsOver(at);
  const transitsOf = moonTransitsOver(at);
  const phases = moonPhasesWithin(from, until);
  const days = bounds.map((day, index) => ({
    ...day,
    turns: all.filter(({ time }) => time >= day.start && time < day.end),
    rangeM: ranges[index]?.rangeM ?? null,
    mark: ranges[index]?.mark ?? null,
    sky: skyOf(day.start, day.end),
    twilights: twilightsOf(day.start, day.end),
    transits: transitsOf(day.start, day.end),
    phase: phases.find(({ time }) => time >= day.start && time < day.end) ?? null,
  }));
  const ofMonth = days.filter(({ date }) => date.startsWith(month)).flatMap(day => day.turns);
  return {
    station,
    zone,
    month,
    days,
    highest: extreme(ofMonth, 'high'),
    lowest: extreme(ofMonth, 'low'),
    curve: {
      from,
      stepS: curveStepS,
      values: [...levels(from, curveStepS, Math.floor((until - from) / curveStepS) + 1)],
    },
  };
}

/** Returns the days of a month and the days after it. */
function daysOfMonth(month: string, zone: Zone): DayBounds[] {
  const days: DayBounds[] = [];
  let day = dayBounds(`${month}-01`, zone);
  let after = 0;
  while (after < daysAfter) {
    // A day that a zone skipped (Apia's 30 December 2011) has no length.
    const exists = day.end > day.start;
    const isAfter = !day.date.startsWith(month);
    if (exists) days.push(day);
    if (exists && isAfter) after++;
    day = dayAfter(day, zone);
  }
  return days;
}

function extreme(turns: readonly TideTurn[], type: TideTurn['type']): TideTurn | null {
  const sign = type === 'high' ? 1 : -1;
  return turns
    .filter(turn => turn.type === type)
    .reduce<TideTurn | null>(
      (most, turn) => (most && sign * (turn.heightM - most.heightM) <= 0 ? most : turn),
      null,
    );
}

/** To the second, as in the forecast, so that a turn is the same on both screens. `+ 0` turns -0 into 0. */
const rounded = ({ time, type, heightM }: TideTurn): TideTurn => ({
  type,
  time: Math.round(time),
  heightM: heightM + 0,
});
