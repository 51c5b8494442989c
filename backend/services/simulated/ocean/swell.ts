import { clamp } from '../../../../src/core/rules/value/numbers.ts';
import type { Coordinates } from '../../../../src/core/rules/place/place.ts';
import type { Openness } from './land.ts';
import { hourMs } from '../measures.ts';
import { bell, radians, ramp } from './curves.ts';
import { hash01, wobble } from './noise.ts';
import { summerness } from './sun.ts';

/** One train of waves: significant height in meters, mean and peak period in seconds, where it comes from. */
export interface Train {
  heightM: number;
  periodS: number;
  peakPeriodS: number;
  fromDeg: number;
}

/** Swell trains at a place, highest first: at least two. */
export function swellTrains(at: Coordinates, open: Openness, ms: number): Train[] {
  return [westerlyTrain(at, ms), farTrain(at, ms), tradeTrain(at, ms)]
    .map(train => ({ ...train, heightM: train.heightM * open.toSwell(train.fromDeg) }))
    .toSorted((a, b) => b.heightM - a.heightM);
}

/** From the storms of the own hemisphere's westerlies: the big swell of winter. */
function westerlyTrain(at: Coordinates, ms: number): Train {
  const belt = bell(Math.abs(at.lat), 47, 26);
  const season = 1.75 - 0.65 * summerness(at, ms, 15);
  const north = at.lat >= 0;
  // North-west at the latitudes of California, more and more west farther up.
  const fromDeg =
    (north ? 298 - 1.6 * Math.max(0, at.lat - 45) : 238) +
    12 * wobble({ seed: 61, wavenumber: 3, periodHours: 170 }, at, ms / hourMs);
  return arriving(at, ms, { seed: north ? 62 : 63, meanHeightM: belt * season, firstPeriodS: 14.5, fromDeg });
}

/** Small, long-period swell from the other hemisphere's winter. */
function farTrain(at: Coordinates, ms: number): Train {
  const belt = bell(Math.abs(at.lat), 15, 32);
  const season = 0.55 + 0.3 * summerness(at, ms, 15);
  const fromDeg =
    (at.lat >= 0 ? 198 : 325) + 8 * wobble({ seed: 64, wavenumber: 3, periodHours: 230 }, at, ms / hourMs);
  return arriving(at, ms, { seed: 65, meanHeightM: belt * season, firstPeriodS: 17.5, fromDeg });
}

/** Short swell of the trade winds, and what reaches east coasts from out at sea. */
function tradeTrain(at: Coordinates, ms: number): Train {
  const belt = 0.55 + 0.7 * bell(Math.abs(at.lat), 18, 14);
  const fromDeg =
    (at.lat >= 0 ? 96 : 104) + 22 * wobble({ seed: 66, wavenumber: 4, periodHours: 200 }, at, ms / hourMs);
  return arriving(at, ms, { seed: 67, meanHeightM: belt, firstPeriodS: 9.5, fromDeg });
}

interface Arrival {
  seed: number;
  meanHeightM: number;
  /** The long forerunners of a new swell; it shortens as the swell ages. */
  firstPeriodS: number;
  fromDeg: number;
}

const slotHours = 84;

/**
 * A train renews itself every few days: each new swell builds for most of a day with long periods, then fades and
 * shortens (waves of long period travel faster). Sets of several hours ride on top.
 */
function arriving(at: Coordinates, ms: number, { seed, meanHeightM, firstPeriodS, fromDeg }: Arrival): Train {
  const hours = ms / hourMs;
  const regional = 1 + 0.3 * wobble({ seed: seed + 100, wavenumber: 3, periodHours: 900 }, at, hours);
  let energy = 0.3;
  let weightedPeriod = energy * firstPeriodS * 0.74;
  const slot = Math.floor(hours / slotHours);
  for (let k = slot - 2; k <= slot; k++) {
    const size = 0.35 + 1.35 * hash01(seed, k, 1) ** 2;
    // Later farther east: one swell does not break on all shores at once.
    const start = k * slotHours + slotHours * 0.7 * hash01(seed, k, 2) + 6 * Math.sin(radians(at.lng));
    const age = hours - start;
    if (age <= 0) continue;
    const share = (size * (age / 22) * Math.exp(1 - age / 22)) ** 2;
    energy += share;
    weightedPeriod +=
      share * firstPeriodS * (1.1 - 0.36 * ramp(age, 0, 100)) * (0.92 + 0.16 * hash01(seed, k, 3));
  }
  const sets = 1 + 0.05 * wobble({ seed: seed + 200, wavenumber: 80, periodHours: 5 }, at, hours);
  const peakPeriodS = weightedPeriod / energy;
  return {
    heightM: clamp(meanHeightM * Math.sqrt(energy) * regional * sets, 0, 9),
    periodS: peakPeriodS * 0.86,
    peakPeriodS,
    fromDeg: (fromDeg + 360) % 360,
  };
}
