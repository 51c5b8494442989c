import { fogLowCloudPct } from './fog.ts';
import { seaStateBands, type HourlySeries, type SeaState, type SeaStateReason } from './forecast.ts';
import { isNumber } from './numbers.ts';
import { isFogCode, isThunderCode } from './weather-codes.ts';

/**
 * Lower bounds of the bands, apart from any fishing score: what the sea is like for a small boat. Small-craft bounds of
 * the National Weather Service differ by coast (20–25 kt, 4–10 ft), these are the app's own defaults.
 * Thunder and fog are at least `caution`. They are compared with what is shown, whole knots and tenths of a foot: of two
 * gusts that read 48 kt one must not be a gale and the other a storm.
 */
export const seaStateThresholds = {
  windKt: { caution: 15, smallCraft: 21, gale: 34, storm: 48 },
  gustKt: { caution: 20, smallCraft: 27, gale: 34, storm: 48 },
  /** Seas alone never make a gale or a storm: those are wind warnings. */
  waveFt: { caution: 4, smallCraft: 7 },
} as const;

type Value = number | null | undefined;

/** Native units; null or undefined = not known. */
export interface SeaStateInputs {
  windSpeedKt?: Value;
  windGustKt?: Value;
  waveHeightFt?: Value;
  weatherCode?: Value;
  lowCloudPct?: Value;
}

export function seaStateOf(inputs: SeaStateInputs): SeaState {
  const { windSpeedKt, windGustKt, waveHeightFt, weatherCode, lowCloudPct } = inputs;
  const found: Record<SeaStateReason, number> = {
    wind: windBand(windSpeedKt),
    gust: gustBand(windGustKt),
    wave: waveBand(waveHeightFt),
    thunder: thunderBand(weatherCode),
    fog: fogBand(lowCloudPct, weatherCode),
  };
  const worst = Math.max(found.wind, found.gust, found.wave, found.thunder, found.fog);
  return {
    band: seaStateBands[worst] ?? 'calm',
    reasons: worst === 0 ? [] : reasonOrder.filter(reason => found[reason] === worst),
    complete: isNumber(windSpeedKt) && isNumber(waveHeightFt),
  };
}

/** One band index (into `seaStateBands`) and one completeness bit an hour. */
export function seaStateOfHours({ time, series }: HourlySeries): {
  seaState: number[];
  seaStateComplete: number[];
} {
  const { windSpeedKt, windGustKt, waveHeightFt, weatherCode, lowCloudPct } = series;
  const seaState: number[] = [];
  const seaStateComplete: number[] = [];
  for (let hour = 0; hour < time.length; hour++) {
    const wind = windSpeedKt?.[hour];
    const wave = waveHeightFt?.[hour];
    const code = weatherCode?.[hour];
    seaState.push(
      Math.max(
        windBand(wind),
        gustBand(windGustKt?.[hour]),
        waveBand(wave),
        thunderBand(code),
        fogBand(lowCloudPct?.[hour], code),
      ),
    );
    seaStateComplete.push(isNumber(wind) && isNumber(wave) ? 1 : 0);
  }
  return { seaState, seaStateComplete };
}

/** The inputs of one hour, for its reasons. */
export const seaStateAt = ({ series }: HourlySeries, hour: number): SeaState =>
  seaStateOf({
    windSpeedKt: series.windSpeedKt?.[hour],
    windGustKt: series.windGustKt?.[hour],
    waveHeightFt: series.waveHeightFt?.[hour],
    weatherCode: series.weatherCode?.[hour],
    lowCloudPct: series.lowCloudPct?.[hour],
  });

/**
 * The worst band among several states with every reason that put one of them there. Complete only when all are: a
 * calm day with unknown hours in it must not read calm. No states at all = nothing known.
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

/** Small-craft or worse. */
export const isAboveSmallCraft = ({ band }: SeaState): boolean => seaStateBands.indexOf(band) >= 2;

const reasonOrder: SeaStateReason[] = ['wind', 'gust', 'wave', 'thunder', 'fog'];

const { windKt, gustKt, waveFt } = seaStateThresholds;

const windBand = (knots: Value): number => bandIn(windKt, knots, 0.5);
const gustBand = (knots: Value): number => bandIn(gustKt, knots, 0.5);
const waveBand = (feet: Value): number => bandIn(waveFt, feet, 0.05);

/** `half` of the last figure that is shown: what reads as a bound has reached it. */
function bandIn(
  bounds: { caution: number; smallCraft: number; gale?: number; storm?: number },
  value: Value,
  half: number,
): number {
  if (!isNumber(value)) return 0;
  const { caution, smallCraft, gale = Infinity, storm = Infinity } = bounds;
  const most = value + half;
  return most < caution ? 0 : most < smallCraft ? 1 : most < gale ? 2 : most < storm ? 3 : 4;
}

const thunderBand = (code: Value): number => (isThunderCode(code) ? 1 : 0);

/** A fog code is fog too: an hour without low cloud known may still say so. */
const fogBand = (lowCloud: Value, code: Value): number =>
  (isNumber(lowCloud) && lowCloud >= fogLowCloudPct) || isFogCode(code) ? 1 : 0;
