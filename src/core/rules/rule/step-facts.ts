import { windAgainstCurrentFrom } from '../conditions/hazards.ts';
import { knownGust } from '../forecast/impossible.ts';
import { isThunderCode } from '../conditions/weather-codes.ts';
import type { ConditionVariable } from '../profile/condition.ts';
import { isBelowPeriodLimits } from '../score/limits.ts';
import { windOnShore } from '../shore/wind-on-shore.ts';
import { signedDegrees } from '../value/directions.ts';
import { isNumber, type Reading } from '../value/numbers.ts';

/** One short span of time at a place, native units; null = unknown. Tide heights are those at both ends. */
export interface RuleStep {
  windSpeedKt?: Reading;
  windGustKt?: Reading;
  windDirectionDeg?: Reading;
  waveHeightFt?: Reading;
  swellHeightFt?: Reading;
  swellPeriodS?: Reading;
  /** Direction toward which the stream flows at both ends; null at an end = slack to a tenth of a knot, which opposes nothing. */
  streamTowardDeg: readonly (number | null)[] | null;
  tideM: readonly [number, number] | null;
  isEbb: boolean | null;
  isLight: boolean;
  isRising?: boolean | null;
  windWaveHeightFt?: Reading;
  swellDirectionDeg?: Reading;
  /** Stream speed at both ends, in either direction. */
  streamKt?: readonly [number, number] | null;
  /** Direction that the beach faces, out to sea. */
  facingDeg?: Reading;
  seaTempF?: Reading;
  airTempF?: Reading;
  visibilityFt?: Reading;
  precipitationPct?: Reading;
  weatherCode?: Reading;
  /** Raw fishing score, if wind and waves have data. */
  fishingScore?: Reading;
}

/** A partial value of a variable, if one number does not fully describe it. */
interface PartFact {
  least: number;
  /** null = the upper bound is unknown. */
  most: number | null;
  /** True if the condition may not apply at all: a value beyond it then proves nothing. */
  mayNotCount: boolean;
}

/** Knowledge of a variable in a step: its value, a partial value, the fact that the condition does not apply, or nothing. */
export type StepFact = number | PartFact | 'doesNotCount' | null;

const valueOf = (reading: Reading): number | null => (isNumber(reading) ? reading : null);
const yesNo = (is: boolean | null | undefined): number | null => (is == null ? null : is ? 1 : 0);

/** Wraps a value to which a condition may not apply; an unknown value stays unknown. */
const perhaps = (reading: Reading): StepFact =>
  isNumber(reading) ? { least: reading, most: reading, mayNotCount: true } : null;

const bothEnds = (ends: readonly [number, number] | null | undefined): StepFact =>
  ends == null ? null : { least: Math.min(...ends), most: Math.max(...ends), mayNotCount: false };

/** Computes each variable of a step. */
export const factOf: Readonly<Record<ConditionVariable, (step: RuleStep) => StepFact>> = {
  daylight: ({ isLight }) => yesNo(isLight),
  ebb: ({ isEbb }) => yesNo(isEbb),
  tideM: ({ tideM }) => bothEnds(tideM),
  windKt: ({ windSpeedKt }) => valueOf(windSpeedKt),
  tideRising: ({ isRising }) => yesNo(isRising),
  thunder: ({ weatherCode }) => (isNumber(weatherCode) ? yesNo(isThunderCode(weatherCode)) : null),
  gustKt,
  gustFactor,
  windAgainstStreamKt,
  offshoreWindKt,
  windOffBeachDeg,
  waveFt: ({ waveHeightFt }) => valueOf(waveHeightFt),
  swellFt: ({ swellHeightFt }) => valueOf(swellHeightFt),
  swellPeriodS,
  swellOffBeachDeg: ({ swellDirectionDeg, facingDeg }) => angleBetween(swellDirectionDeg, facingDeg),
  windWaveSharePct,
  streamKt: ({ streamKt }) => bothEnds(streamKt),
  seaTempF: ({ seaTempF }) => valueOf(seaTempF),
  airTempF: ({ airTempF }) => valueOf(airTempF),
  visibilityFt: ({ visibilityFt }) => valueOf(visibilityFt),
  precipitationPct: ({ precipitationPct }) => valueOf(precipitationPct),
  fishingScore: ({ fishingScore }) => valueOf(fishingScore),
};

