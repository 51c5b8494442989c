import { clamp } from '../../../../src/core/rules/value/numbers.ts';
import type { Coordinates } from '../../../../src/core/rules/place/place.ts';
import type { Drivers } from './drivers.ts';
import type { Landward } from './land.ts';
import { hourMs } from '../measures.ts';
import { ramp } from './curves.ts';
import { wobble } from './noise.ts';
import { seaTemperatureC } from './sea-temperature.ts';
import { dailySwing, summerness, sunElevationDeg } from './sun.ts';
import { weatherCode } from './weather-code.ts';

/** The air of one moment at 10 m (wind) and 2 m. Meters a second, °C, %, hPa, meters, W/m². */
export interface Sky {
  airC: number;
  dewPointC: number;
  humidityPct: number;
  apparentC: number;
  windMs: number;
  windFromDeg: number;
  gustMs: number;
  pressureHpa: number;
  cloudPct: number;
  lowCloudPct: number;
  midCloudPct: number;
  highCloudPct: number;
  /** Water an hour; the parts of it that fall as steady rain and as showers, and snow in centimeters. */
  precipitationMm: number;
  rainMm: number;
  showersMm: number;
  snowfallCm: number;
  precipitationPct: number;
  weatherCode: number;
  visibilityM: number;
  capeJkg: number;
  uvIndex: number;
  uvIndexClearSky: number;
  shortwaveWm2: number;
  sunshineShare: number;
  isDay: boolean;
}

export function skyAt(at: Coordinates, coast: Landward, inland: boolean, drivers: Drivers, ms: number): Sky {
  const elevation = sunElevationDeg(at, ms);
  const clouds = cloudCover(at, drivers, ms);
  const air = airTemperature(at, coast, inland, drivers, clouds.cloudPct, ms);
  const precipitationMm = drivers.rainMm + drivers.showersMm;
  const humidityPct = relativeHumidity(at, inland, drivers, precipitationMm, ms);
  const frozen = air < 0.8;
  const gustMs = drivers.windMs * drivers.gustFactor + 0.8;
  const capeJkg = cape(air, drivers);
  const visibilityM = visibility(drivers, humidityPct, precipitationMm);
  const clearSky = Math.max(0, Math.sin((elevation * Math.PI) / 180));
  const light = 1 - 0.72 * (clouds.cloudPct / 100) ** 2.5;
  return {
    airC: air,
    dewPointC: dewPoint(air, humidityPct),
    humidityPct,
    apparentC: apparentTemperature(air, humidityPct, drivers.windMs),
    windMs: drivers.windMs,
    windFromDeg: drivers.windFromDeg,
    gustMs,
    pressureHpa: drivers.pressureHpa,
    ...clouds,
    precipitationMm,
    rainMm: frozen ? 0 : drivers.rainMm,
    showersMm: frozen ? 0 : drivers.showersMm,
    snowfallCm: frozen ? precipitationMm * 0.7 : 0,
    precipitationPct: rainChance(at, drivers, precipitationMm, ms),
    weatherCode: weatherCode({
      ...clouds,
      precipitationMm,
      showersMm: drivers.showersMm,
      frozen,
      capeJkg,
      visibilityM,
    }),
    visibilityM,
    capeJkg,
    uvIndex: 12.5 * clearSky ** 1.6 * light,
    uvIndexClearSky: 12.5 * clearSky ** 1.6,
    shortwaveWm2: 1040 * clearSky ** 1.15 * light,
    sunshineShare: elevation > 2 ? clamp(1.15 - clouds.cloudPct / 85, 0, 1) : 0,
    isDay: elevation > 0,
  };
}

