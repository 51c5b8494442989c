import {
  gaugeReachKm,
  type Gauge,
  type GaugeCandidate,
  type GaugeFacts,
  type GaugeReading,
  type WaterLevels,
} from '../../src/core/rules/measured/gauges.ts';
import type { Coordinates } from '../../src/core/rules/place/place.ts';
import { nearestStations, stationById } from '../../src/core/rules/tide/nearest.ts';
import type { TidePack } from '../../src/core/rules/tide/read-pack.ts';
import { tidePredictor } from '../../src/core/rules/tide/tide-predictor.ts';

/** Gauges report a level every six minutes. */
const stepS = 360;
const prefix = 'noaa/';
const datum = 'MLLW';

/** NOAA's stations near a place that may have a gauge, nearest first. Stations with own constants were measured at least once. */
export const gaugesNear = (packs: readonly TidePack[], at: Coordinates): GaugeCandidate[] =>
  nearestStations(packs, at, 40)
    .filter(({ km }) => km <= gaugeReachKm)
    .map(({ pack, index }) => pack.station(index))
    .filter(({ id, offsets, datum: of }) => id.startsWith(prefix) && offsets === null && of === datum)
    .map(({ id, name, at: { lat, lng } }) => ({ id: id.slice(prefix.length), name, lat, lng }));

/** Each level beside the tide predicted for the same station and minute, above the same datum. */
export const besidePrediction = (
  { without: _without, gauges, ...facts }: GaugeFacts,
  packs: readonly TidePack[],
): WaterLevels => ({ ...facts, gauges: gauges.map(gauge => withTide(gauge, packs)) });

function withTide(gauge: Gauge, packs: readonly TidePack[]): GaugeReading {
  const found = stationById(packs, gauge.id, null);
  const [newest, oldest] = [gauge.levels[0], gauge.levels.at(-1)];
  if (!found || !newest || !oldest)
    return { ...gauge, levels: gauge.levels.map(level => ({ ...level, predictedM: null })) };
  const count = Math.round((newest.time - oldest.time) / stepS) + 1;
  const tide = tidePredictor(found.pack, found.index).levels(oldest.time, stepS, count);
  return {
    ...gauge,
    levels: gauge.levels.map(level => {
      const place = (level.time - oldest.time) / stepS;
      const predictedM = Number.isInteger(place) ? (tide[place] ?? NaN) : NaN;
      return { ...level, predictedM: Number.isFinite(predictedM) ? predictedM : null };
    }),
  };
}
