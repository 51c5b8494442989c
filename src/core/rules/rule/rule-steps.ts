import type { Forecast } from '../forecast/forecast.ts';
import type { Coordinates } from '../place/place.ts';
import type { RuleConditions } from '../settings/place-rules.ts';
import { isSunUp, sunCrossings } from '../sky/sun-crossings.ts';
import { levelAt } from '../tide/level-at.ts';
import type { Curve } from '../tide/named-station.ts';
import { setOf, type StreamTable } from '../tide/stream.ts';
import { hourS, type DayBounds, type Instant } from '../time/time.ts';
import { ruleStepS, type TimedStep } from './rule-spans.ts';

/** A stream this weak stands, for this. */
const slackKt = 0.1;

type Towards = Parameters<typeof setOf>[0];

/** Signed stream (flood positive) at both ends → where it sets. null where the table names no direction. */
function towardOf(ends: readonly (number | null)[], towards: Towards): (number | null)[] | null {
  const sets: (number | null)[] = [];
  for (const speed of ends) {
    if (speed === null) return null;
    if (Math.abs(speed) < slackKt) sets.push(null);
    else {
      const toward = setOf(towards, speed > 0 ? 'flood' : 'ebb');
      if (toward === null) return null;
      sets.push(toward);
    }
  }
  return sets;
}

/** An ebb at either end is one; without a current station, a falling tide is. */
function ebbOf(stream: readonly (number | null)[] | null, level: readonly (number | null)[]): boolean | null {
  if (stream) return stream.includes(null) ? null : stream.some(speed => speed !== null && speed < -slackKt);
  const [before, after] = level;
  return before == null || after == null ? null : after < before;
}

function bothKnown([a, b]: readonly (number | null)[]): readonly [number, number] | null {
  return a == null || b == null ? null : [a, b];
}

/** Whether the sun is up over whole steps from `from` on. */
function lightOver(at: Coordinates, from: Instant, until: Instant): (step: Instant) => boolean {
  const crossings = sunCrossings(at, from, until);
  const isUpFirst = isSunUp(from, at);
  return step => {
    if (crossings.some(each => each.at > step && each.at < step + ruleStepS)) return false;
    return crossings.findLast(each => each.at <= step)?.isRise ?? isUpFirst;
  };
}

/** The steps of a forecast's hours. Weather holds for its hour; tide and stream are followed between the hours. */
export function stepsOfForecast({ hourly, tides, stream, coordinates }: Forecast): TimedStep[] {
  const { time, series } = hourly;
  const [first, last] = [time[0], time.at(-1)];
  if (first === undefined || last === undefined) return [];
  const isLight = lightOver(coordinates, first, last + hourS);
  const heights = tides?.curve?.levelsM ?? null;
  const levels = heights ?? series.seaLevelM ?? [];
  const signed = stream?.signed;
  // The last hour's end lies beyond the water's data.
  const ends = (column: (number | null)[], at: Instant): (number | null)[] => [
    levelAt(time, column, at),
    levelAt(time, column, at + ruleStepS),
  ];
  return time.flatMap((start, hour) =>
    Array.from({ length: hourS / ruleStepS }, (_, index) => {
      const at = start + index * ruleStepS;
      const level = ends(levels, at);
      const speeds = signed ? ends(signed.floodKt, at) : null;
      return {
        at,
        windSpeedKt: series.windSpeedKt?.[hour],
        windGustKt: series.windGustKt?.[hour],
        windDirectionDeg: series.windDirectionDeg?.[hour],
        waveHeightFt: series.waveHeightFt?.[hour],
        swellHeightFt: series.swellHeightFt?.[hour],
        swellPeriodS: series.swellPeriodS?.[hour],
        streamTowardDeg: speeds && signed ? towardOf(speeds, signed) : null,
        tideM: heights && bothKnown(level),
        isEbb: ebbOf(speeds, level),
        isLight: isLight(at),
      };
    }),
  );
}

/** The part of a rule that the tables and the sun alone can answer, for any date. */
export const tideOnly = (rule: RuleConditions): RuleConditions => ({
  ...rule,
  maxWindKt: null,
  maxGustKt: null,
  maxWaveFt: null,
  maxSwellFt: null,
  minSwellPeriodS: null,
  maxWindAgainstStreamKt: null,
});

/** The steps of one day out of the tables on board; without weather. */
export function stepsOfTables(
  at: Coordinates,
  { start, end }: Pick<DayBounds, 'start' | 'end'>,
  levels: Curve | null,
  stream: StreamTable | null,
): TimedStep[] {
  const isLight = lightOver(at, start, end);
  const count = Math.floor((end - start) / ruleStepS);
  return Array.from({ length: count }, (_, index) => {
    const from = start + index * ruleStepS;
    const level = [valueAt(levels, from), valueAt(levels, from + ruleStepS)];
    const speeds = stream && [valueAt(stream.curve, from), valueAt(stream.curve, from + ruleStepS)];
    return {
      at: from,
      streamTowardDeg: speeds && stream ? towardOf(speeds, stream.station) : null,
      tideM: bothKnown(level),
      isEbb: ebbOf(speeds, level),
      isLight: isLight(from),
    };
  });
}

/** Between two values of a curve the straight line. */
function valueAt(curve: Curve | null, at: Instant): number | null {
  if (!curve) return null;
  const place = (at - curve.from) / curve.stepS;
  const index = Math.floor(place);
  const value = curve.values[index];
  if (value === undefined || Number.isNaN(value)) return null;
  const part = place - index;
  if (part === 0) return value;
  const next = curve.values[index + 1];
  return next === undefined || Number.isNaN(next) ? null : value + (next - value) * part;
}