function cloudCover(at: Coordinates, { unsettled, murk, rainMm, showersMm }: Drivers, ms: number) {
  const hours = ms / hourMs;
  const layer = (seed: number, base: number, weight: number) =>
    100 *
    clamp(
      base + weight * unsettled + 0.42 * wobble({ seed, wavenumber: 35, periodHours: 26 }, at, hours),
      0,
      1,
    );
  const rain = ramp(rainMm + showersMm, 0, 0.4);
  const lowCloudPct = Math.max(layer(51, 0.18, 0.4), 100 * ramp(murk, 0.4, 0.62), 85 * rain);
  const midCloudPct = Math.max(layer(52, 0.15, 0.5), 80 * rain);
  const highCloudPct = layer(53, 0.25, 0.45);
  // Layers overlap at random: what is left of the sky is the product of their gaps.
  const open = (1 - lowCloudPct / 100) * (1 - midCloudPct / 100) * (1 - (0.6 * highCloudPct) / 100);
  return { lowCloudPct, midCloudPct, highCloudPct, cloudPct: 100 * (1 - open) };
}

/** Follows the sea; the day, the season and the wind's origin matter more the farther from it. */
function airTemperature(
  at: Coordinates,
  coast: Landward,
  inland: boolean,
  { unsettled, windFromDeg, windMs, murk }: Drivers,
  cloudPct: number,
  ms: number,
): number {
  const sea = seaTemperatureC.at(at, coast, ms);
  const continental = inland ? 1 : coast.strength * 0.35;
  const sunny = 1 - 0.5 * (cloudPct / 100);
  const day = (0.8 + 5.6 * continental) * sunny * dailySwing(at, ms, 14.5);
  const season = 9 * continental * summerness(at, ms, 28) * clamp(Math.abs(at.lat) / 40, 0, 1);
  // Air from the pole is cold, air from the equator warm.
  const fromPole = Math.cos((windFromDeg * Math.PI) / 180) * Math.sign(at.lat);
  const advection = -fromPole * clamp(windMs, 0, 12) * 0.22 * clamp(Math.abs(at.lat) / 35, 0, 1);
  return sea - 0.4 + day + season + advection - 0.8 * clamp(unsettled, 0, 1) - 1.2 * ramp(murk, 0.6, 0.9);
}

function relativeHumidity(
  at: Coordinates,
  inland: boolean,
  { murk, unsettled }: Drivers,
  precipitationMm: number,
  ms: number,
) {
  const base = (inland ? 56 : 76) + 8 * unsettled - (inland ? 16 : 5) * dailySwing(at, ms, 15);
  return clamp(Math.max(base + 14 * ramp(murk, 0.5, 0.8), 84 * ramp(precipitationMm, 0, 0.5)), 18, 99);
}

/** Magnus formula (Alduchov and Eskridge 1996), °C. */
function dewPoint(airC: number, humidityPct: number): number {
  const x = Math.log(humidityPct / 100) + (17.625 * airC) / (243.04 + airC);
  return (243.04 * x) / (17.625 - x);
}

/** Steadman's apparent temperature as the Australian Bureau of Meteorology gives it (without radiation), °C. */
function apparentTemperature(airC: number, humidityPct: number, windMs: number): number {
  const vapourHpa = (humidityPct / 100) * 6.105 * Math.exp((17.27 * airC) / (237.7 + airC));
  return airC + 0.33 * vapourHpa - 0.7 * windMs - 4;
}

const cape = (airC: number, { showersMm, unsettled }: Drivers) =>
  Math.max(0, airC - 8) * (14 + 95 * ramp(showersMm, 0, 2.5)) * ramp(unsettled + 0.8, 0, 1.6);

function visibility({ murk }: Drivers, humidityPct: number, precipitationMm: number): number {
  if (murk > 0.8) return 900 - 3000 * Math.min(0.2, murk - 0.8);
  const haze = 1 - 0.45 * ramp(humidityPct, 65, 98) - 0.3 * ramp(murk, 0.5, 0.8);
  return 42_000 * haze * (1 - 0.85 * ramp(precipitationMm, 0.1, 12));
}

function rainChance(at: Coordinates, { unsettled }: Drivers, precipitationMm: number, ms: number): number {
  const mood =
    18 * unsettled + 12 + 9 * wobble({ seed: 54, wavenumber: 30, periodHours: 30 }, at, ms / hourMs);
  return clamp(precipitationMm > 0.02 ? Math.max(mood, 45 + 40 * ramp(precipitationMm, 0, 2)) : mood, 0, 100);
}
