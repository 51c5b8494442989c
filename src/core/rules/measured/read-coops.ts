import { isRecord } from '../value/is-record.ts';
import { roundTo } from '../value/numbers.ts';
import type { Instant } from '../time/time.ts';
import { toNative } from '../unit/units.ts';
import type { ShoreWind, WaterLevel } from './gauges.ts';
import { possible } from './possible.ts';

/**
 * Answers of NOAA's Center for Operational Oceanographic Products and Services (https://api.tidesandcurrents.noaa.gov/api/prod/), requested
 * in metric units and UTC. Numbers are text; an empty one is a gap. Each row has flags; values that failed the service's own checks are
 * skipped. Never throws.
 */
export type CoopsAnswer = { kind: 'rows'; rows: Record<string, unknown>[] } | { kind: 'none' | 'broken' };

/** Reads an answer. Errors also have status 200: the station does not measure the requested value, or has no data for that time. */
export function readCoops(answer: unknown): CoopsAnswer {
  if (!isRecord(answer)) return { kind: 'broken' };
  if (isRecord(answer['error'])) return { kind: 'none' };
  const { data } = answer;
  return Array.isArray(data) ? { kind: 'rows', rows: data.filter(isRecord) } : { kind: 'broken' };
}

/** Largest level, m: no water on earth is so far from its datum, so a larger value is a sentinel. */
const mostLevelM = 20;
/** Tolerance for the clock of a station, s. */
const aheadS = 30 * 60;
const halfHourS = 1800;

/** Returns the newest level and the last of each half hour before it, newest first. */
export function waterLevelsIn(rows: readonly Record<string, unknown>[], now: Instant): WaterLevel[] {
  const all = rows
    .flatMap(row => {
      const [time, levelM] = [timeIn(row, now), numberIn(row['v'])];
      // The first flag counts samples left out of the mean; it is not a failed check.
      if (time === null || levelM === null || Math.abs(levelM) > mostLevelM || hasFailed(row, 1)) return [];
      return [{ time, levelM: roundTo(levelM, 3) }];
    })
    .toSorted((a, b) => b.time - a.time);
  return all.filter(
    ({ time }, index) => index === 0 || (time % halfHourS === 0 && time !== all[index - 1]?.time),
  );
}

export function windIn(rows: readonly Record<string, unknown>[], now: Instant): ShoreWind | null {
  const toKnots = toNative('speed', 'm/s');
  const winds = rows.flatMap(row => {
    const [time, speed, gust, direction] = [
      timeIn(row, now),
      numberIn(row['s']),
      numberIn(row['g']),
      numberIn(row['d']),
    ];
    const windSpeedKt = speed === null || !toKnots ? null : possible('windSpeedKt', toKnots(speed));
    if (time === null || windSpeedKt === null || hasFailed(row, 0)) return [];
    const windGustKt = gust === null || !toKnots ? null : possible('windGustKt', toKnots(gust));
    return [
      {
        time,
        windSpeedKt,
        // A gust below the wind is dropped.
        windGustKt: windGustKt !== null && windGustKt >= windSpeedKt - 0.5 ? windGustKt : null,
        windDirectionDeg: direction === null ? null : possible('windDirectionDeg', direction),
      },
    ];
  });
  return newest(winds);
}

export function seaTempIn(
  rows: readonly Record<string, unknown>[],
  now: Instant,
): { time: Instant; seaTempF: number } | null {
  const toFahrenheit = toNative('temperature', '°C');
  return newest(
    rows.flatMap(row => {
      const [time, celsius] = [timeIn(row, now), numberIn(row['v'])];
      const seaTempF = celsius === null || !toFahrenheit ? null : possible('seaTempF', toFahrenheit(celsius));
      return time === null || seaTempF === null || hasFailed(row, 0) ? [] : [{ time, seaTempF }];
    }),
  );
}

const newest = <Row extends { time: Instant }>(rows: readonly Row[]): Row | null =>
  rows.toSorted((a, b) => b.time - a.time)[0] ?? null;

/** Reads a time: `2026-09-26 05:24`, UTC. */
function timeIn({ t }: Record<string, unknown>, now: Instant): Instant | null {
  const isTime = typeof t === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(t);
  const ms = isTime ? Date.parse(`${t.replace(' ', 'T')}Z`) : Number.NaN;
  return Number.isFinite(ms) && ms / 1000 <= now + aheadS ? ms / 1000 : null;
}

function numberIn(value: unknown): number | null {
  const number =
    typeof value === 'string' && /^\s*-?\d*\.?\d+\s*$/.test(value) ? Number(value) : (value ?? null);
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** `f` = "0,1,0": a 1 at or after index `from` is a failed check. */
const hasFailed = ({ f }: Record<string, unknown>, from: number): boolean =>
  typeof f === 'string' && f.split(',').slice(from).includes('1');