/** Lightest wind whose direction matters on a beach, and lightest wind whose gusts matter, kt. The app's own values, not a convention. */
const lightOnBeachKt = 6;
const lightForGustsKt = 8;

/** Returns the angle between two directions, 0 to 180°. */
const angleBetween = (a: Reading, b: Reading): number | null =>
  isNumber(a) && isNumber(b) ? Math.abs(signedDegrees(a - b)) : null;

/** Angle between the wind and straight onshore. If the wind speed is unknown, a bad angle may belong to a light wind. */
function windOffBeachDeg({ windSpeedKt, windDirectionDeg, facingDeg }: RuleStep): StepFact {
  if (isNumber(windSpeedKt) && windSpeedKt < lightOnBeachKt) return 'doesNotCount';
  const off = angleBetween(windDirectionDeg, facingDeg);
  return isNumber(windSpeedKt) ? off : perhaps(off);
}

/** If the direction of the beach is unknown, any wind may be offshore. */
function offshoreWindKt({ windSpeedKt, windDirectionDeg, facingDeg }: RuleStep): StepFact {
  const blows = windOnShore(windDirectionDeg, facingDeg);
  if (blows === null) return perhaps(windSpeedKt);
  return blows === 'offshore' ? valueOf(windSpeedKt) : 'doesNotCount';
}

function gustFactor({ windGustKt, windSpeedKt }: RuleStep): StepFact {
  if (!isNumber(windSpeedKt)) return null;
  if (windSpeedKt < lightForGustsKt) return 'doesNotCount';
  const gust = knownGust(windGustKt, windSpeedKt);
  return isNumber(gust) ? gust / windSpeedKt : null;
}

/** Wave energy is proportional to the square of the height. A flat sea has no share. */
function windWaveSharePct({ windWaveHeightFt, swellHeightFt }: RuleStep): StepFact {
  if (!isNumber(windWaveHeightFt) || !isNumber(swellHeightFt)) return null;
  const all = windWaveHeightFt ** 2 + swellHeightFt ** 2;
  return all === 0 ? 'doesNotCount' : (100 * windWaveHeightFt ** 2) / all;
}

/** A bound on the period does not limit swell below 2 ft. If the swell height is unknown, a short period may or may not count. */
function swellPeriodS({ swellHeightFt, swellPeriodS: period }: RuleStep): StepFact {
  if (isBelowPeriodLimits(swellHeightFt)) return 'doesNotCount';
  return isNumber(swellHeightFt) ? valueOf(period) : perhaps(period);
}

/**
 * A gust is never below its mean wind, so an unknown gust is at least the mean wind. A gust without a mean wind may be an impossible value,
 * so it only counts as a minimum.
 */
function gustKt({ windGustKt, windSpeedKt }: RuleStep): StepFact {
  const gust = knownGust(windGustKt, windSpeedKt);
  if (isNumber(gust) && isNumber(windSpeedKt)) return gust;
  const least = isNumber(gust) ? gust : windSpeedKt;
  return isNumber(least) ? { least, most: null, mayNotCount: false } : null;
}

/** Wind that does not oppose the stream is not limited, and no wind is at slack. */
function windAgainstStreamKt({ windSpeedKt, windDirectionDeg, streamTowardDeg }: RuleStep): StepFact {
  if (streamTowardDeg === null) return perhaps(windSpeedKt);
  if (streamTowardDeg.every(each => each === null)) return 'doesNotCount';
  if (!isNumber(windDirectionDeg)) return perhaps(windSpeedKt);
  const isOpposed = streamTowardDeg.some(
    each =>
      each !== null && Math.abs(signedDegrees(windDirectionDeg - each)) <= windAgainstCurrentFrom.withinDeg,
  );
  return isOpposed ? valueOf(windSpeedKt) : 'doesNotCount';
}
