import type { Column, HourlySeries } from '../forecast/hourly.ts';
import type { DayTide, ForecastDay, StatedTides, TideTurn } from '../forecast/forecast.ts';
import { hoursOf, knownPart } from '../forecast/known-hours.ts';
import { isNumber, roundTo } from '../value/numbers.ts';
import { hourIndexAt, hourMinuteOf, hourS, type DayBounds, type Instant, type Zone } from '../time/time.ts';
import { unbrokenRuns, turnsOfRun } from './find-turns.ts';
import { levelAt } from './level-at.ts';

/** Returns the turns of one day; `start` inclusive, `end` exclusive. */
export const turnsWithin = (turns: readonly TideTurn[], start: Instant, end: Instant): TideTurn[] =>
  turns.filter(({ time }) => time >= start && time < end);

/**
 * Returns the source's own tides for a day if they cover it, or if the model has no level there. Mixing both within a day would mix two
 * datums.
 */
export const statedFor = ({ hourly, tides }: TideMaterial, day: DayHours): StatedTides | undefined =>
  tides && (tides.until >= day.end || !hoursOf(day).some(hour => isNumber(hourly.series.seaLevelM?.[hour])))
    ? tides
    : undefined;

type DayHours = Pick<ForecastDay, 'start' | 'end' | 'firstHour' | 'hourCount'>;

/**
 * True if a turn of the day may be missing: in hours that are not stored or have no sea level, or at the edges of the known hours. If a
 * source states the turns, before and after the stated ones.
 */
export function mayMissTurn({ hourly, tides }: TideMaterial, day: DayHours): boolean {
  const stated = statedFor({ hourly, tides }, day);
  if (stated) {
    // The turns begin with the first hour, or earlier if they come from an earlier download.
    const from = Math.min(hourly.time[0] ?? Infinity, stated.turns[0]?.time ?? Infinity);
    return stated.until < day.end || from - day.start >= hourS;
  }
  return (
    knownPart(hourly.time, day) !== null || hasTideGap(hourly, day) || turnsAtEdges(hourly, day).length > 0
  );
}

/** Returns the turns that can rank as the day's highest and lowest: no missing turn may be higher, or lower. */
export function turnsToRank(turns: TideTurn[], { hourly, tides }: TideMaterial, day: DayHours): TideTurn[] {
  const stated = statedFor({ hourly, tides }, day);
  if (stated) return stated.until < day.end ? [] : turns;
  if (hasTideGap(hourly, day)) return [];
  const atEdges = turnsAtEdges(hourly, day);
  return turns.filter(({ type, heightM }) =>
    atEdges.every(
      edge => edge.type !== type || (type === 'high' ? edge.utmostM < heightM : edge.utmostM > heightM),
    ),
  );
}

interface TideMaterial {
  hourly: HourlySeries;
  tides?: StatedTides | undefined;
}

/** True if some hours of the day lack a sea level that the forecast otherwise has. */
const hasTideGap = ({ series: { seaLevelM } }: HourlySeries, { firstHour, hourCount }: DayHours): boolean =>
  seaLevelM?.slice(firstHour, firstHour + hourCount).some(level => level === null) ?? false;

/**
 * Returns possible turns next to a day's first or last hour if the level beyond is missing and has almost stopped changing. `utmostM`: the
 * level slows, so it changes no more than in the previous hour.
 */
function turnsAtEdges(
  { time, series: { seaLevelM } }: HourlySeries,
  { start, end, firstHour, hourCount }: DayHours,
): { type: TideTurn['type']; utmostM: number }[] {
  const lastHour = firstHour + hourCount - 1;
  const sides = [
    { edge: firstHour, inward: 1, openS: (time[firstHour] ?? start) - start },
    { edge: lastHour, inward: -1, openS: end - (time[lastHour] ?? end) },
  ];
  return sides.flatMap(({ edge, inward, openS }) => {
    const [outside, level, beside, beyond] = [-1, 0, 1, 2].map(hours => {
      const hour = edge + hours * inward;
      const isNext = time[hour] === (time[edge] ?? 0) + hours * inward * hourS;
      return isNext ? seaLevelM?.[hour] : undefined;
    });
    if (isNumber(outside) || !isNumber(level) || !isNumber(beside) || !isNumber(beyond)) return [];
    const step = level - beside;
    const before = beside - beyond;
    const slowing = openS > 0 ? slowingBeyond : slowingWithin;
    const mayTurn = step * before >= 0 && Math.abs(step) < slowing * Math.abs(before);
    return mayTurn
      ? [{ type: before > 0 ? ('high' as const) : ('low' as const), utmostM: level + step }]
      : [];
  });
}

