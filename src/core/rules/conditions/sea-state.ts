import { absent, wholeNumbers } from '../forecast/columns.ts';
import { isFoggy, isFoggyAt } from './fog.ts';
import { seaStateBands, type SeaState, type SeaStateReason } from '../forecast/verdicts.ts';
import type { HourlySeries } from '../forecast/hourly.ts';
import { knownGust } from '../forecast/impossible.ts';
import { isNumber, type Reading } from '../value/numbers.ts';
import { isThunderCode } from './weather-codes.ts';

/**
 * Lower bounds of the bands for a small boat, independent of any fishing score. Small-craft bounds of the National Weather Service differ
 * by coast (20–25 kt, 4–10 ft); these are the app's own defaults. Thunder and fog are at least `caution`.
 */
export const seaStateThresholds = {
  windKt: { caution: 15, smallCraft: 21, gale: 34, storm: 48 },
  gustKt: { caution: 20, smallCraft: 27, gale: 34, storm: 48 },
  /** Waves alone never reach gale or storm, because those are wind warnings. */
  waveFt: { caution: 4, smallCraft: 7 },
} as const;

/** Native units; null or undefined = unknown. */
interface SeaStateInputs {
  windSpeedKt?: Reading;
  /** null = this gust is missing, although the source has gusts. */
  windGustKt?: Reading;
  waveHeightFt?: Reading;
  weatherCode?: Reading;
  lowCloudPct?: Reading;
  visibilityFt?: Reading;
  fogNamed?: Reading;
}

/** Returns the worst band of all inputs; unknown inputs count for no band. */
export function seaStateOf(inputs: SeaStateInputs): SeaState {
  const { windSpeedKt, waveHeightFt, weatherCode } = inputs;
  const windGustKt = knownGust(inputs.windGustKt, windSpeedKt);
  const found: Record<SeaStateReason, number> = {
    wind: windBand(windSpeedKt),
    gust: gustBand(windGustKt),
    wave: waveBand(waveHeightFt),
    thunder: thunderBand(weatherCode),
    fog: isFoggy(inputs) ? 1 : 0,
  };
  const worst = Math.max(found.wind, found.gust, found.wave, found.thunder, found.fog);
  return {
    band: seaStateBands[worst] ?? 'calm',
    reasons: worst === 0 ? [] : reasonOrder.filter(reason => found[reason] === worst),
    complete: isWindKnown(windSpeedKt, windGustKt) && isNumber(waveHeightFt),
  };
}

/** True if wind or waves are missing and the other values are calm, so that the state is unknown. */
export const isUnknownSea = ({ band, complete }: Pick<SeaState, 'band' | 'complete'>): boolean =>
  band === 'calm' && !complete;

/** Returns one band index (into `seaStateBands`) and one completeness bit per hour. */
export function seaStateOfHours({ time, series }: HourlySeries): {
  seaState: number[];
  seaStateComplete: number[];
} {
  const { windSpeedKt = absent, windGustKt, waveHeightFt = absent, weatherCode = absent } = series;
  const seaState = wholeNumbers(time.length);
  const seaStateComplete = wholeNumbers(time.length);
  for (let hour = 0; hour < seaState.length; hour++) {
    const wind = windSpeedKt[hour];
    const gust = knownGust(windGustKt?.[hour], wind);
    const wave = waveHeightFt[hour];
    const code = weatherCode[hour];
    seaState[hour] = Math.max(
      windBand(wind),
      gustBand(gust),
      waveBand(wave),
      thunderBand(code),
      isFoggyAt(series, hour) ? 1 : 0,
    );
    seaStateComplete[hour] = isWindKnown(wind, gust) && isNumber(wave) ? 1 : 0;
  }
  return { seaState, seaStateComplete };
}

/** Returns the sea state of one hour with its reasons. */
export const seaStateAt = ({ series }: HourlySeries, hour: number): SeaState =>
  seaStateOf({
    windSpeedKt: series.windSpeedKt?.[hour],
    windGustKt: series.windGustKt?.[hour],
    waveHeightFt: series.waveHeightFt?.[hour],
    weatherCode: series.weatherCode?.[hour],
    lowCloudPct: series.lowCloudPct?.[hour],
    visibilityFt: series.visibilityFt?.[hour],
    fogNamed: series.fogNamed?.[hour],
  });

/**
 * Returns the worst band of several states with every reason for that band. `complete` only if all states are complete, because a calm day
 * with unknown hours must not read as calm. No states = everything is unknown.
 */
export function worstSeaState(states: readonly SeaState[]): SeaState {
  let worst = 0;
  for (const { band } of states) worst = Math.max(worst, seaStateBands.indexOf(band));
  const band = seaStateBands[worst] ?? 'calm';
  const reasons = new Set(states.filter(state => state.band === band).flatMap(state => state.reasons));
  return {
    band,
    reasons: reasonOrder.filter(reason => reasons.has(reason)),
    complete: states.length > 0 && states.every(state => state.complete),
  };
}

/** True if the sea is too rough for a small boat. */
export const isSmallCraftOrWorse = ({ band }: SeaState): boolean =>
  seaStateBands.indexOf(band) >= seaStateBands.indexOf('smallCraft');

const reasonOrder: SeaStateReason[] = ['wind', 'gust', 'wave', 'thunder', 'fog'];

const { windKt, gustKt, waveFt } = seaStateThresholds;

function windBand(knots: Reading): number {
  if (!isNumber(knots) || knots < windKt.caution) return 0;
  return knots < windKt.smallCraft ? 1 : knots < windKt.gale ? 2 : knots < windKt.storm ? 3 : 4;
}

function gustBand(knots: Reading): number {
  if (!isNumber(knots) || knots < gustKt.caution) return 0;
  return knots < gustKt.smallCraft ? 1 : knots < gustKt.gale ? 2 : knots < gustKt.storm ? 3 : 4;
}

function waveBand(feet: Reading): number {
  if (!isNumber(feet) || feet < waveFt.caution) return 0;
  return feet < waveFt.smallCraft ? 1 : 2;
}

/**
 * True if the wind's band is certain. A missing gust may mean a worse band if the source has gusts at other hours. The band is still
 * certain if twice the wind, which gusts hardly exceed, is calm.
 */
const isWindKnown = (windKnots: Reading, gustKnots: Reading): boolean =>
  isNumber(windKnots) && (gustKnots !== null || windKnots * 2 < gustKt.caution);

const thunderBand = (code: Reading): number => (isThunderCode(code) ? 1 : 0);
