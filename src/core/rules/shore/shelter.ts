import type { HourlyName } from '../forecast/hourly.ts';
import { hourS, type Instant } from '../time/time.ts';
import { kmPerNauticalMile, metresToFeet } from '../unit/units.ts';
import { signedDegrees } from '../value/directions.ts';
import { isNumber } from '../value/numbers.ts';
import { bearings } from './around.ts';
import { openKm } from './fetch.ts';

/** How much wind and swell reaches the place, by the app's own rule. */
type Exposure = 'sheltered' | 'low' | 'partlyKnown' | 'partly' | 'open';

export interface Shelter {
  /** null = too few hours of wind or swell for an answer. */
  exposure: Exposure | null;
  /** The hour whose wind raises the highest sea from windward; null = no wind data. */
  wind: { at: Instant; fromDeg: number; speedKt: number; fetchKm: number; seaFt: number } | null;
  /** The hour of the highest swell that reaches the place; null = none reaches it, or no data. */
  swell: { at: Instant; fromDeg: number; heightFt: number; isOblique: boolean } | null;
  /** Number of requested hours with wind data, and with swell data. */
  windHours: number;
  swellHours: number;
  hours: number;
  /** Per bearing: true if wind, or swell, comes from there in any hour. */
  windFrom: boolean[];
  swellFrom: boolean[];
}

/** The series that the rule reads. */
interface Hours {
  time: readonly Instant[];
  series: Partial<Record<HourlyName, readonly (number | null)[]>>;
}

const shelterHours = 24;
/** Angle on both sides of the wind direction in which it raises waves. */
const spreadDeg = 30;
/** Angle by which swell bends behind a headland, with less height. */
const bendDeg = 30;
/** Below the first height a boat at anchor hardly moves, above the second it rolls. The app's own values, not a convention. */
const slightFt = 1;
const roughFt = 2;
const swellOpenFt = 3;

/**
 * Judges a place's shelter from the wind and swell of the coming hours. `fetchesKm` = reach of the water on each bearing. Hills, shoals,
 * swell that bends around islands, current and holding ground are not included, and the user texts say so.
 */
export function shelterOf(fetchesKm: readonly number[], forecast: Hours, now: Instant): Shelter {
  const { time, series } = forecast;
  const until = now + shelterHours * hourS;
  // Counts only the rest of the current hour, so that hours with data never exceed the requested hours.
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
 * "Sheltered" and "low" require wind and swell for every hour. With data for at least half of the hours the answer is "partly known", with
 * less there is none. "Low" = wind or swell comes in from open water, so land is not the reason for the low sea.
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

/** Returns the mean of the fetches to windward, weighted by the cosine of the angle to the wind. */
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

/**
 * Returns the significant height of the sea that a steady wind raises over this length of deep water (JONSWAP), limited to a fully
 * developed sea.
 */
export function windSeaFt(speedKt: number, fetchKm: number): number {
  const speed = speedKt * metresPerSecondPerKt;
  if (!(speed > 0)) return 0;
  const unit = speed ** 2 / gravity;
  const limited = 0.0016 * Math.sqrt((fetchKm * 1000) / unit);
  return metresToFeet(Math.min(limited, 0.243) * unit);
}

const nearestBearing = (degrees: number): number => Math.round((((degrees % 360) + 360) % 360) / 10) % 36;
