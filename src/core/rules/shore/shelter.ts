import type { HourlyName } from '../forecast/hourly.ts';
import { hourS, type Instant } from '../time/time.ts';
import { kmPerNauticalMile, metresToFeet } from '../unit/units.ts';
import { signedDegrees } from '../value/directions.ts';
import { isNumber } from '../value/numbers.ts';
import { bearings } from './around.ts';
import { openKm } from './fetch.ts';

/** What of wind and swell reaches the place, by our own rule. */
type Exposure = 'sheltered' | 'low' | 'partlyKnown' | 'partly' | 'open';

export interface Shelter {
  /** null = too few hours of wind or swell for an answer. */
  exposure: Exposure | null;
  /** The hour whose wind raises the highest sea over the water to windward; null = no wind data. */
  wind: { at: Instant; fromDeg: number; speedKt: number; fetchKm: number; seaFt: number } | null;
  /** The hour of the highest swell that comes in; null = none comes in, or no data. */
  swell: { at: Instant; fromDeg: number; heightFt: number; isOblique: boolean } | null;
  /** Hours of the requested ones with data for wind, and for swell. */
  windHours: number;
  swellHours: number;
  hours: number;
  /** By bearing: whether wind, or swell, comes from there in any of the hours. */
  windFrom: boolean[];
  swellFrom: boolean[];
}

/** Of an hour what the rule reads. */
interface Hours {
  time: readonly Instant[];
  series: Partial<Record<HourlyName, readonly (number | null)[]>>;
}

const shelterHours = 24;
/** Wind raises waves a little to both sides of where it blows. */
const spreadDeg = 30;
/** Swell that only just passes a headland bends in behind it, lower. */
const bendDeg = 30;
/** Below the first a boat at anchor hardly moves, above the second she rolls. Ours, not a convention. */
const slightFt = 1;
const roughFt = 2;
const swellOpenFt = 3;

/**
 * How a place lies to the wind and swell of the coming hours. `fetchesKm`: how far the water reaches on each bearing. Hills, shoals, swell
 * that bends round islands, current and holding ground are not in it, and the words for it say so.
 */
export function shelterOf(fetchesKm: readonly number[], forecast: Hours, now: Instant): Shelter {
  const { time, series } = forecast;
  const until = now + shelterHours * hourS;
  // Count the rest of the running hour only, so that hours with data never exceed the hours looked at.
  const hours = time
    .flatMap((at, index) => (at + hourS > now && at < until ? [{ at, index }] : []))
    .slice(0, shelterHours);
  const shelter: Shelter = {
    exposure: null,
    wind: null,
    swell: null,
    windHours: 0,
    swellHours: 0,
    hours: shelterHours,
    windFrom: bearings.map(() => false),
    swellFrom: bearings.map(() => false),
  };
  for (const { at, index } of hours) {
    const [speedKt, windDeg] = [series.windSpeedKt?.[index], series.windDirectionDeg?.[index]];
    if (isNumber(speedKt) && isNumber(windDeg)) noteWind(shelter, fetchesKm, at, speedKt, windDeg);
    const [heightFt, swellDeg] = [
      series.swellHeightFt?.[index] ?? series.waveHeightFt?.[index],
      series.swellHeightFt?.[index] == null
        ? series.waveDirectionDeg?.[index]
        : series.swellDirectionDeg?.[index],
    ];
    if (isNumber(heightFt) && isNumber(swellDeg)) noteSwell(shelter, fetchesKm, at, heightFt, swellDeg);
  }
  return { ...shelter, exposure: exposureOf(shelter) };
}

function noteWind(
  shelter: Shelter,
  fetchesKm: readonly number[],
  at: Instant,
  speedKt: number,
  fromDeg: number,
): void {
  shelter.windHours++;
  shelter.windFrom[nearestBearing(fromDeg)] = true;
  const fetchKm = effectiveFetch(fetchesKm, fromDeg);
  const seaFt = windSeaFt(speedKt, fetchKm);
  if (!shelter.wind || seaFt > shelter.wind.seaFt) shelter.wind = { at, fromDeg, speedKt, fetchKm, seaFt };
}

function noteSwell(
  shelter: Shelter,
  fetchesKm: readonly number[],
  at: Instant,
  heightFt: number,
  fromDeg: number,
): void {
  shelter.swellHours++;
  shelter.swellFrom[nearestBearing(fromDeg)] = true;
  const isOpenWithin = (degrees: number): boolean =>
    bearings.some(
      (bearing, index) =>
        (fetchesKm[index] ?? 0) >= openKm && Math.abs(signedDegrees(bearing - fromDeg)) <= degrees,
    );
  if (!isOpenWithin(bendDeg)) return;
  const isOblique = !isOpenWithin(5);
  if (!shelter.swell || heightFt > shelter.swell.heightFt)
    shelter.swell = { at, fromDeg, heightFt, isOblique };
}

/**
 * "Sheltered" and "low" need wind and swell for every hour; from half of the hours on the answer is "partly known", below it there is none.
 * "Low": wind or swell comes in from open water, so land is not what keeps the sea down.
 */
function exposureOf({ wind, swell, windHours, swellHours, hours }: Shelter): Exposure | null {
  if (windHours === 0 && swellHours === 0) return null;
  const seaFt = wind?.seaFt ?? 0;
  const swellFt = swell ? swell.heightFt / (swell.isOblique ? 2 : 1) : 0;
  if (seaFt >= roughFt || swellFt >= swellOpenFt) return 'open';
  if (seaFt >= slightFt || swellFt >= slightFt) return 'partly';
  const knownHours = Math.min(windHours, swellHours);
  if (knownHours >= hours) return swell || (wind?.fetchKm ?? 0) >= openKm ? 'low' : 'sheltered';
  return knownHours * 2 >= hours ? 'partlyKnown' : null;
}

/** The mean of the fetches to windward, each weighted by how straight the wind comes over it. */
export function effectiveFetch(fetchesKm: readonly number[], fromDeg: number): number {
  let [sum, weights] = [0, 0];
  for (const [index, bearing] of bearings.entries()) {
    const off = Math.abs(signedDegrees(bearing - fromDeg));
    if (off > spreadDeg) continue;
    const weight = Math.cos((off * Math.PI) / 180);
    sum += weight * (fetchesKm[index] ?? 0);
    weights += weight;
  }
  return sum / weights;
}

const metresPerSecondPerKt = kmPerNauticalMile / 3.6;
const gravity = 9.81;

/** The significant height of the sea that a steady wind raises over so much deep water (JONSWAP), never more than a full-grown one. */
export function windSeaFt(speedKt: number, fetchKm: number): number {
  const speed = speedKt * metresPerSecondPerKt;
  if (!(speed > 0)) return 0;
  const unit = speed ** 2 / gravity;
  const limited = 0.0016 * Math.sqrt((fetchKm * 1000) / unit);
  return metresToFeet(Math.min(limited, 0.243) * unit);
}

const nearestBearing = (degrees: number): number => Math.round((((degrees % 360) + 360) % 360) / 10) % 36;
