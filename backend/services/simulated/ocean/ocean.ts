import type { Coordinates } from '../../../../src/core/rules/place/place.ts';
import { currentAt } from './current.ts';
import { naturalDrivers, type Drivers } from './drivers.ts';
import { isInland, landward, openness } from './land.ts';
import { seaTemperatureC } from './sea-temperature.ts';
import { skyAt, type Sky } from './sky.ts';
import { swellTrains, type Train } from './swell.ts';
import { tideAt } from './tide.ts';
import { windSea } from './wind-sea.ts';

/** The sea of one moment. Meters, seconds, °C, meters a second. Waves come from, the current goes toward. */
export interface Sea {
  wave: Train;
  windWave: Train;
  swell: Train;
  secondarySwell: Train;
  levelM: number;
  /** The part of the level that air pressure makes (the inverted barometer). */
  barometerM: number;
  temperatureC: number;
  currentMs: number;
  currentTowardDeg: number;
}

/** A deterministic world at one place: everything follows from coordinates and instant alone. */
export interface Ocean {
  sky(ms: number): Sky;
  sea(ms: number): Sea;
}

/** What a scenario puts in place of nature. Times in milliseconds. */
export interface Intervention {
  drivers?(natural: Drivers, ms: number): Drivers;
  waves?(natural: Waves, ms: number): Waves;
}

interface Waves {
  windWave: Train;
  /** Highest first. */
  swell: Train[];
}

export function oceanAt(at: Coordinates, intervention: Intervention): Ocean {
  const coast = landward(at);
  const inland = isInland(at);
  const open = openness(at);
  const tide = tideAt(at);
  const drivers = remembered(ms => {
    const natural = naturalDrivers(at, coast, ms);
    return intervention.drivers?.(natural, ms) ?? natural;
  });
  return {
    sky: remembered(ms => skyAt(at, coast, inland, drivers(ms), ms)),
    sea: remembered(ms => {
      const natural = { windWave: windSea(drivers, open, ms), swell: swellTrains(at, open, ms) };
      const { windWave, swell: trains } = intervention.waves?.(natural, ms) ?? natural;
      const [swell = none, secondarySwell = none] = trains;
      const { speedMs, towardDeg } = currentAt(at, coast, tide, drivers(ms), ms);
      const barometerM = (1013.25 - drivers(ms).pressureHpa) * 0.00995;
      return {
        wave: together([windWave, ...trains]),
        windWave,
        swell,
        secondarySwell,
        levelM: tide.heightM(ms) + barometerM,
        barometerM,
        temperatureC: seaTemperatureC.at(at, coast, ms),
        currentMs: speedMs,
        currentTowardDeg: towardDeg,
      };
    }),
  };
}

const none: Train = { heightM: 0, periodS: 0, peakPeriodS: 0, fromDeg: 0 };

const energy = (train: Train) => train.heightM ** 2;

/** Heights add as energies; the period is the energies' mean, the direction that of the strongest train. */
function together(trains: Train[]): Train {
  const total = trains.reduce((sum, train) => sum + energy(train), 0);
  if (total === 0) return none;
  const mean = (value: (train: Train) => number) =>
    trains.reduce((sum, train) => sum + value(train) * energy(train), 0) / total;
  const strongest = trains.reduce((best, train) => (train.heightM > best.heightM ? train : best));
  return {
    heightM: Math.sqrt(total),
    periodS: mean(train => train.periodS),
    peakPeriodS: strongest.peakPeriodS,
    fromDeg: strongest.fromDeg,
  };
}

/** One answer asks for the same hours many times over. Lives as long as the answer. */
function remembered<T>(compute: (ms: number) => T): (ms: number) => T {
  const known = new Map<number, T>();
  return ms => {
    const found = known.get(ms);
    if (found !== undefined) return found;
    const value = compute(ms);
    known.set(ms, value);
    return value;
  };
}
