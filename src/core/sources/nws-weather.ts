import type { Column } from '../rules/forecast/hourly.ts';
import { isNumber, type Reading } from '../rules/value/numbers.ts';
import { isFogCode } from '../rules/conditions/weather-codes.ts';
import { isRecord } from '../rules/value/is-record.ts';

/**
 * Thunder probability from which an hour counts as having thunder even if the worded weather does not name it, %. It equals the service's
 * "chance of thunderstorms".
 */
const thunderPct = 30;

/**
 * Returns the worst weather of a gridpoint as a WMO code; for dry hours the code of the sky cover; null if sky cover or precipitation is
 * unknown. A thunderstorm that is at most a slight chance is left out, because codes cannot express "perhaps".
 */
export function weatherCodes(
  worded: unknown[],
  skyCoverPct: Column | undefined,
  thunder: Column | undefined,
): Column {
  return worded.map((value, hour) => {
    const codes = Array.isArray(value) ? value.flatMap(codeOf) : [];
    const probability = thunder?.[hour];
    if (isNumber(probability) && probability >= thunderPct) codes.push(95);
    if (codes.length > 0) return Math.max(...codes);
    return value === null || Array.isArray(value) ? codeOfSky(skyCoverPct?.[hour]) : null;
  });
}

/** Returns per hour 1 if the weather words include fog, 0 if there are words without fog, null without words. */
export const namedFog = (worded: unknown[]): Column =>
  worded.map(value =>
    Array.isArray(value) ? Number(value.flatMap(codeOf).some(isFogCode)) : value === null ? 0 : null,
  );

function codeOf(entry: unknown): number[] {
  if (!isRecord(entry)) return [];
  const { weather, intensity, coverage } = entry;
  if (typeof weather !== 'string') return [];
  if (weather === 'thunderstorms') {
    const hail = Array.isArray(entry['attributes']) && entry['attributes'].some(isHail);
    return coverage === 'slight_chance' ? [] : [hail ? 96 : 95];
  }
  const codes = Object.hasOwn(codesByIntensity, weather) ? codesByIntensity[weather] : undefined;
  if (!codes) return [];
  return [codes[intensity === 'heavy' ? 2 : intensity === 'moderate' ? 1 : 0]];
}

const isHail = (attribute: unknown): boolean => typeof attribute === 'string' && attribute.includes('hail');

/** Light (or not stated), moderate, heavy. */
const codesByIntensity: Record<string, readonly [number, number, number]> = {
  drizzle: [51, 53, 55],
  freezing_drizzle: [56, 56, 57],
  rain: [61, 63, 65],
  freezing_rain: [66, 66, 67],
  sleet: [66, 66, 67],
  ice_pellets: [66, 66, 67],
  snow: [71, 73, 75],
  ice_crystals: [77, 77, 77],
  rain_showers: [80, 81, 82],
  snow_showers: [85, 85, 86],
  hail: [96, 96, 99],
  water_spouts: [95, 95, 95],
  fog: [45, 45, 45],
  freezing_fog: [48, 48, 48],
  ice_fog: [48, 48, 48],
};

/** Clear, mainly clear, partly cloudy, overcast: by eighths of the sky, as in the service's wording. */
function codeOfSky(pct: Reading): number | null {
  if (!isNumber(pct)) return null;
  return pct <= 12.5 ? 0 : pct <= 37.5 ? 1 : pct <= 87.5 ? 2 : 3;
}