/**
 * Speed relative to the adjacent hour, below which the level may turn: before the next known hour, and in the time that a day continues
 * after its last hour. Half-daily tides slow to 0.36 and 0.73 of it, daily tides to less.
 */
const slowingWithin = 0.4;
const slowingBeyond = 0.75;

/** Returns the highest high water among the turns of a day. */
export const highestHigh = (turns: readonly TideTurn[], day: DayBounds, zone: Zone): DayTide | null =>
  dayTide(
    turns.filter(isHigh).toSorted((a, b) => b.heightM - a.heightM),
    day,
    zone,
  );

/** Returns the lowest low water among the turns of a day. */
export const lowestLow = (turns: readonly TideTurn[], day: DayBounds, zone: Zone): DayTide | null =>
  dayTide(
    turns.filter(turn => !isHigh(turn)).toSorted((a, b) => a.heightM - b.heightM),
    day,
    zone,
  );

const isHigh = ({ type }: TideTurn): boolean => type === 'high';

function dayTide([turn]: TideTurn[], day: DayBounds, zone: Zone): DayTide | null {
  if (!turn) return null;
  return {
    value: roundTo(turn.heightM, 2) + 0,
    unit: 'm',
    hour: hourMinuteOf(day, turn.time, zone),
    time: turn.time,
  };
}

/** The tide at one moment; heights in meters above the model's mean sea level. */
export interface TideNow {
  /** null if the level around now is unknown or constant. */
  state: 'rising' | 'falling' | null;
  /** The next turn, if continuous data reach it. */
  next: TideTurn | null;
  /** Level now, interpolated between two hours. */
  heightM: number | null;
}

/** Returns the current tide from the hourly sea level (m); all null outside continuous data. */
export function tideAt(time: readonly Instant[], seaLevelM: Column | undefined, now: Instant): TideNow {
  const nothing: TideNow = { state: null, next: null, heightM: null };
  const hour = hourIndexAt(time, now);
  if (seaLevelM === undefined || hour === null) return nothing;
  const run = unbrokenRuns(time, seaLevelM).find(([first, last]) => first <= hour && hour < last);
  const before = seaLevelM[hour];
  const after = seaLevelM[hour + 1];
  if (!run || !isNumber(before) || !isNumber(after)) return nothing;
  const turns = turnsOfRun(time, seaLevelM, ...run);
  const next = turns.find(turn => turn.time > now) ?? null;
  const last = turns.findLast(turn => turn.time <= now);
  // In the hour of a turn the level may already fall, although the hour ends higher than it began.
  const slopesUp = before === after ? null : after > before;
  const rises = next ? next.type === 'high' : last ? last.type === 'low' : slopesUp;
  return {
    state: rises === null ? null : rises ? 'rising' : 'falling',
    next,
    heightM: levelAt(time, seaLevelM, now),
  };
}

/** Returns the current tide from stated turns alone: it rises between a low and the next high. The level in between is unknown. */
export function tideByTurns(turns: readonly TideTurn[], now: Instant): TideNow {
  const next = turns.find(turn => turn.time > now) ?? null;
  const before = turns.findLast(turn => turn.time <= now);
  // Between two turns of the same kind one is missing, and it is unknown whether it is over. Before the first turn none is missing, unless
  // it is more than a tide away.
  const isLeading = before ? before.type !== next?.type : next !== null && next.time - now <= longestTideS;
  const state = next && isLeading ? (next.type === 'high' ? 'rising' : 'falling') : null;
  return { state, next, heightM: null };
}

/** Longest time from a low to the next high of a daily tide, s. */
const longestTideS = 13 * hourS;
