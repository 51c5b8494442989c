import { windAgainstCurrentFrom } from '../conditions/hazards.ts';
import { knownGust } from '../forecast/impossible.ts';
import { isThunderCode } from '../conditions/weather-codes.ts';
import type { ConditionVariable } from '../profile/condition.ts';
import { isBelowPeriodLimits } from '../score/limits.ts';
import { windOnShore } from '../shore/wind-on-shore.ts';
import { signedDegrees } from '../value/directions.ts';
import { isNumber, type Reading } from '../value/numbers.ts';

/** One short stretch of time at a place, native units; null = not known. The tide's heights are those at both of its ends. */
export interface RuleStep {
  windSpeedKt?: Reading;
  windGustKt?: Reading;
  windDirectionDeg?: Reading;
  waveHeightFt?: Reading;
  swellHeightFt?: Reading;
  swellPeriodS?: Reading;
  /** Where the stream sets at both ends; null = slack to a tenth of a knot, which is against nothing. */
  streamTowardDeg: readonly (number | null)[] | null;
  tideM: readonly [number, number] | null;
  isEbb: boolean | null;
  isLight: boolean;
  isRising?: boolean | null;
  windWaveHeightFt?: Reading;
  swellDirectionDeg?: Reading;
  /** The stream's speed at both ends, whichever way it sets. */
  streamKt?: readonly [number, number] | null;
  /** Which way the beach faces, out to sea. */
  facingDeg?: Reading;
  seaTempF?: Reading;
  airTempF?: Reading;
  visibilityFt?: Reading;
  precipitationPct?: Reading;
  weatherCode?: Reading;
  /** The raw fishing score, where wind and waves have data. */
  fishingScore?: Reading;
}

/** The value of a variable where one number does not fully describe it. */
interface PartFact {
  least: number;
  /** null = not known how much more. */
  most: number | null;
  /** True where the condition may not apply at all: then a value beyond it proves nothing. */
  mayNotCount: boolean;
}

/** What a step knows of a variable: its value, a part of it, that a condition about it does not apply, or nothing. */
export type StepFact = number | PartFact | 'doesNotCount' | null;

const valueOf = (reading: Reading): number | null => (isNumber(reading) ? reading : null);
const yesNo = (is: boolean | null | undefined): number | null => (is == null ? null : is ? 1 : 0);

/** A value that a condition may not be about; one that is not known is not known either way. */
const perhaps = (reading: Reading): StepFact =>
  isNumber(reading) ? { least: reading, most: reading, mayNotCount: true } : null;

const bothEnds = (ends: readonly [number, number] | null | undefined): StepFact =>
  ends == null ? null : { least: Math.min(...ends), most: Math.max(...ends), mayNotCount: false };

/** The value of each variable in a step. */
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

/** Lightest wind whose direction matters on a beach, and lightest one whose gusts say something, kt. Ours, no convention. */
const lightOnBeachKt = 6;
const lightForGustsKt = 8;

/** 0 to 180°, the same on both sides of north. */
const angleBetween = (a: Reading, b: Reading): number | null =>
  isNumber(a) && isNumber(b) ? Math.abs(signedDegrees(a - b)) : null;

/** How far the wind is from blowing straight in; of a wind that is not known, a bad angle may be that of a light one. */
function windOffBeachDeg({ windSpeedKt, windDirectionDeg, facingDeg }: RuleStep): StepFact {
  if (isNumber(windSpeedKt) && windSpeedKt < lightOnBeachKt) return 'doesNotCount';
  const off = angleBetween(windDirectionDeg, facingDeg);
  return isNumber(windSpeedKt) ? off : perhaps(off);
}

/** Where the beach faces is not known, any wind may blow from the land. */
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

/** Energy goes with the square of the height. On a flat sea there is nothing to share. */
function windWaveSharePct({ windWaveHeightFt, swellHeightFt }: RuleStep): StepFact {
  if (!isNumber(windWaveHeightFt) || !isNumber(swellHeightFt)) return null;
  const all = windWaveHeightFt ** 2 + swellHeightFt ** 2;
  return all === 0 ? 'doesNotCount' : (100 * windWaveHeightFt ** 2) / all;
}

/** A bound on the period limits no swell below 2 ft. Of a swell whose height is not known, a short period may be either. */
function swellPeriodS({ swellHeightFt, swellPeriodS: period }: RuleStep): StepFact {
  if (isBelowPeriodLimits(swellHeightFt)) return 'doesNotCount';
  return isNumber(swellHeightFt) ? valueOf(period) : perhaps(period);
}

/**
 * No gust is below its mean wind: where the gust is not known, it is at least that. A gust whose mean wind is not known may be one that
 * cannot be, and says no more.
 */
function gustKt({ windGustKt, windSpeedKt }: RuleStep): StepFact {
  const gust = knownGust(windGustKt, windSpeedKt);
  if (isNumber(gust) && isNumber(windSpeedKt)) return gust;
  const least = isNumber(gust) ? gust : windSpeedKt;
  return isNumber(least) ? { least, most: null, mayNotCount: false } : null;
}

/** Wind that does not blow against a stream is not limited; nor is any at slack. */
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
