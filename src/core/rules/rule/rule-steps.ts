import type { Forecast } from '../forecast/forecast.ts';
import type { Coordinates } from '../place/place.ts';
import type { RuleConditions } from '../settings/place-rules.ts';
import { isSunUp, sunCrossings } from '../sky/sun-crossings.ts';
import { isComplete } from '../score/scoring.ts';
import { levelAt } from '../tide/level-at.ts';
import type { Curve } from '../tide/named-station.ts';
import { setOf, type StreamTable } from '../tide/stream.ts';
import { hourS, type DayBounds, type Instant } from '../time/time.ts';
import { isNumber } from '../value/numbers.ts';
import { ruleStepS, type TimedStep } from './rule-spans.ts';

/** Speed up to which a stream counts as slack here, kt. */
const slackKt = 0.1;

type Towards = Parameters<typeof setOf>[0];

/** Returns the direction of the stream at both ends from its signed speed (flood positive). null = the table states no direction. */
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

/** True if the stream ebbs at either end; without a current station, true if the tide falls. */
function ebbOf(stream: readonly (number | null)[] | null, level: readonly (number | null)[]): boolean | null {
  if (stream) return stream.includes(null) ? null : stream.some(speed => speed !== null && speed < -slackKt);
  const [before, after] = level;
  return before == null || after == null ? null : after < before;
}

function bothKnown([a, b]: readonly (number | null)[]): readonly [number, number] | null {
  return a == null || b == null ? null : [a, b];
}

/** Returns a function that is true for whole steps in daylight from `from` on. Call it with steps in order. */
function lightOver(at: Coordinates, from: Instant, until: Instant): (step: Instant) => boolean {
  const crossings = sunCrossings(at, from, until);
  let isUp = isSunUp(from, at);
  let next = 0;
  return step => {
    let crossing = crossings[next];
    while (crossing && crossing.at <= step) {
      isUp = crossing.isRise;
      crossing = crossings[++next];
    }
    return isUp && !(crossing && crossing.at < step + ruleStepS);
  };
}

interface About {
  facingDeg?: number | null;
  /** True = without a current station, use the model's current. */
  takesModelStream?: boolean;
}

/** Returns the steps of a forecast's hours. Weather applies to its whole hour; tide and stream are interpolated between the hours. */
export function stepsOfForecast(
  { hourly, tides, stream, scores, coordinates }: Forecast,
  { facingDeg = null, takesModelStream = false }: About = {},
): TimedStep[] {
  const { time, series } = hourly;
  const [first, last] = [time[0], time.at(-1)];
  if (first === undefined || last === undefined) return [];
  const isLight = lightOver(coordinates, first, last + hourS);
  const heights = tides?.curve?.levelsM ?? null;
  const levels = heights ?? series.seaLevelM ?? [];
  const signed = stream?.signed;
  // The end of the last hour lies beyond the tide data.
  const ends = (column: (number | null)[], at: Instant): (number | null)[] => [
    levelAt(time, column, at),
    levelAt(time, column, at + ruleStepS),
  ];
  const steps: TimedStep[] = [];
  for (const [hour, start] of time.entries()) {
    const model = takesModelStream && !signed ? modelStream(series, hour) : null;
    for (let at = start; at < start + hourS; at += ruleStepS) {
      const level = ends(levels, at);
      const speeds = signed ? ends(signed.floodKt, at) : null;
      const [before, after] = level;
      // Written field by field: spreading an hour's record makes a step twenty times slower.
      steps.push({
        at,
        facingDeg,
        windSpeedKt: series.windSpeedKt?.[hour],
        windGustKt: series.windGustKt?.[hour],
        windDirectionDeg: series.windDirectionDeg?.[hour],
        waveHeightFt: series.waveHeightFt?.[hour],
        windWaveHeightFt: series.windWaveHeightFt?.[hour],
        swellHeightFt: series.swellHeightFt?.[hour],
        swellPeriodS: series.swellPeriodS?.[hour],
        swellDirectionDeg: series.swellDirectionDeg?.[hour],
        seaTempF: series.seaTempF?.[hour],
        airTempF: series.airTempF?.[hour],
        visibilityFt: series.visibilityFt?.[hour],
        precipitationPct: series.precipitationPct?.[hour],
        weatherCode: series.weatherCode?.[hour],
        fishingScore: isComplete(scores.coverage[hour] ?? 0) ? scores.rawScore[hour] : null,
        streamTowardDeg: speeds && signed ? towardOf(speeds, signed) : (model?.toward ?? null),
        streamKt: speeds ? speedsOf(speeds) : (model?.speeds ?? null),
        tideM: heights && bothKnown(level),
        isEbb: ebbOf(speeds, level),
        isLight: isLight(at),
        isRising: before == null || after == null ? null : after > before,
      });
    }
  }
  return steps;
}

/** Returns the stream speed at both ends; a stream that turns in between is slack on the way. */
function speedsOf(ends: readonly (number | null)[]): readonly [number, number] | null {
  const known = bothKnown(ends);
  if (!known) return null;
  const [a, b] = known;
  return a * b < 0 ? [0, Math.max(Math.abs(a), Math.abs(b))] : [Math.abs(a), Math.abs(b)];
}

/** Returns the model's current in an hour. */
function modelStream({ currentSpeedKt, currentTowardDeg }: Forecast['hourly']['series'], hour: number) {
  const [speed, toward] = [currentSpeedKt?.[hour], currentTowardDeg?.[hour]];
  if (!isNumber(speed)) return null;
  const isSlack = speed < slackKt;
  return {
    speeds: [speed, speed] as const,
    toward: isSlack ? [null] : isNumber(toward) ? [toward] : null,
  };
}

/** Reduces a rule to the conditions that tables and sun alone can judge, for any date. */
export const tideOnly = (rule: RuleConditions): RuleConditions => ({
  ...rule,
  maxWindKt: null,
  maxGustKt: null,
  maxWaveFt: null,
  maxSwellFt: null,
  minSwellPeriodS: null,
  maxWindAgainstStreamKt: null,
});

/** Returns the steps of one day from the tables on board, without weather. */
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

/** Interpolates linearly between two values of a curve. */
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
